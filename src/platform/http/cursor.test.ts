import { expect, test } from 'vitest'
import { z } from 'zod'

import { Problem } from '#domain/problem.ts'

import { cursorOf, pageOf } from './cursor.ts'
import { momentText } from './fields.ts'

const id = '01990000-0000-7000-8000-000000000000'
const byStart = cursorOf({ start: momentText(), id: z.uuid() })
const byKey = cursorOf({ sort: z.literal('rating'), key: z.number(), id: z.uuid() })

const refusal = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof Problem ? { code: error.code, fields: error.fields } : error
  }
}
const invalid = { code: 'validation_failed', fields: { cursor: 'invalid' } }

test('a position is read back unchanged from text that fits an address', () => {
  const at = { start: '2026-05-10T09:00:00.123456Z', id }
  const text = byStart.write(at)
  expect(text).toMatch(/^[\w-]+$/)
  expect(byStart.read(text)).toEqual(at)
  expect(byKey.read(byKey.write({ sort: 'rating', key: -0.1, id }))).toEqual({
    sort: 'rating',
    key: -0.1,
    id,
  })
  expect(byStart.read(undefined)).toBeNull()
})

test('a cursor holds only the position of its row', () => {
  const row = { id, start: '2026-05-10T09:00:00Z', phone: '6901112222' }
  expect(byStart.write(row)).toBe(byStart.write({ start: row.start, id }))
})

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['nothing', ''],
  ['no text of ours', '%%%'],
  ['no JSON', Buffer.from('[').toString('base64url')],
  ['no list', text({ start: '2026-05-10T09:00:00Z', id })],
  ['null', text(null)],
  ['too short a list', text(['2026-05-10T09:00:00Z'])],
  ['another order', text([id, '2026-05-10T09:00:00Z'])],
  ['no instant', text(['2026-13-10T09:00:00Z', id])],
  ['a year that no calendar has', text(['9999-01-10T09:00:00Z', id])],
  ['no id', text(['2026-05-10T09:00:00Z', 'x'])],
  ['a position of another list', byKey.write({ sort: 'rating', key: 1, id })],
])('a cursor is refused: %s', (_, cursor) => {
  expect(refusal(() => byStart.read(cursor))).toEqual(invalid)
})

test('another sort’s position is refused', () => {
  expect(refusal(() => byKey.read(text(['price', 1, id])))).toEqual(invalid)
})

test('a page has a cursor only if more items follow', () => {
  const write = (item: string) => `after ${item}`
  expect(pageOf(['a', 'b', 'c'], 2, write)).toEqual({ items: ['a', 'b'], nextCursor: 'after b' })
  expect(pageOf(['a', 'b'], 2, write)).toEqual({ items: ['a', 'b'], nextCursor: null })
  expect(pageOf([], 2, write)).toEqual({ items: [], nextCursor: null })
})
