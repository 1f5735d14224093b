/** Route patterns by name, with `:id` for parameters. The build saves them in `build.json`. */
export type Patterns = Readonly<Record<string, string>> & { readonly pay: string; readonly signUp: string }

/** Patterns of separately prerendered pages, by file name; all other pages use `index.html`. */
export const ownFiles = ({ signUp }: Patterns): Readonly<Record<string, string>> => ({
  'sign-up.html': signUp,
})
