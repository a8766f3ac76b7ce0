import type { VectorTileFeature } from '@mapbox/vector-tile'

import type { Locale } from '#domain/locale.ts'

import type { TilePart } from './archive.ts'
import { placeNames, type StreetLine } from './street-names.ts'

/** Colours of the style sheet, because a canvas can't read its variables. */
export type StreetPaint =
  | 'water'
  | 'land'
  | 'green'
  | 'built'
  | 'building'
  | 'road'
  | 'edge'
  | 'highway'
  | 'rail'
  | 'name'

export interface StreetLook {
  readonly colors: Readonly<Record<StreetPaint, string>>
  readonly font: string
  readonly locale: Locale
  /** The scale of the map. */
  readonly zoom: number
  /** The size of the square, in pixels of the style sheet. */
  readonly size: number
}

type Ink = CanvasRenderingContext2D
type Geometry = readonly (readonly { readonly x: number; readonly y: number }[])[]

/** The layers of the Protomaps basemap, version 4. */
const greens = new Set(
  (
    'park forest wood grass garden meadow scrub orchard golf_course cemetery nature_reserve national_park ' +
    'protected_area recreation_ground playground pitch zoo dog_park village_green allotments grassland'
  ).split(' '),
)
const builts = new Set(
  'school university college hospital commercial industrial pedestrian stadium'.split(' '),
)

interface RoadLook {
  /** Pixels at scale 14. */
  readonly width: number
  readonly from: number
  readonly paint: StreetPaint
}

/** From bottom to top. */
const roads: Readonly<Record<string, RoadLook>> = {
  path: { width: 0.9, from: 15, paint: 'edge' },
  rail: { width: 0.9, from: 12, paint: 'rail' },
  minor_road: { width: 2.4, from: 12, paint: 'road' },
  major_road: { width: 4, from: 9, paint: 'road' },
  highway: { width: 5, from: 6, paint: 'highway' },
}
const growth = 1.5
const thinnest = 0.8
/** Narrower roads have no outline. */
const edgedFrom = 2.5

const widthOf = ({ width }: RoadLook, zoom: number): number =>
  Math.max(thinnest, width * growth ** (zoom - 14))

/** Draws a square of the map: land, greens and water, buildings, roads, and the names of streets. */
export function paintStreets(ink: Ink, part: TilePart, look: StreetLook): void {
  const { colors } = look
  const fill = (layer: string, paint: StreetPaint, wanted: (kind: string) => boolean = () => true) => {
    ink.fillStyle = colors[paint]
    for (const { feature, lines } of featuresOf(part, layer, look.size))
      if (feature.type === polygon && wanted(kindOf(feature))) fillShape(ink, lines)
  }
  ink.fillStyle = colors.water
  ink.fillRect(0, 0, look.size, look.size)
  fill('earth', 'land')
  fill('landuse', 'built', (kind) => builts.has(kind))
  fill('landuse', 'green', (kind) => greens.has(kind))
  fill('water', 'water')
  drawRivers(ink, part, look)
  if (look.zoom >= 15) fill('buildings', 'building', (kind) => kind !== 'address')
  const streets = drawRoads(ink, part, look)
  if (look.zoom >= 14) writeNames(ink, streets, look)
}

const polygon = 3
const line = 2

const kindOf = ({ properties }: VectorTileFeature): string => String(properties['kind'])

/** Shopping streets without cars are paths there, as narrow as those of a park. */
const roadOf = (feature: VectorTileFeature): string =>
  feature.properties['kind_detail'] === 'pedestrian' ? 'minor_road' : kindOf(feature)

interface Shape {
  readonly feature: VectorTileFeature
  readonly lines: Geometry
}

/** The features of a layer, in pixels of the square. */
function* featuresOf({ tile, parts, column, row }: TilePart, name: string, size: number): Generator<Shape> {
  const layer = tile.layers[name]
  if (!layer) return
  const scale = (size * parts) / layer.extent
  for (let index = 0; index < layer.length; index += 1) {
    const feature = layer.feature(index)
    const lines = feature
      .loadGeometry()
      .map((points) =>
        points.map(({ x, y }) => ({ x: x * scale - column * size, y: y * scale - row * size })),
      )
    yield { feature, lines }
  }
}

function trace(ink: Ink, lines: Geometry): void {
  ink.beginPath()
  for (const points of lines)
    for (const [index, { x, y }] of points.entries())
      if (index === 0) ink.moveTo(x, y)
      else ink.lineTo(x, y)
}

function fillShape(ink: Ink, lines: Geometry): void {
  trace(ink, lines)
  ink.fill('evenodd')
}

function drawRivers(ink: Ink, part: TilePart, { colors, zoom, size }: StreetLook): void {
  ink.strokeStyle = colors.water
  ink.lineWidth = Math.max(1, growth ** (zoom - 13))
  for (const { feature, lines } of featuresOf(part, 'water', size)) {
    if (feature.type !== line) continue
    trace(ink, lines)
    ink.stroke()
  }
}

interface Street extends Shape {
  readonly look: RoadLook
}

/** @returns the drawn layers, from bottom to top */
function drawRoads(ink: Ink, part: TilePart, { colors, zoom, size }: StreetLook): readonly Street[] {
  const all = [...featuresOf(part, 'roads', size)].filter(
    ({ feature: { type, properties } }) => type === line && properties['is_tunnel'] !== true,
  )
  const streets = Object.entries(roads).flatMap(([kind, look]) =>
    zoom < look.from
      ? []
      : all.filter(({ feature }) => roadOf(feature) === kind).map((shape) => ({ ...shape, look })),
  )
  ink.lineJoin = 'round'
  ink.lineCap = 'round'
  ink.strokeStyle = colors.edge
  for (const { look, lines } of streets) {
    if (widthOf(look, zoom) < edgedFrom) continue
    ink.lineWidth = widthOf(look, zoom) + 1.6
    trace(ink, lines)
    ink.stroke()
  }
  for (const { look, lines } of streets) {
    ink.strokeStyle =
      widthOf(look, zoom) < edgedFrom && look.paint === 'road' ? colors.edge : colors[look.paint]
    ink.lineWidth = widthOf(look, zoom)
    trace(ink, lines)
    ink.stroke()
  }
  return streets
}

function nameOf({ properties }: VectorTileFeature, locale: Locale): string | undefined {
  const name = properties[`name:${locale}`] ?? properties['name']
  return typeof name === 'string' && name !== '' ? name : undefined
}

const letterHeight = 12

function writeNames(ink: Ink, streets: readonly Street[], { colors, font, locale, size }: StreetLook): void {
  const rank = Object.values(roads)
  const named = streets.flatMap(({ feature, lines, look }): readonly StreetLine[] => {
    const name = nameOf(feature, locale)
    return name === undefined ? [] : lines.map((points) => ({ name, rank: -rank.indexOf(look), points }))
  })
  ink.font = `550 ${letterHeight}px ${font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.lineWidth = 3
  ink.strokeStyle = colors.road
  ink.fillStyle = colors.name
  const widthOfName = (name: string) => ink.measureText(name).width
  for (const { name, x, y, angle } of placeNames(named, {
    size,
    height: letterHeight + 4,
    widthOf: widthOfName,
  })) {
    ink.save()
    ink.translate(x, y)
    ink.rotate(angle)
    ink.strokeText(name, 0, 0)
    ink.fillText(name, 0, 0)
    ink.restore()
  }
}
