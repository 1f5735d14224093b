import { BACKUP_FORMAT, BACKUP_VERSION } from '#memory/backup/backup-format.ts'

const DAY_MS = 86_400_000

/** Properties default to a tenth of `orders`. */
export function bigBackup(
  account: string,
  orders: number,
  exportedAt = Date.now(),
  count = Math.ceil(orders / 10),
): string {
  const line = (row: object): string => JSON.stringify(row)
  const properties = Array.from({ length: count }, (_, index) =>
    line({
      propertyId: index + 1,
      countyId: '37183',
      parcelId: `1704-22-${String(index).padStart(4, '0')}`,
      propertyName: `Lofts number ${index + 1}`,
      label: null,
      address: `${index + 1} Main Street, Raleigh, NC 27601`,
      propertyType: index % 2 === 0 ? 'Multifamily' : 'Office',
      units: 12,
      size: 9000,
      createdAt: exportedAt - 400 * DAY_MS,
      source: 'created',
      hidden: false,
    }),
  )
  const records = Array.from({ length: orders }, (_, index) => {
    const id = index + 1
    // The last three are news on Home.
    const placedAt = exportedAt - (index < orders - 3 ? 300 : 20) * DAY_MS + index * 1000
    const status = { status: 'COMPLETED', statusLabel: 'Completed' }
    return line({
      id,
      propertyId: (index % count) + 1,
      orderType: 'FULL',
      record: {
        id,
        propertyId: (index % count) + 1,
        propertyName: `Lofts number ${(index % count) + 1}`,
        type: 'VALUATION',
        typeLabel: 'Valuation',
        ...status,
        valuation: 1_250_000 + id,
      },
      placedAt,
      placedKnown: true,
      checkedAt: placedAt + DAY_MS,
      amountCents: 35_000,
      card: { brand: 'Visa', last4: '4242' },
      seen: [{ at: placedAt, status: 'COMPLETED', label: 'Completed', message: null }],
    })
  })
  const head = line({ format: BACKUP_FORMAT, version: BACKUP_VERSION, account, exportedAt }).slice(0, -1)
  return `${head},"properties":[\n${properties.join(',\n')}\n],"documents":[\n],"orders":[\n${records.join(',\n')}\n]}\n`
}
