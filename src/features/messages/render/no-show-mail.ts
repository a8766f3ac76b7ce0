import type { Locale } from '#domain/locale.ts'
import { noShowEmails as el } from '#i18n/el/no-show-emails.ts'
import { noShowEmails as en } from '#i18n/en/no-show-emails.ts'
import { longDay, time } from '#i18n/format.ts'

import type { MessageKind, NoShowFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

type NoShowKind = Extract<MessageKind, `no-show-${string}`>

const words = { el, en } as const

export const isNoShowKind = (kind: MessageKind): kind is NoShowKind => kind.startsWith('no-show-')

/** Of a no-show: to its customer, to its salon when the customer says otherwise, and back. */
export function noShowMail(
  kind: NoShowKind,
  facts: NoShowFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const { label, outcome, footer, ...all } = words[locale]
  const word = all[kind]
  const { bookingId, code, salonName, customerName, timeZone, until, reason } = facts
  const when = (instant: string) => `${longDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`
  const isForSalon = kind === 'no-show-disputed'
  const path = isForSalon
    ? `/business/dashboard?date=${dateOf(facts.start, timeZone)}`
    : `/dashboard?booking=${bookingId}`
  return noteMail(
    {
      subject: word.subject(isForSalon ? customerName : salonName),
      title: word.title,
      intro: facts.outcome ? outcome[facts.outcome] : word.intro,
      facts: [
        { label: label.visit, value: when(facts.start) },
        isForSalon
          ? { label: label.customer, value: customerName }
          : { label: label.salon, value: salonName },
        { label: label.code, value: code },
        ...(until ? [{ label: label.until, value: when(until) }] : []),
        ...(reason ? [{ label: label.reason, value: reason }] : []),
      ],
      action: { label: word.action, url: pageUrl(site, locale, path) },
      footer: isForSalon ? footer.salon : footer.customer,
    },
    locale,
    site,
  )
}

const dateOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
