import { FILE_TYPES } from '../../contract/document.ts'
import type { FoundKind } from '../inspect/inspection.ts'
import type { Refusal } from '../upload-row.ts'

const list = Object.keys(FILE_TYPES)
  .filter((extension) => extension !== 'jpeg')
  .join(', ')

const AS_JPG =
  'Save it as JPG: on an iPhone choose Settings, Camera, Formats, Most Compatible; on a Mac export it from Preview.'

/** The nearest way across for a kind of file that the service does not take, by extensions. */
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
  [['zip', 'rar', '7z', 'gz', 'tgz', 'tar'], 'Take the files out of the archive, then add them.'],
  [['ppt', 'pptx', 'pps', 'ppsx', 'key', 'odp', 'vsd', 'vsdx', 'pub', 'dwg', 'dxf'], 'Save it as PDF.'],
  [['eml', 'msg', 'pst', 'oft'], 'Save its attachments and add those, or print the e-mail to PDF.'],
  [
    ['dat'],
    'If it came with an e-mail (winmail.dat), open it in Outlook and save the files in it, then add those.',
  ],
  [['mp3', 'wav', 'ogg', 'flac', 'm4a', 'mid', 'midi', 'aif', 'aiff', 'amr'], 'Add a document instead.'],
  [['numbers'], 'In Numbers, export it to Excel (.xlsx) or PDF.'],
  [['pages'], 'In Pages, export it to PDF or Word (.docx).'],
  [
    ['ods', 'xlt', 'xltx', 'xltm', 'xlam', 'tsv', 'dif', 'qbw', 'iif'],
    'Save it as an Excel workbook (.xlsx).',
  ],
  [['docm', 'dot', 'dotx', 'dotm', 'wps'], 'Save it as .docx or PDF.'],
  [['gsheet'], 'It is only a pointer to Google Sheets: download the sheet as .xlsx first.'],
  [['gdoc', 'gslides'], 'It is only a pointer to Google Docs: download the document as PDF first.'],
  [['lnk', 'url', 'webloc', 'desktop'], 'It is only a shortcut: add the file that it points to.'],
  [
    ['icloud', 'crdownload', 'part', 'download', 'tmp'],
    'It is not downloaded yet: finish the download, then add the file.',
  ],
]

const programs: readonly string[] = 'exe dll com bat cmd scr js vbs jar app dmg msi apk sh ps1'.split(' ')

/** Why a file with this extension is not taken, and what to do. */
export function adviceForExtension(extension: string): Refusal {
  if (programs.includes(extension))
    return { title: `.${extension} files are programs, not documents.`, advice: `The service takes ${list}.` }
  const way = ways.find(([extensions]) => extensions.includes(extension))?.[1]
  return {
    title: `.${extension} files are not taken.`,
    advice: way ?? `Save it as PDF. The service takes ${list}.`,
  }
}

const names: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
  png: 'PNG picture',
  gif: 'GIF picture',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  xlsm: 'Excel workbook',
  xlsb: 'Excel workbook',
  csv: 'CSV',
  doc: 'Word document',
  docx: 'Word document',
}

/** An allowed extension in words: "PDF", "Excel workbook". */
export const kindInWords = (extension: string): string => names[extension] ?? 'file'

const what: Partial<Record<FoundKind, readonly [string, string]>> = {
  html: ['a web page', 'Open it in Excel or a browser, then save it as .xlsx or print it to PDF.'],
  rtf: ['a rich-text file', 'Open it in Word, then save it as .docx or PDF.'],
  'xml-workbook': ['a workbook in the XML of Office 2003', 'Open it in Excel, then save it as .xlsx.'],
  xml: ['an XML file', 'Open it in the program that made it, then save it as PDF or .xlsx.'],
  text: ['plain text', 'Open it in Excel or Word, then save it as .xlsx or PDF.'],
  csv: ['plain text', 'Open it in Excel or Word, then save it as .xlsx or PDF.'],
  heic: ['a HEIC picture', AS_JPG],
  webp: ['a WebP picture', 'Save it as JPG or PNG.'],
  avif: ['an AVIF picture', 'Save it as JPG or PNG.'],
  tiff: ['a TIFF picture', 'Save it as JPG or PNG, or print it to PDF.'],
  bmp: ['a BMP picture', 'Save it as JPG or PNG.'],
  video: ['a video', 'Add photos or a PDF instead.'],
  sound: ['a sound recording', 'Add a document instead.'],
  font: ['a font', `The service takes ${list}.`],
  metafile: ['a Windows metafile (WMF or EMF)', 'Save it as JPG or PNG, or print it to PDF.'],
  tnef: [
    'a package of attachments made by Outlook (winmail.dat)',
    'Open it in Outlook and save the files in it, then add those.',
  ],
  msg: ['an Outlook e-mail', 'Save its attachments and add those, or print it to PDF.'],
  powerpoint: ['a presentation', 'Save it as PDF.'],
  'open-document': ['an OpenDocument file', 'Save it as .xlsx, .docx or PDF.'],
  zip: ['a ZIP archive', 'Take the files out of it, then add them.'],
  archive: ['an archive', 'Take the files out of it, then add them.'],
  'old-office': ['another kind of Office file', 'Open it in the program that made it, then save it as PDF.'],
  program: ['a program', `The service takes ${list}.`],
}

/** Why content of this kind is not taken under this name. */
export function refusedKinds(kind: FoundKind, extension: string): Refusal {
  const [thing, advice] = what[kind] ?? ['something else', 'Export it again, or save it as PDF.']
  const sheet = extension === 'xls' || extension === 'xlsx' || extension === 'csv'
  if (kind === 'html')
    return {
      title: `This is a web page saved as .${extension}.`,
      advice: sheet ? 'Open it in Excel and save it as .xlsx, then add that.' : advice,
    }
  if ((kind === 'text' || kind === 'csv') && sheet)
    return {
      title: `This is plain text saved as .${extension}.`,
      advice: 'Open it in Excel and save it as .xlsx, then add that.',
    }
  return { title: `It is called .${extension}, but it is ${thing}.`, advice }
}
