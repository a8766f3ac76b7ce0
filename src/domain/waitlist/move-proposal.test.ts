import { expect, test } from 'vitest'

import { askRefusal, proposalState, proposalUntil, type ProposalOutcome } from './move-proposal.ts'

const at = (text: string) => Temporal.Instant.from(`${text}:00+03:00`)
const athens = 'Europe/Athens'

test.each([
  ['a day at most', '2026-05-11T10:00', '2026-05-14T10:00', '2026-05-12T10:00'],
  ['half of what is left', '2026-05-11T10:00', '2026-05-11T20:00', '2026-05-11T15:00'],
  ['two hours before is late enough', '2026-05-11T10:00', '2026-05-11T12:00', '2026-05-11T11:00'],
  ['nearer is for the phone', '2026-05-11T10:00', '2026-05-11T11:59', null],
  ['at night it is read in the morning', '2026-05-11T22:00', '2026-05-12T13:00', '2026-05-12T11:00'],
  ['not at night, but in the morning', '2026-05-11T18:59', '2026-05-12T17:30', '2026-05-12T09:00'],
  ['or in the evening, for the morning', '2026-05-11T18:40', '2026-05-12T09:15', '2026-05-11T20:00'],
  [
    'or at night after all, if the evening is near',
    '2026-05-11T19:30',
    '2026-05-12T09:14',
    '2026-05-12T02:22',
  ],
  ['at night, for the next morning', '2026-05-11T22:00', '2026-05-12T10:30', null],
])('until when a question stands: %s', (_, now, start, until) => {
  expect(proposalUntil(at(start), at(now), athens)?.toString() ?? null).toBe(until && at(until).toString())
})

const asked = (day: string, outcome: ProposalOutcome | null, isSame = false) => ({
  askedAt: at(`${day}T10:00`),
  outcome,
  isSame,
})

test.each([
  ['never before', [], null],
  ['one is open, for another appointment', [asked('2026-05-01', null)], 'asked'],
  ['she said no, for this one', [asked('2026-04-01', 'no', true)], 'declined'],
  ['she said no, for another one, a week ago', [asked('2026-05-04', 'no')], null],
  ['some days ago, without an answer', [asked('2026-05-05', 'lapsed', true)], 'lately'],
  ['some days ago, and she came', [asked('2026-05-05', 'yes')], 'lately'],
  ['a week ago, for this one, without an answer', [asked('2026-05-04', 'lapsed', true)], null],
  ['some days ago, and the salon took it back', [asked('2026-05-05', 'withdrawn', true)], 'lately'],
] as const)('whether a customer is asked: %s', (_, former, refusal) => {
  expect(askRefusal(former, at('2026-05-11T10:00'))).toBe(refusal)
})

const open = { outcome: null, expiresAt: at('2026-05-11T11:00'), isSameVersion: true, isTaken: false }

test.each([
  ['open', open, 'asked'],
  ['at its minute', { ...open, expiresAt: at('2026-05-11T10:00') }, 'lapsed'],
  ['taken by another', { ...open, isTaken: true }, 'taken'],
  ['her appointment was moved', { ...open, isSameVersion: false, isTaken: true }, 'changed'],
  ['answered, and the time is hers', { ...open, outcome: 'yes', isSameVersion: false, isTaken: true }, 'yes'],
] as const)('how a question stands: %s', (_, now, state) => {
  expect(proposalState(now, at('2026-05-11T10:00'))).toBe(state)
})
