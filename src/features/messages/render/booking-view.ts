import { spacedCode } from '#domain/booking-code.ts'
import { bookingUid, type CalendarEvent } from '#domain/calendar-file.ts'
import type { Locale } from '#domain/locale.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import { list, money } from '#i18n/format.ts'

import type { BookingFacts } from '../contract.ts'
import type { Fact, Line } from './mail-blocks.ts'
import { pageUrl, visitUrl, type MailSite } from './mail-site.ts'
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

/** The customer's own page of it, also for calendars, because other people read those, too. */
const bookingUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(site, locale, `/dashboard?booking=${facts.bookingId}`)

/** The page without a sign-in, for the customer's mail. */
export const openVisitUrl = ({ facts, locale, site }: BookingMail): string => visitUrl(site, locale, facts)

export const rebookUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(site, locale, `/salon/${encodeURIComponent(facts.salon.slug)}?rebook=${facts.bookingId}`)

/** Names the salon, because its owner may have several. */
export const salonCalendarUrl = ({ facts, locale, site }: BookingMail): string =>
  pageUrl(
    site,
    locale,
    `/business/dashboard?salon=${encodeURIComponent(facts.salon.slug)}&booking=${facts.bookingId}`,
  )

export function directionsUrl({ facts: { salon } }: BookingMail): string {
  const query = new URLSearchParams({ api: '1', destination: `${salon.latitude},${salon.longitude}` })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}

/** Each service with its time, team member and options, and what was taken off. */
export const billLines = (mail: BookingMail): readonly Line[] => [
  ...serviceLines(mail),
  ...reductionLines(mail),
]

const serviceLines = ({ facts, locale, clock }: BookingMail): readonly Line[] =>
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

function reductionLines({ facts, locale }: BookingMail): readonly Line[] {
  const { reductionCents, pointsUsed, pointsCents } = facts
  const { reduction, points } = words[locale]
  const lines = [
    [reduction, reductionCents],
    [points(pointsUsed), pointsCents],
  ] as const
  return lines.flatMap(([title, cents]) =>
    cents > 0 ? [{ title, details: [], amount: `−${money(locale, cents)}` }] : [],
  )
}

export function totalLine({ facts, locale }: BookingMail, details: readonly string[]): Line {
  return { title: words[locale].label.total, details, amount: money(locale, facts.totalCents) }
}

/** How the rest is paid, in one sentence. */
export function paymentSentence({ facts, locale }: BookingMail): string {
  const { paidCents, totalCents, giftCardCents, atSalonCents = Math.max(0, totalCents - paidCents) } = facts
  const { payAtSalon, nothingToPay, paidAll, paidPart, byGiftCard, cardOnFile } = words[locale]
  if (facts.guarantee)
    return `${payAtSalon} ${cardOnFile(money(locale, facts.guarantee.cents), facts.guarantee.last4)}`
  if (paidCents === 0) return totalCents === 0 ? nothingToPay : payAtSalon
  const price = (cents: number) => money(locale, cents)
  const paid =
    atSalonCents === 0 ? paidAll(price(paidCents)) : paidPart(price(paidCents), price(atSalonCents))
  return giftCardCents > 0 ? `${paid} ${byGiftCard(price(giftCardCents))}` : paid
}

/** The same for the salon: what was paid in advance, and what of it goes back after a cancellation. */
export function salonPaymentSentence({ facts, locale }: BookingMail): string {
  const { paidCents, totalCents, refundCents, cancelledBy } = facts
  const { atSalonCents = Math.max(0, totalCents - paidCents) } = facts
  const { ofSalon: word } = words[locale]
  const [paid, refund] = [money(locale, paidCents), money(locale, refundCents)]
  if (facts.guarantee) {
    const fee = money(locale, facts.guarantee.cents)
    return facts.guarantee.isDue ? word.cardDue(fee) : `${word.paidNone} ${word.cardOnFile(fee)}`
  }
  if (cancelledBy) {
    if (paidCents === 0) return ''
    if (refundCents === 0) return word.kept(paid)
    return refundCents === paidCents ? word.refundedAll(paid) : word.refunded(refund, paid)
  }
  if (paidCents === 0) return totalCents === 0 ? '' : word.paidNone
  return atSalonCents === 0 ? word.paidAll(paid) : word.paidPart(paid, money(locale, atSalonCents))
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
      factText({ label: label.code, value: spacedCode(facts.code) }),
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
