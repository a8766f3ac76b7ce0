import type { Locale } from '#domain/locale.ts'
import type { Offer } from '#features/promotions/contract.ts'
import { listOffers } from '#features/promotions/queries/offers.ts'
import { offerTerms as offerTermsEl } from '#i18n/el/offer-terms.ts'
import { offerTerms as offerTermsEn } from '#i18n/en/offer-terms.ts'
import type { Db } from '#platform/db.ts'

import { reductionText } from '../../app/offer-terms.ts'

export interface HomeOffer {
  readonly id: string
  readonly name: string
  /** "−20%" */
  readonly reduction: string
  /** Null for the platform's own. */
  readonly salon: { readonly slug: string; readonly name: string; readonly city: string } | null
}

/** The first of the running promotions, and their number. */
export interface HomeOffers {
  readonly shown: readonly HomeOffer[]
  readonly total: number
}

const offersShown = 3

export async function loadOffers(db: Db, locale: Locale, now: Temporal.Instant): Promise<HomeOffers> {
  const { items, total } = await listOffers(db, { place: undefined, page: 1, at: now, locale })
  return { shown: items.slice(0, offersShown).map((offer) => presentOffer(offer, locale)), total }
}

const presentOffer = ({ id, name, reduction, salon }: Offer, locale: Locale): HomeOffer => ({
  id,
  name,
  reduction: reductionText(locale === 'el' ? offerTermsEl : offerTermsEn, locale, reduction),
  salon: salon && { slug: salon.slug, name: salon.name, city: salon.city },
})
