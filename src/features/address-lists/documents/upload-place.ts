import { createPart } from '#platform/lazy-part.tsx'

/** The ordinary uploader's ways to add documents, and its list of those on their way. */
export const uploadPlace = createPart(
  async () => (await import('#uploads/panel/upload-place.tsx')).uploadPlace,
)
