import { expect, test } from 'vitest'

import { caseScript } from '#test/case-script.ts'

import { answersTo } from './case-file.ts'

const { caseFile, cases, run, answer } = caseScript('money', answersTo)

const expected = Object.fromEntries(cases.map((one) => [one['id'], one['expected']]))

test('answers a file with one JSON object', () => {
  const { status, stdout, stderr } = run('', caseFile)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual(expected)
})

test('reads standard input', () => {
  expect(JSON.parse(run(JSON.stringify(cases), '-').stdout)).toEqual(expected)
})

const caseOf = (kind: string) => cases.find((one) => one['kind'] === kind) as Record<string, unknown>
const broken = (kind: string, change: Record<string, unknown>) =>
  JSON.stringify([{ ...caseOf(kind), id: 'X', ...change }])
const promotion = (change: Record<string, unknown>) =>
  broken('price', { promotions: [{ id: 'P1', salon: null, percent: 10, ...change }] })
const events = (kind: string, ...list: Record<string, unknown>[]) => {
  const when = { at: '2026-05-11T09:00:00+03:00' }
  return broken(kind, { events: list.map((event) => ({ ...when, ...event })) })
}
const spring = ['2026-03-01T00:00:00+02:00', '2026-05-01T00:00:00+03:00'] as const

test.each([
  ['no JSON', 'nothing', /not JSON/],
  ['no array', '{}', /expected a JSON array/],
  ['no case', '[1]', /case number 1: whole case: expected an object/],
  ['no id', broken('price', { id: '' }), /case number 1: id/],
  ['no kind', broken('price', { kind: undefined }), /case X: kind: unknown kind/],
  ['an unknown kind', broken('price', { kind: 'tip' }), /case X: kind: unknown kind/],
  ['a missing field', broken('price', { lines: undefined }), /case X: lines/],
  ['a wrong type', broken('price', { lines: [{ service: 'gel', cents: '5' }] }), /case X: lines\.0\.cents/],
  ['half a cent', broken('split', { cents: 0.5 }), /case X: cents/],
  ['a negative amount', broken('cancel', { total: -1 }), /case X: total/],
  ['no weights', broken('split', { weights: [] }), /case X: weights/],
  ['a clock without offset', broken('price', { now: '2026-05-11T09:00:00' }), /case X: now: .*offset/],
  ['an impossible date', promotion({ bookTo: '2026-02-30' }), /promotions\.0\.bookTo: expected a date/],
  ['a time of day beyond 24:00', promotion({ hours: ['10:00', '25:00'] }), /promotions\.0\.hours\.1/],
  ['hours that end first', promotion({ hours: ['20:00', '10:00'] }), /promotions\.0\.hours: ends before/],
  ['a day after Sunday', promotion({ weekdays: [8] }), /promotions\.0\.weekdays\.0/],
  ['percent and amount', promotion({ amount: 5 }), /promotions\.0: expected either percent or amount/],
  ['neither percent nor amount', promotion({ percent: null }), /promotions\.0: expected either/],
  ['a fine percentage', promotion({ percent: 33.333 }), /promotions\.0\.percent: .*two decimals/],
  ['more than all', promotion({ percent: 100.01 }), /promotions\.0\.percent/],
  [
    'an unknown deposit',
    broken('price', { deposit: { kind: 'half', value: 1 } }),
    /case X: deposit\.kind: exp/,
  ],
  ['an unknown actor', broken('cancel', { by: 'weather' }), /case X: by/],
  ['an unknown event', events('points', { do: 'win' }), /events\.0\.do: expected "earn"/],
  ['an event of another kind', events('gift-card', { do: 'earn' }), /events\.0\.do: expected "redeem"/],
  [
    'a ref used twice',
    events('points', { do: 'earn', ref: 'a', total: 1 }, { do: 'spend', ref: 'a', points: 1 }),
    /case X: events\.1\.ref: "a" is used twice/,
  ],
  ['a return of nothing', events('points', { do: 'return', ref: 'a' }), /events\.0\.ref: there is no "a"/],
  [
    'a return of an earning',
    events('points', { do: 'earn', ref: 'a', total: 1 }, { do: 'return', ref: 'a' }),
    /events\.1\.ref: there is no "a"/,
  ],
  ['a card of too little', broken('gift-card', { value: 999 }), /case X: value/],
  ['a thirteenth month', broken('affiliate', { to: '2026-13' }), /case X: to: expected a month/],
  ['months in reverse', broken('affiliate', { from: '2027-01', to: '2026-12' }), /case X: to: ends before/],
  [
    'prices out of order',
    broken('prior-price', { prices: spring.toReversed().map((from) => ({ from, cents: 1 })) }),
    /case X: prices: not in order/,
  ],
  [
    'reductions that overlap',
    broken('prior-price', {
      reductions: [1, 2].map((percent) => ({ from: spring[0], to: spring[1], percent })),
    }),
    /case X: reductions: not in order/,
  ],
  [
    'a time before any price',
    broken('prior-price', { at: '2000-01-01T00:00:00Z' }),
    /case X: at: before the f/,
  ],
  [
    'an amount that no number holds',
    broken('price', { lines: [1, 2].map(() => ({ service: 'gel', cents: Number.MAX_SAFE_INTEGER })) }),
    /case X: not whole cents/,
  ],
  ['one id twice', JSON.stringify([caseOf('split'), caseOf('split')]), /the id is used twice/],
])('%s is one clear line and exit status 2', (_, input, message) => {
  const { status, stdout, stderr } = answer(input)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('bad input, a missing file and a missing argument are exit status 2', () => {
  expect(run('nothing', '-')).toEqual(answer('nothing'))
  expect(run('', '/nowhere.json')).toMatchObject({ status: 2, stdout: '' })
  expect(run('')).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') })
})
