import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { standingOfCard } from '#domain/money/gift-card-parts.ts'
import { giftCardFile as el } from '#i18n/el/gift-card-file.ts'
import { giftCardFile as en } from '#i18n/en/gift-card-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { AdminGiftCard } from '../contract/administration.ts'

const words = { el, en } as const

/** Gift cards for a spreadsheet. */
export function giftCardFile(cards: readonly AdminGiftCard[], locale: Locale): string {
  const { columns, statuses } = words[locale]
  const head = [
    columns.made, columns.sold, columns.status, columns.last4, columns.value, columns.balance, columns.reserved, columns.used,
    columns.goodThrough, columns.sent, columns.buyer, columns.recipient, columns.id, columns.payment,
  ] // prettier-ignore
  const euros = (cents: number) => decimalEuros(cents, locale)
  const lines = cards.map((card) => [
    card.createdAt,
    card.soldOn ?? '',
    statuses[standingOfCard(card)],
    card.last4,
    euros(card.valueCents),
    euros(card.balanceCents),
    euros(card.reservedCents),
    euros(card.uses.reduce((sum, { cents, returnedCents }) => sum + cents - returnedCents, 0)),
    card.goodThrough ?? '',
    card.sentAt ?? '',
    card.buyerEmail,
    card.recipientEmail,
    card.id,
    card.paymentId ?? '',
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
