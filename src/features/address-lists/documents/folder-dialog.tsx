import { useState, type ReactNode } from 'react'
import { formatBytes } from '#lib/format-bytes.ts'
import { countOf } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import type { FolderOfFiles, FolderTree } from '#work/uploads/intake/gather-files.ts'
import { planFolders, suggestFolders, type FolderSuggestion } from './plan-folders.ts'
import type { FolderTarget } from './match-folder.ts'

const hintOf = ({ matches }: FolderSuggestion): string | null => {
  if (matches.length === 0) return 'No matching property.'
  return matches.length > 1 ? `${matches.length} properties match. Choose one.` : null
}

type Choices = { value: string; label: string }[]

/** Possible matches first. */
const choicesFor = ({ matches }: FolderSuggestion, targets: readonly FolderTarget[]): Choices =>
  targets
    .toSorted((a, b) => Number(matches.includes(b.propertyId)) - Number(matches.includes(a.propertyId)))
    .map(({ propertyId, label }) => ({ value: String(propertyId), label }))

const folderName = ({ name }: FolderOfFiles): string => name || 'Files not in a folder'

interface FolderRow {
  folder: FolderOfFiles
  hint: string | null
  /** Property number, '' for none. */
  value: string
  choices: Choices
  choose: (value: string) => void
}

const columns: readonly Column<FolderRow>[] = [
  {
    id: 'folder',
    header: 'Folder',
    heads: true,
    stacked: 'line',
    className: 'ruled:w-[42%] ruled:align-top',
    cell: ({ folder }) => (
      <span className="block wrap-anywhere">
        <span className="font-semibold" translate="no">
          {folderName(folder)}
        </span>
        <span className="block text-sm text-soft">
          {`${countOf(folder.files.length, 'file')}, ${formatBytes(folder.bytes)}`}
        </span>
      </span>
    ),
  },
  {
    id: 'property',
    header: 'Property',
    stacked: 'line',
    className: 'stacked:w-full stacked:flex-none ruled:align-top',
    cell: ({ folder, hint, value, choices, choose }) => (
      <SelectField
        label={<span className="sr-only">{`Property for ${folderName(folder)}`}</span>}
        hint={hint}
        placeholder="Skip this folder"
        value={value}
        options={choices}
        onChange={({ target }) => choose(target.value)}
      />
    ),
  },
]

/** Assigns folders to properties. Adds nothing until confirmed. */
export function FolderDialog({
  tree,
  targets,
  onAdd,
  onClose,
}: {
  tree: FolderTree
  targets: readonly FolderTarget[]
  onAdd: (plan: ReturnType<typeof planFolders>) => void
  onClose: () => void
}): ReactNode {
  const [lines] = useState(() => suggestFolders(tree.folders, targets))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const propertyOf = ({ folder, matches }: FolderSuggestion): string =>
    chosen.get(folder.name) ?? (matches.length === 1 ? String(matches[0]) : '')
  const plan = planFolders(
    lines.map((line) => ({ folder: line.folder, propertyId: Number(propertyOf(line)) })),
  )

  const rows = lines.map((line) => ({
    folder: line.folder,
    hint: hintOf(line),
    value: propertyOf(line),
    choices: choicesFor(line, targets),
    choose: (value: string) => setChosen(new Map(chosen).set(line.folder.name, value)),
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Which property is each folder for?"
      description="Nothing is uploaded yet. You’ll review the files first."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabledReason={plan.refusal} onClick={() => onAdd(plan)}>
            {`Add ${countOf(plan.files, 'file')}`}
          </Button>
        </>
      }
    >
      <div className="max-h-[50dvh] -mx-1 overflow-y-auto border-y border-line px-1">
        <Table
          few
          caption="Folders and properties"
          columns={columns}
          rows={rows}
          rowKey={({ folder }) => folder.name}
        />
      </div>
      <p role="status" className="mt-3 text-sm text-soft">
        {plan.words}
      </p>
    </Dialog>
  )
}
