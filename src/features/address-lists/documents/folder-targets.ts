import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { portfolioQueries } from '#memory/records/queries.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import { displayName, type PropertyRecord } from '#memory/store/records.ts'
import { propertiesOf } from '../work/row-view.ts'
import type { FolderTarget } from './match-folder.ts'

const present = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text == null || text.trim() === '' ? [] : [text]))),
]

/** Properties under every known name and address. */
export function folderTargets(
  rows: readonly AddressRow[],
  properties: readonly PropertyRecord[],
): FolderTarget[] {
  const known = new Map(properties.map((property) => [property.propertyId, property]))
  const byId = new Map<number, FolderTarget>()
  for (const { name, text, state } of rows) {
    if (!('propertyId' in state)) continue
    const { propertyId, parcel, matchedAddress, keptName } = state
    const property = known.get(propertyId)
    const before = byId.get(propertyId)
    const names = present([...(before?.names ?? []), name, keptName, property?.label, property?.serviceName])
    const addresses = present([...(before?.addresses ?? []), text, matchedAddress, property?.address])
    const [address] = addresses
    const title =
      property === undefined ? (names[0] ?? address ?? `Property ${propertyId}`) : displayName(property)
    byId.set(propertyId, {
      propertyId,
      label: address === undefined || addresses.includes(title) ? title : `${title}, ${address}`,
      names,
      addresses,
      parcelId: parcel.parcelId,
    })
  }
  return [...byId.values()]
}

/** Includes names known outside the list. */
export function useFolderTargets(rows: readonly AddressRow[]): FolderTarget[] {
  const { data: properties = [] } = useQuery({
    ...portfolioQueries.propertiesById(propertiesOf(rows)),
    placeholderData: keepPreviousData,
  })
  return folderTargets(rows, properties)
}
