import { askForDatabases } from './session-database.ts'

// Must run first: the answer is there once the scripts have started, which takes long on a slow phone.
askForDatabases()
