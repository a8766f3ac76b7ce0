import { expect, test } from 'vitest'

import { draggedCrop, zoomedCrop } from './crop-moves.ts'

/** As wide for its height as the frame, so that shares of both are equal. */
const size = { width: 1600, height: 1200 }
const middle = { x: 0.25, y: 0.25, width: 0.5 }

test.each([
  ['a photo dragged to the right shows more of its left', { x: 0.2, y: 0 }, { x: 0.15, y: 0.25, width: 0.5 }],
  ['a photo dragged down shows more of its top', { x: 0, y: 0.2 }, { x: 0.25, y: 0.15, width: 0.5 }],
  ['a photo is dragged no further than its edge', { x: -2, y: 2 }, { x: 0.5, y: 0, width: 0.5 }],
])('%s', (_, by, crop) => {
  expect(draggedCrop(middle, by, size)).toEqual(crop)
})

test.each([
  ['closer', middle, 0.4, { x: 0.3, y: 0.3, width: 0.4 }],
  ['further away, about the same middle', middle, 0.9, { x: 0.05, y: 0.05, width: 0.9 }],
  ['at an edge no further than it', { x: 0, y: 0.5, width: 0.5 }, 0.75, { x: 0, y: 0.25, width: 0.75 }],
  ['no closer than can be shown well', middle, 0.1, { x: 0.45, y: 0.45, width: 0.3 }],
])('zoomed %s', (_, crop, width, after) => {
  const zoomed = zoomedCrop(crop, width, size)
  expect([zoomed.x, zoomed.y, zoomed.width].map((share) => Number(share.toFixed(3)))).toEqual([
    after.x,
    after.y,
    after.width,
  ])
})
