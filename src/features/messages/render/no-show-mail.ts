import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { noShowEmails as el } from '#i18n/el/no-show-emails.ts'
import { noShowEmails as en } from '#i18n/en/no-show-emails.ts'
import { longDay, money, time } from '#i18n/format.ts'

import type { MessageKind, NoShowFacts } from '../contract.ts'
import { calendarPath, pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

type NoShowKind = Extract<MessageKind, `${string}no-show-${string}`>

const words = { el, en } as const

export const isNoShowKind = (kind: MessageKind): kind is NoShowKind => kind.includes('no-show-')

/**
 * The mails about a no-show: to its customer, to its salon after an objection, back with the answer, to us when they
 * disagree, and with our decision.
 */
export function noShowMail(
  kind: NoShowKind,
  facts: NoShowFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const { label, footer, ...all } = words[locale]
  const word = all[kind]
  const { bookingId, code, salonName, customerName, timeZone, until, reason, feeCents } = facts
  const when = (instant: string) => `${longDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`
  const reader = readerOf(kind)
  const paths = {
    customer: `/dashboard?booking=${bookingId}`,
    salon: calendarPath(facts),
    admin: '/admin/disputes',
  }
  return noteMail(
    {
      subject: word.subject(reader === 'salon' ? customerName : salonName),
      title: word.title,
      intro: facts.outcome && 'outcome' in word ? word.outcome[facts.outcome] : word.intro,
      facts: [
        { label: label.visit, value: when(facts.start) },
        ...(reader === 'customer' ? [] : [{ label: label.customer, value: customerName }]),
        ...(reader === 'salon' ? [] : [{ label: label.salon, value: salonName }]),
        { label: label.code, value: spacedCode(code) },
        ...(feeCents ? [{ label: label.fee, value: money(locale, feeCents) }] : []),
        ...(until ? [{ label: label.until, value: when(until) }] : []),
        ...(reason ? [{ label: word.words, value: reason }] : []),
      ],
      action: { label: word.action, url: pageUrl(site, locale, paths[reader]) },
      footer: footer[reader],
    },
    locale,
    site,
  )
}

function readerOf(kind: NoShowKind): 'customer' | 'salon' | 'admin' {
  if (kind === 'no-show-referred' || kind === 'no-show-unanswered') return 'admin'
  return kind === 'no-show-disputed' || kind === 'salon-no-show-decided' ? 'salon' : 'customer'
}
