import { AddOfType } from './add-of-type.tsx'
import { AddFolders, DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** Lazy-loaded contents of `UploadPanel` and of lists: the ways to add documents, and the list of those on their way. */
export const uploadPlace = { Add: DropArea, AddFolders, AddOfType, Rows: UploadRows }
