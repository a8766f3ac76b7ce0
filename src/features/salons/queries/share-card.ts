import type { Locale } from '#domain/locale.ts'
import { salon as greekSalon } from '#i18n/el/salon.ts'
import { share as greek } from '#i18n/el/share.ts'
import { salon as englishSalon } from '#i18n/en/salon.ts'
import { share as english } from '#i18n/en/share.ts'
import { rating as ratingText } from '#i18n/format.ts'
import { one, sql, type Db } from '#platform/db.ts'
import type { ShareCard } from '#platform/illustration/share-card.ts'

import type { SalonDetails } from '../contract.ts'
import { cardColumns, presentCard, type CardRow } from './salon-cards.ts'

type Facts = Pick<SalonDetails, 'name' | 'city' | 'picture' | 'rating' | 'isDemo'>

/** The texts on the picture of a salon's links, without the invented ratings of the demo. */
export function shareCardOf(locale: Locale, { name, city, picture, rating, isDemo }: Facts): ShareCard {
  const [words, reviews] =
    locale === 'el' ? [greek, greekSalon.reviewsTitle] : [english, englishSalon.reviewsTitle]
  const rated =
    isDemo || rating.average === null
      ? undefined
      : words.rated(ratingText(locale, rating.average), reviews(rating.count))
  return { title: name, place: rated === undefined ? city : `${city} · ${rated}`, call: words.salon, picture }
}

/** The same for a slug. */
export async function findShareCard(db: Db, slug: string, locale: Locale): Promise<ShareCard | undefined> {
  const row = await one(
    db,
    sql<CardRow>`select ${cardColumns} from salons s join salon_search x on x.salon_id = s.id where s.slug = ${slug}`,
  )
  return row && shareCardOf(locale, presentCard(row, locale))
}

/** The texts on the picture of all other links. */
export function siteCard(locale: Locale): ShareCard {
  const words = locale === 'el' ? greek : english
  return { title: words.site, place: words.siteText, call: words.salon, picture: null }
}
