import type { Find } from './find.ts'

export interface Look {
  name: string
  width: number
  height: number
  dark: boolean
}

export interface LaunchOptions {
  look: Look
  /** A folder for everything that the browser keeps. Always one on disk: engines keep records in memory in another way. */
  profile: string
  /** Where downloads go without a question. */
  downloads: string
}

/** A browser as the journey knows it; how it is spoken to is its engine's. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** Packages that it needs and that are not here. */
  missing: () => string[]
  launch: (options: LaunchOptions) => Promise<EngineBrowser>
}

export interface EngineBrowser {
  newWindow: () => Promise<EngineWindow>
  /** Ends the browser with all of its windows, as a person does who quits it. */
  close: () => Promise<void>
}

/** One window. The ways to act on an element give false when it is not there (yet). */
export interface EngineWindow {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  url: () => Promise<string>
  /** The value of an expression in the page; a promise is waited for. It must survive JSON. */
  evaluate: (expression: string, frame?: string) => Promise<unknown>
  click: (find: Find) => Promise<boolean>
  /** Replaces what a field holds by typing. */
  fill: (find: Find, words: string) => Promise<boolean>
  /** Pastes into a field what was copied. */
  paste: (find: Find) => Promise<boolean>
  chooseFiles: (find: Find, paths: readonly string[]) => Promise<boolean>
  /** Saves what the window shows. */
  picture: (path: string) => Promise<void>
}
