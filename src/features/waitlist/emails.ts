import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { offerToken, shortOfferToken } from './queries/link.ts'
import type { NewOffer, Outcome, WaitingPerson } from './store/offers.ts'

const salonFacts = ({ salon }: WaitingPerson) => ({
  salonName: salon.name,
  salonNameEn: salon.nameEn,
  slug: salon.slug,
  timeZone: salon.timeZone,
})

const servicesOf = ({ services }: WaitingPerson) =>
  (services ?? []).map(({ nameEl, nameEn }) => ({ nameEl, nameEn }))

interface Offered {
  readonly waiting: WaitingPerson
  readonly offer: NewOffer
  /** The number for texts; null: none are wanted. */
  readonly number: string | null
}

/**
 * Offers a time by mail, and by text if texts are wanted or there is no address; with neither, it only shows on her
 * page.
 */
export function offerMessages(
  keys: SealingKeys,
  { waiting, offer, number }: Offered,
): readonly MessageToWrite[] {
  const { email, language, staff } = waiting
  const facts = {
    ...salonFacts(waiting),
    offerId: offer.id,
    phase: offer.phase,
    start: offer.start,
    end: offer.end,
    services: servicesOf(waiting),
    staffName: staff?.name ?? null,
    staffNameEn: staff?.nameEn ?? '',
    priceCents: offer.priceCents,
    expiresAt: offer.expiresAt,
  }
  const [mail, text] = [offerToken(keys, offer.id), shortOfferToken(keys, offer.id)]
  const key = `waitlist-offer:${offer.id}`
  return [
    ...(email === null
      ? []
      : [messageTo({ email, language }, 'waitlist-offer', { ...facts, token: mail }, key)]),
    ...(number === null
      ? []
      : [
          messageTo(
            { email: number, language },
            'waitlist-offer-text',
            { ...facts, token: text },
            `${key}:text`,
          ),
        ]),
  ]
}

/** Tells customers that this time went to another one (and that they still wait), or that none became free. */
export function goneMessages(
  waiting: WaitingPerson,
  news: Exclude<Outcome, 'declined'>,
  { offerId, start }: { readonly offerId: string; readonly start: string },
): readonly MessageToWrite[] {
  const { email, language } = waiting
  if (email === null) return []
  const facts = { ...salonFacts(waiting), news, offerId, services: servicesOf(waiting), start }
  return [messageTo({ email, language }, 'waitlist-news', facts, `waitlist-news:${offerId}`)]
}

export function endMessages(waiting: WaitingPerson): readonly MessageToWrite[] {
  const { id, email, language, firstDay, lastDay } = waiting
  if (email === null) return []
  const facts = {
    ...salonFacts(waiting),
    news: 'ended',
    entryId: id,
    services: servicesOf(waiting),
    firstDay,
    lastDay,
  } as const
  return [messageTo({ email, language }, 'waitlist-news', facts, `waitlist-news:${id}`)]
}
