/** Background work that repeats. */
export interface Chore {
  readonly name: string
  readonly everyMilliseconds: number
  /** Returns how much it found to do; if there was something, it is called again at once. */
  readonly run: (signal: AbortSignal) => Promise<number>
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
