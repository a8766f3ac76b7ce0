import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { openPictureStore } from './pictures.ts'
import { openSharePictures, parseSharePath, sharePath } from './share-pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'onyxi-share-'))
const store = openPictureStore(folder)
const sources = { pictures: store, photo: () => Promise.resolve(undefined) }
afterAll(() => rm(folder, { recursive: true }))

const card = { title: 'Ροδόνερο', place: 'Αθήνα', call: 'Κλείστε ραντεβού', picture: 'salon-1-wine' }

test('a picture is a JPEG in the networks’ size, with the title drawn into it', async () => {
  const pictures = openSharePictures(sources)
  const drawn = await pictures.read(card)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(drawn?.length).toBeLessThan(150_000)
  // The text is on the left, dark on light; without a title that part is only background.
  const darkest = async (title: string) => {
    const left = { left: 60, top: 200, width: 540, height: 250 }
    const cut = await sharp(await pictures.read({ ...card, title, place: '' }))
      .extract(left)
      .png()
      .toBuffer()
    const { channels } = await sharp(cut).stats()
    return channels[0]?.min ?? 0
  }
  expect(await darkest('Ροδόνερο')).toBeLessThan(80)
  expect(await darkest('')).toBeGreaterThan(230)
})

test('a path contains a content hash, and only a path of ours is read as one', () => {
  const path = sharePath('el', 'rodonero', card)
  expect(parseSharePath(path)).toEqual({ locale: 'el', name: 'rodonero' })
  expect(sharePath('el', 'rodonero', { ...card, title: 'Άλλο' })).not.toBe(path)
  expect(sharePath('el', 'rodonero', { ...card })).toBe(path)
  for (const wrong of [
    '/share/fr/a-000000000000.jpg',
    '/share/el/../a-000000000000.jpg',
    '/share/el/a.jpg',
    `${path}?x`,
  ])
    expect(parseSharePath(wrong)).toBeUndefined()
})

test('markup in a name is text, and an unknown picture becomes the default one', async () => {
  const drawn = await openSharePictures(sources).read({
    ...card,
    title: '</svg><image href="http://a"/>',
    picture: '../x',
  })
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200 })
})

test('equal requests share one drawing; too many at once are refused; the oldest pictures are evicted', async () => {
  const pictures = openSharePictures(sources, 150_000)
  const titled = (title: string) => pictures.read({ ...card, title })
  const [one, two] = [titled('0'), titled('0')]
  expect(one).toBe(two)
  const many = Array.from({ length: 25 }, (_, index) => titled(String(index)))
  expect(many.filter((each) => each === undefined)).toHaveLength(5)
  await Promise.all(many.map(async (each) => each))
  expect(await titled('19')).toBe(await many[19])
  expect(await titled('0')).not.toBe(await one)
})
