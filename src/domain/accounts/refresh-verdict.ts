/**
 * - `rotate`: the newest token, give the next one
 * - `repeat`: an honest second use (lost answer, second tab), give the newest one again
 * - `stolen`: an old token came back, the whole sign-in ends
 * - `impossible`: newer than anything we gave
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'stolen' | 'impossible'

/**
 * What to do with a genuine refresh token.
 * @param newest counter of the newest token given
 * @param presented counter of the token that came
 * @param secondsSinceRefresh since the newest token was made; undefined: never refreshed
 * @param reuseSeconds how long any older token is still taken for an honest one
 */
export function judgeRefresh(
  newest: number,
  presented: number,
  secondsSinceRefresh: number | undefined,
  reuseSeconds: number,
): RefreshVerdict {
  const behind = newest - presented
  if (behind < 0) return 'impossible'
  if (behind === 0) return 'rotate'
  // The one before the newest proves that its answer never arrived: whoever got it would use the newest.
  if (behind === 1) return 'repeat'
  return secondsSinceRefresh !== undefined && secondsSinceRefresh < reuseSeconds ? 'repeat' : 'stolen'
}
