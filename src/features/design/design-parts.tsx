import { useState, type ReactNode } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton, CopyText } from '#ui/copy.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/list/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { Progress } from '#ui/progress.tsx'
import { Stations, type Stage } from '#ui/stations.tsx'
import { Status } from '#ui/status.tsx'
import { linkClass } from '#ui/text-link.ts'
import { toast } from '#ui/toast.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['md', 'sm'] as const
const statusTones = ['calm', 'attention', 'success', 'failure', 'neutral', 'info'] as const
const noticeTones = ['info', 'attention', 'failure', 'success'] as const
const stages: Stage[] = (['done', 'current', 'ahead'] as const).map((state) => ({
  label: `A stage that is ${state}`,
  state,
  note: 'Nov 21, 3:15 PM',
}))

/** Buttons, dialogs, and what pages show. */
export function DesignParts(): ReactNode {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Section title="Buttons and links">
        <div className="grid gap-4">
          {variants.map((variant) =>
            sizes.map((size) => (
              <div key={variant + size} className="flex flex-wrap items-start gap-2">
                <Button {...{ variant, size }}>{variant}</Button>
                <Button {...{ variant, size }} busy>
                  Busy
                </Button>
                <Button {...{ variant, size }} disabled>
                  Disabled
                </Button>
                <Button {...{ variant, size }} disabledReason="Why it can’t be pressed.">
                  With a reason
                </Button>
              </div>
            )),
          )}
          <p>
            <a href="#content" className={buttonClass({ variant: 'secondary' })}>
              A link as a button
            </a>{' '}
            <a href="#content" className={linkClass}>
              A link in text
            </a>
          </p>
        </div>
      </Section>
      <Section title="Dialogs and toasts">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Open a question
        </Button>{' '}
        <Button variant="secondary" onClick={() => toast('It is done.')}>
          Show a toast
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="A question?"
          confirmLabel="The deed"
          tone="danger"
          onConfirm={() => setAsking(false)}
        >
          What will happen, in words.
        </ConfirmDialog>
      </Section>
      <Section title="States">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {statusTones.map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </div>
      </Section>
      <Section title="Stations">
        <Stations stages={stages} label="Stages" />
      </Section>
      <Section title="Breadcrumbs, table, facts" aside="4 rows">
        <Breadcrumbs here="Here">
          <a href="/properties">The very long name of a property on Old Fayetteville Road</a>
        </Breadcrumbs>
        <Table
          caption="Tones"
          columns={[
            { id: 'tone', header: 'Tone', stacked: 'line', cell: (tone) => tone },
            { id: 'state', header: 'State', cell: (tone) => tone.length },
            { id: 'end', header: 'At the end', align: 'end', cell: () => '$1,042.00' },
          ]}
          rows={noticeTones}
          rowKey={(tone) => tone}
        />
        <Facts
          className="max-w-text"
          items={[
            { term: 'To copy', value: <CopyText value="0123-45-6789-000" label="parcel number" /> },
            { term: 'Unknown', value: null },
          ]}
        />
      </Section>
      <Section title="Notices">
        <div className="grid gap-3">
          {noticeTones.map((tone) => (
            <Notice key={tone} tone={tone} title={tone} actions={<CopyButton text={tone} />}>
              What happened, and what to do next.
            </Notice>
          ))}
        </div>
      </Section>
      <Section title="Waiting, emptiness, failure">
        <div className="grid max-w-form gap-5">
          {[0.42, 1, null].map((value) => (
            <Progress key={value} value={value} label="Something long" />
          ))}
          <Skeleton lines={3} />
          <EmptyState title="Nothing here yet" action={<Button>Add the first</Button>}>
            Your records appear here.
          </EmptyState>
          <ErrorView
            title="We couldn’t load this"
            body="Why, and what it means."
            detail="upstream connect error"
            actions={<Button variant="secondary">Try again</Button>}
          />
        </div>
      </Section>
    </>
  )
}
