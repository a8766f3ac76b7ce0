import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { booksMail as el } from '#i18n/el/books-mail.ts'
import { booksMail as en } from '#i18n/en/books-mail.ts'
import { exactMoney, shortDayAndTime } from '#i18n/format.ts'

import type { ChargebackFacts, ReconciliationFacts } from '../contract/books.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** A word that we don't know is shown as the provider wrote it. */
const reasonIn = (reasons: Readonly<Record<string, string>>, reason: string): string =>
  reasons[reason] ?? reason

/** The mail to administrators about a chargeback. */
export function chargebackMail(facts: ChargebackFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, cents, reason, purpose, code, salonName, evidenceDueAt } = facts
  const { title, intro } = word.chargeback[news]
  const amount = exactMoney(locale, cents)
  const isOpen = news === 'opened'
  const rows = [
    [word.amount, amount],
    [word.about, [word.purposes[purpose], code && spacedCode(code)].filter(Boolean).join(' ')],
    [word.salon, salonName],
    [word.reason, reasonIn(word.reasons, reason)],
    [word.until, isOpen && evidenceDueAt ? shortDayAndTime(locale, evidenceDueAt, defaultTimeZone) : ''],
  ] as const
  const note = {
    subject: `${title}: ${amount}`,
    title,
    intro,
    facts: rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    action: { label: word.openChargebacks, url: pageUrl(site, locale, '/admin/chargebacks') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

/** The mail to administrators about differences between a provider and the ledger. */
export function reconciliationMail(
  { provider, breaks, cents, until }: ReconciliationFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  const note = {
    subject: word.reconciliation.title(breaks),
    title: word.reconciliation.title(breaks),
    intro: word.reconciliation.intro,
    facts: [
      { label: word.provider, value: word.providers[provider] },
      { label: word.amount, value: exactMoney(locale, cents) },
      { label: word.comparedUntil, value: shortDayAndTime(locale, until, defaultTimeZone) },
    ],
    action: { label: word.openReconciliation, url: pageUrl(site, locale, '/admin/reconciliation') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
