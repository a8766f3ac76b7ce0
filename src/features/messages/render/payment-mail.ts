import { spacedCode } from '#domain/booking-code.ts'
import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import { paymentMail as el } from '#i18n/el/payment-mail.ts'
import { paymentMail as en } from '#i18n/en/payment-mail.ts'
import { exactMoney, longDay, time } from '#i18n/format.ts'

import type { PaymentFacts } from '../contract/payments.ts'
import { pageUrl, visitUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** Nothing was paid before: the reader gave a card on file. */
const ofCard: ReadonlySet<PaymentFacts['news']> = new Set([
  'too-late-card',
  'fee-waived',
  'fee-charged',
  'fee-refused',
])

const isTooLate = (news: PaymentFacts['news']): boolean => news === 'too-late' || news === 'too-late-card'

/** Adding a card or paying a fee requires the account, so those links lead to the dashboard. */
function urlOf({ news, slug, bookingId, code, start }: PaymentFacts, locale: Locale, site: MailSite): string {
  if (isTooLate(news)) return pageUrl(site, locale, `/salon/${slug}`)
  if (news === 'fee-refused' || !code) return pageUrl(site, locale, `/dashboard?booking=${bookingId}`)
  return visitUrl(site, locale, { bookingId, code, start })
}

/** The mail to a customer about the money of a booking after it was paid. */
export function paymentMail(facts: PaymentFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, code, salonName, start, timeZone, starts } = facts
  const { title, intro } = word[news]
  const amount = exactMoney(locale, facts.cents)
  const when = (instant: string) => `${longDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`
  const isGone = isTooLate(news)
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro: intro(amount, company.email),
    facts: [
      ...(news === 'too-late-card' ? [] : [{ label: word.amount, value: amount }]),
      { label: word.visit, value: when(start) },
      { label: word.salon, value: salonName },
      ...(facts.last4 ? [{ label: word.card, value: `••••\u00a0${facts.last4}` }] : []),
      ...(code ? [{ label: word.code, value: spacedCode(code) }] : []),
      ...(starts.length > 0 ? [{ label: word.starts, value: starts.map(when).join('\n') }] : []),
    ],
    action: {
      label: isGone ? word.book : news === 'fee-refused' ? word.pay : word.open,
      url: urlOf(facts, locale, site),
    },
    footer: ofCard.has(news) ? word.whyCard : word.whyYou,
  }
  return noteMail(note, locale, site)
}
