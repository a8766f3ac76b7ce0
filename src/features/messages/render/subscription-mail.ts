import type { Locale } from '#domain/locale.ts'
import { subscriptionMail as el } from '#i18n/el/subscription-mail.ts'
import { subscriptionMail as en } from '#i18n/en/subscription-mail.ts'
import { exactMoney, lastMoment, plainDay } from '#i18n/format.ts'

import type { SubscriptionFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to an owner about how long the salon still takes bookings, or a change of that. */
export function subscriptionMail(facts: SubscriptionFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { change, salonName, reason } = facts
  const { title, intro } = wordsOf(facts, locale)
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro: intro(facts.endsAt ? plainDay(locale, lastMoment(facts.endsAt)) : ''),
    facts: [
      { label: word.salon, value: salonName },
      ...paidFacts(facts, locale),
      ...cardFacts(facts, locale),
      ...(reason ? [{ label: change === 'paid' ? word.note : word.reason, value: reason }] : []),
    ],
    action: { label: word.open, url: pageUrl(site, locale, '/business/subscription') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

function wordsOf({ change, wasPaid, last4 }: SubscriptionFacts, locale: Locale) {
  const word = words[locale]
  if (change === 'week' && last4) return word.withCard
  const isOfMonths = wasPaid === true && (change === 'week' || change === 'day' || change === 'ended')
  return isOfMonths ? word.months[change] : word[change]
}

/** The months that were paid, with their price. */
function paidFacts({ months, paidCents, startsAt, endsAt }: SubscriptionFacts, locale: Locale) {
  const word = words[locale]
  if (!months || !startsAt || !endsAt) return []
  const [from, to] = [plainDay(locale, startsAt), plainDay(locale, lastMoment(endsAt))]
  return [
    { label: word.period, value: word.fromTo(from, to) },
    { label: word.amount, value: paidCents ? exactMoney(locale, paidCents) : word.free },
  ]
}

/** What was or will be charged to which card, why it failed, what comes next, and what goes back. */
function cardFacts(facts: SubscriptionFacts, locale: Locale) {
  const word = words[locale]
  const { change, months, paidCents, last4, failure, nextTryAt, invoiceNumber, backTo } = facts
  const { failures } = word
  const next = nextTryAt ? plainDay(locale, nextTryAt) : word.lastTry
  return [
    ...(paidCents && !months ? [{ label: word.amount, value: exactMoney(locale, paidCents) }] : []),
    ...(last4 ? [{ label: word.card, value: word.cardEnding(last4) }] : []),
    ...(invoiceNumber
      ? [{ label: change === 'refunded' ? word.creditNote : word.invoice, value: invoiceNumber }]
      : []),
    ...(backTo ? [{ label: word.back, value: word.backTo[backTo] }] : []),
    ...(failure
      ? [
          {
            label: word.why,
            value: failure in failures ? failures[failure as keyof typeof failures] : failures.declined,
          },
          { label: word.nextTry, value: next },
        ]
      : []),
  ]
}
