/// <reference types="vite/client" />

/** By `vite.config.ts`. */
declare const __PORTAL_VERSION__: { version: string; commit: string | null }
