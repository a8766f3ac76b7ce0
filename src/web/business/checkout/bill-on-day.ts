import type { DayBook } from '#features/checkout/contract.ts'

import { todayIn } from '../../ui/dates.ts'

type DayBill = DayBook['bills'][number]

export interface BillOnDay {
  /** The amount that the bill adds to the day, or takes from it. */
  readonly cents: number
  /** Null as long as the bill stands; else whether it was closed and undone on the day, only closed, or only undone. */
  readonly undone: 'here' | 'later' | 'earlier' | null
}

/** A bill counts on the day when it is closed, and is taken off on the day when it is undone. */
export function billOnDay(
  { closedAt, undoneAt, totalCents }: Pick<DayBill, 'closedAt' | 'undoneAt' | 'totalCents'>,
  { day, timeZone }: Pick<DayBook, 'day' | 'timeZone'>,
): BillOnDay {
  const isOn = (at: string) => todayIn(timeZone, new Date(at)) === day
  if (undoneAt === null) return { cents: totalCents, undone: null }
  if (!isOn(undoneAt)) return { cents: totalCents, undone: 'later' }
  return isOn(closedAt) ? { cents: 0, undone: 'here' } : { cents: -totalCents, undone: 'earlier' }
}
