const name = 'onyxi-streets'
const year = 365 * 24 * 3600

/** Whether the reader lets another host send the map's streets. A cookie, because the page's policy depends on it. */
export const allowsStreets = (cookies: string): boolean => cookies.split('; ').includes(`${name}=1`)

/** Keeps the choice on this device. The policy of the page that is open stays as it was until it is loaded anew. */
export function chooseStreets(allowed: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${allowed ? 1 : 0}; path=/; samesite=lax; max-age=${allowed ? year : 0}${secure}`
}

/** The host that streets come from, where that isn't the site itself. @param origin the site's */
export function foreignHost(tilesUrl: string | undefined, origin: string): string | undefined {
  if (tilesUrl === undefined || tilesUrl.startsWith('/')) return undefined
  const url = new URL(tilesUrl)
  return url.origin === origin ? undefined : url.origin
}
