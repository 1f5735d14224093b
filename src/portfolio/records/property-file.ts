import type { PropertyKind } from '../store/records.ts'
import { changeProperty } from './properties.ts'

/** Says what kind of property it is, here only; null goes back to what the service's type says. */
export const setKind = (propertyId: number, kind: PropertyKind | null): Promise<void> =>
  changeProperty(propertyId, (property) => ({ ...property, kind }))

/** Sets a line of the property's file aside with a reason, here only; with null it is asked for again. */
export const setLineAside = (propertyId: number, line: string, reason: string | null): Promise<void> =>
  changeProperty(propertyId, (property) => ({
    ...property,
    setAside: [
      ...property.setAside.filter((one) => one.line !== line),
      ...(reason === null ? [] : [{ line, reason: reason.trim() }]),
    ],
  }))
