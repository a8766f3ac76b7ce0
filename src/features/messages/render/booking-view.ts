import { bookingUid, type CalendarEvent } from '#domain/calendar-file.ts'
import type { Locale } from '#domain/locale.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import { list, money } from '#i18n/format.ts'

import type { BookingFacts } from '../contract.ts'
import type { Fact, Line } from './mail-blocks.ts'
import { pageUrl, type MailSite } from './mail-site.ts'
import { timeSpan, type Clock } from './when.ts'
import { words } from './words.ts'

/** The facts of a booking for mails, in one language. */
export interface BookingMail {
  readonly facts: BookingFacts
  readonly locale: Locale
  readonly clock: Clock
  readonly site: MailSite
}

export const bookingMail = (facts: BookingFacts, locale: Locale, site: MailSite): BookingMail => ({
  facts,
  locale,
  site,
  clock: { locale, timeZone: facts.salon.timeZone },
})

export const bookingUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(site, locale, `/dashboard?booking=${facts.bookingId}`)

export const rebookUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(site, locale, `/salon/${encodeURIComponent(facts.salon.slug)}?rebook=${facts.bookingId}`)

export const salonCalendarUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(site, locale, `/business/dashboard?booking=${facts.bookingId}`)

export function directionsUrl({ facts: { salon } }: BookingMail): string {
  const query = new URLSearchParams({ api: '1', destination: `${salon.latitude},${salon.longitude}` })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}

/** Each service with its time, team member and options. */
export const billLines = ({ facts, locale, clock }: BookingMail): readonly Line[] =>
  facts.items.map((item) => {
    const options = locale === 'el' ? item.optionsEl : item.optionsEn
    return {
      title: locale === 'el' ? item.nameEl : item.nameEn,
      details: [
        `${timeSpan(clock, item.start, item.end)} · ${item.staffName}`,
        ...(options.length > 0 ? [`+ ${list(locale, options)}`] : []),
      ],
      amount: money(locale, item.priceCents),
    }
  })

export function totalLine({ facts, locale }: BookingMail, details: readonly string[]): Line {
  return { title: words[locale].label.total, details, amount: money(locale, facts.totalCents) }
}

/** How the rest is paid, in one sentence. */
export function paymentSentence({ facts: { paidCents, totalCents }, locale }: BookingMail): string {
  const { payAtSalon, paidAll, paidPart } = words[locale]
  if (paidCents === 0) return payAtSalon
  if (paidCents >= totalCents) return paidAll(money(locale, paidCents))
  return paidPart(money(locale, paidCents), money(locale, totalCents - paidCents))
}

/** The services in the plain-text version. */
export const billText = (mail: BookingMail, withTotal: string): string =>
  [
    ...billLines(mail).map(
      (line) => `- ${line.title}, ${line.amount}\n${line.details.map((text) => `  ${text}`).join('\n')}`,
    ),
    withTotal,
  ].join('\n')

export const factText = ({ label, value }: { label: string; value: string }): string => `${label}: ${value}`

export const noteFacts = ({ facts: { note }, locale }: BookingMail): readonly (Fact & { value: string })[] =>
  note?.trim() ? [{ label: words[locale].label.note, value: note.trim() }] : []

export const reasonFacts = ({
  facts: { cancelReason },
  locale,
}: BookingMail): readonly (Fact & { value: string })[] =>
  cancelReason?.trim() ? [{ label: words[locale].label.reason, value: cancelReason.trim() }] : []

/** The customer's appointment for a calendar. */
export function customerEvent(mail: BookingMail, recipient: string): CalendarEvent {
  const { facts, locale, site } = mail
  const { label } = words[locale]
  const services = list(
    locale,
    billLines(mail).map((line) => line.title),
  )
  return {
    uid: bookingUid(facts.bookingId),
    sequence: facts.sequence,
    stamp: site.now,
    start: Temporal.Instant.from(facts.start),
    end: Temporal.Instant.from(facts.end),
    timeZone: facts.salon.timeZone,
    summary: words[locale].event.forCustomer(services, facts.salon.name),
    description: [
      ...billLines(mail).map((line) => [line.title, ...line.details].join(', ')),
      factText({ label: label.code, value: facts.code }),
      ...(facts.salon.phone ? [factText({ label: label.phone, value: spacedPhone(facts.salon.phone) })] : []),
      bookingUrl(mail),
    ].join('\n'),
    location: `${facts.salon.name}, ${facts.salon.address}`,
    latitude: facts.salon.latitude,
    longitude: facts.salon.longitude,
    url: bookingUrl(mail),
    organizer: { name: facts.salon.name, email: site.sender.address },
    attendee: { name: facts.customerName, email: recipient },
  }
}
