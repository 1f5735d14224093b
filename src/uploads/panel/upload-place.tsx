import { DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** What `UploadPanel` shows when it was drawn: the ways to add documents, and the list of those on their way. */
export const uploadPlace = { Add: DropArea, Rows: UploadRows }
