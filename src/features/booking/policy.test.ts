import { expect, test } from 'vitest'

import { isNearEnough } from '#domain/visit-marks.ts'

import {
  disputableUntil,
  isCancellableBySalon,
  isMovableBySalon,
  marks,
  marksFrom,
  mayDispute,
  refundWhenSalonCancels,
} from './policy.ts'

const states = ['held', 'expired', 'confirmed', 'checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'] // prettier-ignore

test('from which states a visit comes into which', () => {
  expect(Object.fromEntries(marks.map((mark) => [mark, marksFrom(mark)]))).toEqual({
    confirmed: ['checked_in', 'no_show'],
    checked_in: ['confirmed'],
    in_progress: ['confirmed', 'checked_in'],
    completed: ['confirmed', 'checked_in', 'in_progress'],
    no_show: ['confirmed'],
  })
})

test('what a salon may still move or call off', () => {
  expect(states.filter(isMovableBySalon)).toEqual(['confirmed', 'checked_in', 'in_progress'])
  expect(states.filter(isCancellableBySalon)).toEqual(['confirmed', 'checked_in'])
  expect(states.filter((state) => refundWhenSalonCancels(state, 500) === 500)).toEqual([
    'confirmed',
    'checked_in',
  ])
  expect(refundWhenSalonCancels('completed', 500)).toBe(0)
})

const start = Date.parse('2026-05-12T09:00:00Z')

test.each([
  ['completed', '2026-05-12T08:59:59Z', false],
  ['completed', '2026-05-12T09:00:00Z', true],
  ['no_show', '2026-05-12T08:59:59Z', false],
  ['no_show', '2026-05-12T09:00:00Z', true],
  ['checked_in', '2026-05-11T20:59:59Z', false],
  ['checked_in', '2026-05-11T21:00:00Z', true],
  ['in_progress', '2026-05-11T20:59:59Z', false],
  ['confirmed', '2026-05-01T00:00:00Z', true],
] as const)('%s at %s: %s', (mark, now, isNear) => {
  expect(isNearEnough(mark, start, Date.parse(now))).toBe(isNear)
})

const noShow = { markedAt: '2026-05-12T10:00:00Z', isDisputed: false }

test.each([
  [noShow, '2026-05-14T09:59:59Z', true],
  [noShow, '2026-05-14T10:00:00Z', false],
  [{ ...noShow, isDisputed: true }, '2026-05-12T11:00:00Z', false],
  [{ ...noShow, markedAt: null }, '2026-05-12T11:00:00Z', false],
  [null, '2026-05-12T11:00:00Z', false],
])('%j may be disputed at %s: %s', (given, now, may) => {
  expect(mayDispute(given, Temporal.Instant.from(now))).toBe(may)
})

test('a dispute has 48 hours', () => {
  expect(disputableUntil(Temporal.Instant.fromEpochMilliseconds(start)).toString()).toBe(
    '2026-05-14T09:00:00Z',
  )
})
