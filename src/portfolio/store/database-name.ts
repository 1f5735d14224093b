/** Every key starts with the account. Without imports, for the tests. */
export const PORTFOLIO_DATABASE = 'plumbline-records'
/** Rules for changes: docs/deploying.md#taking-a-release-back. */
export const PORTFOLIO_VERSION = 1
