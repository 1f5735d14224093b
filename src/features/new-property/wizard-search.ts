/** '' if the URL has none. */
export const addressIn = (search: URLSearchParams): string => search.get('address')?.trim() ?? ''

export const parcelIn = (
  search: URLSearchParams,
): { countyId: string; parcelId: string; address: string | null } => ({
  countyId: search.get('county')?.trim() ?? '',
  parcelId: search.get('parcel')?.trim() ?? '',
  address: search.get('address')?.trim() || null,
})
