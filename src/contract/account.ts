/**
 * The name of an account inside the portal: the service gives no account id, so it is the e-mail,
 * trimmed and lower-cased.
 */
export const accountOf = (address: string): string => address.trim().toLowerCase()
