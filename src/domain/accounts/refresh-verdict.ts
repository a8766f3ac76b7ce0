/**
 * - `rotate`: the newest token, give the next one
 * - `repeat`: an honest second use (lost answer, second tab), give the newest one again
 * - `outdated`: from before the sign-in was raised by a factor, and honest still: refuse it, nothing ends
 * - `stolen`: an old token came back, the whole sign-in ends
 * - `impossible`: newer than anything we gave
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'outdated' | 'stolen' | 'impossible'

/** What the sign-in knows of its refresh tokens; the tokens are named by their counters. */
export interface RefreshState {
  readonly newest: number
  /** The first token since the sign-in was raised by a factor; those before it were only for the first step. */
  readonly floor: number
  /** Since the newest token was made; null: never refreshed. */
  readonly secondsSinceRefresh: number | null
  /** Since a factor was used last; null: never. */
  readonly secondsSinceRaise: number | null
}

/**
 * What to do with a genuine refresh token.
 * @param presented counter of the token that came
 * @param reuseSeconds how long any older token is still taken for an honest one
 */
export function judgeRefresh(state: RefreshState, presented: number, reuseSeconds: number): RefreshVerdict {
  const { newest, floor, secondsSinceRefresh, secondsSinceRaise } = state
  const isWithin = (seconds: number | null) => seconds !== null && seconds < reuseSeconds
  const behind = newest - presented
  if (behind < 0) return 'impossible'
  if (behind === 0) return 'rotate'
  // It gets no current token, because its holder may not have the second factor.
  if (presented < floor) return isWithin(secondsSinceRaise) ? 'outdated' : 'stolen'
  // A client that had received the newest token would use it, so the answer with it never arrived.
  if (behind === 1) return 'repeat'
  return isWithin(secondsSinceRefresh) ? 'repeat' : 'stolen'
}
