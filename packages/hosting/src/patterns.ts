/** The portal's addresses by name, `:id` for a part that varies. The build keeps them in `build.json`. */
export type Patterns = Readonly<Record<string, string>> & { readonly pay: string; readonly signUp: string }

/** Prerendered pages with a file of their own, by the file's name below the portal's path; `index.html` is every other page's. */
export const ownFiles = ({ signUp }: Patterns): Readonly<Record<string, string>> => ({
  'sign-up.html': signUp,
})
