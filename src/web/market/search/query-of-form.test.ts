import { expect, test } from 'vitest'

import { weekendOf } from '#domain/search/day-window.ts'

import { queryOfForm } from './query-of-form.ts'

const today = '2026-11-20'

function queryOf(fields: Record<string, string>, kept = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return Object.fromEntries(
    Object.entries(queryOfForm(data, kept, today)).filter(([, value]) => value !== undefined),
  )
}

test.each([
  [{ q: '  nails ', service: '', place: '' }, { q: 'nails' }],
  [
    { service: 'pedicure', place: 'koukaki', near: '' },
    { service: 'pedicure', place: 'koukaki' },
  ],
  [
    { day: 'tomorrow', part: 'noon', date: '' },
    { date: '2026-11-21', from: '12:00', to: '15:00' },
  ],
  [
    { day: 'date', date: '2026-12-01', part: 'own', from: '10:00', to: '' },
    { date: '2026-12-01', from: '10:00' },
  ],
  // 20 November 2026 is a Friday.
  [
    { day: 'weekend', part: 'afterWork', date: '' },
    { date: '2026-11-21', until: '2026-11-22', from: '17:00' },
  ],
  [
    { day: 'week', part: '', date: '' },
    { date: '2026-11-20', until: '2026-11-26' },
  ],
  [
    { day: 'own', date: '2026-11-24', until: '2026-11-25', part: '' },
    { date: '2026-11-24', until: '2026-11-25' },
  ],
  // A part of the day without a day asks for nothing.
  [{ day: '', part: 'morning' }, {}],
])('%o → %o', (fields, query) => {
  expect(queryOf(fields)).toEqual(query)
})

test('filters go along, and an order by distance only with a point', () => {
  const kept = { verified: 'true', priceLevel: ['1', '2'], sort: 'distance' } as const
  expect(queryOf({ q: 'nails' }, kept)).toEqual({ q: 'nails', verified: 'true', priceLevel: ['1', '2'] })
  expect(queryOf({ near: '37.984,23.728' }, kept)).toMatchObject({ sort: 'distance' })
})

test.each([
  ['2026-11-20', '2026-11-21', '2026-11-22'],
  ['2026-11-21', '2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22', undefined],
  ['2026-11-23', '2026-11-28', '2026-11-29'],
])('the weekend seen from %s is %s to %s', (now, date, until) => {
  expect(weekendOf(now)).toEqual({ date, until })
})
