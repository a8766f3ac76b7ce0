import { seededRandom } from '#platform/illustration/random.ts'

/** All randomness of the demo: the same seed gives the same numbers on every machine. */
export type Dice = {
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number
  /** True with a probability of `percent`. */
  readonly chance: (percent: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** Some of the items, in their order. */
  readonly some: <T>(items: readonly T[], count: number) => T[]
  readonly mixed: <T>(items: readonly T[]) => T[]
  /** A number in [0, 1). */
  readonly fraction: () => number
}

export function diceOf(seed: string): Dice {
  const fraction = seededRandom(seed)
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const mixed = <T>(items: readonly T[]) => {
    const rest = [...items]
    for (let index = rest.length - 1; index > 0; index -= 1) {
      const other = whole(0, index)
      const held = rest[index] as T
      rest[index] = rest[other] as T
      rest[other] = held
    }
    return rest
  }
  return {
    whole,
    mixed,
    fraction,
    chance: (percent) => fraction() * 100 < percent,
    pick: (items) => items[Math.floor(fraction() * items.length)] as (typeof items)[number],
    some: (items, count) => {
      const kept = new Set(mixed(items.map((_, index) => index)).slice(0, count))
      return items.filter((_, index) => kept.has(index))
    },
  }
}

/** 1 January 2025: the demo's ids look as old as the demo's salons. */
const firstMillisecond = 1_735_689_600_000

/** The ids of one salon: version 7, sorted by salon, unique, and the same in every run. */
export function idsOf(salonIndex: number): () => string {
  const next = datedIds(`ids ${salonIndex}`)
  return () => next(firstMillisecond + salonIndex)
}

/** Ids that are as old as what has them, by their milliseconds: short numbers that are made of them tell the right day. */
export function datedIds(seed: string): (milliseconds: number) => string {
  const fraction = seededRandom(seed)
  let count = 0
  const hex = (digits: number) =>
    Math.floor(fraction() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return (milliseconds) => {
    const time = milliseconds.toString(16).padStart(12, '0')
    count += 1
    const low = (count % 4096).toString(16).padStart(3, '0')
    const high = Math.floor(count / 4096)
      .toString(16)
      .padStart(3, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${low}-8${high}-${hex(6)}${hex(6)}`
  }
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = 30n ** 8n
/** Coprime to 30, so that counting up yields every code once before it repeats. */
const stride = 417_530_902_733n

/** The booking code of a number: eight letters that look random and are unique. */
export function codeOf(number: number): string {
  let rest = (BigInt(number + 1) * stride) % codes
  let code = ''
  for (let index = 0; index < 8; index += 1) {
    code += letters[Number(rest % 30n)]
    rest /= 30n
  }
  return code
}
