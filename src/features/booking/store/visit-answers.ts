import type { BookingId, SalonId } from '#domain/ids.ts'
import type { NailAnswers } from '#domain/nails/answers.ts'
import type { Db } from '#platform/db.ts'

/** Stores the customer's answers about the nails with the hold; its booking gets them too. */
export async function insertAnswers(
  tx: Db,
  { bookingId, salonId }: { readonly bookingId: BookingId; readonly salonId: SalonId },
  { material, madeBy, wish, doneOn, broken }: NailAnswers,
): Promise<void> {
  await tx
    .insertInto('visit_answers')
    .values({
      booking_id: bookingId,
      salon_id: salonId,
      material,
      made_by: madeBy,
      wish,
      done_on: doneOn,
      broken,
    })
    .execute()
}

/** Deletes the answers when other services are booked. */
export async function deleteAnswers(tx: Db, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('visit_answers').where('booking_id', '=', bookingId).execute()
}
