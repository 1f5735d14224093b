interface Branch {
  count: number
  hasParent: boolean
}

/** A page takes more bytes than this, however well it is packed. */
const PAGE_BYTES_MIN = 4
const PAGES_MAX = 200_000

const reference = (key: string, dictionary: string): number | null => {
  const found = new RegExp(`/${key}\\s+(\\d{1,10})\\s+\\d{1,5}\\s+R`, 'u').exec(dictionary)?.[1]
  return found === undefined ? null : Number(found)
}

/** Pages, branches of the page tree and catalogs, gathered by object number from a file that can't be followed. */
export class PageTree {
  readonly #pages = new Set<number>()
  readonly #branches = new Map<number, Branch>()
  readonly #catalogs = new Map<number, number>()
  /** The catalog that the last trailer names. */
  root: number | null = null

  /**
   * Takes in an object by the text of its dictionary; a later one of the same number takes its place. Where the type itself is
   * damaged, what only catalogs and branches have tells them.
   */
  add(number: number, dictionary: string): void {
    if (/\/Type\s*\/Page(?![A-Za-z])/u.test(dictionary)) {
      this.#pages.add(number)
      return
    }
    const pages = reference('Pages', dictionary)
    if (pages !== null) this.#catalogs.set(number, pages)
    if (!/\/Type\s*\/Pages\b|\/Kids\b/u.test(dictionary)) return
    const count = /\/Count\s+(\d{1,12})(?!\s+\d+\s+R|\d)/u.exec(dictionary)?.[1]
    if (count !== undefined)
      this.#branches.set(number, {
        count: Number(count),
        hasParent: reference('Parent', dictionary) !== null,
      })
  }

  get pageObjects(): number {
    return this.#pages.size
  }

  /** What the root of the tree says, as far as it is possible in a file of `bytes`. */
  spokenOf(bytes: number): number | null {
    const catalog = this.#catalogs.get(this.root ?? -1) ?? [...this.#catalogs.values()].at(-1)
    const named = this.#branches.get(catalog ?? -1)?.count
    const roots = [...this.#branches.values()].filter(({ hasParent }) => !hasParent)
    const count = named ?? Math.max(0, ...roots.map((branch) => branch.count))
    return count > 0 && count <= Math.min(PAGES_MAX, bytes / PAGE_BYTES_MIN) ? count : null
  }
}
