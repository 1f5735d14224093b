import { describe, expect, it } from 'vitest'
import { DOCUMENT_NAME_PATTERN } from '@plumbline/service-contract/document'
import { cleanName, explainCleaning, inPlainLetters, numberedName } from './clean-name.ts'
import { fileNameToSend, isJunk, isReusedName, stemOf, tidyFileName } from './file-name.ts'
import { nameFromType } from './guess-type.ts'

const cleaned = (fileName: string): string => cleanName(stemOf(tidyFileName(fileName)))

describe('document names', () => {
  it.each([
    ['T12.PDF', 'T12'],
    ['rent.roll.xlsx', 'rent.roll'],
    ['a.pdf.exe', 'a.pdf'],
  ])('U09 %s is named %s', (fileName, name) => {
    expect(cleaned(fileName)).toBe(name)
  })

  it('U10 trailing dots and spaces are removed', () => {
    expect(tidyFileName('Rent Roll.xlsx . ')).toBe('Rent Roll.xlsx')
    expect(cleaned('Rent Roll.xlsx ')).toBe('Rent Roll')
  })

  it('U11 paths, control characters and direction overrides are removed', () => {
    expect(tidyFileName('..\\..\\folder/T12\u0007.pdf')).toBe('T12.pdf')
    expect(tidyFileName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
    expect(tidyFileName('../..')).toBe('')
  })

  it('U12 a long name is cut at 255 units, never inside a character', () => {
    expect(cleanName('a'.repeat(300))).toHaveLength(255)
    expect(explainCleaning('a'.repeat(300), cleanName('a'.repeat(300)))).toMatch(/Shortened/u)
    expect(cleanName(`${'字'.repeat(254)}é${'b'.repeat(9)}`)).toHaveLength(255)
  })

  it('U12 a name without readable characters falls back to type and day', () => {
    expect(cleaned('🏠🏠.pdf')).toBe('')
    expect(nameFromType('RENT_ROLL', '2026-11-21')).toBe('Rent roll 2026-11-21')
    expect(nameFromType('', '2026-11-21')).toBe('Document 2026-11-21')
    expect(nameFromType('OPERATING_STATEMENT', '2026-11-21')).toMatch(DOCUMENT_NAME_PATTERN)
  })

  it.each([
    ['Rent Roll @ 50%.xlsx', 'Rent Roll 50'],
    ['Q3 – “final” T’12.pdf', "Q3 - final T'12"],
    ['9/30/26 🏠 P&L.pdf', '26 P&L'],
    ['a:b|c;d.pdf', 'a-b-c,d'],
    ['１２３ Main.pdf', '123 Main'],
  ])('U13 %s becomes %s, and the change is explained', (fileName, name) => {
    expect(cleaned(fileName)).toBe(name)
    expect(name).toMatch(DOCUMENT_NAME_PATTERN)
    expect(explainCleaning(stemOf(fileName), name)).not.toBeNull()
  })

  it('U13 the explanation names the characters', () => {
    expect(explainCleaning('Rent Roll @ 50%', 'Rent Roll 50')).toContain('“@” or “%”')
  })

  it('U14 decomposed accents are composed without a note', () => {
    const decomposed = 'Re\u0301sume\u0301'
    expect(cleanName(decomposed)).toBe('Résumé')
    expect(explainCleaning(decomposed, 'Résumé')).toBeNull()
    // Parts of one letter, separated by an invisible character.
    expect(cleanName('\u1100\u200b\u1161')).toBe('\uac00')
  })

  it('U15 other scripts stay; an ASCII form is offered if there is one', () => {
    expect(cleanName('Договор аренды')).toBe('Договор аренды')
    expect(cleanName('租金表')).toBe('租金表')
    expect(inPlainLetters('Résumé Straße')).toBe('Resume Strasse')
    expect(inPlainLetters('Договор')).toBeNull()
    expect(inPlainLetters('Plain')).toBeNull()
  })

  it('U45 a taken name gets a number', () => {
    expect(numberedName('T12', new Set(['T12', 'T12 (2)']))).toBe('T12 (3)')
    expect(numberedName('x'.repeat(255), new Set(['x'.repeat(255)]))).toHaveLength(255)
  })

  it('U47 system files in folders are junk', () => {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$lock.xlsx', '._T12.pdf', '.hidden'])
      expect(isJunk(name)).toBe(true)
    expect(isJunk('T12.pdf')).toBe(false)
  })

  it('U44 cameras, phones and scanners reuse some names', () => {
    const reused =
      'image.jpg image0.jpeg image1.png photo.jpg IMG_0001.jpg IMG_1234.HEIC IMG_E1234.JPG IMG-0042.jpg img0042.jpg DSC00001.JPG _DSC1234.jpg DSCN0001.JPG DSCF0001.JPG P1010001.JPG 100_0042.jpg GOPR0001.JPG DJI_0001.JPG Screenshot.png Scan0001.pdf scan.pdf Photo-1.jpg'
    const spaced = [
      'IMG_0001 (1).jpg',
      'image 2.jpg',
      'Photo 3.jpg',
      'Screenshot (12).png',
      'IMG_0001 2.jpg',
      'IMG_1.jpg',
      'IMG_0001~2.jpg',
      'IMG_0001 copy.jpg',
      'CIMG0001.jpg',
      'download (1).pdf',
      'Document1.pdf',
      'new doc 1.pdf',
      '1.jpg',
    ]
    for (const name of [...reused.split(' '), ...spaced])
      expect([name, isReusedName(name)]).toEqual([name, true])
    const own =
      'T12.pdf Roof.jpg PXL_20261126_101112345.jpg IMG_20261126_101112.jpg Image-of-roof.jpg DSC.Holdings.pdf 2026_0930.pdf Photos.zip Scan-of-lease.pdf Sam.pdf'
    const more = [
      'Screenshot 2026-11-26 at 10.00.00.png',
      'Rent Roll 0001.xlsx',
      'Pasted image 2026-11-26 23.11.png',
    ]
    for (const name of [...own.split(' '), ...more]) expect([name, isReusedName(name)]).toEqual([name, false])
  })

  it.each([
    ['con.pdf', 'con'],
    ['aux.xlsx', 'aux'],
  ])('U80 %s is an ordinary name', (fileName, name) => {
    expect(cleaned(fileName)).toBe(name)
  })

  it('the file keeps its real name with the extension that is sent', () => {
    expect(fileNameToSend('T12.PDF', 'pdf')).toBe('T12.pdf')
    expect(fileNameToSend('Rent Roll.xls', 'xlsx')).toBe('Rent Roll.xlsx')
    expect(fileNameToSend('scan', 'pdf')).toBe('scan.pdf')
    expect(fileNameToSend('photo.jfif', 'jpg')).toBe('photo.jpg')
    expect(fileNameToSend(`${'x'.repeat(400)}.pdf`, 'pdf')).toHaveLength(255)
    expect(fileNameToSend('.pdf', 'pdf')).toBe('document.pdf')
  })
})
