import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { Link } from 'react-router'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAddressListReading } from './list-reading.ts'
import { ListSource } from './list-source.tsx'
import { SavedAddressLists } from './saved-lists.tsx'
import { ReadPreview } from './read-preview.tsx'
import { REFUSALS, sourceCopy } from './reading-copy.ts'

/** `/properties/list`: paste, drop or choose an address list. */
export function Component(): ReactNode {
  const { reading, read, ...changes } = useAddressListReading()
  const { data: lists = [] } = useQuery(addressListQueries.all())
  usePageTitle('Import addresses')
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Import addresses">
            <Link to={paths.properties()}>Properties</Link>
          </Breadcrumbs>
        }
        title="Import addresses"
        lede="We look up every address, and you fix the ones that don’t match. Then register the properties and request quotes together."
      />
      <ListSource
        found={reading.is === 'read' ? sourceCopy(reading.list, reading.fileName) : null}
        onText={(text) => void read({ text })}
        onFile={(file) => void read({ file })}
      />
      {reading.is === 'reading' && (
        <p role="status" className="mt-6 text-soft">
          Reading your file
        </p>
      )}
      {reading.is === 'refused' && (
        <Notice
          tone="failure"
          live="assertive"
          className="mt-6 max-w-text"
          title={REFUSALS[reading.why].title}
        >
          {REFUSALS[reading.why].body}
        </Notice>
      )}
      {reading.is === 'read' && reading.list.rows.length === 0 ? (
        <p role="status" className="mt-6 text-soft">
          There’s a header row but no addresses below it.
        </p>
      ) : reading.is === 'read' ? (
        <ReadPreview list={reading.list} fileName={reading.fileName} {...changes} />
      ) : null}
      <SavedAddressLists lists={lists} />
    </>
  )
}
