import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { apiKeyQueries } from '../../../api/api-keys.ts'
import type { ApiKey, CreatedApiKey } from '../../../contract/api-key.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { createPart, lazyPart } from '../../../platform/lazy-part.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { useBrowserKey } from '../../../shell/use-browser-key.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Stations, type Stage } from '../../../ui/stations.tsx'
import { toast } from '../../../ui/toast.tsx'
import { readKeyName } from '../../../api/browser-key/key-name.ts'
import { SecretDialog } from '../create/create-key-to-show.ts'
import { keyLabel } from '../key-label.ts'
import { KeysPending } from '../load-keys.tsx'
import { openRolls } from './key-rolls.ts'
import { useKeyRecords } from '../key-records.ts'

export { loader } from '../load-keys.tsx'

const loadSteps = () => import('./roll-steps.tsx')
const RollNewKey = lazyPart(
  createPart(async () => (await loadSteps()).RollNewKey),
  <Skeleton lines={6} />,
)
const RollOldKey = lazyPart(
  createPart(async () => (await loadSteps()).RollOldKey),
  <Skeleton lines={6} />,
)

const stagesAt = (step: 1 | 2): Stage[] => [
  { label: 'Create the new key', state: step === 1 ? 'current' : 'done' },
  {
    label: 'Change your programs over',
    state: step === 1 ? 'ahead' : 'current',
    note: 'Both keys work meanwhile',
  },
  { label: 'Turn the old key off', state: 'ahead', note: 'When nothing uses it any more' },
]

/** Why there is nothing to roll: the key is not there any more, or is not rolled by hand. */
const nothingToRoll = (apiKey: ApiKey | undefined): { title: string; body: string } =>
  apiKey === undefined
    ? {
        title: 'There is no such active key',
        body: 'It may have been deactivated already, or have expired. The list shows the keys that work now.',
      }
    : {
        title: 'The portal renews this key by itself',
        body: 'It belongs to a browser, which makes its next key in time and turns the old one off.',
      }

/**
 * `/keys/:keyId/roll`: a new key with the same name takes the place of this one. The two steps are told apart by what this
 * browser remembers, so the second one survives a reload. The new secret stays in this component's state.
 */
export function Component(): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const records = useKeyRecords()
  const ownKey = useBrowserKey()
  const navigate = useNavigate()
  const id = Number(useParams()['keyId'])
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const [opened, setOpened] = useState<ApiKey | null>(null)
  const listed = list.data?.find((key) => key.id === id)
  if (opened === null && listed !== undefined) setOpened(listed)
  const apiKey = opened ?? listed
  usePageTitle(apiKey === undefined ? 'Roll a key' : `Roll ${keyLabel(apiKey)}`)

  const recheck = (): void => void list.refetch()
  if (list.data === undefined || records === undefined || ownKey === undefined)
    return <KeysPending level={1} list={list} />
  if (apiKey === undefined || ownKey?.id === id || readKeyName(apiKey.name) !== null)
    return (
      <ErrorView
        level={1}
        calm
        {...nothingToRoll(apiKey)}
        actions={
          <Link to={paths.keys()} className={buttonClass()}>
            Back to your keys
          </Link>
        }
      />
    )

  const name = keyLabel(apiKey)
  const roll = openRolls(list.data, records).find(({ oldKey }) => oldKey.id === id)
  const done = (): void => {
    toast(`The old “${name}” is turned off. The new one goes on.`)
    void navigate(paths.keys(), { replace: true })
  }
  /** A replacement that could not be remembered goes on in the list: this page would offer to make another key. */
  const closeSecret = (): void => {
    setCreated(null)
    if (roll === undefined) void navigate(paths.keys(), { replace: true })
  }
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Roll a key">
            <Link to={paths.keys()}>API keys</Link>
          </Breadcrumbs>
        }
        title={`Roll “${name}”`}
        lede="A new key takes the place of this one without a gap: both work until you turn the old one off."
      />
      <div className="mb-8">
        <Stations stages={stagesAt(roll === undefined ? 1 : 2)} label="Rolling a key" />
      </div>
      {roll === undefined ? (
        <RollNewKey
          oldKey={apiKey}
          onCreated={(answer) => {
            setCreated(answer)
            recheck()
          }}
        />
      ) : (
        <RollOldKey roll={roll} recheck={recheck} isLooking={list.isFetching} onDone={done} />
      )}
      {created !== null && <SecretDialog created={created} onClose={closeSecret} />}
    </>
  )
}
