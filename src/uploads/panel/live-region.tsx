import { useEffect, useState, type ReactNode } from 'react'
import { announce, nothingSpoken } from '../queue/announce.ts'
import { uploadQueue } from '../queue/queue.ts'

/** The one place from which uploads are spoken: additions, quarters, the end, trouble. Nothing is drawn. */
export function UploadLiveRegion(): ReactNode {
  const [text, setText] = useState('')
  useEffect(() => {
    let spoken = nothingSpoken
    const tell = (): void => {
      const next = announce(spoken, uploadQueue.store.getState())
      spoken = next.spoken
      if (next.text !== null) setText(next.text)
    }
    // What was added before this was there is spoken, too; a region speaks only what changes in it.
    const first = setTimeout(tell)
    const stop = uploadQueue.store.subscribe(tell)
    return () => {
      clearTimeout(first)
      stop()
    }
  }, [])
  return (
    <div role="status" aria-live="polite" className="sr-only" data-upload-news>
      {text}
    </div>
  )
}
