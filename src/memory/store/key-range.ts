/** Arrays sort after everything else in IndexedDB. */
export const startingWith = (...parts: readonly (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []])
