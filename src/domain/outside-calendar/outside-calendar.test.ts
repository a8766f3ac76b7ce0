import { expect, test } from 'vitest'

import type { BookingId, StaffId } from '../ids.ts'
import { readEvent, type OutsideEvent } from './busy-times.ts'
import { changesOf } from './changes.ts'
import { eventId, readEventId } from './event-id.ts'
import { channelNeed, isToTell, needsWhole, pauseMinutes, windowOf } from './plan.ts'
import { contradiction, refusalOf, retryMinutes, writeNeed, writeOutcome } from './write-plan.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const bookingId = '0199c0de-0000-7000-8000-000000000001' as BookingId
const staffId = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as StaffId
const elsewhere = '0199c0de-0000-7000-8000-00000000000f' as StaffId
const at = (hour: string) => ({ dateTime: `2026-03-10T${hour}:00+02:00` })
const meeting = { id: 'a', start: at('10:00'), end: at('11:00') }

test('the id of an event says whose booking it is, in the letters that Google takes', () => {
  const id = eventId({ bookingId, staffId })
  expect(id).toMatch(/^[\da-v]{52}$/)
  expect(readEventId(id)).toEqual({ bookingId, staffId })
  expect(eventId({ bookingId, staffId: elsewhere })).not.toBe(id)
})

test.each(['', 'a', 'x'.repeat(52), 'v'.repeat(52), '0'.repeat(53)])('%s is no id of ours', (id) => {
  expect(readEventId(id)).toBe(undefined)
})

const busy = (from: string, to: string) => [from, to]
test.each<[string, OutsideEvent, string | string[]]>([
  ['a meeting keeps her away', meeting, busy('2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z')],
  ['one that she calls free does not', { ...meeting, transparency: 'transparent' }, 'free'],
  [
    'nor one that she declined',
    { ...meeting, attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus: 'declined' }] },
    'free',
  ],
  [
    'one that another declined does',
    { ...meeting, attendees: [{ self: true, responseStatus: 'accepted' }, { responseStatus: 'declined' }] },
    busy('2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z'),
  ],
  [
    'one that is not answered yet does',
    { ...meeting, attendees: [{ self: true, responseStatus: 'needsAction' }] },
    busy('2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z'),
  ],
  ['a cancelled one does not', { id: 'a', status: 'cancelled' }, 'free'],
  ['the place where she works does not', { ...meeting, eventType: 'workingLocation' }, 'free'],
  ['a moment does not', { ...meeting, end: meeting.start }, 'free'],
  [
    'a whole day is the salon’s day',
    { id: 'a', start: { date: '2026-03-10' }, end: { date: '2026-03-11' } },
    busy('2026-03-09T22:00:00Z', '2026-03-10T22:00:00Z'),
  ],
  [
    'the day of the change to summer has 23 hours',
    { id: 'a', start: { date: '2026-03-29' }, end: { date: '2026-03-30' } },
    busy('2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'),
  ],
  [
    'the day of the change to winter has 25',
    { id: 'a', start: { date: '2026-10-25' }, end: { date: '2026-10-26' } },
    busy('2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'),
  ],
  ['a booking of ours is none of it', { ...meeting, id: eventId({ bookingId, staffId }) }, 'ours'],
  [
    'a booking of another salon keeps her away',
    { ...meeting, id: eventId({ bookingId, staffId: elsewhere }) },
    busy('2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z'),
  ],
])('%s', (_, event, expected) => {
  const read = readEvent(event, { timeZone: 'Europe/Athens', team: new Set([staffId]) })
  const shown = read.kind === 'busy' ? [read.time.start.toString(), read.time.end.toString()] : read.kind
  expect(shown).toEqual(expected)
})

test('an event whose time cannot be read is trouble, not free', () => {
  const read = () => readEvent({ id: 'a' }, { timeZone: 'Europe/Athens', team: new Set() })
  expect(read).toThrow(RangeError)
})

const time = (eventId: string, hour: number) => ({
  eventId,
  start: instant('2026-03-10T00:00:00Z').add({ hours: hour }),
  end: instant('2026-03-10T01:00:00Z').add({ hours: hour }),
})
const says = (...times: ReturnType<typeof time>[]) =>
  times.map((each) => ({ kind: 'busy' as const, time: each }))
const frees = (eventId: string) => ({ kind: 'free' as const, eventId })

test.each<[string, Parameters<typeof changesOf>, { remove: string[]; add: string[] }]>([
  ['what is new is added', [[], says(time('a', 8)), false], { remove: [], add: ['a'] }],
  ['what stays is left alone', [[time('a', 8)], says(time('a', 8)), false], { remove: [], add: [] }],
  ['what moved is written anew', [[time('a', 8)], says(time('a', 9)), false], { remove: ['a'], add: ['a'] }],
  ['what is free goes', [[time('a', 8)], [frees('a')], false], { remove: ['a'], add: [] }],
  [
    'a series that goes takes its days along',
    [[time('a_20260310T080000Z', 8), time('ab', 9)], [frees('a')], false],
    { remove: ['a_20260310T080000Z'], add: [] },
  ],
  ['what is not named stays', [[time('a', 8)], says(time('b', 9)), false], { remove: [], add: ['b'] }],
  [
    'but goes when the whole was read (25)',
    [[time('a', 8)], says(time('b', 9)), true],
    { remove: ['a'], add: ['b'] },
  ],
])('%s', (_, asked, expected) => {
  const { remove, add } = changesOf(...asked)
  expect({ remove, add: add.map(({ eventId: id }) => id) }).toEqual(expected)
})

const now = instant('2026-03-10T08:00:00Z')
const days = (count: number) => now.add({ hours: 24 * count })
test.each<[string, Parameters<typeof needsWhole>[0], number, boolean]>([
  ['never read', { syncToken: null, wholeAt: null, wholeUntil: null }, 60, true],
  ['read yesterday', { syncToken: 't', wholeAt: days(-1), wholeUntil: days(68) }, 60, false],
  ['read a week ago', { syncToken: 't', wholeAt: days(-7), wholeUntil: days(62) }, 60, true],
  [
    'the salon lets itself be booked further ahead',
    { syncToken: 't', wholeAt: days(-1), wholeUntil: days(68) },
    90,
    true,
  ],
])('the whole is read: %s', (_, soFar, horizon, expected) => {
  expect(needsWhole(soFar, now, horizon)).toBe(expected)
})

test('until the whole is read again, all that can be booked was read', () => {
  for (let day = 0; day < 7; day += 1)
    expect(Temporal.Instant.compare(windowOf(now, 60).until, days(day + 60))).toBe(1)
})

test('trouble is told within an hour, however its pauses fall (33)', () => {
  let [failures, since, told] = [0, now, now]
  for (let each = now; !isToTell(since, (told = each)); each = each.add({ minutes: pauseMinutes(failures) }))
    failures += 1
  expect(since.until(told).total('minutes')).toBeLessThan(60)
  expect(failures).toBeGreaterThan(3)
})

test.each<[string, string | null, string | null, string, string]>([
  ['a new calendar', null, null, 'https://onyxi.gr', 'open'],
  ['a channel with days left', '2026-03-12T08:00:00Z', null, 'https://onyxi.gr', 'nothing'],
  ['a channel that ends today (27)', '2026-03-11T07:59:00Z', null, 'https://onyxi.gr', 'open'],
  ['a channel that ended', '2026-03-01T08:00:00Z', null, 'https://onyxi.gr', 'open'],
  ['one that Google refused a moment ago', null, '2026-03-10T09:00:00Z', 'https://onyxi.gr', 'nothing'],
  ['a site without a certificate', null, null, 'http://localhost:3000', 'nothing'],
])('channel: %s', (_, ...[expiresAt, dueAt, site, expected]) => {
  const read = (text: string | null) => (text === null ? null : instant(text))
  expect(channelNeed({ expiresAt: read(expiresAt), dueAt: read(dueAt) }, now, site)).toBe(expected)
})

const hers = { start: days(1), end: days(1).add({ hours: 1 }) }
test.each<[string, Parameters<typeof writeNeed>[0], boolean, string]>([
  ['a booking to come', { status: 'confirmed', times: hers }, false, 'put'],
  ['one that is there already and changed', { status: 'confirmed', times: hers }, true, 'put'],
  ['a cancelled one', { status: 'cancelled_by_customer', times: hers }, true, 'remove'],
  ['a cancelled one that never was there', { status: 'cancelled_by_salon', times: hers }, false, 'nothing'],
  ['one that a colleague does now', { status: 'confirmed', times: null }, true, 'remove'],
  ['one that is over', { status: 'completed', times: { start: days(-1), end: days(-1) } }, true, 'nothing'],
])('written: %s', (_, work, isWritten, expected) => {
  expect(writeNeed(work, isWritten, now)).toBe(expected)
})

test.each([[200, 'done'], [204, 'done'], [409, 'exists'], [404, 'missing'], [410, 'missing'], [400, 'refused'], [401, 'trouble'], [403, 'trouble'], [429, 'trouble'], [503, 'trouble']])(
  'an answer %d to a write is %s', (status, outcome) => {
    expect(writeOutcome(status)).toBe(outcome)
  },
) // prettier-ignore

test.each([
  ['timeRangeEmpty', 'time'],
  ['invalid', 'words'],
  ['conditionNotMet', 'changed'],
  ['toString', 'other'],
  [undefined, 'other'],
] as const)('Google’s reason %s is told as %s', (reason, told) => {
  expect(refusalOf(reason)).toBe(told)
})

test('a refused event is tried again a few times', () => {
  expect([0, 1, 5, 6].map(retryMinutes)).toEqual([1, 2, 32, undefined])
})

test.each<[string, Parameters<typeof contradiction>, string | undefined]>([
  ['as we wrote it', [hers, hers], undefined],
  ['moved there', [hers, { ...hers, end: days(3) }], 'moved-outside'],
  ['removed there (29)', [hers, null], 'removed-outside'],
  ['removed by us', [null, null], undefined],
])('an event of ours %s', (_, asked, expected) => {
  expect(contradiction(...asked)).toBe(expected)
})
