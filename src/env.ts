/** The e-mail address of support, when the build names one (`VITE_SUPPORT_EMAIL`). */
export const supportEmail: string | null = import.meta.env.VITE_SUPPORT_EMAIL || null

/** The service's address without a trailing slash; empty means the portal's own origin (`VITE_API_BASE_URL`). */
export const apiBaseUrl: string = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/u, '')

/** What the server of the page names in a meta tag. */
export const metaContent = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

/** Where the one-click demo account is made, when the server of the page offers one. */
export const demoAccountUrl = (): string | null => metaContent('plumbline-demo')

/** Version and commit of this build; the commit is null where the build knew none. */
export const portalVersion: { version: string; commit: string | null } = __PORTAL_VERSION__
