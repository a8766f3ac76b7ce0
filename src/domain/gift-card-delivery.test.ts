import { expect, test } from 'vitest'

import { deliveryFault, dueReminder, lastDayDue } from './gift-card-delivery.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  // Athens is three hours ahead in summer, two in winter.
  ['2026-05-11T05:59:59Z', '2026-05-10'],
  ['2026-05-11T06:00:00Z', '2026-05-11'],
  ['2026-05-11T20:59:59Z', '2026-05-11'],
  ['2026-05-11T21:00:00Z', '2026-05-11'],
  ['2026-12-24T06:59:59Z', '2026-12-23'],
  ['2026-12-24T07:00:00Z', '2026-12-24'],
])('a card with a date is sent from nine in the morning in Athens: %s', (at, due) => {
  expect(lastDayDue(Temporal.Instant.from(at)).toString()).toBe(due)
})

test.each([
  ['2028-03-11', null, undefined],
  ['2028-03-12', null, 60],
  ['2028-03-12', 60, undefined],
  ['2028-04-26', 60, undefined],
  ['2028-04-27', 60, 14],
  // Nothing was sent for a month: one mail, not two.
  ['2028-04-27', null, 14],
  ['2028-05-11', 60, 14],
  ['2028-05-11', 14, undefined],
  // After money came back to an ended card.
  ['2028-05-01', 30, 14],
  ['2028-05-12', 60, undefined],
])('the end on 11 May 2028 is told 60 and 14 days before it: on %s after %s', (today, reminded, due) => {
  expect(dueReminder(day(today), day('2028-05-11'), reminded)).toBe(due)
})

test.each([
  ['2026-05-10', 'too_small'],
  ['2026-05-11', undefined],
  ['2027-05-11', undefined],
  ['2027-05-12', 'too_big'],
])('a card may be sent from today to a year ahead: %s', (wanted, fault) => {
  expect(deliveryFault(Temporal.Instant.from('2026-05-10T21:30:00Z'), day(wanted), 365)).toBe(fault)
})
