interface Pasted {
  files: Iterable<{ type: string }>
  getData: (type: string) => string
}

/**
 * Office programs add a picture of copied cells or paragraphs. A copied image has no text besides its address; a copied
 * file may have its name as text, but no markup and no cells.
 */
export function isPictureOfText(pasted: Pasted | null): boolean {
  if (pasted === null || [...pasted.files].some(({ type }) => !type.startsWith('image/'))) return false
  const text = pasted.getData('text/plain').trim()
  return text !== '' && !URL.canParse(text) && (text.includes('\t') || pasted.getData('text/html') !== '')
}
