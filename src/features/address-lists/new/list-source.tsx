import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-field.tsx'
import { Picker, usePageDrops } from '#uploads/file-drops.tsx'
import { focusFirst } from '../work/focus-row.ts'

/** Debounce of typing. */
const REST_MS = 300

/** A box for text and files, one line once a file or several pasted lines were read. */
export function ListSource({
  found,
  onText,
  onFile,
}: {
  /** What was read. */
  found: string | null
  onText: (text: string) => void
  onFile: (file: File) => void
}): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isWhole, setWhole] = useState(false)
  const isLine = isWhole && found !== null
  useEffect(() => () => clearTimeout(rest.current), [])

  const change = (): void => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onText(area.current?.value ?? ''), REST_MS)
  }
  const take = ([file]: readonly File[]): void => {
    if (file === undefined) return
    clearTimeout(rest.current)
    if (area.current !== null) area.current.value = ''
    setWhole(true)
    onFile(file)
  }
  /** With its text; what was read stays until something else is. */
  const open = (): void => {
    setWhole(false)
    setTimeout(() => area.current?.focus())
  }
  usePageDrops({
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      take(Array.from(event.dataTransfer.files))
    },
  })

  return (
    <>
      {isLine && (
        <p ref={focusFirst} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{found}</span>
          <Button variant="quiet" size="sm" onClick={open}>
            Replace
          </Button>
        </p>
      )}
      <div hidden={isLine} className="max-w-text">
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
            onPaste={({ clipboardData }) => {
              // Not before they are in the box.
              if (clipboardData.getData('text').trim().includes('\n')) setTimeout(setWhole, REST_MS, true)
            }}
            onChange={change}
          />
        </form>
        <div className="mt-3">
          <Picker
            label="Choose a file"
            aria-label="Address file"
            multiple={false}
            accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFiles={take}
          />
        </div>
      </div>
    </>
  )
}
