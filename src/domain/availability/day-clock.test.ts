import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dateOfDay, dayClock, dayNumberAt, dayNumberOf, formatInstant, instantOnDay } from './day-clock.ts'

const ZONES = ['Europe/Athens', 'Australia/Lord_Howe', 'Asia/Beirut', 'America/Havana', 'Asia/Kathmandu']
const zone = fc.constantFrom(...ZONES)
const day = fc.integer({ min: 20_000, max: 21_500 })

test('days follow one another without gap or overlap, and dates are counted right', () => {
  fc.assert(
    fc.property(zone, day, (timeZone, number) => {
      expect(dayClock(timeZone, number).end).toBe(dayClock(timeZone, number + 1).start)
      expect(dayNumberOf(dateOfDay(number))).toBe(number)
      const { start, end } = dayClock(timeZone, number)
      expect(dayNumberAt(timeZone, start)).toBe(number)
      expect(dayNumberAt(timeZone, end - 1)).toBe(number)
    }),
  )
})

test('instants are written as Temporal writes them', () => {
  const instant = fc.integer({ min: 1_760_000_000, max: 1_860_000_000 }).map((seconds) => seconds * 1000)
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
      expect(formatInstant(timeZone, at)).toBe(zoned.toString({ timeZoneName: 'never' }))
    }),
    { numRuns: 500 },
  )
})

test('an existing local time is the first instant that shows it', () => {
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 0, max: 1439 }), (timeZone, number, minute) => {
      const plain = Temporal.PlainDate.from(dateOfDay(number)).toPlainDateTime({
        hour: Math.floor(minute / 60),
        minute: minute % 60,
      })
      const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      fc.pre(first.toPlainDateTime().equals(plain))
      expect(instantOnDay(dayClock(timeZone, number), minute)).toBe(first.epochMilliseconds)
    }),
    { numRuns: 500 },
  )
})

test('1440 is the next midnight', () => {
  const number = dayNumberOf('2026-10-25')
  expect(formatInstant('Europe/Athens', instantOnDay(dayClock('Europe/Athens', number), 1440))).toBe(
    '2026-10-26T00:00:00+02:00',
  )
})
