/** The badge of people online, as specified: its number is not a count, and is the only made-up one of the product. */
export const onlineBadge = {
  least: 50,
  most: 150,
  firstLeast: 80,
  firstMost: 120,
  stepMost: 3,
  upShare: 0.7,
  everyMilliseconds: 5000,
} as const

/** A whole number from `least` to `most`, both included. @param chance from 0 up to, not including, 1 */
const between = (least: number, most: number, chance: number): number =>
  least + Math.floor(chance * (most - least + 1))

/** The first number of the badge. @param chance from 0 up to, not including, 1 */
export const firstOnline = (chance: number): number =>
  between(onlineBadge.firstLeast, onlineBadge.firstMost, chance)

/**
 * The next number: in seven of ten cases one to three more, otherwise one to three less, within the bounds.
 * @param chances two numbers from 0 up to, not including, 1: for the direction and the size of the step
 */
export function nextOnline(count: number, [direction, size]: readonly [number, number]): number {
  const step = between(1, onlineBadge.stepMost, size)
  const next = direction < onlineBadge.upShare ? count + step : count - step
  return Math.min(onlineBadge.most, Math.max(onlineBadge.least, next))
}
