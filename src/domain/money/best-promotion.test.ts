import { expect, test } from 'vitest'

import { day, madeBooking, madePromotion } from '#test/money/made-booking.ts'
import { named } from '#test/named-id.ts'

import { bestPromotion, codeProblem } from './best-promotion.ts'
import type { Promotion } from './promotion.ts'

const off = (cents: number): Promotion['reduction'] => ({ kind: 'amount', cents })
const promotion = (id: string, cents: number, more: Partial<Promotion> = {}) =>
  madePromotion({ id: named(id), reduction: off(cents), ...more })

const own: Partial<Promotion> = { salonId: named('A') }
const platform: Partial<Promotion> = { salonId: null }
const foreign: Partial<Promotion> = { salonId: named('B') }

test.each<[string, Promotion[], string | null, string | null]>([
  ['none', [], null, null],
  ['the largest wins', [promotion('P1', 300), promotion('P2', 400), promotion('P3', 100)], null, 'P2'],
  ['a tie goes to the platform', [promotion('P1', 300, own), promotion('P2', 300, platform)], null, 'P2'],
  ['then to the smaller id', [promotion('P2', 300), promotion('P1', 300)], null, 'P1'],
  ['ids are compared as text', [promotion('P2', 300), promotion('P10', 300)], null, 'P10'],
  [
    'a larger one wins against the platform',
    [promotion('P1', 301), promotion('P2', 300, platform)],
    null,
    'P1',
  ],
  ['another salon’s does not count', [promotion('P1', 300, foreign)], null, null],
  ['a reduction of 0 takes no part', [promotion('P1', 0)], null, null],
  ['a failed condition', [promotion('P1', 300, { weekdays: [] }), promotion('P2', 1)], null, 'P2'],
  ['a code that was not typed', [promotion('P1', 300, { code: 'MAY' })], null, null],
  ['another code', [promotion('P1', 300, { code: 'MAY' })], 'JUNE', null],
  ['the code, though differently written', [promotion('P1', 300, { code: 'May 20' })], ' m ay20\t', 'P1'],
  ['a Greek code in small letters', [promotion('P1', 300, { code: 'ΜΑΪΟΣ' })], 'μαϊος', 'P1'],
  ['a code may lose', [promotion('P1', 300, { code: 'MAY' }), promotion('P2', 301)], 'MAY', 'P2'],
  ['blanks are no code', [promotion('P1', 300, { code: 'MAY' })], '  ', null],
])('best: %s', (_, promotions, code, id) => {
  expect(bestPromotion(promotions, madeBooking(), code)?.promotion.id ?? null).toBe(id)
})

test('tells the reduction of each line', () => {
  expect(bestPromotion([promotion('P1', 300)], madeBooking(), null)?.reductions).toEqual([300])
})

const late: Partial<Promotion> = { code: 'MAY', bookTo: day('2026-05-10') }
const usedUp: Partial<Promotion> = { code: 'MAY', limit: 1, uses: 1 }

test.each<[string, Promotion[], string | null, string | null]>([
  ['no code', [promotion('P1', 300, late)], null, null],
  ['only blanks', [promotion('P1', 300, late)], ' \t', null],
  ['unknown', [promotion('P1', 300, { code: 'JUNE' })], 'MAY', 'code_unknown'],
  ['another salon’s', [promotion('P1', 300, { ...foreign, code: 'MAY' })], 'MAY', 'code_unknown'],
  ['it holds', [promotion('P1', 300, { code: 'MAY' })], 'may', null],
  ['it holds and loses', [promotion('P1', 300, { code: 'MAY' }), promotion('P2', 900)], 'may', null],
  ['it holds and gives nothing', [promotion('P1', 0, { code: 'MAY' })], 'may', null],
  ['the first of several', [promotion('P1', 300, { ...late, ...usedUp })], 'MAY', 'code_not_now'],
  ['one of two with it holds', [promotion('P1', 3, late), promotion('P2', 3, { code: 'MAY' })], 'MAY', null],
  [
    'of two with it, the nearer',
    [promotion('P1', 3, usedUp), promotion('P2', 3, late)],
    'MAY',
    'code_used_up',
  ],
])('code: %s', (_, promotions, code, problem) => {
  expect(codeProblem(promotions, madeBooking(), code)).toBe(problem)
})
