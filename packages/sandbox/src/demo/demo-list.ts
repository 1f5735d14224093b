import type { DemoBuiltProperty, DemoAddressRow } from './demo-shapes.ts'
import { findParcels, type ParcelFinding } from '../parcels/find.ts'

/** The browser's id for the list. Fixed, because an account has only this one. */
const LIST_ID = 'demopipeline'
const NAME = 'Q4 pipeline'
/** Seconds before the account is created. */
const MADE = 6 * 3600

/**
 * A paused list, half done. Six rows are properties of the account, five of them with loan quotes; others were
 * looked up; the last ones are queued.
 */
const DEMO_ADDRESS_LIST: readonly DemoAddressRow[] = [
  { text: '2418 N Lincoln Ave, Chicago, IL 60614', name: 'Lincoln Avenue Apartments', come: 'registered' },
  { text: '412 S Salisbury St, Raleigh, NC', name: 'Salisbury Lofts', come: 'registered' },
  { text: '219 East Davie Street, Raleigh, NC 27601', name: 'Davie Street Hotel', come: 'registered' },
  { text: '733 N High St, Columbus, OH 43215', name: 'High Street Storage', come: 'registered' },
  { text: '2750 Brighton Blvd, Denver, CO 80205', name: 'Brighton Yards', come: 'registered' },
  { text: '310 W Ponce de Leon Ave, Decatur, GA 30030', name: null, come: 'registered' },
  { text: '345 Franklin St, Durham, NC 27701', name: 'Franklin Street Flats', come: 'looked-up' },
  { text: '724 Highland Ave, Cary NC 27511', name: 'Highland Self Storage', come: 'looked-up' },
  { text: '2847 Prospect Avenue, Charlotte, NC', name: 'Prospect 33', come: 'looked-up' },
  { text: '4 Fourfold Court, Cary, NC 27511', name: 'Fourfold Court', come: 'looked-up' },
  { text: '4 Fourfold Ct, Unit 2, Cary, NC 27511', name: 'Fourfold Court, rear', come: 'looked-up' },
  { text: '118 Ardmor Street, Nowhereville, NC', name: null, come: 'looked-up' },
  { text: '404 Vacant Street, Apex, NC 27502', name: 'Vacant Street land', come: 'looked-up' },
  { text: 'PO Box 1180, Raleigh, NC 27602', name: null, remark: 'po-box', come: 'typed' },
  { text: '1119 Oak Street, Charlotte, NC 28202', name: 'Oak Street Towers', come: 'typed' },
  { text: '2326 Maple Avenue, Charlotte, NC 28202', name: 'Maple Avenue Hotel', come: 'typed' },
  { text: '1358 Mill Road, Cary, NC 27511', name: 'Mill Road Shops', come: 'typed' },
]

const clientOf = ({ come }: DemoAddressRow): string | null =>
  // Existing properties keep their client, if any.
  come === 'looked-up' || come === 'typed' ? 'Harbor Bank' : null

/** State of a looked-up row, as the portal derives it from the service's answer. */
function lookedUp(found: ParcelFinding): object {
  if (found.kind === 'refused') {
    const { status, message } = found
    return status === 404 ? { is: 'no-parcel', matchedAddress: null, message } : { is: 'not-found', message }
  }
  const { matchedAddress, parcels } = found
  const [parcel] = parcels
  if (parcel === undefined) return { is: 'no-parcel', matchedAddress, message: null }
  return parcels.length > 1
    ? { is: 'which-one', parcels, matchedAddress }
    : { is: 'matched', parcel, matchedAddress, how: 'search', choices: [] }
}

function registered({ text, name }: DemoAddressRow, properties: readonly DemoBuiltProperty[]): object {
  const found = findParcels(text)
  const match = lookedUp(found)
  const parcelId = found.kind === 'found' ? found.parcels[0]?.parcelId : undefined
  const built = properties.find(({ property }) => property.parcelId === parcelId)
  if (built === undefined) throw new Error(`The demo account has no property at ${text}`)
  const { propertyId, propertyName } = built.property
  const keptName = name === null || propertyName === name ? null : propertyName
  return { ...match, is: 'registered', propertyId, keptName }
}

function stateOf(row: DemoAddressRow, properties: readonly DemoBuiltProperty[]): object {
  if (row.come === 'typed') return { is: 'typed' }
  return row.come === 'looked-up' ? lookedUp(findParcels(row.text)) : registered(row, properties)
}

/** The list as a line of a backup; `now` in ms of the machine's time. */
export function demoAddressList(properties: readonly DemoBuiltProperty[], now: number): object {
  const at = now - MADE * 1000
  return {
    listId: LIST_ID,
    name: NAME,
    createdAt: at,
    fingerprint: null,
    paused: true,
    rows: DEMO_ADDRESS_LIST.map((row, index) => ({
      rowId: index + 1,
      text: row.text,
      name: row.name,
      client: clientOf(row),
      remark: row.remark ?? null,
      state: stateOf(row, properties),
    })),
  }
}
