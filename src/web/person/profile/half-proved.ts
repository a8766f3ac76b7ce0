const key = 'onyxi-email-change'

interface Kept {
  readonly change: string
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

/** Which of the two addresses has been proved in this tab, for this very change: the service does not say. */
export function provedAddress(change: string): string | undefined {
  const found = kept()
  return found?.change === change ? found.proved : undefined
}

/** @param change the new address and when it was asked for */
export function keepProved(change: string, proved: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ change, proved }))
  } catch {
    // Blocked storage: as above.
  }
}
