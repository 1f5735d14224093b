/** Account name in the portal: the email, trimmed and lower-cased. The service returns no account id. */
export const accountOf = (address: string): string => address.trim().toLowerCase()
