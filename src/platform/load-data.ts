/** JSON file of the build; `path` is relative to the portal's. */
export async function loadData<T>(path: string): Promise<T> {
  const response = await fetch(import.meta.env.BASE_URL + path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return (await response.json()) as T
}
