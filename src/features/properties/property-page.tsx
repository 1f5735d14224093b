import * as z from 'zod/mini'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { countOf, formatArea } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { whenIdle } from '#platform/timing.ts'
import { mayHaveGoneThrough } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { checklistOf, checklistProgress } from '#memory/checklist/checklist.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { displayName, type PropertyRecord, type OrderRecord } from '#memory/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { CountyName, CountyFact } from '#modules/parcels/county.tsx'
import { stateOfFips } from '#modules/parcels/county-names.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MoreMenu, menuItemClass } from '#ui/more-menu.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useNow } from '#ui/use-now.ts'
import { HiddenNotice, HideItem } from './hide-property.tsx'
import { PropertyDocuments } from './property-documents.tsx'
import { PropertyPanels } from './property-panels.tsx'
import { UnknownProperty } from './unknown-property.tsx'
import { dialogPath, propertyDialogs, useUrlDialogPart } from './url-dialog.ts'
import { recordIdOf } from '#lib/record-id.ts'
import { useUnsentUploads } from '#work/uploads/queue/queue-door.ts'
import { Notice } from '#ui/notice.tsx'
import { typeText } from '#memory/order-stages.ts'
import { noOrders } from '@plumbline/service-contract/order-copy'
import { Section } from '#ui/page/section.tsx'
import { propertyOrderColumns } from '#modules/orders/order-columns.tsx'
import { Table } from '#ui/list/table.tsx'
import { formatDate } from '#lib/format-date.ts'
import { kindOf } from '#memory/checklist/property-kind.ts'
import { CopyText } from '#ui/copy.tsx'
import { Facts, known } from '#ui/facts.tsx'
import { KindChoice } from './checklist/checklist-options.tsx'

function PropertyFacts({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, countyId, parcelId } = property
  const kind = kindOf(property)
  const unknown = <span className="text-soft">Unknown</span>
  return (
    <Facts
      className="max-w-160"
      items={[
        { term: 'Property number', value: <CopyText value={String(propertyId)} label="property number" /> },
        {
          term: 'APN',
          value: parcelId === null ? unknown : <CopyText value={parcelId} label="parcel number" />,
        },
        {
          term: 'County',
          value: countyId === null ? unknown : <CountyFact fips={countyId} />,
        },
        { term: 'Type', value: kind === null ? unknown : <KindChoice property={property} kind={kind} /> },
        ...(property.label !== null && property.serviceName !== null
          ? [{ term: 'Registered name', value: property.serviceName }]
          : []),
        { term: 'On record since', value: formatDate(property.createdAt) },
        ...known('Client or deal', property.client),
        ...known('Note', property.note && <span className="whitespace-pre-line">{property.note}</span>),
      ]}
    />
  )
}

/** Newest first. */
function PropertyOrders({
  orders,
  mayHaveMore,
}: {
  orders: readonly OrderRecord[]
  /** An unlisted order may have gone through. */
  mayHaveMore: boolean
}): ReactNode {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <p className="text-soft">{`${noOrders(mayHaveMore)}.`}</p>
      ) : (
        <Table
          caption="Orders for this property, newest first"
          columns={propertyOrderColumns}
          rows={orders}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  )
}

function WaitingOrders({ orders }: { orders: readonly OrderRecord[] }): ReactNode {
  const waiting = orders.filter(({ rank }) => rank === 0)
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {waiting.map(({ id, record }) => (
        <Notice
          key={id}
          tone="attention"
          title={`${typeText(record)} ${id} needs your attention`}
          actions={
            <Link to={paths.order(id)} className={buttonClass({ size: 'sm' })}>
              Open order
            </Link>
          }
        >
          {record.message?.trim() && <p className="whitespace-pre-line">{record.message.trim()}</p>}
        </Notice>
      ))}
    </div>
  )
}

/** History state set by the wizard. */
const arrival = z.object({
  registered: z.object({ keptName: z.nullable(z.string()), alreadyKnown: z.boolean() }),
})

/** Says that it was added until it has a document; that it was already there, always. */
function RegisteredNotice({ hasDocuments }: { hasDocuments: boolean }): ReactNode {
  const read = z.safeParse(arrival, useLocation().state)
  if (!read.success) return null
  const { keptName, alreadyKnown } = read.data.registered
  if (hasDocuments && !alreadyKnown) return null
  const kept = keptName !== null && (
    <p>
      It was registered earlier as <strong>{keptName}</strong>. Use Rename to show a different name here.
    </p>
  )
  return (
    <Notice
      tone="success"
      live="polite"
      className="mb-8"
      title={
        alreadyKnown
          ? 'You already have this property. No duplicate was created.'
          : 'Added. Next: a rent roll and a T-12, or order now.'
      }
    >
      {kept}
    </Notice>
  )
}

/** The page itself comes first. */
const AHEAD_MS = 3000

/** Items become outdated from one day to the next. */
const HOUR = 3_600_000

/** Address and facts of the parcel. */
function Lede({ property, name }: { property: PropertyRecord; name: string }): ReactNode {
  const { address, propertyType, units, size, countyId } = property
  const facts = [
    address === name ? null : address,
    propertyType,
    units && countOf(units, 'unit'),
    size && formatArea(size),
  ].filter(Boolean)
  return (
    <>
      <span className="wrap-anywhere">{facts.join('\u00A0· ')}</span>
      {countyId !== null && stateOfFips(countyId) !== null && (
        <>
          <span>{facts.length === 0 ? '' : '\u00A0· '}</span>
          <CountyName fips={countyId} />
        </>
      )}
    </>
  )
}

/** Orders without a clear answer. */
function OpenOrders({ propertyId }: { propertyId: number }): ReactNode {
  const { data: attempts = [] } = useQuery(attemptQueries.openFor(propertyId))
  return attempts
    .filter(mayHaveGoneThrough)
    .map((attempt) => <OpenOrderNotice key={attempt.attemptId} attempt={attempt} className="mb-6" />)
}

/** Open while the URL has `?rename` or `?notes`. */
function Dialogs({ property }: { property: PropertyRecord }): ReactNode {
  const rename = useUrlDialogPart('rename', propertyDialogs)
  const notes = useUrlDialogPart('notes', propertyDialogs)
  // In advance, for use offline.
  useEffect(() => whenIdle(() => void propertyDialogs.load().catch(() => undefined), AHEAD_MS), [])
  return (
    <>
      {rename.loaded && <rename.loaded.RenameDialog property={property} onClose={rename.close} />}
      {notes.loaded && <notes.loaded.NotesDialog property={property} onClose={notes.close} />}
    </>
  )
}

function PropertyDetails({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId } = property
  const { data: documents } = useSuspenseQuery(portfolioQueries.documents(propertyId))
  const { data: orders } = useSuspenseQuery(portfolioQueries.ordersOf(propertyId))
  const now = useNow(HOUR)
  const checklist = checklistOf(property, documents, 'FULL', now)
  const progress = checklistProgress(property, documents, 'FULL', now)
  const { search } = useLocation()
  const name = displayName(property)
  const hasOtherAct = useUnsentUploads() || orders.some(({ rank }) => rank === 0)
  usePageTitle(name)
  const { data: attempts = [] } = useQuery(attemptQueries.openFor(propertyId))
  useOrderChecks(orders.filter(({ rank }) => rank < 2).map(({ id }) => id))
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here={`Property ${propertyId}`}>
            <Link to={paths.properties()}>Properties</Link>
          </Breadcrumbs>
        }
        title={name}
        lede={<Lede property={property} name={name} />}
        actions={
          <>
            <Link
              to={paths.orderProperty(propertyId)}
              className={buttonClass({ variant: hasOtherAct ? 'secondary' : 'primary' })}
            >
              Order a valuation or quote
            </Link>
            <MoreMenu>
              <Link to={paths.summary(propertyId)} className={menuItemClass}>
                Summary
              </Link>
              <Link to={dialogPath(search, 'rename')} replace preventScrollReset className={menuItemClass}>
                Rename
              </Link>
              {progress.missing + progress.old > 0 && (
                <Link to={dialogPath(search, 'letter')} replace preventScrollReset className={menuItemClass}>
                  Ask for documents by email
                </Link>
              )}
              <HideItem property={property} />
            </MoreMenu>
          </>
        }
      />
      <HiddenNotice property={property} />
      <RegisteredNotice hasDocuments={documents.length > 0} />
      <OpenOrders propertyId={propertyId} />
      <WaitingOrders orders={orders} />
      <PropertyPanels {...{ property, documents, orders, now }} items={checklist.items} />
      <PropertyDocuments {...{ property, checklist, progress, orders }} count={documents.length} />
      <PropertyOrders orders={orders} mayHaveMore={attempts.some(mayHaveGoneThrough)} />
      <details id="details">
        <summary className="py-2.5 text-soft hover:text-ink">Details</summary>
        <PropertyFacts property={property} />
        <p className="mt-3 text-sm">
          <TextLink to={dialogPath(search, 'notes')} replace preventScrollReset>
            {property.client === null && property.note === null
              ? 'Add a client or note'
              : 'Edit client and note'}
          </TextLink>
        </p>
      </details>
      <ShowRequest operation="uploadDocument" values={{ propertyId }} />
      <Dialogs property={property} />
    </>
  )
}

function PropertyLoader({ id }: { id: number }): ReactNode {
  const { data: property } = useSuspenseQuery(portfolioQueries.property(id))
  return property === null ? <UnknownProperty given={String(id)} /> : <PropertyDetails property={property} />
}

/** `/properties/:propertyId` */
export function Component(): ReactNode {
  const given = useParams()['propertyId']
  const id = recordIdOf(given)
  return id === null ? <UnknownProperty given={given ?? ''} /> : <PropertyLoader key={id} id={id} />
}
