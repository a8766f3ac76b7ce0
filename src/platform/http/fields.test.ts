import { expect, test } from 'vitest'

import { dayText, isKeepable, momentText, oneLine, paragraphs } from './fields.ts'

test.each([
  ['Μαρία Παππά', true],
  ['O’Neill 💅🏽 👩‍🎨', true],
  ['two\nlines', false],
  ['\u202egnp.exe', false],
  ['a\u2066b', false],
  ['\u200b\u200d', false],
  ['   ', false],
])('%j as a name: %s', (text, isTaken) => {
  expect(oneLine(80).safeParse(text).success).toBe(isTaken)
})

test.each([
  ['μία\r\nδύο\tτρία', true],
  ['μία\u202eδύο', false],
  ['μία\u0000', false],
])('%j as text: %s', (text, isTaken) => {
  expect(paragraphs(80).safeParse(text).success).toBe(isTaken)
})

test('long text is checked in linear time', () => {
  expect(paragraphs(1_000_000).safeParse(`${'α\t'.repeat(400_000)}\u0001`).success).toBe(false)
  expect(oneLine(1_000_000).safeParse(`${'\u200b'.repeat(800_000)}\u0001`).success).toBe(false)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['9999-12-31', false],
])('%s as a day: %s', (text, isTaken) => {
  expect(dayText.safeParse(text).success).toBe(isTaken)
  expect(momentText().safeParse(`${text}T10:00:00Z`).success).toBe(isTaken)
})

test.each([
  [{ a: ['x', { b: 'y\u0000' }] }, false],
  [{ 'a\u0000': 1 }, false],
  [['\ud800'], false],
  [{ a: ['💅', null, 1, true] }, true],
])('%j can be kept: %s', (value, isIt) => {
  expect(isKeepable(value)).toBe(isIt)
})
