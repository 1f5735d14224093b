import type { ReactNode } from 'react'
import type { Figures } from '#document-reader/reader.ts'
import { figuresSentence, keptFindingsText, readByThisBrowser } from '#uploads/figures/figures-copy.ts'

export function FiguresLine({ figures }: { figures: Figures }): ReactNode {
  const noted = keptFindingsText(figures.findings)
  return (
    <p className="text-sm">
      <span>{`${figuresSentence(figures)} `}</span>
      {noted !== null && <span>{`${noted} `}</span>}
      <span className="text-soft">{readByThisBrowser(figures.readAt)}</span>
    </p>
  )
}
