import { expect, test } from 'vitest'

import { displayLettering } from './lettering.ts'

const letters = await displayLettering()

test('every letter of both languages has a shape, accents too', () => {
  const all =
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ«»·ABCXYZabcxyzéçüŽő0123456789&€.,-–—…’“”'
  const missing = Array.from(all).filter(
    (letter) => !letters.line(letter, { x: 0, y: 0, size: 10, fill: 'red' }).includes('<path'),
  )
  expect(missing).toEqual([])
})

test('a line is as wide as its letters, and characters without a shape leave no trace', () => {
  expect(letters.width('αα', 100)).toBeCloseTo(2 * letters.width('α', 100))
  expect(letters.width('α', 50)).toBeCloseTo(letters.width('α', 100) / 2)
  expect(letters.width('💅', 100)).toBe(0)
  expect(letters.line('💅 <', { x: 0, y: 0, size: 10, fill: 'red' })).not.toContain('💅')
})

test('a text is broken between words, and cut if it does not fit', () => {
  const look = { size: 50, width: 400, most: 2 }
  const lines = letters.lines('Ραντεβού για νύχια', look)
  expect(lines.join(' ')).toBe('Ραντεβού για νύχια')
  for (const line of lines) expect(letters.width(line, 50)).toBeLessThanOrEqual(400)
  const long = letters.lines('Ωραία Ελένη και Συνεργάτριες Θεσσαλονίκης Ανώνυμη Εταιρεία', look)
  expect(long).toHaveLength(2)
  expect(long[1]).toMatch(/…$/)
  const [one = ''] = letters.lines('Α'.repeat(80), look)
  expect(letters.width(one, 50)).toBeLessThanOrEqual(400)
  expect(letters.lines('', look)).toEqual([])
})
