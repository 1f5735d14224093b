import type { ParcelFacts } from './facts.ts'

/** Fixed behavior of a parcel's orders; others follow the usual sequence. */
export type ParcelScenario = 'rejected' | 'request-info'

interface SpecialAddress {
  /** As typed; read like any other address. */
  address: string
  parcels: readonly (ParcelFacts & { parcelId: string })[] | 'none'
  scenario?: ParcelScenario
}

const apartments = (parcelId: string, units: number, size: number) => ({
  parcelId,
  propertyType: 'Multifamily',
  units,
  size,
})

/** Addresses with fixed behavior: packages/sandbox/README.md. */
export const SPECIAL_ADDRESSES: readonly SpecialAddress[] = [
  {
    address: '13 Rejection Road, Raleigh, NC 27601',
    parcels: [apartments('1704-13-0013', 24, 20_640)],
    scenario: 'rejected',
  },
  {
    address: '17 Missing Papers Road, Raleigh, NC 27601',
    parcels: [apartments('1704-17-0017', 36, 31_300)],
    scenario: 'request-info',
  },
  {
    address: '4 Fourfold Court, Cary, NC 27511',
    parcels: [
      apartments('0764-04-0001', 12, 10_450),
      apartments('0764-04-0002', 12, 10_450),
      { parcelId: '0764-04-0003', propertyType: 'Retail', units: null, size: 6_200 },
      { parcelId: '0764-04-0004', propertyType: null, units: null, size: null },
    ],
  },
  {
    address: '9 Unknown Street, Durham, NC 27701',
    parcels: [{ parcelId: '0821-09-00-0009', propertyType: null, units: null, size: null }],
  },
  { address: '404 Vacant Street, Apex, NC 27502', parcels: 'none' },
  { address: '200 Empty List Lane, Apex, NC 27502', parcels: [] },
]

/** Null for the usual sequence. */
export function scenarioOfParcel(countyId: string, parcelId: string): ParcelScenario | null {
  if (!countyId.startsWith('37')) return null
  const special = SPECIAL_ADDRESSES.find(
    ({ parcels }) => parcels !== 'none' && parcels.some((parcel) => parcel.parcelId === parcelId),
  )
  return special?.scenario ?? null
}
