import { FILE_TYPES } from '@plumbline/service-contract/document'
import type { FoundKind } from '@plumbline/document-reader'
import type { Refusal } from '../upload.ts'

const list = Object.keys(FILE_TYPES)
  .filter((extension) => extension !== 'jpeg')
  .join(', ')

const AS_JPG =
  'Save it as JPG. On a Mac, export it from Preview. On an iPhone, set Settings > Camera > Formats to Most Compatible.'

/** By extension. */
const ways: readonly (readonly [readonly string[], string])[] = [
  [['heic', 'heif'], AS_JPG],
  [
    ['tif', 'tiff', 'bmp', 'webp', 'avif', 'svg', 'psd', 'ico', 'wmf', 'emf'],
    'Save it as JPG or PNG, or print it to PDF.',
  ],
  [
    ['txt', 'md', 'log', 'rtf', 'odt', 'wpd', 'htm', 'html', 'mht', 'xml', 'xps', 'ps', 'eps'],
    'Save or print it as PDF.',
  ],
  [['zip', 'rar', '7z', 'gz', 'tgz', 'tar'], 'Extract the files, then add them.'],
  [['ppt', 'pptx', 'pps', 'ppsx', 'key', 'odp', 'vsd', 'vsdx', 'pub', 'dwg', 'dxf'], 'Save it as PDF.'],
  [['eml', 'msg', 'pst', 'oft'], 'Add its attachments instead, or print the email to PDF.'],
  [
    ['dat'],
    'If it came with an email (winmail.dat), open it in Outlook, save the attachments and add those.',
  ],
  [['mp3', 'wav', 'ogg', 'flac', 'm4a', 'mid', 'midi', 'aif', 'aiff', 'amr'], 'Add a document instead.'],
  [['numbers'], 'In Numbers, export it to Excel (.xlsx) or PDF.'],
  [['pages'], 'In Pages, export it to PDF or Word (.docx).'],
  [
    ['ods', 'xlt', 'xltx', 'xltm', 'xlam', 'tsv', 'dif', 'qbw', 'iif'],
    'Save it as an Excel workbook (.xlsx).',
  ],
  [['docm', 'dot', 'dotx', 'dotm', 'wps'], 'Save it as .docx or PDF.'],
  [['gsheet'], 'This is only a link to Google Sheets. Download the sheet as .xlsx and add that file.'],
  [
    ['gdoc', 'gslides'],
    'This is only a link to Google Docs. Download the document as PDF and add that file.',
  ],
  [['lnk', 'url', 'webloc', 'desktop'], 'This is only a shortcut. Add the file it points to.'],
  [['icloud', 'crdownload', 'part', 'download', 'tmp'], 'Finish downloading it, then add the file.'],
]

const programs: readonly string[] = 'exe dll com bat cmd scr js vbs jar app dmg msi apk sh ps1'.split(' ')

export function adviceForExtension(extension: string): Refusal {
  if (programs.includes(extension))
    return { title: `.${extension} files are programs, not documents.`, advice: `Accepted types: ${list}.` }
  const way = ways.find(([extensions]) => extensions.includes(extension))?.[1]
  return {
    title: `.${extension} files aren’t accepted.`,
    advice: way ?? `Save it as PDF. Accepted types: ${list}.`,
  }
}

const names: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  jpg: 'JPEG image',
  jpeg: 'JPEG image',
  png: 'PNG image',
  gif: 'GIF image',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  xlsm: 'Excel workbook',
  xlsb: 'Excel workbook',
  csv: 'CSV file',
  doc: 'Word document',
  docx: 'Word document',
}

/** "PDF", "Excel workbook" */
export const kindCopy = (extension: string): string => names[extension] ?? 'file'

const what: Partial<Record<FoundKind, readonly [string, string]>> = {
  rtf: ['a rich-text file', 'Open it in Word, then save it as .docx or PDF.'],
  'xml-workbook': ['an Excel 2003 XML workbook', 'Open it in Excel, then save it as .xlsx.'],
  xml: ['an XML file', 'Open it in the app that created it, then save it as PDF or .xlsx.'],
  text: ['plain text', 'Open it in Excel or Word, then save it as .xlsx or PDF.'],
  csv: ['plain text', 'Open it in Excel or Word, then save it as .xlsx or PDF.'],
  heic: ['a HEIC image', AS_JPG],
  webp: ['a WebP image', 'Save it as JPG or PNG.'],
  avif: ['an AVIF image', 'Save it as JPG or PNG.'],
  tiff: ['a TIFF image', 'Save it as JPG or PNG, or print it to PDF.'],
  bmp: ['a BMP image', 'Save it as JPG or PNG.'],
  video: ['a video', 'Add photos or a PDF instead.'],
  msg: ['an Outlook email', 'Add its attachments instead, or print it to PDF.'],
  powerpoint: ['a presentation', 'Save it as PDF.'],
  'open-document': ['an OpenDocument file', 'Save it as .xlsx, .docx or PDF.'],
  zip: ['a ZIP archive', 'Extract the files, then add them.'],
  archive: ['an archive', 'Extract the files, then add them.'],
  'locked-office': [
    'a password-protected Office file',
    'Save a copy without the password, then add the copy.',
  ],
  'old-office': ['another type of Office file', 'Open it in the app that created it, then save it as PDF.'],
  program: ['a program', `Accepted types: ${list}.`],
}

const inExcel = 'Open it in Excel, save it as .xlsx, then add the new file.'
const inBrowser =
  'Open it in a browser: if it’s the document, print it to PDF. If it asks you to sign in, download the document again.'

export function refusedKinds(kind: FoundKind, extension: string): Refusal {
  const [thing, advice] = what[kind] ?? ['something else', 'Export it again, or save it as PDF.']
  const sheet = extension === 'xls' || extension === 'xlsx' || extension === 'csv'
  if (kind === 'html')
    return {
      title: `This is a web page saved as .${extension}.`,
      advice: extension === 'xls' ? inExcel : inBrowser,
    }
  if ((kind === 'text' || kind === 'csv') && sheet)
    return { title: `This is plain text saved as .${extension}.`, advice: inExcel }
  return { title: `The name ends in .${extension}, but this is ${thing}.`, advice }
}

/** Cloud folders show files before their content is there. */
export const emptyFile = (title: string): Refusal => ({
  title,
  advice: 'If it’s in iCloud, OneDrive or Dropbox, download it there first. If not, export it again.',
})
