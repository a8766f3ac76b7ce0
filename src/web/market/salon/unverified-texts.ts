import type { Locale } from '#domain/locale.ts'
import type { SalonDetails } from '#features/salons/contract.ts'
import type { salonUnverified } from '#i18n/el/salon-unverified.ts'
import { money } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

type Words = Translated<typeof salonUnverified>

/** The texts that replace the booking of an unverified salon. */
export interface UnverifiedTexts extends Omit<Words, 'range' | 'explain' | 'noData'> {
  /** The owner's possible earnings; null with too little data. */
  readonly range: string | null
  /** How the sum is computed, or that there is too little data. */
  readonly explain: string
}

/** @param earnings null with too little data for a figure */
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
