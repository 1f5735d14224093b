export { UnknownPage as Component } from '../../shell/page/error-page.tsx'
