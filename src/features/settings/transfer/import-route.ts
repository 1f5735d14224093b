export { Component } from './import-page.tsx'
import { readHandOff, type HandOff } from '#portfolio/backup/hand-off.ts'
import { readFragment } from './carried-fragment.ts'

/** Reads the address; asks nobody and writes nothing. */
export const loader = (): HandOff | null => readHandOff(readFragment())
