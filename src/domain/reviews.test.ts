import { expect, test } from 'vitest'

import { changeableUntil, languageOf, mayAppeal, reviewerName, reviewStateOf } from './reviews.ts'

const visit = { status: 'completed', endAt: '2026-05-01T10:00:00Z', isReviewed: false } as const

test.each([
  [visit, '2026-05-01T10:00:00Z', 'open'],
  [visit, '2026-06-30T09:59:59Z', 'open'],
  [visit, '2026-06-30T10:00:00Z', 'closed'],
  [{ ...visit, isReviewed: true }, '2026-05-02T10:00:00Z', 'reviewed'],
  [{ ...visit, isReviewed: true }, '2026-07-02T10:00:00Z', 'reviewed'],
  [{ ...visit, status: 'confirmed' as const }, '2026-05-02T10:00:00Z', 'closed'],
  [{ ...visit, status: 'no_show' as const }, '2026-05-02T10:00:00Z', 'closed'],
  [{ ...visit, status: 'cancelled_by_salon' as const }, '2026-05-02T10:00:00Z', 'closed'],
])('a visit %j at %s is %s for a review', (given, now, state) => {
  expect(reviewStateOf(given, Temporal.Instant.from(now))).toBe(state)
})

const written = { createdAt: '2026-05-02T10:00:00Z', isTakenDown: false }

test.each([
  [written, '2026-05-04T09:59:59Z', '2026-05-04T10:00:00Z'],
  [written, '2026-05-04T10:00:00Z', null],
  [{ ...written, isTakenDown: true }, '2026-05-02T11:00:00Z', null],
])('%j at %s can be changed until %s', (given, now, until) => {
  expect(changeableUntil(given, Temporal.Instant.from(now))?.toString() ?? null).toBe(until)
})

const removal = { decidedAt: '2026-05-01T10:00:00Z', appeal: null }

test.each([
  [removal, '2026-10-31T09:59:59Z', true],
  [removal, '2026-10-31T10:00:00Z', false],
  [{ ...removal, appeal: 'Είναι αλήθεια.' }, '2026-05-02T10:00:00Z', false],
])('%j may be appealed against at %s: %s', (given, now, may) => {
  expect(mayAppeal(given, Temporal.Instant.from(now))).toBe(may)
})

test.each([
  ['Μαρία', 'Παππά', 'x', 'Μαρία Π.'],
  ['Άννα Μαρία', 'Οικονόμου', 'x', 'Άννα Ο.'],
  ['Μαρία', '', 'x', 'Μαρία'],
  ['', '', 'Ελένη  άνθη', 'Ελένη Α.'],
  ['', '', 'Ζωή', 'Ζωή'],
])('«%s» «%s», or «%s», signs as %s', (firstName, lastName, contactName, name) => {
  expect(reviewerName({ firstName, lastName, contactName })).toBe(name)
})

test.each([
  ['Τέλεια, thanks!', 'en', 'el'],
  ['Lovely', 'el', 'en'],
  ['💅', 'el', 'el'],
  ['', 'en', 'en'],
] as const)('«%s» on a page in %s is %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language)
})
