import { createHash } from 'node:crypto'

/** First line of schema.d.ts: identifies the OpenAPI document it was generated from. */
export const documentLine = (openApiText: string): string =>
  `// From openapi.json with SHA-256 ${createHash('sha256').update(openApiText).digest('hex')}: npm run client`
