import type { Door } from './door.ts'

/** What is said at the start about the token. One that was given is known, and stays out of the console and its logs. */
export const tokenNotice = ({ token, isGiven }: Door, address: string): string =>
  isGiven
    ? 'It asks everybody for the token in SANDBOX_CONTROL_TOKEN.'
    : `From elsewhere, or through a proxy, it asks for a token: ${address}/sandbox#${token}`
