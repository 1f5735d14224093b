/** Not in `locks.ts`: only lists need it, and every page loads that file. */
export async function isLockWanted(name: string): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query()
  return pending.some((lock) => lock.name === name)
}
