import { nailStateOn, type NailAnswers } from '#domain/nails/answers.ts'
import { nailsFit } from '#domain/nails/fit.ts'
import { Problem } from '#domain/problem.ts'
import { findNailSalon } from '#features/nails/queries/nail-salon.ts'
import { atEnd, type Db } from '#platform/db.ts'

import type { PlannedVisit } from '../policy/planned.ts'
import { insertBooking, type NewBooking } from '../store/bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { insertAnswers } from '../store/visit-answers.ts'

export type HeldNails = NailAnswers

/** The server plans the visit again: its services must be those that the answers lead to on that day. */
export async function areNailsFit(
  tx: Db,
  { salonId, start, items }: Pick<PlannedVisit, 'salonId' | 'start' | 'items'>,
  { timeZone }: Pick<SalonSetup, 'timeZone'>,
  answers: NailAnswers,
): Promise<boolean> {
  const salon = await findNailSalon(tx, salonId)
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return salon !== undefined && nailsFit<string, string>(salon, nailStateOn(answers, day), items)
}

interface HoldToWrite {
  readonly booking: NewBooking
  readonly visit: PlannedVisit
  readonly setup: SalonSetup
  readonly nails: HeldNails | undefined
}

/**
 * Writes a hold with the customer's answers about the nails.
 * @throws Problem nails_unfit when other services are held than the answers lead to
 */
export async function writeHold(tx: Db, { booking, visit, setup, nails }: HoldToWrite): Promise<void> {
  if (nails && !(await areNailsFit(tx, visit, setup, nails))) throw new Problem('nails_unfit')
  await atEnd(tx, insertBooking(tx, booking, visit))
  if (nails) await atEnd(tx, insertAnswers(tx, { bookingId: booking.id, salonId: visit.salonId }, nails))
}
