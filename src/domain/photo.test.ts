import { expect, test } from 'vitest'

import { cropBox, fittingCrop, middleCrop, parsePhotoFile, photoKind, shareHigh } from './photo.ts'

const wide = { width: 4000, height: 1500 }
const tall = { width: 1500, height: 4000 }
const usual = { width: 1600, height: 1200 }

test.each([
  [usual, { x: 0, y: 0, width: 1 }],
  [wide, { x: 0.25, y: 0, width: 0.5 }],
  [tall, { x: 0, y: (1 - 1125 / 4000) / 2, width: 1 }],
])('the middle of %j', (size, crop) => {
  const found = middleCrop(size)
  for (const key of ['x', 'y', 'width'] as const) expect(found[key]).toBeCloseTo(crop[key], 9)
})

test.each([
  // Beside the photo, larger than it, smaller than the minimum.
  [{ x: -1, y: 2, width: 0.5 }, usual, { x: 0, y: 0.5, width: 0.5 }],
  [{ x: 0.9, y: 0, width: 0.5 }, usual, { x: 0.5, y: 0, width: 0.5 }],
  [{ x: 0, y: 0, width: 9 }, wide, { x: 0, y: 0, width: 0.5 }],
  [{ x: 0, y: 0, width: 0.01 }, usual, { x: 0, y: 0, width: 0.3 }],
  [{ x: 0.2, y: 0.1, width: 0.4 }, usual, { x: 0.2, y: 0.1, width: 0.4 }],
])('%j fits into %j as %j', (wanted, size, crop) => {
  const found = fittingCrop(wanted, size)
  for (const key of ['x', 'y', 'width'] as const) expect(found[key]).toBeCloseTo(crop[key], 9)
})

test.each([
  [{ x: 0, y: 0, width: 1 }, usual, { left: 0, top: 0, width: 1600, height: 1200 }],
  [{ x: 0.5, y: 0.5, width: 0.5 }, usual, { left: 800, top: 600, width: 800, height: 600 }],
  // Rounding never exceeds an edge.
  [{ x: 0.5, y: 0, width: 0.5 }, { width: 1001, height: 751 }, { left: 500, top: 0, width: 501, height: 376 }],
  [{ x: 0.6667, y: 0.6667, width: 0.33333 }, { width: 1001, height: 751 }, { left: 667, top: 501, width: 334, height: 251 }],
])('%j of %j is %j', (crop, size, box) => {
  const found = cropBox(crop, size)
  expect(found).toMatchObject({ width: box.width, height: box.height })
  expect(found.left + found.width).toBeLessThanOrEqual(size.width)
  expect(found.top + found.height).toBeLessThanOrEqual(size.height)
  expect(Math.abs(found.left - box.left) + Math.abs(found.top - box.top)).toBeLessThanOrEqual(1)
}) // prettier-ignore

test('a crop is four wide for three high', () => {
  expect(shareHigh(usual, 0.5)).toBeCloseTo(0.5, 9)
  expect(shareHigh(wide, 0.5)).toBeCloseTo(1, 9)
})

const id = '01a1fedd-86c0-71dd-a57d-7357da34e522'

test.each([
  [`photo-${id}-320.webp`, { name: `photo-${id}`, width: 320, format: 'webp' }],
  [`photo-${id}-960.avif`, { name: `photo-${id}`, width: 960, format: 'avif' }],
  [`photo-${id}-320.svg`, undefined],
  [`photo-${id}-320.webp.html`, undefined],
  [`../photo-${id}-320.webp`, undefined],
  [`photo-${id.toUpperCase()}-320.webp`, undefined],
  [`photo-${id}-32.webp`, undefined],
  [`photo-${id}-3200.webp`, undefined],
  [`photo-${id}%00-320.webp`, undefined],
])('%s', (file, parsed) => {
  expect(parsePhotoFile(file)).toEqual(parsed)
})

const bytes = (...list: (number | string)[]) =>
  new Uint8Array(
    Buffer.concat(list.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each])))),
  )

test.each([
  [bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  [bytes(0xff, 0xd8, 0xfe), undefined],
  [bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'png'],
  [bytes(0x89, 'PNG\n', 0x1a, '\n'), undefined],
  [bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'webp'],
  [bytes('RIFF', 1, 2, 3, 4, 'WAVE'), undefined],
  [bytes(0, 0, 0, 24, 'ftypheic'), 'heic'],
  [bytes(0, 0, 0, 24, 'ftypmif1'), 'heic'],
  [bytes(0, 0, 0, 24, 'ftypavif'), undefined],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
  [bytes('GIF89a'), undefined],
  [bytes('%PDF-1.7'), undefined],
  [bytes(), undefined],
])('%# is %s', (file, kind) => {
  expect(photoKind(file)).toBe(kind)
})
