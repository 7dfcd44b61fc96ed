// The shapes that travel between the table and the page, under the names the page uses.
import type { components } from "./types";

type Schemas = components["schemas"];

export type Seat = Schemas["Seat"];
export type Side = Schemas["Side"];
export type PieceId = Schemas["PieceId"];
export type Cite = Schemas["Cite"];
export type Text = Schemas["Text"];
/** One argument of a text. */
export type Arg = NonNullable<Text["args"]>[number][1];

export type Board = Schemas["Board"];
export type HexBoard = Schemas["HexBoard"];
export type SectorBoard = Schemas["SectorBoard"];
export type Sector = Schemas["Sector"];
export type MapLine = Schemas["MapLine"];
export type Marker = Schemas["Marker"];
export type Order = Schemas["Order"];
export type SceneNote = Schemas["Note"];
export type HexTop = Schemas["HexTop"];
export type HexLabel = Schemas["HexLabel"];
export type SideLine = Schemas["SideLine"];
export type MapBox = Schemas["MapBox"];
export type PlaneBoard = Schemas["PlaneBoard"];
export type Base = Schemas["Base"];
export type Colour = Schemas["Colour"];
export type Arrow = Schemas["Arrow"];
export type Reach = Schemas["Reach"];
export type Place = Schemas["Place"];
/** A hex by its printed column and row. */
export type HexPlace = Extract<Place, { hex: unknown }>["hex"];
export type Edition = Schemas["Edition"];
export type Scene = Schemas["Scene"];
export type SceneChange = Schemas["SceneChange"];
export type Piece = Schemas["Piece"];
export type Boxes = Schemas["Boxes"];
export type Queued = Schemas["Queued"];
export type Contest = Schemas["Contest"];
export type Zone = Schemas["Zone"];
export type Upshot = Schemas["Upshot"];
export type BasePart = Schemas["BasePart"];
export type Track = Schemas["Track"];
export type Prompt = Schemas["Prompt"];
export type Score = Schemas["Score"];
export type Wind = Schemas["Wind"];

export type Target = Schemas["Target"];
export type Begun = Schemas["Begun"];
export type Cost = Schemas["Cost"];
export type Choice = Schemas["Choice_String"];
export type ChoiceGroup = Schemas["ChoiceGroup_String"];
export type Choices = Schemas["ChoicesView"];
export type GroupOrder = Schemas["GroupOrder"];
export type GroupPlan = Schemas["GroupPlan_String"];
export type Odds = Schemas["Odds"];
export type Measured = Schemas["Measured"];
export type Preview = Schemas["Preview"];
export type Modifier = Schemas["Modifier"];
export type Spread = Schemas["Spread"];
export type Illegal = Schemas["Illegal"];
export type Complaint = Schemas["Complaint"];
export type Trouble = Schemas["Trouble"];
export type Lecture = Schemas["Lecture"];
export type Chapter = Schemas["Chapter"];
export type Chart = Schemas["Chart"];
export type Gist = Schemas["Gist"];
export type Clause = Schemas["Clause"];

export type RulesetInfo = Schemas["RulesetInfo"];
export type ScenarioCard = Schemas["ScenarioCard"];
export type SquadronCard = Schemas["SquadronCard"];
export type GameSummary = Schemas["GameSummary"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatSpec = Schemas["SeatSpec"];
export type Seating = Schemas["Seating"];
export type ClockView = Schemas["ClockView"];
export type ClockAct = Schemas["ClockAct"];
export type AnswerShown = Schemas["AnswerShown"];
export type AnswersView = Schemas["AnswersView"];
export type MasterAct = Schemas["MasterAct"];
export type MasterView = Schemas["MasterView"];
export type Reply = Schemas["Reply"];
export type Account = Schemas["Account"];
export type Chat = Schemas["Chat"];
export type Said = Schemas["Said"];
export type Speech = Schemas["Speech"];
/** What was said; nothing where all that may be read is to be looked at again. */
export interface Spoken {
  line?: Said;
}
export type Met = Schemas["Met"];
export type Blocked = Schemas["Blocked"];
export type SeekBody = Schemas["SeekBody"];
export type SeekView = Schemas["SeekView"];
export type NewTournament = Schemas["NewTournament"];
export type TournamentSummary = Schemas["TournamentSummary"];
export type TournamentView = Schemas["TournamentView"];
export type PairingView = Schemas["PairingView"];
export type BoardResult = Schemas["BoardResult"];
export type TieBreak = Schemas["TieBreak"];
export type Reliability = Schemas["Reliability"];
export type Me = Schemas["Me"];
/** What everybody may know of somebody. */
export type Profile = Schemas["Profile"];
export type PasskeyInfo = Schemas["PasskeyInfo"];
/** What a browser is to have a device sign. */
export type Asked = Schemas["Asked"];
export type Scope = Schemas["Scope"];
export type Terms = Schemas["Terms"];
export type Pace = Schemas["Pace"];
export type DiceRule = Schemas["DiceRule"];
export type DiceWish = Schemas["DiceWish"];
export type PlayerCard = Schemas["PlayerCard"];
export type OptionSpec = Schemas["OptionSpec"];
export type NewGame = Schemas["NewGame"];
export type Purpose = Schemas["Purpose"];
export type GameView = Schemas["GameView"];
export type Timeline = Schemas["Timeline"];
export type Film = Schemas["Film"];
/** How the chances of a finished game went. */
export type Analysis = Schemas["Analysed"];
export type Weight = Schemas["Weight"];
export type Path = Schemas["Path"];
export type Stand = Schemas["Stand"];
/** With the seats whose side is out of the game or has given up; a table that is older does not tell. */
export type Standing = Schemas["Standing"];
export type LogLine = Schemas["LogLine"];
export type RollShown = Schemas["RollShown"];
export type DueRoll = Schemas["DueRoll"];
export type BySeat = { seat: Seat; items: number[] };
export type Withdrawable = Schemas["WithdrawableBySeat"];
export type Update = Schemas["Update"];
export type Draft = Schemas["Draft_String"];
export type DraftOrder = Schemas["DraftOrder_String"];
export type Trace = Schemas["Trace"];
export type Reminder = Schemas["Reminder"];
export type Completions = Schemas["Completions"];
export type IntentCard = Schemas["IntentCard"];
export type Submitted = Schemas["Answer"];
export type TableWish = Schemas["TableAction"];
export type Manoeuvre = Schemas["Manoeuvre"];
export type Setting = Schemas["Setting"];
export type Dial = Schemas["Dial"];
export type Field = Schemas["Field"];
export type Stop = Schemas["Stop"];

export type FleetList = Schemas["FleetList"];
export type FleetUnit = Schemas["FleetUnit"];
export type Mustered = Schemas["Mustered"];
export type KindCard = Schemas["KindCard"];
export type ExtraCard = Schemas["ExtraCard"];
export type Limit = Schemas["Limit"];
export type FleetReview = Schemas["Review"];
export type UnitReview = Schemas["UnitReview"];
export type Designed = Schemas["Designed"];
export type DesignFault = Schemas["DesignFault"];
export type Drawing = Schemas["Drawing"];
export type Outline = Schemas["Outline"];
export type DrawnSquadron = Schemas["DrawnSquadron"];
export type DrawnShip = Schemas["DrawnShip"];
export type DrawnPlace = Schemas["DrawnPlace"];
export type DrawnPiece = Schemas["DrawnPiece"];
export type Fact = Schemas["Fact"];
export type FactCard = Schemas["FactCard"];
export type Trial = Schemas["Trial"];
