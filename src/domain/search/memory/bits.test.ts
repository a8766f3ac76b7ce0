import fc from 'fast-check'
import { expect, it } from 'vitest'

import { Bits } from './bits.ts'

const numbers = fc.array(fc.nat(200), { maxLength: 60 })
const bitsOf = (values: readonly number[], size = 0): Bits => {
  const bits = new Bits(size)
  for (const value of values) bits.add(value)
  return bits
}
const listed = (bits: Bits): readonly number[] => {
  const all: number[] = []
  bits.each((n) => all.push(n))
  return all
}
const inOrder = (values: Iterable<number>) => [...new Set(values)].toSorted((a, b) => a - b)

it('is a set of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [first, second] = [new Set(one), new Set(other)]
      const bits = () => bitsOf(one)
      expect(listed(bits())).toEqual(inOrder(first))
      expect(bits().count()).toBe(first.size)
      expect(listed(bits().keep(bitsOf(other)))).toEqual(inOrder(first.intersection(second)))
      expect(listed(bits().drop(bitsOf(other)))).toEqual(inOrder(first.difference(second)))
      expect(listed(bitsOf(one, 201).join(bitsOf(other)))).toEqual(inOrder(first.union(second)))
      expect(bits().countIn(bitsOf(other))).toBe(first.intersection(second).size)
      const without = bits()
      for (const n of other) without.delete(n)
      expect(listed(without)).toEqual(inOrder(first.difference(second)))
      expect(other.filter((n) => bits().has(n))).toEqual(other.filter((n) => first.has(n)))
    }),
  )
})

it('keeps its copy apart', () => {
  const bits = bitsOf([3])
  bits.copy().add(4)
  expect(listed(bits)).toEqual([3])
})
