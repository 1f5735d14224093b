import type { ReactNode } from 'react'
import type { Figures } from '../../../portfolio/store/records.ts'
import { figuresSentence, keptFindingsText, readByThisBrowser } from '../../figures/figures-copy.ts'

/** What this browser once read in a document that the service has received. */
export function KeptFigures({ figures }: { figures: Figures }): ReactNode {
  const noted = keptFindingsText(figures.findings)
  return (
    <span className="mt-1 block text-sm">
      <span>{figuresSentence(figures)}</span>
      {noted !== null && <span>{` ${noted}`}</span>}
      <span className="block text-soft">{readByThisBrowser(figures.readAt)}</span>
    </span>
  )
}
