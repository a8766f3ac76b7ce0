import { expect, test } from 'vitest'

import { athens } from '#test/money/made-booking.ts'
import { firsts, randomReferrals, type Plain } from '#test/money/random-histories.ts'

import { affiliateMonths, type ReferralHistory, type Span } from './affiliate.ts'

const histories = 2000
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const spans = (all: Plain['verified']): readonly Span[] =>
  all.map(([from, to]) => [instant(from), to === null ? null : instant(to)])

/** A diary: all events in order, and at each first of a month the rewards that are owed. */
function secondCalculator(referrals: readonly Plain[]): readonly string[] {
  const owner = new Map<string, Plain>()
  for (const each of referrals)
    if (each.at < (owner.get(each.salon)?.at ?? Infinity)) owner.set(each.salon, each)
  const diary: { readonly at: number; readonly change: () => void }[] = []
  const is = new Map<string, Set<string>>()
  for (const { salon, at, ...spansOf } of owner.values()) {
    const states = new Set<string>()
    is.set(salon, states)
    diary.push({ at, change: () => states.add('referred') })
    for (const name of ['verified', 'active'] as const) {
      const ends = spansOf[name].flatMap(([, to]) => to ?? [])
      // An end is written down before a beginning of the same instant: its span does not contain it.
      diary.unshift(...ends.map((end) => ({ at: end, change: () => states.delete(name) })))
      for (const [from] of spansOf[name]) diary.push({ at: from, change: () => states.add(name) })
    }
  }
  const inOrder = diary.toSorted((one, other) => one.at - other.at)
  return firsts.flatMap((first, months) => {
    for (const { change } of inOrder.splice(0, inOrder.filter(({ at }) => at <= first).length)) change()
    const salons = [...owner.values()]
      .filter(({ salon, isSelf }) => !isSelf && is.get(salon)?.size === 3)
      .map(({ salon }) => salon)
      .toSorted((one, other) => one.localeCompare(other))
    const month = `${2025 + Math.floor((11 + months) / 12)}-${String(((11 + months) % 12) + 1).padStart(2, '0')}`
    return salons.length === 0 ? [] : [`${month} ${salons.join('')} ${salons.length * 1000}`]
  })
}

test(`the rewards of ${histories} random histories are those of a second calculator`, () => {
  let rewarded = 0
  for (let n = 0; n < histories; n++) {
    const referrals = randomReferrals()
    const known = referrals.map(({ at, verified, active, ...rest }): ReferralHistory => ({
      ...rest,
      at: instant(at),
      verified: spans(verified),
      active: spans(active),
    }))
    const [from, to] = [Temporal.PlainYearMonth.from('2025-12'), Temporal.PlainYearMonth.from('2027-02')]
    const found = affiliateMonths(known, [from, to], athens).map(
      ({ month, salons, cents }) => `${month.toString()} ${salons.join('')} ${cents}`,
    )
    const expected = secondCalculator(referrals)
    expect({ n, found }).toEqual({ n, found: expected })
    rewarded += expected.length
  }
  expect(rewarded).toBeGreaterThan(histories)
})
