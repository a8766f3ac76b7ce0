import type { Locale } from '#domain/locale.ts'
import type { SalonDetails } from '#features/salons/contract.ts'
import type { salonUnverified } from '#i18n/el/salon-unverified.ts'
import { money } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

type Words = Translated<typeof salonUnverified>

/** What stands in place of the booking of an unverified salon. */
export interface UnverifiedTexts extends Omit<Words, 'range' | 'explain' | 'noData'> {
  /** What the owner could earn; null with too little data. */
  readonly range: string | null
  /** How it is worked out, or that there is too little data. */
  readonly explain: string
}

/** @param earnings null with too little data, from which no figure is made */
export function unverifiedTexts(
  { noData, ...words }: Words,
  earnings: SalonDetails['earnings'],
  locale: Locale,
): UnverifiedTexts {
  if (!earnings) return { ...words, range: null, explain: noData }
  const { lowCents, highCents, salons, isRegion } = earnings
  return {
    ...words,
    range: words.range(money(locale, lowCents), money(locale, highCents)),
    explain: words.explain(salons, isRegion),
  }
}
