import { readBinarySheets } from './workbook-bin.ts'
import { Damaged, type Look, LimitReached, type Sheet } from '../inspection.ts'
import { decodeXml, readElements, type XmlElement } from './xml-elements.ts'
import { kindOfNames, namesByHeaders } from './zip-names.ts'
import { EntryLocked, readZipDirectory, readZipEntry, type ZipDirectory } from './zip.ts'

const XML_MAX = 2 * 1024 * 1024
const BINARY_MAX = 8 * 1024 * 1024

/** An archive that is looked into. */
export interface Package {
  file: Blob
  parts: ZipDirectory
  /** A part that only helps was found damaged. */
  hintsDamaged: boolean
}

/** The elements of an XML part; none where it is missing. */
export async function elementsOf({ file, parts }: Package, path: string): Promise<XmlElement[]> {
  const entry = parts.get(path.toLowerCase())
  return entry === undefined ? [] : readElements(decodeXml(await readZipEntry(file, entry, XML_MAX)))
}

const isAboutContent = (error: unknown): boolean =>
  [Damaged, LimitReached, EntryLocked].some((kind) => error instanceof kind)

/** A relationship's target as a path inside the package. */
export function resolvePart(base: string, target: string): string {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of target.replace(/\\/gu, '/').split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '' && step !== '.') parts.push(step)
  }
  return parts.join('/')
}

/** As `elementsOf`, for parts that only help: what can't be read says no more than that it is damaged. */
async function hintsOf(opened: Package, path: string): Promise<XmlElement[]> {
  try {
    return await elementsOf(opened, path)
  } catch (error) {
    if (error instanceof Damaged) opened.hintsDamaged = true
    if (isAboutContent(error)) return []
    throw error
  }
}

const usualPaths = ['xl/workbook.xml', 'xl/workbook.bin', 'word/document.xml', 'ppt/presentation.xml']

/** The elements of a part's relationships. */
export function relationsOf(opened: Package, path: string): Promise<XmlElement[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return hintsOf(opened, `${folder}_rels/${path.slice(folder.length)}.rels`)
}

/** The path of the main part: what the package's relationships say, else where it always is, else what is typed as one. */
async function mainPart(opened: Package, types: readonly XmlElement[]): Promise<string | null> {
  const { parts } = opened
  for (const element of await hintsOf(opened, '_rels/.rels')) {
    const target = element.attributes.get('Target') ?? ''
    if (element.attributes.get('Type')?.endsWith('/officeDocument') !== true) continue
    const path = resolvePart('', target)
    if (parts.has(path.toLowerCase())) return path
  }
  const usual = usualPaths.find((path) => parts.has(path))
  if (usual !== undefined) return usual
  return (
    types
      .filter(({ attributes }) => /\bmain\b/iu.test(attributes.get('ContentType') ?? ''))
      .map(({ attributes }) => resolvePart('', attributes.get('PartName') ?? ''))
      .find((path) => parts.has(path.toLowerCase())) ?? null
  )
}

/** The main part with the declared types of all parts. */
export async function findMainPart(
  opened: Package,
): Promise<{ path: string | null; types: readonly XmlElement[] }> {
  const types = await hintsOf(opened, '[Content_Types].xml')
  return { path: await mainPart(opened, types), types }
}

/** The kind that a main part's content type stands for, or null; templates and add-ins count as their documents. */
function kindOfContentType(type: string, path: string): Look['kind'] | null {
  if (/sheet\.binary|excel\.binary/iu.test(type) || /workbook\.bin$/iu.test(path)) return 'xlsb'
  if (/excel\.(?:sheet|template|addin)\.macroEnabled/iu.test(type)) return 'xlsm'
  if (/spreadsheetml/iu.test(type)) return 'xlsx'
  if (/wordprocessingml|ms-word/iu.test(type)) return 'docx'
  if (/presentationml|ms-powerpoint/iu.test(type)) return 'powerpoint'
  return null
}

function contentTypeOf(types: readonly XmlElement[], path: string): string {
  const wanted = `/${path}`.toLowerCase()
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const override = types.find(
    ({ name, attributes }) =>
      name === 'Override' && attributes.get('PartName')?.replace(/\\/gu, '/').toLowerCase() === wanted,
  )
  const fallback = types.find(
    ({ name, attributes }) => name === 'Default' && attributes.get('Extension')?.toLowerCase() === extension,
  )
  return (override ?? fallback)?.attributes.get('ContentType') ?? ''
}

/** Ids of relationships that lead to something other than a sheet with rows. */
async function otherSheets(opened: Package, path: string): Promise<ReadonlySet<string>> {
  const relations = await relationsOf(opened, path)
  return new Set(
    relations
      .filter(({ attributes }) =>
        /\/(?:chartsheet|dialogsheet|xlMacrosheet)$/iu.test(attributes.get('Type') ?? ''),
      )
      .map(({ attributes }) => attributes.get('Id') ?? ''),
  )
}

/** The `sheet` elements directly under `sheets`, in their order. */
function readXmlSheets(elements: Iterable<XmlElement>, others: ReadonlySet<string>): Sheet[] {
  const sheets: Sheet[] = []
  let inside = false
  for (const { name, attributes } of elements) {
    if (name === 'sheets') inside = true
    else if (name !== 'sheet') inside = inside && sheets.length === 0
    else if (inside)
      sheets.push({
        position: sheets.length + 1,
        name: attributes.get('name') ?? '',
        hidden: /^(?:hidden|veryHidden)$/iu.test(attributes.get('state') ?? ''),
        chart: others.has(attributes.get('id') ?? ''),
      })
  }
  return sheets
}

async function sheetsOf(opened: Package, path: string, kind: string): Promise<Sheet[]> {
  const others = await otherSheets(opened, path)
  if (kind !== 'xlsb') return readXmlSheets(await elementsOf(opened, path), others)
  const entry = opened.parts.get(path.toLowerCase())
  return entry === undefined
    ? []
    : readBinarySheets(await readZipEntry(opened.file, entry, BINARY_MAX), others)
}

/** An archive without a main part: another format, or a package that lost it. */
function lookAtArchive(parts: ZipDirectory): Look {
  if (parts.has('mimetype') && (parts.has('content.xml') || parts.has('meta-inf/manifest.xml')))
    return { kind: 'open-document' }
  const kind = kindOfNames([...parts.keys()])
  return kind === null ? { kind: 'zip' } : { kind, damaged: true }
}

/** The list of parts; for an archive that lost it, what its beginning tells. */
async function partsOf(file: Blob): Promise<ZipDirectory | Look> {
  try {
    return await readZipDirectory(file)
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    return { kind: kindOfNames(await namesByHeaders(file)) ?? 'unknown', damaged: true }
  }
}

/** What a ZIP file is: a workbook with its sheets, a Word document, or something else. Throws `LimitReached`. */
export async function lookAtZip(file: Blob): Promise<Look> {
  const parts = await partsOf(file)
  if ('kind' in parts) return parts
  const opened: Package = { file, parts, hintsDamaged: false }
  const { path, types } = await findMainPart(opened)
  if (path === null) return lookAtArchive(parts)
  const kind = kindOfContentType(contentTypeOf(types, path), path) ?? kindOfNames([...parts.keys()])
  if (kind === null) return lookAtArchive(parts)
  if (parts.get(path.toLowerCase())?.encrypted === true) return { kind, locked: true }
  if (!kind.startsWith('xls')) return { kind, locked: false, damaged: opened.hintsDamaged }
  try {
    const sheets = await sheetsOf(opened, path, kind)
    // Every workbook has a sheet: where none can be seen, the list of them is broken.
    if (sheets.length === 0) return { kind, locked: false, damaged: true }
    return { kind, locked: false, sheets, damaged: opened.hintsDamaged }
  } catch (error) {
    if (error instanceof LimitReached) return { kind, complete: false }
    if (error instanceof Damaged) return { kind, damaged: true }
    throw error
  }
}
