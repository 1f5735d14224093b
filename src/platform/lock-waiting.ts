/** Whether some page or worker of this browser waits for the Web Lock. */
export async function isLockWanted(name: string): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query()
  return pending.some((lock) => lock.name === name)
}
