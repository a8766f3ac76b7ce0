const key = 'onyxi-email-change'

interface Kept {
  readonly wish: string
  readonly proved: string
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Blocked storage: then both fields are shown again after a reload.
    return undefined
  }
}

/** Which of the two addresses has been proved in this tab, for this very wish: the service does not tell. */
export function provedAddress(wish: string): string | undefined {
  const found = kept()
  return found?.wish === wish ? found.proved : undefined
}

/** @param wish the wanted address and when it was asked for */
export function keepProved(wish: string, proved: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ wish, proved }))
  } catch {
    // See above.
  }
}
