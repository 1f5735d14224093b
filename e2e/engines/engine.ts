import type { Find } from './find.ts'

export interface Look {
  name: string
  width: number
  height: number
  dark: boolean
}

export interface LaunchOptions {
  look: Look
  /** On disk in every engine: in-memory profiles store records differently. */
  profile: string
  /** Downloads go here without a prompt. */
  downloads: string
}

/** Driver-independent browser. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** Debian packages that aren't installed. */
  missing: () => string[]
  launch: (options: LaunchOptions) => Promise<EngineBrowser>
}

export interface EngineBrowser {
  newWindow: () => Promise<EngineWindow>
  /** Quits the browser with all its windows. */
  close: () => Promise<void>
}

/** Actions return false if the element isn't there (yet). */
export interface EngineWindow {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  url: () => Promise<string>
  /** Evaluates an expression in the page and awaits promises. The result must survive JSON. */
  evaluate: (expression: string, frame?: string) => Promise<unknown>
  click: (find: Find) => Promise<boolean>
  /** Replaces a field's text by typing. */
  fill: (find: Find, words: string) => Promise<boolean>
  /** Pastes the clipboard into a field. */
  paste: (find: Find) => Promise<boolean>
  chooseFiles: (find: Find, paths: readonly string[]) => Promise<boolean>
  /** Saves a screenshot. */
  picture: (path: string) => Promise<void>
}
