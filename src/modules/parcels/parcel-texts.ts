import type { Parcel } from '@plumbline/service-contract/parcel'
import { countOf, formatArea } from '#lib/format-number.ts'

export const typeOfParcel = ({ propertyType }: Pick<Parcel, 'propertyType'>): string =>
  propertyType?.trim() || 'Type unknown'

export const unitsOfParcel = ({ units }: Pick<Parcel, 'units'>): string =>
  units == null ? 'Units unknown' : countOf(units, 'unit')

export const sizeOfParcel = ({ size }: Pick<Parcel, 'size'>): string =>
  size == null ? 'Building size unknown' : formatArea(size)
