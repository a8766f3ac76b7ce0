import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { DesignCard } from '#features/designs/contract.ts'
import { designsOfDay } from '#features/designs/queries/design-cards.ts'
import { designTags as designTagsEl } from '#i18n/el/design-tags.ts'
import { designTags as designTagsEn } from '#i18n/en/design-tags.ts'
import type { Db } from '#platform/db.ts'

import { designName } from '../designs/design-name.ts'

export interface HomeDesign extends Pick<DesignCard, 'id' | 'picture' | 'isIllustration'> {
  readonly name: string
  readonly priceCents: number
  /** Some team members charge more. */
  readonly isFrom: boolean
  readonly salon: string
}

const designsShown = 4

/** Some bookable designs, which change daily. */
export async function loadDesigns(db: Db, locale: Locale, now: Temporal.Instant): Promise<HomeDesign[]> {
  const today = now.toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()
  const designs = await designsOfDay(db, today, designsShown, locale)
  return designs.map((card) => presentDesign(card, locale))
}

const presentDesign = (card: DesignCard, locale: Locale): HomeDesign => ({
  id: card.id,
  picture: card.picture,
  isIllustration: card.isIllustration,
  priceCents: card.visit.priceCents,
  isFrom: card.visit.isFrom,
  name: designName(locale === 'el' ? designTagsEl : designTagsEn, card),
  salon: card.salon.name,
})
