import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createPart } from '#platform/lazy-part.ts'
import { checklistOf } from '#memory/checklist/checklist.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'
import { menuItemClass } from '#ui/more-menu.tsx'
import { useNow } from '#ui/use-now.ts'

const part = createPart(() => import('./letter-dialog.tsx'))

/** In a menu: drafts to the `clients` of these properties, each about all of theirs that lack documents. */
export function AskClients({ clients }: { clients: ReadonlyMap<number, string | null> }): ReactNode {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const loaded = useDialogPart(part, open, close)
  const now = useNow(null)
  const { data = [] } = useQuery(portfolioQueries.propertiesById(open ? [...clients.keys()] : []))
  const byClient = Map.groupBy(data, ({ propertyId }) => clients.get(propertyId) ?? '')
  const drafts = [...byClient].map(([to, properties]) => ({
    to,
    of: properties.map((property) => ({
      property,
      items: checklistOf(property, property.documents, 'FULL', now).items,
    })),
  }))
  return (
    <>
      {clients.size > 0 && (
        <button type="button" className={menuItemClass} onClick={() => setOpen(true)}>
          Ask for documents by email
        </button>
      )}
      {loaded && data.length > 0 && <loaded.LetterDialog drafts={drafts} onClose={close} />}
    </>
  )
}
