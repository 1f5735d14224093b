import type { PortfolioRows } from '../start/bundle.ts'

export type KnownProperty = NonNullable<PortfolioRows['properties']>[number]

/** Fields that aren't given are unknown, except ids. */
export const knownProperty = (propertyId: number, fields: Partial<KnownProperty> = {}): KnownProperty => ({
  propertyId,
  countyId: '37183',
  parcelId: `P-${propertyId}`,
  serviceName: null,
  label: null,
  address: null,
  propertyType: null,
  units: null,
  size: null,
  source: 'created',
  hidden: false,
  client: null,
  note: null,
  kind: null,
  setAside: [],
  ...fields,
})
