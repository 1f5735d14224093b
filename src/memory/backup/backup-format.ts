/** First lines of every backup; without imports, for the tests' own files. */
export const BACKUP_FORMAT = 'plumbline-backup'
/** Other versions are refused: earlier ones aren't read anymore. */
export const BACKUP_VERSION = 4
