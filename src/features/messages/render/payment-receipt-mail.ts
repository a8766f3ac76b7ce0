import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { paymentReceipt as el } from '#i18n/el/payment-receipt.ts'
import { paymentReceipt as en } from '#i18n/en/payment-receipt.ts'
import { exactMoney, longDay, plainDay, time } from '#i18n/format.ts'
import { shortNumber } from '#i18n/short-number.ts'
import type { Translated } from '#i18n/translated.ts'

import type { PaymentReceiptFacts } from '../contract/payment-receipt.ts'
import { visitUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

type Words = Translated<typeof el>
const words: Readonly<Record<Locale, Words>> = { el, en }

/** The mail to a customer about what was paid in advance for a booking. */
export function paymentReceiptMail(facts: PaymentReceiptFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { code, salonName, start, timeZone, at, payment, totalCents, atSalonCents } = facts
  const price = (cents: number) => exactMoney(locale, cents)
  const when = (instant: string) => `${longDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`
  const paid = price(facts.paidCents)
  const note = {
    subject: word.subject(paid, salonName),
    title: word.title,
    intro: atSalonCents > 0 ? word.intro.part(paid, price(atSalonCents)) : word.intro.all(paid),
    facts: [
      { label: word.paid, value: paid },
      ...meansOf(facts, word, price),
      { label: word.total, value: price(totalCents) },
      { label: word.atSalon, value: price(atSalonCents) },
      { label: word.at, value: `${plainDay(locale, at, timeZone)}, ${time(at, timeZone)}` },
      { label: word.visit, value: when(start) },
      { label: word.salon, value: salonName },
      { label: word.code, value: spacedCode(code) },
      ...(payment ? [{ label: word.number, value: shortNumber(payment.id) }] : []),
    ],
    smallPrint: word.nature,
    action: { label: word.open, url: visitUrl(site, locale, facts) },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

/** What of it came from a card and from a gift card. */
function meansOf(
  { paidCents, giftCardCents, payment }: PaymentReceiptFacts,
  word: Words,
  price: (cents: number) => string,
) {
  const card = price(paidCents - giftCardCents)
  return [
    ...(payment
      ? [{ label: word.byCard, value: payment.provider === 'sandbox' ? word.trial(card) : card }]
      : []),
    ...(giftCardCents > 0 ? [{ label: word.byGiftCard, value: price(giftCardCents) }] : []),
  ]
}
