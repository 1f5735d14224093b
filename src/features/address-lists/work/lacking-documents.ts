import { countOf, formatNumber } from '#lib/format-number.ts'
import type { RowView } from './row-view.ts'

export const hasNoDocuments = ({ documents }: Pick<RowView, 'documents'>): boolean => documents?.none === true

/** "12 of these 15 properties have no documents. …"; null if all have some. */
export function lackingCopy(views: readonly Pick<RowView, 'documents'>[]): string | null {
  const [all, lacking] = [views.length, views.filter(hasNoDocuments).length]
  if (lacking === 0) return null
  const who =
    all === 1
      ? 'This property has no documents.'
      : lacking === all
        ? 'None of these has documents.'
        : `${formatNumber(lacking)} of these ${countOf(all, 'property')} ${lacking === 1 ? 'has' : 'have'} no documents.`
  return `${who} Analysts usually ask for a rent roll or T-12.`
}
