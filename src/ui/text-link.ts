/** The look of a link inside text. */
export const linkClass =
  'text-link underline decoration-1 underline-offset-[3px] decoration-current/40 hover:decoration-current'

/** The look of the name that opens a row of a list: it is the row's title, so it keeps the ink. */
export const rowLinkClass =
  'font-semibold underline decoration-line decoration-1 underline-offset-[3px] hover:decoration-current'
