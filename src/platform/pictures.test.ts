import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { parsePictureName, type PictureSpec } from '#domain/picture-spec.ts'
import { pictureAlt } from '#i18n/picture-alt.ts'

import { openPictureStore } from './pictures.ts'

function named(name: string): PictureSpec {
  const spec = parsePictureName(name)
  if (!spec) throw new Error(`no picture ${name}`)
  return spec
}

describe('the picture store', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('draws a small 4:3 WebP once, and stores it whole', async () => {
    const store = openPictureStore(folder)
    const spec = named('salon-1-wine')
    const asked = await Promise.all([store.read(spec, 640), store.read(spec, 640), store.read(spec, 640)])
    expect(asked[0]).toBe(asked[1])
    const about = await sharp(asked[0]).metadata()
    expect([about.format, about.width, about.height]).toEqual(['webp', 640, 480])
    expect(asked[0].byteLength).toBeLessThan(30_000)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('wine'))).toEqual([
      'v2/salon-1-wine-640.webp',
    ])
    expect(Buffer.from(await openPictureStore(folder).read(spec, 640)).equals(asked[0])).toBe(true)
  })

  it('says in its text that it is an illustration', () => {
    const spec = named('tips-1-porcelain-almond-french-floral-french')
    expect(pictureAlt(spec, 'el')).toBe('Εικονογράφηση: αμυγδαλωτά νύχια, γαλλικό με λουλούδια')
    expect(pictureAlt(spec, 'en')).toBe('Illustration: almond-shaped nails, French tips with flowers')
  })
})
