export function documentStateAt(
  document: { name: string; fileName: string; type: string | null; createdAt: number },
  orderStatus: string,
  now: number,
) {
  const age = now - document.createdAt
  const hasData = document.type === 'RENT_ROLL' || document.type === 'OPERATING_STATEMENT'
  /** `extracted`: has an id as rent roll or operating statement. */
  const say = (documentStatus: string, documentStatusLabel: string, extracted = false) => ({
    documentStatus,
    documentStatusLabel,
    extracted,
  })
  if (age < 30_000) return say('UPLOADED', 'Uploaded')
  if (/\bunreadable\b/iu.test(`${document.name} ${document.fileName}`))
    return say('EXTRACTION_FAILED', 'Couldn’t be read')
  if (orderStatus === 'COMPLETED') return say('REVIEWED', 'Reviewed', hasData)
  if (!hasData) return say('STORED', 'Stored')
  return age < 90_000 ? say('EXTRACTING', 'Reading data') : say('EXTRACTED', 'Data read', true)
}
