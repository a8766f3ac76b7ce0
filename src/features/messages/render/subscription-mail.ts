import type { Locale } from '#domain/locale.ts'
import { subscriptionMail as el } from '#i18n/el/subscription-mail.ts'
import { subscriptionMail as en } from '#i18n/en/subscription-mail.ts'
import { plainDay } from '#i18n/format.ts'

import type { SubscriptionFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** Tells an owner how long the salon still takes bookings, or what became of it. */
export function subscriptionMail(facts: SubscriptionFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { change, salonName, reason } = facts
  const { title, intro } = word[change]
  // An end at midnight belongs to the day before it.
  const last = facts.endsAt
    ? Temporal.Instant.from(facts.endsAt).subtract({ milliseconds: 1 }).toString()
    : ''
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro: intro(last === '' ? '' : plainDay(locale, last)),
    facts: [
      { label: word.salon, value: salonName },
      ...(reason ? [{ label: word.reason, value: reason }] : []),
    ],
    action: { label: word.open, url: pageUrl(site, locale, '/business/subscription') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
