/** The roots and everything that is reached from them, step by step. */
export function reachable<T>(roots: Iterable<T>, next: (one: T) => Iterable<T>): T[] {
  const all = new Set(roots)
  // A set that grows while it is walked gives what was added, too.
  for (const one of all) for (const other of next(one)) all.add(other)
  return [...all]
}
