import { Canvas, Circle, DivIcon, Marker, Polygon, type LatLngExpression, type Path } from 'leaflet'

import type { Locale } from '#domain/locale.ts'

import type { MapPoint } from './box.ts'
import { readCoast, type Ring } from './coast.ts'
import type { MapView } from './map-view.ts'
import placeNames from './place-names.json?url'
import { namesIn, type PlaceRow } from './place-names.ts'

type Paint = 'land' | 'abroad' | 'line'

/** Not imported: that would also load the scripts of the salon's page. */
const greece = new URL('../salon/greece.svg', import.meta.url).href

/** The land beyond the edge of the drawing, so that it has no coast there: north, east, and a tip of Italy. */
const beyond: readonly Ring[] = [
  [43, 50, 17, 27.89],
  [36.85, 41.08, 31, 40],
  [40.31, 40.82, 12, 17.5],
].map(([south = 0, north = 0, west = 0, east = 0]) => [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
])

/** The map from our own data: coast, regions and place names. No other site learns what the reader looks at. */
export async function drawLand(view: MapView, locale: Locale, signal: AbortSignal): Promise<void> {
  const [coast, names] = await Promise.all([
    fetch(greece, { signal }).then(async (answer) => readCoast(await answer.text())),
    fetch(placeNames, { signal }).then(async (answer) => (await answer.json()) as readonly PlaceRow[]),
  ])
  if (signal.aborted) return
  const renderer = new Canvas({ padding: 0.3, pane: 'land' })
  const abroad = polygon([...coast.abroad, ...beyond], renderer)
  const regions = coast.regions.map((rings) => polygon(rings, renderer))
  const paint = () => paintAll(view, abroad, regions)
  for (const shape of [abroad, ...regions]) shape.addTo(view.leaflet)
  paint()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint, { signal })
  nameThem(view, names, locale)
}

const polygon = (rings: readonly Ring[], renderer: Canvas) =>
  new Polygon(rings as unknown as LatLngExpression[][], {
    renderer,
    pane: 'land',
    interactive: false,
    weight: 1,
    fillOpacity: 1,
  })

/** A canvas can't read variables of the style sheet. */
function paintAll({ leaflet }: MapView, abroad: Path, regions: readonly Path[]): void {
  const style = getComputedStyle(leaflet.getContainer())
  const color = (paint: Paint) => style.getPropertyValue(`--map-${paint}`).trim()
  abroad.setStyle({ stroke: false, fillColor: color('abroad') })
  for (const region of regions) region.setStyle({ color: color('line'), fillColor: color('land') })
}

/** Text on the map; screen readers have the pins and the list instead. */
function nameMarker({ lat, lng }: MapPoint, text: string, className: string): Marker {
  const label = document.createElement('span')
  label.className = className
  label.textContent = text
  label.ariaHidden = 'true'
  const icon = new DivIcon({ html: label, className: 'map-pin-place', iconSize: [0, 0] })
  return new Marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'names' })
}

/** The names of the visible places, chosen again after each move. */
function nameThem(view: MapView, rows: readonly PlaceRow[], locale: Locale): void {
  const shown = new Map<string, Marker>()
  const draw = () => {
    const names = namesIn(rows, view.state(), locale)
    const kept = new Set(names.map(({ text, lat }) => text + lat))
    for (const [key, marker] of shown) if (!kept.has(key) && shown.delete(key)) marker.remove()
    for (const name of names) {
      const key = name.text + name.lat
      if (shown.has(key)) continue
      const marker = nameMarker(name, name.text, name.isBig ? 'map-name big' : 'map-name')
      shown.set(key, marker.addTo(view.leaflet))
    }
  }
  view.leaflet.on('moveend', draw)
  draw()
}

/** Rings around the reader that show distances without streets. @returns removes them */
export function drawRings(
  { leaflet }: MapView,
  at: MapPoint,
  rings: readonly { readonly meters: number; readonly text: string }[],
): () => void {
  const color = getComputedStyle(leaflet.getContainer()).getPropertyValue('--color-info')
  const line = { color, weight: 1.5, dashArray: '5 5', fill: false, interactive: false }
  const layers = rings.flatMap(({ meters, text }) => [
    new Circle([at.lat, at.lng], { ...line, radius: meters }),
    nameMarker({ lat: at.lat + meters / 111_320, lng: at.lng }, text, 'map-name map-ring-name'),
  ])
  const here = new Circle([at.lat, at.lng], {
    ...line,
    dashArray: '',
    fill: true,
    fillOpacity: 1,
    fillColor: color,
    radius: 12,
  })
  for (const layer of [...layers, here]) layer.addTo(leaflet)
  return () => {
    for (const layer of [...layers, here]) layer.remove()
  }
}
