const key = 'onyxi-favourite'
/** As long as signing in may take; a wish that is older belongs to another visit. */
const wishMilliseconds = 30 * 60_000

/** Remembers, in this tab alone, which salon a visitor wanted among the favourites before signing in. */
export function keepWish(salonId: string): void {
  try {
    sessionStorage.setItem(key, `${salonId} ${Date.now()}`)
  } catch {
    // Without storage the heart is pressed once more after signing in.
  }
}

/** Whether this salon is the one that was wished for; a wish is taken once. */
export function takeWish(salonId: string): boolean {
  try {
    const [wished, at] = sessionStorage.getItem(key)?.split(' ') ?? []
    if (wished !== salonId) return false
    sessionStorage.removeItem(key)
    return Date.now() - Number(at) < wishMilliseconds
  } catch {
    return false
  }
}
