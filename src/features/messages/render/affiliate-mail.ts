import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { affiliateMail as el } from '#i18n/el/affiliate-mail.ts'
import { affiliateMail as en } from '#i18n/en/affiliate-mail.ts'
import { exactMoney, shortDayAndTime } from '#i18n/format.ts'

import type { AffiliatePayoutFacts } from '../contract/payments.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to an affiliate about a payout, or about the bank account. */
export function affiliateMail(facts: AffiliatePayoutFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, payableFrom, last4, holderName, cents, reference, reason } = facts
  const { title, intro } = word[news]
  const rows = [
    [word.amount, cents ? exactMoney(locale, cents) : null],
    [word.bank, word.ending(last4)],
    [word.holder, holderName],
    [word.reference, reference],
    [word.reason, reason],
  ] as const
  const note = {
    subject: title,
    title,
    intro: intro(payableFrom ? shortDayAndTime(locale, payableFrom, defaultTimeZone) : ''),
    facts: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    action: { label: word.open, url: pageUrl(site, locale, '/affiliate') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
