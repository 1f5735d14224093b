export { Component } from './replace-key-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { loader as loadKeys } from '../keys-route.ts'
import { loadSecretDialog, newKeyForm } from './create-key-to-show.ts'

export function loader(args: LoaderFunctionArgs): null {
  for (const load of [loadSecretDialog, newKeyForm.load]) void load().catch(() => undefined)
  return loadKeys(args)
}
