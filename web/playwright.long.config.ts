// Whole battles in a real browser, outside `make test`: npm run test:long.
import base from "./playwright.config";

export default { ...base, testDir: "tests/long", workers: 1, reporter: [["list"]] };
