export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...contents: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...contents)
  return element
}

export function makeButton(
  label: string,
  attributes: Readonly<Record<string, string>>,
  onClick: () => void,
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, label)
  button.addEventListener('click', onClick)
  return button
}
