import type { Order } from '@plumbline/service-contract/order'

export const anOrder = (id: number, more: Partial<Order> = {}): Order => ({
  id,
  propertyId: 7,
  propertyName: 'Main Street Lofts',
  address: '12 Main St, Raleigh, NC 27601',
  countyId: '37183',
  parcelId: '0123-45',
  type: 'VALUATION',
  typeLabel: 'Valuation',
  status: 'REQUEST_STARTED',
  statusLabel: 'Started',
  message: null,
  documents: [],
  ...more,
})
