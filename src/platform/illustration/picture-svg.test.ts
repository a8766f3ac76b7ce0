import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { DRAWN_DESIGNS, drawnName, drawnNumber, drawnTags } from '#domain/designs/drawn.ts'
import { designColours, designFinishes, designTechniques } from '#domain/designs/tags.ts'
import { parsePictureFile, parsePictureName, everyPicture, pictureName } from '#domain/picture-spec.ts'

import { pictureSvg } from './picture-svg.ts'

describe('drawn pictures', () => {
  it('draws the same bytes for the same spec', () => {
    for (const spec of everyPicture) expect(pictureSvg(spec)).toBe(pictureSvg({ ...spec }))
  })

  it('draws a different picture for every name', () => {
    const prints = everyPicture.map((spec) => createHash('sha256').update(pictureSvg(spec)).digest('hex'))
    expect(new Set(prints).size).toBe(everyPicture.length)
    expect(new Set(everyPicture.map(pictureName)).size).toBe(everyPicture.length)
  })

  it('writes only valid numbers, and nothing that could run or load', () => {
    for (const spec of everyPicture) {
      expect(pictureSvg(spec)).not.toMatch(/NaN|undefined|Infinity|<script|<image|href|url\((?!#)/u)
    }
  })

  it('reads back every name that it makes', () => {
    for (const spec of everyPicture) expect(parsePictureName(pictureName(spec))).toEqual(spec)
  })

  it.each([
    '',
    'tips',
    'tips-1-wine',
    'salon-9-wine',
    'salon-1-WINE',
    'salon-1-wine ',
    'salon-01-wine',
    '../salon-1-wine',
    'hand-1-wine-almond-solid',
    'constructor',
    'tips-1-wine-squoval-meander-solid-ombre-solid',
  ])('refuses the name %j', (name) => {
    expect(parsePictureName(name)).toBeUndefined()
  })

  it.each([
    'salon-1-wine-321.webp',
    'salon-1-wine.webp',
    'salon-1-wine-640.avif',
    'salon-1-wine-0640.webp',
    'salon-1-wine-640.webp/..',
    'x-640.webp',
  ])('refuses the file %j', (file) => {
    expect(parsePictureFile(file)).toBeUndefined()
  })

  it('reads a served file', () => {
    expect(parsePictureFile('salon-1-wine-640.webp')).toEqual({
      spec: { kind: 'salon', seed: 1, palette: 'wine' },
      width: 640,
    })
  })
})

const numbers = Array.from({ length: DRAWN_DESIGNS }, (_, number) => number)

describe('drawn designs', () => {
  it('reads back the name of each, and draws no two alike', () => {
    expect(numbers.filter((number) => drawnNumber(drawnName(number)) !== number)).toEqual([])
    expect(new Set(numbers.slice(0, 200).map((number) => pictureSvg({ kind: 'design', number }))).size).toBe(
      200,
    )
  })

  it.each([
    'design',
    'design-3',
    'design-1440-x',
    drawnName(DRAWN_DESIGNS),
    drawnName(3).replace('-3-', '-4-'),
    `${drawnName(3)}-1`,
  ])('refuses the name %j', (name) => {
    expect(parsePictureName(name)).toBeUndefined()
  })

  it('covers every technique, finish and colour, with tags that go together', () => {
    const tags = numbers.slice(0, 400).map(drawnTags)
    const all = (of: (one: (typeof tags)[number]) => readonly string[]) => new Set(tags.flatMap(of)).size
    expect(all(({ technique }) => [technique])).toBe(designTechniques.length)
    expect(all(({ finish }) => [finish])).toBe(designFinishes.length)
    expect(all(({ colours }) => colours)).toBe(designColours.length)
    for (const { technique, artLevel, colours } of tags) {
      expect(new Set(colours).size).toBe(colours.length)
      expect(
        technique === 'plain'
          ? artLevel <= 1
          : technique === 'french' || technique === 'ombre' || artLevel > 0,
      ).toBe(true)
    }
  })

  it('writes only valid numbers, and nothing that could run or load', () => {
    for (const number of numbers.slice(0, 200))
      expect(pictureSvg({ kind: 'design', number })).not.toMatch(
        /NaN|undefined|Infinity|<script|<image|href|url\((?!#)/u,
      )
  })
})
