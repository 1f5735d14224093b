import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format-number.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorView } from '../../ui/page/error-view.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Stations, type Stage } from '../../ui/stations.tsx'
import { Status } from '../../ui/status.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { FULL_ORDER_PRICE, NO_SECOND_ORDER, UNKNOWN_ORDER } from '../../contract/order-words.ts'

type Row = {
  id: number
  property: string
  tone: 'calm' | 'attention' | 'success' | 'failure'
  state: string
  cents: number
}

const rows: Row[] = [
  { id: 1042, property: 'Glenwood Apartments', tone: 'calm', state: 'Analyst at work', cents: 35_000 },
  { id: 1039, property: '18 Harbor Street', tone: 'attention', state: 'Needs information', cents: 35_000 },
  {
    id: 997,
    property: 'The very long name of a property on Old Fayetteville Road',
    tone: 'success',
    state: 'Completed',
    cents: 0,
  },
  { id: 981, property: '77 Mill Lane', tone: 'failure', state: 'Rejected', cents: 35_000 },
]
const columns: Column<Row>[] = [
  { id: 'order', header: 'Order', cell: (row) => <CopyText value={String(row.id)} label="order number" /> },
  {
    id: 'property',
    header: 'Property',
    cell: (row) => <b className="font-semibold">{row.property}</b>,
    stacked: 'line',
  },
  { id: 'state', header: 'State', cell: (row) => <Status tone={row.tone}>{row.state}</Status> },
  { id: 'amount', header: 'Amount', cell: (row) => formatMoney(row.cents), align: 'end' },
]
const stages: Stage[] = [
  { label: 'Placed', state: 'done', note: 'Nov 21, 3:15 PM' },
  { label: 'Documents read', state: 'done', note: 'Nov 21, 3:40 PM' },
  { label: 'Analyst at work', state: 'current', note: 'since 2 h' },
  { label: 'Review', state: 'ahead' },
  { label: 'Completed', state: 'ahead' },
]

/** What pages show: states, facts, tables, notices, waiting, emptiness and failure. */
export function DesignContent(): ReactNode {
  return (
    <>
      <Section title="Breadcrumbs">
        <Breadcrumbs here="Order">
          <a href="/properties">Properties</a>
          <a href="/properties/7">The very long name of a property on Old Fayetteville Road</a>
        </Breadcrumbs>
      </Section>
      <Section title="States">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Status tone="calm">In progress</Status>
          <Status tone="attention">Needs you</Status>
          <Status tone="success">Completed</Status>
          <Status tone="failure">Rejected</Status>
          <Status tone="neutral">Not sent yet</Status>
        </div>
      </Section>
      <Section title="Stations">
        <Stations stages={stages} label="Stages of order 1042" />
      </Section>
      <Section title="Table" aside="4 orders">
        <Table caption="Orders" columns={columns} rows={rows} rowKey={(row) => row.id} />
      </Section>
      <Section title="Facts">
        <Facts
          className="max-w-text"
          items={[
            { term: 'Parcel number', value: <CopyText value="0123-45-6789-000" label="parcel number" /> },
            { term: 'County', value: 'Wake County, North Carolina' },
            { term: 'Units', value: 24 },
            { term: 'Size', value: null },
          ]}
        />
      </Section>
      <Section title="Notices">
        <div className="grid gap-3">
          <Notice tone="info" title="Received">
            The service reads the document in the background.
          </Notice>
          <Notice
            tone="attention"
            title={UNKNOWN_ORDER}
            actions={
              <Button size="sm" variant="secondary">
                Enter the order number
              </Button>
            }
          >
            {`The connection broke after we sent it. ${NO_SECOND_ORDER}.`}
          </Notice>
          <Notice tone="failure" title="The card was refused">
            You were not charged and no order was placed.
          </Notice>
          <Notice tone="success">{`Order 1042 is placed. You were charged ${FULL_ORDER_PRICE}.`}</Notice>
        </div>
      </Section>
      <Section title="Progress and waiting">
        <div className="grid max-w-form gap-5">
          <Progress value={0.42} label="Sending rent-roll.xlsx" />
          <Progress value={1} label="Sent" />
          <Progress value={null} label="Looking up the address" />
          <Skeleton lines={3} />
          <Skeleton className="h-24 w-full" />
        </div>
      </Section>
      <Section title="Nothing here yet">
        <EmptyState title="No properties yet" action={<Button>Register a property</Button>}>
          A property you register stands here with its documents and orders. All you need is its address.
        </EmptyState>
      </Section>
      <Section title="Failure">
        <ErrorView
          title="Your keys could not be loaded"
          body="The service could not be reached. Nothing is lost; check your connection and try again."
          detail="upstream connect error"
          actions={<Button variant="secondary">Try again</Button>}
        />
      </Section>
    </>
  )
}
