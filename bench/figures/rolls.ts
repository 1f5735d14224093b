import { appfolio, plain } from './apartment-rolls.ts'
import { commercial, storage } from './business-rolls.ts'
import type { Chance } from './chance.ts'
import type { Writing } from './layouts.ts'
import type { MadeProperty } from './made-property.ts'
import type { MadeSheet } from './sheets.ts'
import { yardi, yardiCharges } from './yardi-rolls.ts'

const writers = { plain, yardi, 'yardi-charges': yardiCharges, appfolio, commercial, storage }

export const rollOf = (property: MadeProperty, writing: Writing, chance: Chance): MadeSheet =>
  writers[property.layout](property, writing, chance)
