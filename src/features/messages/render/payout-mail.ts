import type { Locale } from '#domain/locale.ts'
import { payoutMail as el } from '#i18n/el/payout-mail.ts'
import { payoutMail as en } from '#i18n/en/payout-mail.ts'
import { exactMoney, shortDayAndTime } from '#i18n/format.ts'

import type { PayoutFacts } from '../contract/payments.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to an owner about a payout, or about where payouts go. */
export function payoutMail(facts: PayoutFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, salonName, payableFrom, timeZone } = facts
  const { title, intro } = word[news]
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro: intro(payableFrom ? shortDayAndTime(locale, payableFrom, timeZone) : ''),
    facts: [{ label: word.salon, value: salonName }, ...moneyFacts(facts, locale)],
    action: { label: word.open, url: pageUrl(site, locale, '/business/payouts') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

function moneyFacts({ kind, last4, holderName, cents, reference, reason }: PayoutFacts, locale: Locale) {
  const word = words[locale]
  const account = kind === 'iban' && last4 !== null ? word.ending(last4) : word.stripe
  const rows = [
    [word.amount, cents ? exactMoney(locale, cents) : null],
    [word.account, account],
    [word.holder, holderName],
    [word.reference, reference],
    [word.reason, reason],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
