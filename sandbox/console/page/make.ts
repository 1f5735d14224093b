type Content = string | number | Node | null

/** An element with a class and contents; text stays text. */
export function make(tag: string, className: string, ...contents: Content[]): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
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
  if (rows.length === 0) return make('p', 'hint', nothing)
  const head = make('tr', '', ...columns.map(({ heading }) => make('th', '', heading)))
  const lines = rows.map((row) =>
    make('tr', '', ...columns.map((column) => make('td', column.mark?.(row) ?? '', column.cell(row)))),
  )
  return make('table', '', make('thead', '', head), make('tbody', '', ...lines))
}

/** A small button of a row. */
export function makeButton(label: string, onPress: () => void): HTMLElement {
  const button = make('button', 'small', label)
  button.setAttribute('type', 'button')
  button.addEventListener('click', onPress)
  return button
}

/** The element with this id; the page's markup has it. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}`)
  return element
}
