import { askForDatabases } from './database.ts'

// Before anything else runs: the answer is there when the scripts' own start, which is long on a slow phone, is over.
askForDatabases()
