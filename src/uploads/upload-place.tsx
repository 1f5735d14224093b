import { AddOfType } from './add-of-type.tsx'
import { AddFolders, DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** Lazy-loaded by `UploadPanel` and address lists. */
export const uploadPlace = { Add: DropArea, AddFolders, AddOfType, Rows: UploadRows }
