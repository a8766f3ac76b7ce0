const name = 'onyxi-streets'
const year = 365 * 24 * 3600

/** Whether the reader lets another host send the map's streets. A cookie, because the page's policy depends on it. */
export const allowsStreets = (cookies: string): boolean => cookies.split('; ').includes(`${name}=1`)

/** Stores the choice on this device. The policy of the open page stays until it is loaded again. */
export function chooseStreets(allowed: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${allowed ? 1 : 0}; path=/; samesite=lax; max-age=${allowed ? year : 0}${secure}`
}

/** Streets of the map: images in squares, or one archive that the browser draws. */
export interface StreetsSource {
  readonly kind: 'pictures' | 'archive'
  readonly url: string
}

interface StreetsSettings {
  readonly tilesUrl: string | undefined
  readonly tilesArchiveUrl: string | undefined
}

/** The archive, if both are set: it follows the theme and the language. */
export function streetsSource({ tilesUrl, tilesArchiveUrl }: StreetsSettings): StreetsSource | undefined {
  if (tilesArchiveUrl !== undefined) return { kind: 'archive', url: tilesArchiveUrl }
  return tilesUrl === undefined ? undefined : { kind: 'pictures', url: tilesUrl }
}

/** The host that streets come from, where that isn't the site itself. @param origin the site's */
export function foreignHost(source: StreetsSource | undefined, origin: string): string | undefined {
  if (source === undefined || source.url.startsWith('/')) return undefined
  const url = new URL(source.url)
  return url.origin === origin ? undefined : url.origin
}
