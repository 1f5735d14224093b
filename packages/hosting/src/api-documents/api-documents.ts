import { openApiDocument } from './openapi.ts'
import { postmanCollection } from './postman.ts'

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** API reference files by name. `serviceUrl` is empty if the service is on the portal's origin. */
export const apiDocuments = (serviceUrl: string): Record<string, string> => ({
  'openapi.json': asText(openApiDocument(serviceUrl || '/')),
  'plumbline.postman_collection.json': asText(postmanCollection(serviceUrl)),
})
