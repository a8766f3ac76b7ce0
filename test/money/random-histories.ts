import { dice } from '../random-questions.ts'

const { pick, upTo, roll } = dice(16)

const hour = 3_600_000

/** The first instants of the months from December 2025 on. In Athens it is UTC+3 on the first of April to October, else UTC+2. */
export const firsts = Array.from({ length: 15 }, (_, months) => {
  const [year, month] = [2025 + Math.floor((11 + months) / 12), (11 + months) % 12]
  const isSummer = month >= 3 && month <= 9
  return Date.UTC(year, month, 1) - (isSummer ? 3 : 2) * hour
})

/** Often the first instant of a month or a millisecond beside it, where a rule could be off by one. */
function randomTime(): number {
  const first = pick(firsts)
  return roll() < 0.6 ? first + pick([-1, 0, 0, 1, -hour, hour]) : first + upTo(31 * 24) * hour
}

/** Spans of one status; some touch each other, and the last may have no end. */
function randomSpans(): readonly (readonly [number, number | null])[] {
  const times = [...new Set(Array.from({ length: 2 + upTo(6) }, randomTime))].toSorted((a, b) => a - b)
  const isTouching = roll() < 0.3
  const starts = isTouching ? times : times.filter((_, at) => at % 2 === 0)
  return starts.map((from, at) => {
    const to = (isTouching ? times[at + 1] : times[at * 2 + 1]) ?? null
    return [from, to] as const
  })
}

/** A referral with its history, in epoch milliseconds. */
export interface Plain {
  readonly salon: string
  readonly at: number
  readonly isSelf: boolean
  readonly verified: ReturnType<typeof randomSpans>
  readonly active: ReturnType<typeof randomSpans>
}

export const randomReferrals = (): readonly Plain[] =>
  Array.from({ length: upTo(9) }, () => ({
    salon: pick(['A', 'B', 'C', 'D', 'E']),
    at: randomTime(),
    isSelf: roll() < 0.2,
    verified: randomSpans(),
    active: randomSpans(),
  }))
