import type { Locale } from '#domain/locale.ts'
import type { Offer, PromotionView } from '#features/promotions/contract.ts'
import { list, money, plainDay } from '#i18n/format.ts'

import { wordsOf } from './words.ts'

export const useOfferTermsWords = wordsOf('offerTerms', {
  el: () => import('#i18n/el/offer-terms.ts'),
  en: () => import('#i18n/en/offer-terms.ts'),
})
export type OfferTermsWords = ReturnType<typeof useOfferTermsWords>

type Terms = Pick<
  Offer,
  | 'reduction'
  | 'bookFrom'
  | 'bookTo'
  | 'visitFrom'
  | 'visitTo'
  | 'weekdays'
  | 'hours'
  | 'withinHours'
  | 'minimumCents'
  | 'isFirstOnly'
> &
  Partial<Pick<PromotionView, 'code' | 'limit' | 'limitPerPerson'>> & {
    /** The names of its services; null: all of them. */
    readonly services: readonly string[] | null
    /** Of the platform, at every salon. */
    readonly isEverywhere?: boolean
  }

/** "12.5" → "12,5" in Greek. */
const percentText = (locale: Locale, percent: number): string =>
  locale === 'el' ? String(percent).replace('.', ',') : String(percent)

/** "−20%" or "−5 €" */
export function reductionText(words: OfferTermsWords, locale: Locale, reduction: Offer['reduction']): string {
  return reduction.kind === 'percent'
    ? words.percent(percentText(locale, reduction.percent))
    : words.amount(money(locale, reduction.cents))
}

/** 570 → "09:30" */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface DateWords {
  readonly since: (day: string) => string
  readonly until: (day: string) => string
  readonly between: (from: string, to: string) => string
}

function datesText(from: string | null, to: string | null, words: DateWords): string | null {
  if (from !== null && to !== null) return words.between(from, to)
  if (from !== null) return words.since(from)
  return to === null ? null : words.until(to)
}

/** Every condition as a line, in the order in which customers need them. */
export function termLines(words: OfferTermsWords, locale: Locale, terms: Terms): readonly string[] {
  const { reduction, weekdays, hours, minimumCents, code, limit, limitPerPerson } = terms
  const day = (date: string | null) => date && plainDay(locale, `${date}T12:00:00Z`, 'UTC')
  const lines = [
    code == null ? null : words.code(code),
    terms.services === null ? null : words.services(list(locale, terms.services)),
    terms.withinHours === null ? null : words.lastMinute(terms.withinHours),
    daysAndHours(words, locale, { weekdays, hours }),
    datesText(day(terms.visitFrom), day(terms.visitTo), {
      since: words.visitFrom,
      until: words.visitTo,
      between: words.visitBetween,
    }),
    datesText(day(terms.bookFrom), day(terms.bookTo), {
      since: words.bookFrom,
      until: words.bookTo,
      between: words.bookBetween,
    }),
    minimumCents === null ? null : words.minimum(money(locale, minimumCents)),
    reduction.kind === 'percent' && reduction.maxCents !== null
      ? words.most(money(locale, reduction.maxCents))
      : null,
    terms.isFirstOnly ? (terms.isEverywhere ? words.firstAnywhere : words.first) : null,
    limit == null ? null : words.limit(limit),
    limitPerPerson == null ? null : words.limitPerPerson(limitPerPerson),
  ]
  return lines.filter((line) => line !== null)
}

function daysAndHours(
  words: OfferTermsWords,
  locale: Locale,
  { weekdays, hours }: Pick<Terms, 'weekdays' | 'hours'>,
): string | null {
  const names = [...(weekdays ?? [])]
    .toSorted((one, other) => one - other)
    .map((day) => words.days[day - 1] ?? '')
  const parts = [
    ...(names.length === 0 ? [] : [list(locale, names)]),
    ...(hours === null ? [] : [words.hours(clockOf(hours.from), clockOf(hours.to))]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
