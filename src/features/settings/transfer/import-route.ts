export { Component } from './import-page.tsx'
import { readHandOff, type HandOff } from '#portfolio/backup/hand-off.ts'
import { readFragment } from './carried-fragment.ts'

/** No request, no write. */
export const loader = (): HandOff | null => readHandOff(readFragment())
