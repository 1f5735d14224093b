import { TextLink } from '#shell/page/links.tsx'
import { useState, type ReactNode } from 'react'
import { curlText, journeyText, type ShownCall, type ShownJourney } from '#api/curl-text.ts'
import { serviceAddress } from '#env.ts'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { CodeBlock } from '#ui/copy.tsx'

const choices = [
  { id: 'call', label: 'This call' },
  { id: 'journey', label: 'Full script (cURL)' },
] as const

/** Contains no secrets. */
export function RequestTexts({
  call,
  journey,
}: {
  call: ShownCall
  journey: ShownJourney | null
}): ReactNode {
  const [shown, setShown] = useState<'call' | 'journey'>('call')
  const base = serviceAddress()
  const text = shown === 'call' || journey === null ? curlText(call, base) : journeyText(journey, base)
  return (
    <div className="grid gap-3 pb-4">
      {journey !== null && (
        <div role="group" aria-label="Choose what to show" className="flex flex-wrap gap-1">
          {choices.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={shown === id}
              onClick={() => setShown(id)}
              className={cx(
                'min-h-8 cursor-pointer rounded px-2.5 text-sm',
                shown === id ? 'bg-ink font-semibold text-paper' : 'text-soft hover:bg-wash hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <CodeBlock key={text} label={choices.find(({ id }) => id === shown)?.label ?? ''} text={text} />
      <p className="max-w-text text-sm text-soft">
        <code translate="no" className="font-mono">
          API_KEY
        </code>{' '}
        stands for your API key. <TextLink to={paths.newKey()}>Create one</TextLink> and set it as an
        environment variable; don’t paste it into the command.{' '}
        <TextLink to={paths.developers(call.operation)}>{`${call.operation} in the API reference`}</TextLink>
      </p>
    </div>
  )
}
