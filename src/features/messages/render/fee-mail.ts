import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { feeMail as el } from '#i18n/el/fee-mail.ts'
import { feeMail as en } from '#i18n/en/fee-mail.ts'
import { exactMoney, longDay, time } from '#i18n/format.ts'

import type { SalonFeeFacts } from '../contract/payments.ts'
import { calendarPath, pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to a salon about the fee of a card on file: it was charged, or the last try failed. */
export function feeMail(facts: SalonFeeFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { bookingId, code, slug, salonName, customerName, start, timeZone, cents, isCharged } = facts
  const { title, intro } = isCharged ? word.charged : word.failed
  const amount = exactMoney(locale, cents)
  const note = {
    subject: `${title}: ${customerName}`,
    title,
    intro: intro(amount),
    facts: [
      { label: word.amount, value: amount },
      { label: word.visit, value: `${longDay(locale, start, timeZone)}, ${time(start, timeZone)}` },
      { label: word.customer, value: customerName },
      { label: word.salon, value: salonName },
      { label: word.code, value: spacedCode(code) },
    ],
    action: { label: word.open, url: pageUrl(site, locale, calendarPath({ salonSlug: slug, bookingId })) },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
