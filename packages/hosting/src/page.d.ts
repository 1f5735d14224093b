/** What the build puts into the page, and its inline scripts leave there; the portal reads it. */

interface Window {
  /** Not in every browser, nor in TypeScript's DOM library. */
  readonly trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (input: string) => string }) => unknown
  }
  /** Set by `inline/look.ts` without Web Locks or IndexedDB: nothing may start. */
  unfit?: boolean
  /** Built pages only: `inline/watch-files.ts`. */
  styled?: Promise<void>
  /** Built pages only: `inline/watch-files.ts`. The prerendered form stays and says that it can't be sent. */
  sayStuck?: () => void
  /** Early clicks on a prerendered page; undefined once React has hydrated it. */
  early?:
    | {
        /** Page name in `src/paths.ts`. */
        readonly page: string
        /** Repeats early clicks and ends. */
        readonly carryOut: () => void
        /** Ends without them: another page comes. */
        readonly end: () => void
      }
    | undefined
}

/** By `county-names.ts`: states by the first two digits of FIPS codes. */
declare module 'virtual:states' {
  export const states: Readonly<Record<string, string | undefined>>
}

/** By `county-names.ts`: counties by state and the last three digits of FIPS codes. */
declare module 'virtual:counties' {
  export const counties: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>
}

/** Of `inline/put-in-page.ts`; `pages` is a regular expression of paths below `base`. */
declare const __PUT_IN_PAGE__: { base: string; pages: string }

/** Of `inline/preload-page.ts`; for pages of signed-in visitors, and forms of others: indexes of `files`, `*` for a number. */
declare const __PRELOAD_PAGE__: {
  base: string
  files: readonly string[]
  sheets: readonly string[]
  pages: Readonly<Record<string, readonly number[]>>
  forms: Readonly<Record<string, readonly number[]>>
}

/** In the first line of the once-only worker (`configure.ts`). */
declare var serviceUrl: string | undefined
