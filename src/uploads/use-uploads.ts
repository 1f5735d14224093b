import { useMemo } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isUploaded, type QueueState, type Upload } from '#work/uploads/upload.ts'

export const useQueue = (): QueueState => useStore(uploadQueue.store)

/** Uploaded files are the page's documents. */
export function useUploads(
  propertyId: number,
): Pick<QueueState, 'holds'> & { rows: readonly Upload[]; stopped: boolean } {
  const { rows, holds, stopped } = useQueue()
  const mine = useMemo(
    () => rows.filter((row) => row.propertyId === propertyId && !isUploaded(row)),
    [rows, propertyId],
  )
  return { rows: mine, holds, stopped: stopped.includes(propertyId) }
}
