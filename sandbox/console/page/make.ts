type Content = string | number | Node | null

/** An element with attributes and contents; text stays text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...contents: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...contents.map((content) => (content instanceof Node ? content : String(content ?? ''))))
  return element
}

/** A column of a table: its heading and what a row shows in it; `mark` gives the cell a class. */
export interface Column<Row> {
  heading: string
  cell(row: Row): Content
  mark?(row: Row): string
}

/** A table, or a sentence when there is nothing to show. */
export function makeTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], nothing: string): Node {
  if (rows.length === 0) return make('p', { class: 'hint' }, nothing)
  const head = make('tr', {}, ...columns.map(({ heading }) => make('th', {}, heading)))
  const lines = rows.map((row) =>
    make(
      'tr',
      {},
      ...columns.map((column) => make('td', { class: column.mark?.(row) ?? '' }, column.cell(row))),
    ),
  )
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...lines))
}

export function makeButton(
  label: string,
  attributes: Readonly<Record<string, string>>,
  onPress: () => void,
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, label)
  button.addEventListener('click', onPress)
  return button
}

/** The element with this id; the page's markup has it. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}`)
  return element
}
