import type { MapPoint } from './box.ts'

/** The way to a point in the person's own map application. @param agent the browser's `navigator.userAgent` */
export function directionsTo({ lat, lng }: MapPoint, name: string, agent: string): string {
  if (/Android/.test(agent)) return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`
  if (/iPhone|iPad|Macintosh/.test(agent))
    return `https://maps.apple.com/?daddr=${lat},${lng}&q=${encodeURIComponent(name)}`
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
