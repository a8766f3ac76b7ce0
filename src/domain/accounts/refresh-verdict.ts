/**
 * - `rotate`: the newest token, give the next one
 * - `repeat`: an honest second use (lost answer, second tab), give the newest one again
 * - `outdated`: from before the sign-in was raised by a factor, and honest still: refuse it, nothing ends
 * - `stolen`: an old token came back, the whole sign-in ends
 * - `impossible`: newer than anything we gave
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'outdated' | 'stolen' | 'impossible'

/** The state of a sign-in's refresh tokens; tokens are named by their counters. */
export interface RefreshState {
  readonly newest: number
  /** The first token after the sign-in was raised by a factor; earlier ones cover only the first step. */
  readonly floor: number
  /** Seconds since the newest token was made; null: never refreshed. */
  readonly secondsSinceRefresh: number | null
  /** Seconds since a factor was last used; null: never. */
  readonly secondsSinceRaise: number | null
}

/**
 * Decides about a genuine refresh token.
 * @param presented the counter of the presented token
 * @param reuseSeconds how long an older token still counts as an honest second use
 */
export function judgeRefresh(state: RefreshState, presented: number, reuseSeconds: number): RefreshVerdict {
  const { newest, floor, secondsSinceRefresh, secondsSinceRaise } = state
  const isWithin = (seconds: number | null) => seconds !== null && seconds < reuseSeconds
  const behind = newest - presented
  if (behind < 0) return 'impossible'
  if (behind === 0) return 'rotate'
  // It gets no current token, because its holder may lack the second factor.
  if (presented < floor) return isWithin(secondsSinceRaise) ? 'outdated' : 'stolen'
  // A client that had received the newest token would use it, so that answer was lost.
  if (behind === 1) return 'repeat'
  return isWithin(secondsSinceRefresh) ? 'repeat' : 'stolen'
}
