import type { ReactNode } from 'react'
import type { Operation } from '@plumbline/service-contract/operations'
import { TextLink } from '#shell/page/links.tsx'
import { exampleCurl } from '#api/example-curl.ts'
import { serviceAddress } from '#env.ts'
import { paths } from '#paths.ts'
import { CodeBlock } from '#ui/page/code-block.tsx'

/** `values` replace the reference's examples; never a key or a card token. */
export interface ShownCall {
  operation: Operation
  values: Readonly<Record<string, unknown>>
}

/** Contains no secrets. */
export const RequestTexts = ({ operation, values }: ShownCall): ReactNode => (
  <div className="grid gap-3 pb-4">
    <CodeBlock label="This call (cURL)" text={exampleCurl(operation, serviceAddress(), values)} />
    <p className="max-w-text text-sm text-soft">
      <code translate="no" className="font-mono">
        API_KEY
      </code>{' '}
      is a placeholder for your API key. <TextLink to={paths.newKey()}>Create one</TextLink> and set it as an
      environment variable; don’t paste it into the command. See{' '}
      <TextLink to={paths.developers(operation)}>{`${operation} in the API reference`}</TextLink> and{' '}
      <TextLink to={paths.developers()}>all calls as a script</TextLink>.
    </p>
  </div>
)
