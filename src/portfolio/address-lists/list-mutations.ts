import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import type { Attempt } from '../attempts/attempt-machine.ts'
import type { AddressRow, RowParcel } from '../store/list-records.ts'
import {
  cancelRegistrations,
  chooseParcel,
  createAddressLists,
  deleteAddressList,
  editRow,
  giveParcel,
  pauseAddressList,
  registerRows,
  removeRows,
  renameAddressList,
  restoreRows,
  retryRows,
  type NewRow,
} from './list-commands.ts'
import { requestQuotes, type WantedQuotes } from './quotes.ts'

type Row = { listId: string; rowId: number }
type Rows = { listId: string; rowIds: readonly number[] }

export const useCreateAddressLists = (options?: WriteOptions<string[]>) =>
  useExclusiveMutation({
    mutationKey: ['create-lists'],
    mutationFn: ({ name, rows }: { name: string; rows: readonly NewRow[] }) => createAddressLists(name, rows),
    ...options,
  })

export const useDeleteAddressList = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['delete-list'],
    mutationFn: (listId: string) => deleteAddressList(listId),
    ...options,
  })

export const usePauseAddressList = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['pause-list'],
    mutationFn: ({ listId, paused }: { listId: string; paused: boolean }) => pauseAddressList(listId, paused),
    ...options,
  })

export const useRenameAddressList = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['rename-list'],
    mutationFn: ({ listId, name }: { listId: string; name: string }) => renameAddressList(listId, name),
    ...options,
  })

export const useRetryRows = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['retry-rows'],
    mutationFn: ({ listId, rowIds }: Rows) => retryRows(listId, rowIds),
    ...options,
  })

export const useEditRow = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['edit-row'],
    mutationFn: ({ listId, rowId, text }: Row & { text: string }) => editRow(listId, rowId, text),
    ...options,
  })

export const useGiveParcel = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['give-parcel'],
    mutationFn: ({ listId, rowId, ...parcel }: Row & { countyId: string; parcelId: string }) =>
      giveParcel(listId, rowId, parcel),
    ...options,
  })

export const useRemoveRows = (options?: WriteOptions<AddressRow[]>) =>
  useExclusiveMutation({
    mutationKey: ['remove-rows'],
    mutationFn: ({ listId, rowIds }: Rows) => removeRows(listId, rowIds),
    ...options,
  })

export const useRestoreRows = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['restore-rows'],
    mutationFn: (rows: readonly AddressRow[]) => restoreRows(rows),
    ...options,
  })

export const useChooseParcel = (options?: WriteOptions<unknown, Rows>) =>
  useExclusiveMutation({
    mutationKey: ['choose-parcel'],
    mutationFn: ({ listId, rowIds, parcel }: Rows & { parcel: RowParcel }) =>
      chooseParcel(listId, rowIds, parcel),
    ...options,
  })

export const useRegisterRows = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['register-rows'],
    mutationFn: ({ listId, rowIds }: Rows) => registerRows(listId, rowIds),
    ...options,
  })

export const useRequestQuotes = (options?: WriteOptions<Attempt | null>) =>
  useExclusiveMutation({
    mutationKey: ['request-quotes'],
    mutationFn: ({ listId, wanted }: { listId: string; wanted: WantedQuotes }) =>
      requestQuotes(listId, wanted),
    ...options,
  })

export const useCancelRegistrations = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['cancel-registrations'],
    mutationFn: (listId: string) => cancelRegistrations(listId),
    ...options,
  })
