import type { Dice } from './dice.ts'
import type { Plan } from './model.ts'

export type Week = Readonly<Record<number, Plan>>

const at = (hour: number, minute = 0) => hour * 60 + minute
const morning = [at(9), at(14)] as const
const evening = [at(17), at(21)] as const

/**
 * Monday is 1. Most Greek salons close at noon on Monday, Wednesday and Saturday and reopen in the evening on the other
 * days.
 */
const split: Week = {
  1: [[at(9), at(15)]],
  2: [morning, evening],
  3: [[at(9), at(15)]],
  4: [morning, evening],
  5: [morning, evening],
  6: [[at(9), at(16)]],
}
const splitLate: Week = {
  1: [[at(9, 30), at(15)]],
  2: [
    [at(9, 30), at(14, 30)],
    [at(17, 30), at(21)],
  ],
  3: [[at(9, 30), at(15)]],
  4: [
    [at(9, 30), at(14, 30)],
    [at(17, 30), at(21)],
  ],
  5: [
    [at(9, 30), at(14, 30)],
    [at(17, 30), at(21)],
  ],
  6: [[at(9, 30), at(15, 30)]],
}
const straight: Week = {
  1: [[at(10), at(20)]],
  2: [[at(10), at(20)]],
  3: [[at(10), at(20)]],
  4: [[at(10), at(20)]],
  5: [[at(10), at(20)]],
  6: [[at(10), at(17)]],
}
const closedMonday: Week = {
  2: [[at(10), at(20)]],
  3: [[at(10), at(20)]],
  4: [[at(10), at(21)]],
  5: [[at(10), at(21)]],
  6: [[at(9), at(18)]],
}
const early: Week = {
  1: [[at(9), at(17)]],
  2: [[at(9), at(19)]],
  3: [[at(9), at(17)]],
  4: [[at(9), at(19)]],
  5: [[at(9), at(19)]],
  6: [[at(9), at(14)]],
}
const island: Week = {
  1: [
    [at(10), at(14)],
    [at(18), at(22)],
  ],
  2: [
    [at(10), at(14)],
    [at(18), at(22)],
  ],
  3: [
    [at(10), at(14)],
    [at(18), at(22)],
  ],
  4: [
    [at(10), at(14)],
    [at(18), at(22)],
  ],
  5: [
    [at(10), at(14)],
    [at(18), at(22)],
  ],
  6: [[at(10), at(15)]],
  7: [[at(18), at(21)]],
}

/** Weekly opening hours like those of real salons in the region. */
export function someWeek(dice: Dice, region: string, index: number): Week {
  if (index === 0) return split
  if (region === 'islands' && dice.chance(30)) return island
  return dice.pick([split, split, splitLate, splitLate, straight, straight, closedMonday, early])
}

/** The parts of one plan that are inside the other. */
export function cut(one: Plan, other: Plan): Plan {
  return one.flatMap(([start, end]) =>
    other.flatMap(([from, to]): [number, number][] => {
      const first = Math.max(start, from)
      const last = Math.min(end, to)
      return first < last ? [[first, last]] : []
    }),
  )
}

/** The plan without the breaks. */
export function without(plan: Plan, breaks: Plan): Plan {
  return breaks.reduce<Plan>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): [number, number][] => [
        ...(start < Math.min(end, from) ? [[start, Math.min(end, from)] as [number, number]] : []),
        ...(Math.max(start, to) < end ? [[Math.max(start, to), end] as [number, number]] : []),
      ]),
    plan,
  )
}

/** A break in the middle of a long day without one. */
export function lunchOf(dice: Dice, plan: Plan): Plan {
  const long = plan.find(([start, end]) => end - start >= 420)
  if (!long) return []
  const start = at(13) + dice.whole(0, 4) * 15
  return [[start, start + dice.pick([30, 45])]]
}
