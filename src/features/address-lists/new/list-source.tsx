import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-field.tsx'

/** Debounce of typing. */
const REST_MS = 350

const template =
  '\uFEFFAddress,City,State,ZIP,Property name,Client or deal,County FIPS,APN\r\n' +
  '412 Oak Hollow Lane,Raleigh,NC,27601,Oak Hollow Apartments,Smith refinance,,\r\n'

const saveTemplate = (): void =>
  saveFile(new Blob([template], { type: 'text/csv;charset=utf-8' }), 'plumbline-address-list-template.csv')

const carriesFiles = (transfer: DataTransfer | null): boolean =>
  transfer !== null && Array.from(transfer.types).includes('Files')

/** Returns true while a file is dragged over the page. */
function usePageDrops(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const handle = useEffectEvent((event: DragEvent): void => {
    if (event.type === 'dragleave') {
      if (event.relatedTarget === null) setOver(false)
      return
    }
    if (!carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
    if (file !== undefined) onFile(file)
  })
  useEffect(() => {
    const hear = (event: DragEvent): void => handle(event)
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) document.addEventListener(type, hear)
    return () => {
      for (const type of types) document.removeEventListener(type, hear)
    }
  }, [])
  return over
}

export function ListSource({
  onText,
  onFile,
}: {
  onText: (text: string) => void
  onFile: (file: File) => void
}): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    clearTimeout(rest.current)
    const pasted =
      event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste'
    const read = (): void => onText(area.current?.value ?? '')
    if (pasted) read()
    else rest.current = setTimeout(read, REST_MS)
  }
  const take = (file: File): void => {
    clearTimeout(rest.current)
    if (area.current !== null) area.current.value = ''
    onFile(file)
  }
  const over = usePageDrops(take)

  return (
    <div className="max-w-text">
      {/* A form, so a reload after an update of the portal keeps the list. */}
      <form>
        <TextAreaField
          ref={area}
          label="Addresses"
          name="addresses"
          hint="Paste one address per line, or spreadsheet cells with or without headers. You can also drop a CSV, text or Excel file on this page."
          rows={8}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={'412 Oak Hollow Lane, Raleigh, NC 27601\n7 Elm Street, Durham, NC 27701'}
          onChange={change}
        />
      </form>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        <Button variant="quiet" onClick={saveTemplate}>
          Download template
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label="Address file"
          hidden
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Allows choosing the same file again.
            event.target.value = ''
            if (file !== undefined) take(file)
          }}
        />
      </div>
      {over && (
        <div className="fixed inset-0 z-30 grid place-items-center bg-paper/85 p-6">
          <p className="pointer-events-none rounded-lg border-2 border-dashed border-accent bg-sheet px-10 py-8 text-xl font-semibold text-accent">
            Drop to import addresses
          </p>
        </div>
      )}
    </div>
  )
}
