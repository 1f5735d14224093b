import { AddOfType } from './add-of-type.tsx'
import { DropArea } from './drop-area.tsx'
import { UploadRows } from './upload-rows.tsx'

/** Lazy-loaded contents of `UploadPanel`: the ways to add documents, and the list of those on their way. */
export const uploadPlace = { Add: DropArea, AddOfType, Rows: UploadRows }
