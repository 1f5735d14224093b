export { UnknownPage as Component } from './error-page.tsx'
