import type { BrowserContext, Page } from '@playwright/test'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#memory/backup/backup-format.ts'

/** Texts that a compromised or careless service might send. */
const hostile = {
  html: `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`,
  turned: 'Lofts \u202egnp.exe\u202c Maple \u2066 open',
  unseen: 'Zero\u200bwidth\u200djoined\ufeffname',
  long: `${'W'.repeat(5_000)} ${'very long words '.repeat(300)}`,
  people: '👩‍👩‍👧‍👦🏳️‍🌈 Räksmörgås 家 العقار',
  stacked: `Z${'\u0301\u0316'.repeat(200)}algo`,
  formula: `=HYPERLINK("http://evil.example","Click")`,
  address: 'javascript:alert(1)//12 Main St\r\n\tRaleigh, NC',
} as const
const texts = Object.values(hostile)

const at = (index: number): string => texts[index % texts.length] ?? ''

const hostileOrder = (id: number, status = 'REQUEST_INFO') => ({
  id,
  propertyId: id,
  propertyName: at(id),
  address: at(id + 1),
  propertyType: at(id + 2),
  countyId: '37183',
  parcelId: at(id + 3).slice(0, 90),
  type: 'VALUATION',
  typeLabel: at(id + 4),
  status: id % 3 === 0 ? hostile.html : status,
  statusLabel: at(id + 5),
  message: at(id + 6),
  createdAtTimestamp: hostile.html,
  updatedAtTimestamp: '99999999999999999999',
  documents: texts.map((name, index) => ({
    id: id * 100 + index,
    name,
    type: at(index + 1),
    statusLabel: at(index + 2),
  })),
})

/** One property, document and order per text. */
export function hostileBackup(account: string): string {
  const now = Date.now()
  const ids = texts.map((_, index) => index + 1)
  const properties = ids.map((propertyId) => ({
    propertyId,
    countyId: '37183',
    parcelId: at(propertyId).slice(0, 90),
    propertyName: at(propertyId),
    address: at(propertyId + 1),
    propertyType: at(propertyId + 2),
    createdAt: now - 9_000_000,
  }))
  const documents = ids.map((id) => ({
    id,
    propertyId: 1,
    name: at(id),
    type: at(id + 1),
    fileName: at(id + 2),
    statusLabel: at(id + 3),
    uploadedAt: now - 8_000_000,
    timeOf: 'upload',
  }))
  const orders = ids.map((id) => ({
    id,
    propertyId: id,
    orderType: 'FULL',
    record: hostileOrder(id, id % 2 === 0 ? 'COMPLETED' : 'REQUEST_INFO'),
    placedAt: now - 7_000_000,
    placedKnown: true,
    checkedAt: now - 1_000,
    amountCents: 35_000,
    card: { brand: '<b>Visa</b>', last4: '4242' },
    seen: [{ at: now - 6_000_000, status: at(id), label: at(id + 1), message: at(id + 2) }],
  }))
  return JSON.stringify({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    account,
    exportedAt: now,
    properties,
    documents,
    orders,
  })
}

export async function answerHostilely(context: BrowserContext): Promise<void> {
  const succeed = (data: unknown) => ({ json: { status: 'success', data } })
  await context.route(/\/api\/v2\/public\/valuation\/order\/\d+$/u, (route) =>
    route.fulfill(succeed(hostileOrder(Number(route.request().url().split('/').at(-1))))),
  )
  await context.route(/\/api\/v2\/public\/valuation\/parcels\?/u, (route) =>
    route.fulfill(
      succeed({
        matchedAddress: hostile.html,
        parcels: texts.map((text, index) => ({
          countyId: '37183',
          parcelId: text.slice(0, 100),
          propertyType: at(index + 1),
          units: 12,
          size: 1e15,
        })),
      }),
    ),
  )
  await context.route(/\/api\/v2\/public\/api-keys$/u, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill(
          succeed(
            texts.map((name, index) => ({
              id: 900 + index,
              maskedKeyValue: at(index + 1),
              name,
              description: at(index + 2),
              createdAt: hostile.html,
              expiresAt: '2030-13-45',
              lastUsedAt: hostile.long,
              isActive: true,
            })),
          ),
        )
      : route.fallback(),
  )
}

/** Reports markup parsed from texts, horizontal overflow and a changed title. */
export const harmDone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => {
        for (let up = element.parentElement; up !== null; up = up.parentElement)
          if (getComputedStyle(up).overflowX !== 'visible') return false
        return true
      })
      .map((element) => `too wide: ${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`)
    return [
      ...(document.querySelector('img[src="x"], a[href^="javascript:"]') === null
        ? []
        : ['markup came alive']),
      ...(document.title === 'owned' ? ['a script ran'] : []),
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
        ? ['scrolls sideways']
        : []),
      ...wide.slice(0, 3),
    ]
  })
