import { noDetails } from '#domain/booking-details.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { HANDOVER_SECONDS, LATE_SECONDS } from '#domain/waitlist/round.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { PresentedBooking } from '#features/booking/queries/bookings.ts'
import type { Ctx } from '#platform/context.ts'
import { HOLD_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { OpenedOffer } from '../contract.ts'
import { asCustomer, itemsOf } from '../policy.ts'
import { offeredHoldToken } from '../queries/link.ts'
import { presentOffer, readOffer, stateOf } from '../queries/offer.ts'
import { wakeFreed } from '../store/freed.ts'
import { endOffers, followHold, type HoldNow, type OfferRow } from '../store/offers.ts'

/** @throws Problem offer_over */
function requireAnswerable(offer: OfferRow, now: Temporal.Instant): void {
  if (stateOf(offer, now.subtract({ seconds: LATE_SECONDS })) !== 'open') throw new Problem('offer_over')
}

/** Says no to an offer, which goes to the next at once. @throws Problem not_found, offer_over */
export async function declineOffer(ctx: Ctx, token: string): Promise<OpenedOffer> {
  const offer = await readOffer(ctx, token)
  const { worker } = ctx.dbs
  // A repeated no is one answer.
  if (offer.outcome === 'declined') return presentOffer(ctx, offer)
  requireAnswerable(offer, ctx.now())
  const [ended] = await endOffers(worker, [offer.offerId], 'declined', ctx.now().toString())
  if (!ended) throw new Problem('offer_over')
  await wakeFreed(worker, offer.freedId)
  return presentOffer(ctx, ended)
}

/**
 * Books an offered time for the customer of its link, like every booking: her own hold is confirmed. If the hold
 * is another customer's of her round, or there is none, she gets her own first; the first yes wins.
 * @throws Problem not_found, offer_over, and those of `holdSlot` and `confirmOrPay`
 */
export async function acceptOffer(ctx: Ctx, token: string): Promise<PresentedBooking> {
  const offer = await readOffer(ctx, token)
  requireAnswerable(offer, ctx.now())
  const { name, phone } = offer.entry
  if (phone === null) throw new Problem('validation_failed', { fields: { phone: 'required' } })
  const customer = asCustomer(ctx, offer.entry)
  const holdId = isKeptForHer(offer) ? offer.hold.id : await takeHold(customer, offer)
  const done = await confirmOrPay(customer, {
    holdId,
    holdToken: offeredHoldToken(ctx, holdId),
    ...noDetails,
    contact: { name, phone },
    forSomeoneElse: false,
    payment: undefined,
  })
  // Her page continues with the same hold and asks for the card.
  if ('payment' in done) throw new Problem('payment_required')
  return done.booking
}

const isKeptForHer = (offer: OfferRow): offer is OfferRow & { readonly hold: HoldNow } =>
  offer.hold?.status === 'held' && offer.hold.isOwn

/** @throws Problem slot_taken, and the others of `holdSlot` */
async function takeHold(ctx: Ctx, offer: OfferRow): Promise<BookingId> {
  const { entry, hold, offerId, start } = offer
  const id = newId<BookingId>()
  const former = hold?.status === 'held' ? hold.id : undefined
  const expiresAt = ctx.now().add({ minutes: HOLD_MINUTES, seconds: HANDOVER_SECONDS })
  const made = { id, token: offeredHoldToken(ctx, id), expiresAt }
  const input = {
    salonId: entry.salon.id,
    items: itemsOf(entry),
    mode: 'sequence' as const,
    start,
    holder: `w:${offerId}`,
    replacesToken: former && offeredHoldToken(ctx, former),
    made,
  }
  // The remembered answer is the booking's.
  await holdSlot({ ...ctx, once: null }, input, async (tx) => {
    if (former) await followHold(tx, former, id)
  })
  return id
}
