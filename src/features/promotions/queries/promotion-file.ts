import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { promotionFile as el } from '#i18n/el/promotion-file.ts'
import { promotionFile as en } from '#i18n/en/promotion-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { PromotionView } from '../contract.ts'

const words = { el, en } as const

/** Percent and amount: a promotion has one of them. */
const reductionCells = ({ reduction }: PromotionView, locale: Locale) =>
  reduction.kind === 'percent'
    ? [reduction.percent.toLocaleString(locale, { useGrouping: false }), '']
    : ['', decimalEuros(reduction.cents, locale)]

/** Promotions for a spreadsheet. */
export function promotionFile(promotions: readonly PromotionView[], locale: Locale): string {
  const { columns, statuses } = words[locale]
  const head = [
    columns.name, columns.nameEn, columns.status, columns.percent, columns.amount, columns.code, columns.bookFrom, columns.bookTo,
    columns.visitFrom, columns.visitTo, columns.limit, columns.limitPerPerson, columns.uses, columns.reduced, columns.started, columns.ended, columns.id,
  ] // prettier-ignore
  const lines = promotions.map((promotion) => [
    promotion.nameEl,
    promotion.nameEn,
    statuses[promotion.status],
    ...reductionCells(promotion, locale),
    promotion.code ?? '',
    promotion.bookFrom ?? '',
    promotion.bookTo ?? '',
    promotion.visitFrom ?? '',
    promotion.visitTo ?? '',
    promotion.limit ?? '',
    promotion.limitPerPerson ?? '',
    promotion.uses,
    decimalEuros(promotion.reducedCents, locale),
    promotion.activatedAt ?? '',
    promotion.endedAt ?? '',
    promotion.id,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
