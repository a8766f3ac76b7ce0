import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { SalonId } from '../../ids.ts'
import { firstOf } from './best.ts'
import { Bits } from './bits.ts'

const ids = Array.from({ length: 30 }, (_, n) => `salon-${String((n * 7) % 30).padStart(2, '0')}` as SalonId)
const keys = fc.array(fc.nat(4), { minLength: 30, maxLength: 30 })

it('pages through all salons in their order, each once', () => {
  fc.assert(
    fc.property(keys, fc.boolean(), fc.integer({ min: 1, max: 9 }), (key, isDescending, most) => {
      const all = new Bits(ids.length)
      for (const n of ids.keys()) all.add(n)
      const order = { isDescending, key: (n: number) => key[n] as number }
      const sorted = ids
        .map((id, n) => ({ id, key: key[n] as number }))
        .toSorted((a, b) => (isDescending ? b.key - a.key : a.key - b.key) || (a.id < b.id ? -1 : 1))
      const seen = []
      for (let page = firstOf(all, ids, order, { after: null, most }); page.length > 0;) {
        seen.push(...page)
        page = firstOf(all, ids, order, { after: page.at(-1) ?? null, most })
      }
      expect(seen).toEqual(sorted)
    }),
  )
})

it('leaves out by their bounds only salons that are too late', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const all = new Bits(ids.length)
      for (const n of ids.keys()) all.add(n)
      const order = { isDescending: false, key: (n: number) => key[n] as number }
      const bounded = { ...order, bound: (n: number) => (key[n] as number) - (n % 2) }
      const page = { after: null, most: 5 }
      expect(firstOf(all, ids, bounded, page)).toEqual(firstOf(all, ids, order, page))
    }),
  )
})
