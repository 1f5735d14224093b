/// <reference types="vite/client" />

/** What was typed and ticked on a sign-in page before the first script. */
interface EarlyTyped {
  email?: string
  password?: string
  firstName?: string
  lastName?: string
  phone?: string
  keepSignedIn?: boolean
}

interface Window {
  /** Not in every browser, and not yet in TypeScript's DOM library. */
  readonly trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (input: string) => string }) => unknown
  }
  /** Set by `src/inline/look.ts` where the browser lacks Web Locks or IndexedDB: nothing may start. */
  unfit?: boolean
  /** Of the built page alone: `src/inline/watch-files.ts`. */
  styled?: Promise<void>
  /** What was done on a page that stands in the document before the first script; gone when React has taken it over. */
  early?:
    | {
        /** The page's name in `src/paths.ts`. */
        readonly page: string
        /** What was typed and ticked, by the names of the fields, also where React had to draw the page anew. */
        readonly typed: () => EarlyTyped
        /** Presses what was pressed, now that it works, and ends all this. */
        readonly carryOut: () => void
        /** Ends it without that: another page comes. */
        readonly end: () => void
      }
    | undefined
}

/**
 * Prepared by `src/deploy/county/county-plugin.ts`: names of states by the first two digits of FIPS codes, and by the whole code of a
 * county that is no more; and the folder of their pictures, below the portal's path.
 */
declare module 'virtual:county-outlines' {
  /** One state's picture: `box` is width and height; the paths are SVG path data. */
  type StateOutline = {
    box: readonly [width: number, height: number]
    outline: string
    /** The borders between its counties. */
    borders: string
    /** By the last three digits of the FIPS code: full name, shape, and the middle where the county is very small. */
    counties: Readonly<
      Record<string, readonly [name: string, shape: string, middle?: readonly [x: number, y: number]]>
    >
  }
  export const names: Readonly<Record<string, string>>
  export const folder: string
  export type { StateOutline }
}

/** Constants of `src/inline/put-in-page.ts`: the base path, and the paths below it that the file is for as a regular expression. */
declare const __PUT_IN_PAGE__: { base: string; pages: string }

/** Constants of `src/inline/preload-page.ts`: `pages` has indices of `files` by path, with `*` for a number. */
declare const __PRELOAD_PAGE__: {
  base: string
  files: readonly string[]
  sheets: readonly string[]
  pages: Readonly<Record<string, readonly number[]>>
}

/** First line of the once-only worker (`src/deploy/configure.ts`). */
declare var serviceUrl: string | undefined

/** What was built, put in by `vite.config.ts`. */
declare const __PORTAL_VERSION__: { version: string; commit: string | null }
