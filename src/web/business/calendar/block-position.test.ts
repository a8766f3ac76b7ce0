import { expect, test } from 'vitest'

import { movedBy, resizedBy, steppedBy } from './block-position.ts'

const bounds = { columns: 3, top: 480, bottom: 1200 }
const block = { from: 600, to: 645 }
const position = { column: 1, ...block }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test.each([
  [7, { from: 605, to: 650 }],
  [8, { from: 610, to: 655 }],
  [-7, { from: 595, to: 640 }],
  [-300, { from: 480, to: 525 }],
  // The start stays on the calendar; the end may lie beyond it.
  [900, { from: 1195, to: 1240 }],
])('moved by %i minutes', (minutes, expected) => {
  expect(movedBy(block, minutes, 2, bounds)).toEqual({ column: 2, ...expected })
})

test.each([
  [7, 650],
  [-30, 615],
  [-60, 610],
])('resized by %i minutes', (minutes, to) => {
  expect(resizedBy(block, minutes, position)).toEqual({ column: 1, from: 600, to })
})

test.each([
  ['ArrowUp', false, { column: 1, from: 595, to: 640 }],
  ['ArrowDown', false, { column: 1, from: 605, to: 650 }],
  ['ArrowUp', true, { column: 1, from: 600, to: 640 }],
  ['ArrowDown', true, { column: 1, from: 600, to: 650 }],
  ['ArrowLeft', false, { column: 0, from: 600, to: 645 }],
  ['ArrowRight', false, { column: 2, from: 600, to: 645 }],
  ['x', false, undefined],
])('after the key %s (Shift: %s)', (name, hasShift, expected) => {
  expect(steppedBy(key(name, hasShift), position, bounds)).toEqual(expected)
})

test('keys stay inside the columns, and keep a changed length', () => {
  expect(steppedBy(key('ArrowLeft'), { ...position, column: 0 }, bounds)).toMatchObject({ column: 0 })
  expect(steppedBy(key('ArrowRight'), { ...position, column: 2 }, bounds)).toMatchObject({ column: 2 })
  expect(steppedBy(key('ArrowDown'), { ...position, to: 700 }, bounds)).toMatchObject({ from: 605, to: 705 })
})
