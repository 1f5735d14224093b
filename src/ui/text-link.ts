/** The look of a link inside text. */
export const linkClass =
  'text-link underline decoration-1 underline-offset-[3px] decoration-current/40 hover:decoration-current'
