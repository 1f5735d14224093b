import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** After this long without an answer the words change; the request itself goes on (research 4.2, rule 7). */
const SLOW_AFTER_MS = 15_000

/** What is happening between the press and the answer. `since` is when the button was pressed, in ms. */
export function SendingNotice({ since }: { since: number }): React.ReactNode {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), Math.max(0, since + SLOW_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return slow ? (
    <Notice tone="info" title="This takes longer than usual" live="polite">
      Your order has been sent and the answer is still on its way. Please do not pay again. You can leave; the
      result will be shown here and on the property.
    </Notice>
  ) : (
    <Notice tone="info" title="Charging your card" live="polite">
      Please keep this page open until the answer is here.
    </Notice>
  )
}
