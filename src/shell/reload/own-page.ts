/** This portal's own page as its server has it now, with the names of its files; null when it can't be had. */
export async function readOwnPage(): Promise<string | null> {
  try {
    const response = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
