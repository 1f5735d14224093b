/** A file of this origin, named as in `path`. */
export async function loadFile(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return new File([await response.blob()], decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
}

/** JSON file of the build; `path` is relative to the portal's. */
export async function loadData<T>(path: string): Promise<T> {
  const response = await fetch(import.meta.env.BASE_URL + path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return (await response.json()) as T
}
