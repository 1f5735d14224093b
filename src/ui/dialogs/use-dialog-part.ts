import { usePart, type Part } from '#platform/lazy-part.ts'
import { showLoadFailure } from '../load-failure.ts'

/** Loads when first `open`; if that fails, closes and says so. Null until loaded. */
export const useDialogPart = <T>(part: Part<T>, open: boolean, close: () => void): T | null =>
  usePart(part, {
    wanted: open,
    onFailure: () => {
      showLoadFailure('We couldn’t open this because part of this page didn’t load.')
      close()
    },
  })
