import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { inspectFile } from '../kinds/inspect.ts'

/** Files by another writer: our own samples only prove that we read what we write. */

const inspect = (bytes: Uint8Array) => inspectFile(new Blob([new Uint8Array(bytes)]))

describe('PDF files by pdf-lib', () => {
  type Lock = Parameters<PDFDocument['encrypt']>[0]
  async function pdf(lock?: Lock): Promise<Uint8Array> {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    for (const page of [1, 2, 3])
      document
        .addPage()
        .drawText(`Page ${page} says that unit 101 is let until the autumn of next year`, { font, size: 12 })
    if (lock !== undefined) document.encrypt({ ...lock, allowWeakCryptography: true })
    return document.save()
  }
  const readable = { kind: 'pdf', locked: false, damaged: false, pageCount: 3, textLayer: 'text' }

  it('are read with pages and text', async () => {
    expect(await inspect(await pdf())).toMatchObject({ ...readable, opensUnasked: false })
  })

  describe.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)('%s', (algorithm) => {
    it('U28 locked with a password', async () => {
      const found = await inspect(await pdf({ algorithm, userPassword: 'open', ownerPassword: 'own' }))
      expect(found).toMatchObject({ kind: 'pdf', locked: true, opensUnasked: false, damaged: false })
    })

    it('U29 protected against changes only', async () => {
      const found = await inspect(await pdf({ algorithm, userPassword: '', ownerPassword: 'own' }))
      expect(found).toMatchObject({ ...readable, opensUnasked: true })
    })
  })
})
