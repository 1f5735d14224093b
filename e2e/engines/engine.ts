import type { Find } from './find.ts'

export interface Look {
  name: string
  width: number
  height: number
  dark: boolean
}

export interface LaunchOptions {
  look: Look
  /** On disk: in-memory profiles store records differently. */
  profile: string
  downloads: string
}

/** Driver-independent browser. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** Missing Debian packages. */
  missing: () => string[]
  launch: (options: LaunchOptions) => Promise<EngineBrowser>
}

export interface EngineBrowser {
  newWindow: () => Promise<EngineWindow>
  close: () => Promise<void>
}

/** Actions return false if the element isn't there (yet). */
export interface EngineWindow {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  url: () => Promise<string>
  /** Awaits promises. The result must be JSON-serializable. */
  evaluate: (expression: string) => Promise<unknown>
  click: (find: Find) => Promise<boolean>
  fill: (find: Find, words: string) => Promise<boolean>
  paste: (find: Find) => Promise<boolean>
  chooseFiles: (find: Find, paths: readonly string[]) => Promise<boolean>
  picture: (path: string) => Promise<void>
}
