import type { ReactNode } from 'react'
import type { ListRow } from '../../../portfolio/store/list-records.ts'
import { TextLink } from '../../../shell/page/links.tsx'
import { Status } from '../../../ui/status.tsx'
import type { ShownValuation } from './valuation-words.ts'

/** The valuation of a row's property, under the state of its quote. */
export const ValuationLine = ({
  row: { rowId },
  valuation: { word, tone, reason, link },
}: {
  row: ListRow
  valuation: ShownValuation
}): ReactNode => (
  <div className="mt-1 text-sm">
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-soft">Valuation:</span>
      <Status tone={tone}>{word}</Status>
      <TextLink
        to={link.to}
        aria-label={`${link.words}, valuation for row ${rowId}`}
        className="whitespace-nowrap print:hidden"
      >
        {link.words}
      </TextLink>
    </p>
    {reason !== null && <p className="text-soft">{reason}</p>}
  </div>
)
