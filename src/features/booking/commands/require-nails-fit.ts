import { nailStateOn, type NailAnswers } from '#domain/nails/answers.ts'
import { nailsFit } from '#domain/nails/fit.ts'
import { Problem } from '#domain/problem.ts'
import { findNailSalon } from '#features/nails/queries/nail-salon.ts'
import type { Db } from '#platform/db.ts'

import type { PlannedVisit } from '../policy/planned.ts'
import type { SalonSetup } from '../store/salon-setup.ts'

/** The server plans what it is sent once more: services must be those that the answers lead to on the visit's day. */
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

/** @throws Problem nails_unfit */
export async function requireNailsFit(...given: Parameters<typeof areNailsFit>): Promise<void> {
  if (!(await areNailsFit(...given))) throw new Problem('nails_unfit')
}
