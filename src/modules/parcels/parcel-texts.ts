import type { Parcel } from '#contract/parcel.ts'
import { countOf, formatArea } from '#lib/format-number.ts'

/** What kind of property stands on a parcel; the service may not know. */
export const typeOfParcel = ({ propertyType }: Pick<Parcel, 'propertyType'>): string =>
  propertyType?.trim() || 'Type unknown'

/** "24 units", or that it is not known. */
export const unitsOfParcel = ({ units }: Pick<Parcel, 'units'>): string =>
  units == null ? 'Units unknown' : countOf(units, 'unit')

/** "20,640 sq ft", or that it is not known. */
export const sizeOfParcel = ({ size }: Pick<Parcel, 'size'>): string =>
  size == null ? 'Building size unknown' : formatArea(size)
