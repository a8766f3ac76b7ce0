import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Bits } from './bits.ts'
import { Postings } from './postings.ts'

const listed = (postings: Postings): readonly number[] => {
  const found: number[] = []
  postings.each((n) => found.push(n))
  return found
}

/** Numbers by their distances: far ones, close ones, and a run of each after the other. */
const rising = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 40, max: 3000 })), { maxLength: 400 })
  .map((steps) => {
    let last = -1
    return steps.map((step) => (last += step))
  })

test('a list has what was added, as an array, a buffer or a set, trimmed in between or not', () => {
  fc.assert(
    fc.property(rising, fc.array(fc.nat(400), { maxLength: 3 }), (numbers, trims) => {
      const postings = new Postings()
      for (const [index, n] of numbers.entries()) {
        if (trims.includes(index)) postings.trim()
        postings.push(n)
      }
      expect(listed(postings)).toEqual(numbers)
      const bits = new Bits()
      postings.addTo(bits)
      expect([bits.count(), numbers.every((n) => bits.has(n))]).toEqual([numbers.length, true])
    }),
  )
})

test.each([
  ['that is dense at first', [...Array.from({ length: 100 }, (_, n) => n), 90_000]],
  ['that is sparse at first', Array.from({ length: 3000 }, (_, n) => (n < 64 ? n * 500 : 32_000 + n))],
])('a list %s outlives the change of its form', (_name, numbers) => {
  const postings = new Postings()
  for (const n of numbers) postings.push(n)
  postings.trim()
  expect(listed(postings)).toEqual(numbers)
  postings.push(100_000)
  expect(listed(postings)).toEqual([...numbers, 100_000])
})
