# Nauta, English.
