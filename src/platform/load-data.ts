/** Reads a JSON file of the build; `path` is below the portal's. Rejects when it can't be had. */
export async function loadData<T>(path: string): Promise<T> {
  const response = await fetch(import.meta.env.BASE_URL + path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return (await response.json()) as T
}
