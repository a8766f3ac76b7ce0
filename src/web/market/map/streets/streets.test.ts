import { afterAll, beforeAll, expect, test } from 'vitest'

import { serveArchive, streetsArchive, type ServedArchive, type StreetData } from '#test/streets-archive.ts'

import { openArchive } from './archive.ts'
import { paintStreets, type StreetPaint } from './paint-streets.ts'

const feature = (geometry: GeoJSON.Geometry, properties: object): GeoJSON.Feature => ({
  type: 'Feature',
  geometry,
  properties,
})
const road = (latitude: number, properties: object) =>
  feature(
    {
      type: 'LineString',
      coordinates: [
        [23.6, latitude],
        [23.9, latitude],
      ],
    },
    properties,
  )
const around = (west: number, south: number, east: number, north: number): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

const data: StreetData = {
  earth: [feature(around(23.5, 37.8, 24, 38.2), { kind: 'earth' })],
  landuse: [feature(around(23.72, 37.97, 23.73, 37.98), { kind: 'park' })],
  roads: [
    road(37.97, { kind: 'major_road', name: 'Ερμού', 'name:en': 'Ermou' }),
    road(37.972, { kind: 'minor_road', name: 'Βουλής' }),
    road(37.975, { kind: 'path', kind_detail: 'pedestrian', name: 'Αιόλου' }),
    road(37.9735, { kind: 'path', kind_detail: 'footway', name: 'Μονοπάτι' }),
    road(37.974, { kind: 'rail', is_tunnel: true, name: 'Γραμμή 3' }),
  ],
}

let archive: ServedArchive
beforeAll(async () => {
  archive = await serveArchive(streetsArchive(data, [6, 13]))
})
afterAll(() => archive[Symbol.asyncDispose]())

const scale = 2 ** 13
const square = {
  x: Math.floor(((23.725 + 180) / 360) * scale),
  y: Math.floor(((1 - Math.asinh(Math.tan((37.972 * Math.PI) / 180)) / Math.PI) / 2) * scale),
  z: 13,
}

const paints = 'water land green built building road edge highway rail name'.split(' ') as StreetPaint[]
const colors = Object.fromEntries(paints.map((paint) => [paint, paint])) as Record<StreetPaint, string>

/** The drawn elements: the paint of each fill and line, and the names. */
async function drawn(locale: 'el' | 'en', zoom: number, at = square) {
  const part = await (await openArchive(archive.url)).partAt(at)
  const done: string[] = []
  const ink = {
    fillStyle: '',
    strokeStyle: '',
    fill: () => done.push(`fill ${ink.fillStyle}`),
    stroke: () => done.push(`line ${ink.strokeStyle}`),
    fillText: (text: string) => done.push(text),
    measureText: (text: string) => ({ width: text.length * 7 }),
    ...Object.fromEntries(
      [
        'fillRect',
        'beginPath',
        'moveTo',
        'lineTo',
        'save',
        'translate',
        'rotate',
        'strokeText',
        'restore',
      ].map((name) => [name, () => undefined]),
    ),
  }
  if (!part) return undefined
  paintStreets(ink as never, part, { colors, font: 'serif', locale, zoom, size: 512 })
  return done
}

test('land, greens and roads lie upon each other, with the names of the language', async () => {
  expect(await drawn('el', 14)).toEqual([
    'fill land',
    'fill green',
    // Only the wide road has an outline; the railway is underground.
    'line edge',
    'line edge',
    'line edge',
    'line road',
    'Ερμού',
    'Βουλής',
    // A pedestrian street is drawn as a street; a footpath only at a larger scale.
    'Αιόλου',
  ])
  expect((await drawn('en', 14))?.slice(-3)).toEqual(['Ermou', 'Βουλής', 'Αιόλου'])
  expect(await drawn('en', 11)).toEqual(['fill land', 'fill green', 'line edge'])
})

test('closer than the archive goes its last tile is drawn larger, in parts', async () => {
  const streets = await openArchive(archive.url)
  const closer = { x: square.x * 4 + 3, y: square.y * 4 + 1, z: 15 }
  expect(await streets.partAt(closer)).toMatchObject({ parts: 4, column: 3, row: 1 })
  const asked = archive.ranges.length
  await streets.partAt({ ...closer, x: closer.x - 1 })
  // The tile is cached, so nothing is fetched.
  expect(archive.ranges.length).toBe(asked)
})

test('beside and above the archive there is nothing', async () => {
  const streets = await openArchive(archive.url)
  expect(await streets.partAt({ x: 0, y: 0, z: 13 })).toBeUndefined()
  expect(await streets.partAt({ x: 1, y: 1, z: 2 })).toBeUndefined()
})

test('what is no archive is refused', async () => {
  await using other = await serveArchive(Buffer.from('<!doctype html>'.repeat(2000)))
  await expect(openArchive(other.url)).rejects.toThrow(/magic|archive/i)
})
