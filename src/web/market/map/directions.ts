import type { MapPoint } from './box.ts'

/** The link to directions, for a browser that isn't known yet. */
export const directionsTo = ({ lat, lng }: MapPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** The same in the person's own map application. @param agent the browser's `navigator.userAgent` */
export function ownDirections(point: MapPoint, name: string, agent: string): string {
  const { lat, lng } = point
  const called = encodeURIComponent(name)
  if (/Android/.test(agent)) return `geo:${lat},${lng}?q=${lat},${lng}(${called})`
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?daddr=${lat},${lng}&q=${called}`
  return directionsTo(point)
}

/** Makes a pressed link of `directionsTo` open the person's own map application. */
export function openOwnMap(link: HTMLAnchorElement, point: MapPoint, name: string): void {
  link.href = ownDirections(point, name, navigator.userAgent)
  // An application needs no tab, which would stay empty.
  if (link.protocol === 'geo:') link.target = '_self'
}

interface Located {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

export const leadTo = (link: HTMLAnchorElement, { latitude: lat, longitude: lng, name }: Located): void =>
  openOwnMap(link, { lat, lng }, name)
