import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { TextAreaField } from '#ui/fields/text-field.tsx'
import { Picker, usePageDrops } from '#uploads/panel/file-drops.tsx'

/** Debounce of typing. */
const REST_MS = 350

export function ListSource({
  onText,
  onFile,
}: {
  onText: (text: string) => void
  onFile: (file: File) => void
}): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
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
  const take = ([file]: readonly File[]): void => {
    if (file === undefined) return
    clearTimeout(rest.current)
    if (area.current !== null) area.current.value = ''
    onFile(file)
  }
  usePageDrops({
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      take(Array.from(event.dataTransfer.files))
    },
  })

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
  )
}
