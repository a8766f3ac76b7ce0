import { describe, expect, test } from 'vitest'

import type { ServiceId } from '#domain/ids.ts'
import { at, madeBooking, madePromotion } from '#test/money/made-booking.ts'
import { named } from '#test/named-id.ts'

import { isLastMinute, lastMinutePrice } from './last-minute.ts'
import { isOpenToAll } from './open-reductions.ts'
import { failedConditions, type Promotion } from './promotion.ts'

const soon = (more: Partial<Promotion> = {}) =>
  madePromotion({ withinHours: 24, reduction: { kind: 'percent', percent: 20, max: null }, ...more })
const booking = madeBooking({ now: at('2026-05-11T10:00:00Z') })
const starting = (start: string) => ({ ...booking, start: at(start) })

describe('a promotion for times that begin soon', () => {
  test.each([
    ['in an hour', '2026-05-11T11:00:00Z', true],
    ['in 24 hours to the second', '2026-05-12T10:00:00Z', true],
    ['a second later', '2026-05-12T10:00:01Z', false],
    ['next week', '2026-05-18T10:00:00Z', false],
  ])('%s', (_, start, holds) => {
    expect(failedConditions(soon(), starting(start))).toEqual(holds ? [] : ['code_not_at_this_time'])
    expect(lastMinutePrice([soon()], starting(start))?.percent).toBe(holds ? 20 : undefined)
  })

  test('counts elapsed hours over the change of clocks', () => {
    const night = madeBooking({ now: at('2026-10-24T10:00:00Z') })
    const same = (start: string) => failedConditions(soon(), { ...night, start: at(start) })
    // Half past one in the afternoon the next day is 25 hours and a half away.
    expect(same('2026-10-25T10:00:00Z')).toEqual([])
    expect(same('2026-10-25T11:30:00Z')).toEqual(['code_not_at_this_time'])
  })

  test('is no price that everybody has at every time, so it never stands beside an earlier price', () => {
    expect([isOpenToAll(soon()), isOpenToAll(soon({ withinHours: null }))]).toEqual([false, true])
  })

  test('is shown only where nothing else is asked', () => {
    const others: readonly Partial<Promotion>[] = [
      {},
      { code: 'NOW' },
      { isFirstOnly: true },
      { limit: 5 },
      { minimum: 100 },
    ]
    expect(others.map((more) => isLastMinute(soon(more)))).toEqual([true, false, false, false, false])
    expect(isLastMinute(madePromotion())).toBe(false)
  })

  test('costs what the price of the booking says, and gives way to a larger one', () => {
    const line = { serviceId: named<ServiceId>('S'), cents: 2500 }
    const one = { ...starting('2026-05-11T12:00:00Z'), lines: [line] }
    expect(lastMinutePrice([soon()], one)).toEqual({ percent: 20, priceCents: 2000 })
    const half = madePromotion({ reduction: { kind: 'percent', percent: 50, max: null } })
    expect(lastMinutePrice([soon(), half], one)).toBeNull()
    expect(lastMinutePrice([soon({ serviceIds: [named<ServiceId>('T')] })], one)).toBeNull()
  })
})
