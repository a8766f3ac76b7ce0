import type { SalonDetails } from '#features/salons/contract.ts'

import { openState } from '../../market/salon/opening.ts'
import { addDays, todayIn } from '../../ui/dates.ts'

const END_OF_DAY = 24 * 60

/** The day that is asked about first: tomorrow, or the next day with opening hours, because a closed day has no times. */
export function firstDay(salon: Pick<SalonDetails, 'timeZone' | 'hours' | 'exceptions'>): string {
  const today = todayIn(salon.timeZone)
  const next = openState(salon, { date: today, minute: END_OF_DAY })
  return addDays(today, next.kind === 'opens' ? next.inDays : 1)
}
