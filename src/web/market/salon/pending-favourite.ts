const key = 'onyxi-favourite'
/** As long as signing in may take: an older one is from another time. */
const pendingMilliseconds = 30 * 60_000

/** Remembers, in this tab alone, the salon that a visitor pressed the heart of before signing in. */
export function rememberFavourite(salonId: string): void {
  try {
    sessionStorage.setItem(key, `${salonId} ${Date.now()}`)
  } catch {
    // Without storage the heart is pressed once more after signing in.
  }
}

/** Whether this salon is the remembered one; it is forgotten with the answer. */
export function takePendingFavourite(salonId: string): boolean {
  try {
    const [pending, at] = sessionStorage.getItem(key)?.split(' ') ?? []
    if (pending !== salonId) return false
    sessionStorage.removeItem(key)
    return Date.now() - Number(at) < pendingMilliseconds
  } catch {
    return false
  }
}
