import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { Plat } from '../../ui/county/plat.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FULL_ORDER_PRICE } from '../../contract/order-words.ts'

const swatches = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['wash', 'bg-wash'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['soft', 'bg-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-wash', 'bg-accent-wash'],
  ['amber', 'bg-amber'],
  ['amber-wash', 'bg-amber-wash'],
  ['brick', 'bg-brick'],
  ['brick-wash', 'bg-brick-wash'],
  ['link', 'bg-link'],
] as const

/** Colours, type sizes, the mark and the plat. */
export function DesignTokens(): ReactNode {
  return (
    <>
      <Section title="Colors">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {swatches.map(([name, fill]) => (
            <li key={name} className="text-sm">
              <span className={`mb-1 block h-12 rounded border border-line ${fill}`} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <div className="grid gap-3">
          <p className="text-4xl font-semibold">412 Glenwood Avenue</p>
          <p className="text-3xl font-semibold">412 Glenwood Avenue</p>
          <p className="text-2xl font-semibold">Wake County, North Carolina</p>
          <p className="text-xl font-semibold">Documents of this property</p>
          <p className="text-lg font-semibold">Order 1042, placed Nov 21, 2026</p>
          <p>
            The analyst works through the rent roll and the operating statement.{' '}
            <b className="font-semibold">{FULL_ORDER_PRICE}</b> is charged when the order is placed.
            0123456789
          </p>
          <p className="text-sm text-soft">
            Hints and labels are a little smaller and softer, never fainter.
          </p>
          <p className="font-mono">APN 0123-45-6789-000 · 37183</p>
        </div>
      </Section>
      <Section title="Mark and plat">
        <div className="flex flex-wrap items-end gap-8">
          <Mark className="size-16 text-accent" />
          <Mark className="size-6" />
          <Plat />
          <Plat detailed className="h-90 w-full max-w-form border border-line" />
        </div>
      </Section>
    </>
  )
}
