export { Component } from './replace-key-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { loader as loadKeys } from '../keys-route.ts'
import { loadSecretDialog } from './create-key-to-show.ts'

export function loader(args: LoaderFunctionArgs): null {
  void loadSecretDialog().catch(() => undefined)
  return loadKeys(args)
}
