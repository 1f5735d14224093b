import type { ListRow } from '../store/list-records.ts'

/** Remarks with which the service has nothing to look for: such a row is asked for after an edit only. */
const holding: ReadonlySet<string> = new Set(['blank', 'too-long', 'po-box', 'not-us'])

/** Whether a typed row is left alone until its text is changed. */
export const isHeld = ({ state, remark, text }: Pick<ListRow, 'state' | 'remark' | 'text'>): boolean =>
  state.is === 'typed' && (text.trim() === '' || (remark !== null && holding.has(remark)))
