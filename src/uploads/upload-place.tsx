import { AddOfType } from './add-of-type.tsx'
import { AddFolders, DropArea } from './drop-area.tsx'
import { UploadItems } from './upload-items.tsx'

/** Lazy-loaded by `upload-panel.tsx` and address lists. */
export const uploadParts = { Add: DropArea, AddFolders, AddOfType, Rows: UploadItems }
