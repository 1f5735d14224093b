/** A file of this origin, named as in `path`. */
export async function loadFile(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return new File([await response.blob()], decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
}
