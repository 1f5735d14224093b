import type { ShownDocument, ShownJourney } from '#api/curl-text.ts'
import type { OrderType } from '@plumbline/service-contract/order'

export const shownDocument = (document: {
  name?: string | null | undefined
  fileName?: string | null | undefined
  type?: string | null | undefined
}): ShownDocument => ({
  name: document.name || document.fileName || 'Document',
  fileName: document.fileName || document.name || 'document.pdf',
  type: document.type || null,
})

/** Null while its parcel is unknown. */
export function journeyOf(
  property: {
    address?: string | null | undefined
    countyId?: string | null | undefined
    parcelId?: string | null | undefined
    propertyName: string
  },
  documents: readonly Parameters<typeof shownDocument>[0][],
  orderType: OrderType,
): ShownJourney | null {
  const { address, countyId, parcelId, propertyName } = property
  if (!countyId || !parcelId) return null
  return {
    address: address || null,
    countyId,
    parcelId,
    propertyName,
    documents: documents.map(shownDocument),
    orderType,
  }
}
