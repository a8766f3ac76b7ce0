import { expect, test } from 'vitest'

import { athens } from '#test/money/made-booking.ts'
import { dice } from '#test/random-questions.ts'

import { affiliateMonths, type ReferralHistory, type Span } from './affiliate.ts'

const histories = 2000
const { pick, upTo, roll } = dice(16)

const hour = 3_600_000

/** The first instants of the months from December 2025 on. In Athens it is UTC+3 on the first of April to October, else UTC+2. */
const firsts = Array.from({ length: 15 }, (_, months) => {
  const [year, month] = [2025 + Math.floor((11 + months) / 12), (11 + months) % 12]
  const isSummer = month >= 3 && month <= 9
  return Date.UTC(year, month, 1) - (isSummer ? 3 : 2) * hour
})

/** Often the first instant of a month or a millisecond beside it, in which a rule would be wrong by one. */
function randomTime(): number {
  const first = pick(firsts)
  return roll() < 0.6 ? first + pick([-1, 0, 0, 1, -hour, hour]) : first + upTo(31 * 24) * hour
}

/** Spans of one state; some touch each other, and the last may have no end. */
function randomSpans(): readonly (readonly [number, number | null])[] {
  const times = [...new Set(Array.from({ length: 2 + upTo(6) }, randomTime))].toSorted((a, b) => a - b)
  const isTouching = roll() < 0.3
  const starts = isTouching ? times : times.filter((_, at) => at % 2 === 0)
  return starts.map((from, at) => {
    const to = (isTouching ? times[at + 1] : times[at * 2 + 1]) ?? null
    return [from, to] as const
  })
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const spans = (all: ReturnType<typeof randomSpans>): readonly Span[] =>
  all.map(([from, to]) => [instant(from), to === null ? null : instant(to)])

/** What the second calculator keeps of a referral. */
interface Plain {
  readonly salon: string
  readonly at: number
  readonly isSelf: boolean
  readonly verified: ReturnType<typeof randomSpans>
  readonly active: ReturnType<typeof randomSpans>
}

const randomReferrals = (): readonly Plain[] =>
  Array.from({ length: upTo(9) }, () => ({
    salon: pick(['A', 'B', 'C', 'D', 'E']),
    at: randomTime(),
    isSelf: roll() < 0.2,
    verified: randomSpans(),
    active: randomSpans(),
  }))

/** A diary: everything that happens, in order, and at each first of a month who is owed for. */
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
