import { instantWriter } from '#domain/availability/day-clock.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { readHeldAnswer } from '#features/booking/queries/held-answer.ts'
import type { Ctx } from '#platform/context.ts'

import type { OpenedOffer } from '../contract.ts'
import type { EntryRow, WaitedService } from '../store/entries.ts'
import { findOffer, type OfferRow } from '../store/offers.ts'
import { offeredHoldToken, offerOfToken } from './link.ts'
import { serviceName } from './own.ts'

/**
 * The offer of a link. Runs for the worker: the signature identifies its reader. @throws Problem not_found for a
 * made-up one
 */
export async function readOffer(ctx: Ctx, token: string): Promise<OfferRow> {
  const id = offerOfToken(ctx, token)
  const offer = id === undefined ? undefined : await findOffer(ctx.dbs.worker, id)
  if (!offer) throw new Problem('not_found')
  return offer
}

/** Whether an offer can be taken: until its end, and while its hold lasts. */
export function stateOf({ outcome, expiresAt, hold, phase }: OfferRow, now: Temporal.Instant): OpenedOffer['state'] {
  if (outcome === 'booked' || outcome === 'lost') return outcome
  if (outcome !== null || Temporal.Instant.compare(expiresAt, now) <= 0) return 'over'
  if (phase === 'open' || hold === null || hold.status === 'held') return 'open'
  return hold.status === 'expired' ? 'over' : 'lost'
} // prettier-ignore

export async function presentOffer(ctx: Ctx, offer: OfferRow): Promise<OpenedOffer> {
  const { entry, start, end, expiresAt, phase, priceCents, isWaiting, hold } = offer
  const { salon, services, items, staff } = entry
  const state = stateOf(offer, ctx.now())
  const write = instantWriter(salon.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const isHers = state === 'open' && hold?.status === 'held' && hold.isOwn
  return {
    state,
    salon: {
      id: salon.id,
      name: nameIn(ctx.locale, salon),
      slug: salon.slug,
      phone: salon.phone,
      timeZone: salon.timeZone,
    },
    services: items.map((item) => serviceOf(item, services, ctx.locale)),
    staffId: entry.staffId,
    staffName: staff && nameIn(ctx.locale, staff),
    offer: { phase, start: at(start), end: at(end), priceCents, expiresAt: at(expiresAt) },
    isWaiting,
    hold: isHers ? await readHeldAnswer(ctx, hold.id, offeredHoldToken(ctx, hold.id)) : null,
  }
}

const serviceOf = (
  { serviceId, optionIds }: WaitedService,
  services: EntryRow['services'],
  locale: Locale,
): OpenedOffer['services'][number] => ({
  id: serviceId,
  optionIds: [...optionIds],
  name: serviceName(
    services?.find(({ id }) => id === serviceId),
    locale,
  ),
})
