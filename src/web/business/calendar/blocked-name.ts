import type { useDayWords } from './day-words.ts'

interface Blocked {
  readonly reason: string
  readonly isOutside: boolean
}

/** The text of a blocked time: its reason, or the calendar it comes from. */
export const blockedName = (
  { reason, isOutside }: Blocked,
  words: Pick<ReturnType<typeof useDayWords>, 'blocked' | 'fromGoogle'>,
): string => {
  if (isOutside) return words.fromGoogle
  return reason === '' ? words.blocked : reason
}
