import { useEffect, useState, type ReactNode } from 'react'
import { announce, nothingSpoken } from './announce.ts'
import { uploadQueue } from './queue.ts'

/** The one place from which uploads are spoken: additions, quarters, the end, trouble. Nothing is drawn. */
export function UploadLiveRegion(): ReactNode {
  const [text, setText] = useState('')
  useEffect(() => {
    let spoken = announce(nothingSpoken, uploadQueue.getSnapshot()).spoken
    return uploadQueue.subscribe(() => {
      const next = announce(spoken, uploadQueue.getSnapshot())
      spoken = next.spoken
      if (next.text !== null) setText(next.text)
    })
  }, [])
  return (
    <div role="status" aria-live="polite" className="sr-only" data-upload-news>
      {text}
    </div>
  )
}
