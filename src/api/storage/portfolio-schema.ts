/** Without imports, for page, worker and tests. Keys start with the account, but for claims and attempts. */
export const PORTFOLIO_DATABASE = 'plumbline-records'
/** Rules for changes: docs/deploying.md#taking-a-release-back. */
export const PORTFOLIO_VERSION = 1

/** Creates what is missing, whatever the earlier version; what is there stays. */
export function upgradePortfolio(db: IDBDatabase): void {
  const create = (name: string, keyPath: string | string[]): IDBObjectStore | null =>
    db.objectStoreNames.contains(name) ? null : db.createObjectStore(name, { keyPath })
  const properties = create('properties', ['account', 'propertyId'])
  properties?.createIndex('byParcel', ['account', 'countyId', 'parcelId'])
  const documents = create('documents', ['account', 'id'])
  documents?.createIndex('byProperty', ['account', 'propertyId', 'uploadedAt'])
  const orders = create('orders', ['account', 'id'])
  orders?.createIndex('byProperty', ['account', 'propertyId', 'placedAt', 'id'])
  create('claims', 'claimId')
  const attempts = create('attempts', 'attemptId')
  attempts?.createIndex('account', 'account')
  attempts?.createIndex('subject', ['account', 'propertyId', 'orderType'])
  create('checks', ['account', 'orderId'])
  create('keys', ['account', 'keyId'])
  create('lists', ['account', 'listId'])
  create('listRows', ['account', 'listId', 'rowId'])
  create('demos', 'account')
  create('files', 'account')
}
