import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** An order as the service would answer it; every field may be overridden, also by null. */
export type AnswerFields = Record<string, unknown>

const answerOf = (id: number, fields: AnswerFields): AnswerFields => ({
  id,
  propertyId: 900_001,
  propertyName: 'Birch Lane Lofts',
  address: '31 Birch Lane, Raleigh, NC 27601',
  countyId: '37183',
  parcelId: '0123-45',
  type: 'VALUATION',
  typeLabel: 'Valuation',
  status: 'REQUEST_STARTED',
  statusLabel: null,
  message: null,
  documents: [],
  createdAtTimestamp: '2026-11-01 10:00:00',
  ...fields,
})

/** Answers checks of these orders as given, in place of the sandbox, which does not have them. */
export async function answerOrders(
  context: BrowserContext,
  orders: ReadonlyMap<number, AnswerFields>,
): Promise<void> {
  await context.route(/\/api\/v2\/public\/valuation\/order\/\d+$/u, async (route) => {
    const id = Number(/\d+$/u.exec(route.request().url())?.[0])
    const fields = orders.get(id)
    if (fields === undefined) await route.fallback()
    else
      await route.fulfill({
        json: { status: 'success', data: answerOf(id, fields), message: null, code: null },
      })
  })
}

/** Brings orders into this browser's list by a backup file, without asking the service for any of them. */
export async function restoreOrders(page: Page, orders: ReadonlyMap<number, AnswerFields>): Promise<void> {
  const backup = {
    format: 'plumbline-backup',
    version: 1,
    account: null,
    exportedAt: 1_795_000_000_000,
    properties: [],
    documents: [],
    orders: [...orders].map(([id, fields]) => ({
      id,
      propertyId: null,
      orderType: 'FULL',
      record: answerOf(id, fields),
      placedAt: 1_794_000_000_000,
      checkedAt: 1_794_000_000_000,
      amountCents: 35_000,
      card: null,
      seen: [],
    })),
  }
  await page.goto('/settings')
  await page.getByLabel('Backup file').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(backup)),
  })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
