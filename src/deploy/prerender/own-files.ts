import { patterns } from '#paths.ts'

/** Prerendered pages with a file of their own, by the file's name below the portal's path; `index.html` is every other page's. */
export const ownFiles: Readonly<Record<string, string>> = { 'sign-up.html': patterns.signUp }
