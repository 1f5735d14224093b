export { UnknownPage as Component } from '#shell/frame/error-page.tsx'
