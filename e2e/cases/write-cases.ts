/** Writes `docs/fault-cases.md` anew: `npm run cases`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { casesPage, readCarriers } from './cases-page.ts'

writeFileSync(join(import.meta.dirname, '../../docs/fault-cases.md'), casesPage(readCarriers()))
