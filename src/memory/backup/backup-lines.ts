import * as z from 'zod/mini'
import { orderDocumentData } from '@plumbline/service-contract/document'
import { orderData } from '@plumbline/service-contract/order'
import { addressRowSchema, addressListSchema, rowStateSchema } from '../store/list-schemas.ts'
import {
  cardSchema,
  documentSchema,
  figuresSchema,
  orderSchema,
  propertyFields,
  seenSchema,
  setAsideSchema,
} from '../store/record-schemas.ts'
import type { BackupRow } from './backup-tables.ts'
import type { WholeTable } from './read-all.ts'

/** Fields of the schema only: an unknown field, such as a new one of the service, never reaches a file. */
const only = <R extends object, S extends object>(
  row: R,
  { shape }: { shape: S },
): Pick<R, keyof R & keyof S> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(shape, key))) as Pick<
    R,
    keyof R & keyof S
  >

export const propertyLine = ({ serviceName, setAside, ...row }: BackupRow<'properties'>) => ({
  ...only(row, propertyFields),
  setAside: setAside.map((line) => only(line, setAsideSchema)),
  propertyName: serviceName,
})

export const documentLine = ({ figures, ...row }: BackupRow<'documents'>) => ({
  ...only(row, documentSchema),
  figures: figures && only(figures, figuresSchema),
})

/** Only fields of the service's answer that the interface names. */
export const orderLine = ({ record, card, seen, ...row }: BackupRow<'orders'>) => ({
  ...only(row, orderSchema),
  record: {
    ...only(record, orderData),
    ...(record.documents && {
      documents: record.documents.map((document) => document && only(document, orderDocumentData)),
    }),
  },
  card: card && only(card, cardSchema),
  seen: seen.map((change) => only(change, seenSchema)),
})

export const addressListLine = ({ list, rows }: WholeTable) => ({
  ...only(list, addressListSchema),
  rows: rows.map(({ listId: _listId, state, ...row }) => ({
    ...only(row, addressRowSchema),
    state: z.safeParse(rowStateSchema, state).data ?? { is: 'typed' },
  })),
})
