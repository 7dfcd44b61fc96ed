# Nauta, italiano.
