import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'

/** Whether the page at `path` says it itself: home, the page that pays, the attempt's own page, and its property. */
const tellsItself = (path: string, attempt: Attempt): boolean =>
  path === paths.home() ||
  path === paths.attempt(attempt.attemptId) ||
  path === paths.property(attempt.propertyId) ||
  path.startsWith('/pay/')

/** Orders whose outcome is unknown, without those that the page at `path` tells of itself. */
export const untoldAttempts = (path: string, attempts: readonly Attempt[]): Attempt[] =>
  attempts.filter((attempt) => attempt.state === 'unknown' && !tellsItself(path, attempt))
