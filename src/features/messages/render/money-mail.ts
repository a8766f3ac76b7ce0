import type { Locale } from '#domain/locale.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import { affiliateMail } from './affiliate-mail.ts'
import { billMail } from './bill-mail.ts'
import { chargebackMail, reconciliationMail } from './books-mail.ts'
import { feeMail } from './fee-mail.ts'
import { giftCardMail, isGiftCardKind, type GiftCardKind } from './gift-card-mail.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { paymentMail } from './payment-mail.ts'
import { paymentReceiptMail } from './payment-receipt-mail.ts'
import { payoutMail } from './payout-mail.ts'
import { pointsMail } from './points-mail.ts'
import { subscriptionMail } from './subscription-mail.ts'

const kinds = [
  'subscription',
  'points-end',
  'payout',
  'affiliate-payout',
  'payment',
  'salon-fee',
  'payment-receipt',
  'bill-receipt',
  'chargeback',
  'reconciliation',
] as const satisfies readonly MessageKind[]
type MoneyKind = (typeof kinds)[number] | GiftCardKind

export const isMoneyKind = (kind: MessageKind): kind is MoneyKind =>
  (kinds as readonly MessageKind[]).includes(kind) || isGiftCardKind(kind)

/** The mails about money besides those of a booking. */
export function moneyMail(kind: MoneyKind, facts: unknown, locale: Locale, site: MailSite): RenderedMail {
  if (isGiftCardKind(kind)) return giftCardMail(kind, facts, locale, site)
  switch (kind) {
    case 'subscription':
      return subscriptionMail(factsByKind[kind].parse(facts), locale, site)
    case 'points-end':
      return pointsMail(factsByKind[kind].parse(facts), locale, site)
    case 'payout':
      return payoutMail(factsByKind[kind].parse(facts), locale, site)
    case 'affiliate-payout':
      return affiliateMail(factsByKind[kind].parse(facts), locale, site)
    case 'payment':
      return paymentMail(factsByKind[kind].parse(facts), locale, site)
    case 'salon-fee':
      return feeMail(factsByKind[kind].parse(facts), locale, site)
    case 'payment-receipt':
      return paymentReceiptMail(factsByKind[kind].parse(facts), locale, site)
    case 'bill-receipt':
      return billMail(factsByKind[kind].parse(facts), locale, site)
    case 'chargeback':
      return chargebackMail(factsByKind[kind].parse(facts), locale, site)
    case 'reconciliation':
      return reconciliationMail(factsByKind[kind].parse(facts), locale, site)
  }
}
