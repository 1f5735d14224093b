/** The address that the parcel step is about; '' when the URL has none. */
export const addressIn = (search: URLSearchParams): string => search.get('address')?.trim() ?? ''

/** The parcel that the name step is about, as the URL names it. */
export const parcelIn = (
  search: URLSearchParams,
): { countyId: string; parcelId: string; address: string | null } => ({
  countyId: search.get('county')?.trim() ?? '',
  parcelId: search.get('parcel')?.trim() ?? '',
  address: search.get('address')?.trim() || null,
})
