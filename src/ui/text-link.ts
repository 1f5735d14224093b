export const linkClass =
  'text-link underline decoration-1 underline-offset-[3px] decoration-current/40 hover:decoration-current'

/** The link that opens a list row: the row's title, so it keeps the text color. */
export const rowLinkClass =
  'font-semibold wrap-anywhere underline decoration-line decoration-1 underline-offset-[3px] hover:decoration-current'
