/** The roots and everything reachable from them. */
export function reachable<T>(roots: Iterable<T>, next: (one: T) => Iterable<T>): T[] {
  const all = new Set(roots)
  // Iterating a set includes what is added meanwhile.
  for (const one of all) for (const other of next(one)) all.add(other)
  return [...all]
}
