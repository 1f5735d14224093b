import type { Engine, EngineWindow } from '../engine.ts'
import type { ProbeServer } from './server.ts'

/** Where a measurement is taken: one browser with its profile on disk, and a server of plain pages without the portal. */
export interface Room {
  engine: Engine['name']
  server: ProbeServer
  /** An empty folder for files to hand over. */
  folder: string
  open: (path?: string) => Promise<EngineWindow>
  /** Ends the browser and starts it again on the same profile. */
  restart: () => Promise<void>
}

/** One row of the table of differences. */
export interface Measurement {
  row: string
  how: string
  /** The engine's cell, in words that are the same from run to run. */
  measure: (room: Room) => Promise<string>
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** What the page answers; an error it throws is an answer, too. */
export async function ask(window: EngineWindow, expression: string): Promise<string> {
  return String(
    await window.evaluate(
      `Promise.resolve().then(() => ${expression}).catch((error) => error.name + ': ' + error.message)`,
    ),
  )
}

/** Marks the page, leaves it for another, does something there, comes back, and says whether it is still the marked page. */
export async function leaveAndReturn(
  window: EngineWindow,
  origin: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  await window.evaluate('(globalThis.marked = true)')
  await window.goto(`${origin}/away`)
  await meanwhile()
  await window.back()
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(100)) {
    const path = await window.evaluate('location.pathname').catch(() => null)
    if (path === '/away' || path === null) continue
    await pause(300)
    return (await window.evaluate('globalThis.marked === true')) === true
  }
  throw new Error('Back led nowhere')
}
