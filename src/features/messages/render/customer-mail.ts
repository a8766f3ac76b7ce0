import { spacedCode } from '#domain/booking-code.ts'
import { calendarFile, googleCalendarUrl } from '#domain/calendar-file.ts'
import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import { money } from '#i18n/format.ts'

import {
  billLines,
  billText,
  openVisitUrl,
  customerEvent,
  directionsUrl,
  factText,
  noteFacts,
  paymentSentence,
  reasonFacts,
  rebookUrl,
  totalLine,
  type BookingMail,
} from './booking-view.ts'
import { html, lines, type Html } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, plainText, type Attachment, type RenderedMail } from './mail-site.ts'
import { longMoment, longSpan, shortMoment, tileDay, timeSpan } from './when.ts'
import { words } from './words.ts'

type Change = 'confirmed' | 'moved' | 'cancelled'

/** The start before a move; undefined if it stayed. */
const startBefore = ({ start, previousStart }: BookingMail['facts']): string | undefined =>
  previousStart && !Temporal.Instant.from(previousStart).equals(Temporal.Instant.from(start))
    ? previousStart
    : undefined

/** A booking with the same start has other services, or another length. */
const wordsOf = (change: Change, { facts, locale }: Pick<BookingMail, 'facts' | 'locale'>) =>
  words[locale][change === 'moved' && startBefore(facts) === undefined ? 'changed' : change]

/** To the customer: the booking is confirmed or moved, with its time. */
export function standingMail(
  change: 'confirmed' | 'moved',
  mail: BookingMail,
  recipient: string,
): RenderedMail {
  const { facts, locale, clock } = mail
  const word = words[locale]
  const deadline = deadlineSentence(mail)
  const inCalendar = change === 'moved' ? word.calendarUpdate : word.calendarFile
  const google = googleCalendarUrl(customerEvent(mail, recipient))
  const body = [
    ...opening(change, mail),
    block.notice(
      deadline.isOpen ? 'info' : 'warning',
      deadline.text,
      deadline.isOpen ? word.freeUntilMore : '',
    ),
    block.bill(billLines(mail), totalLine(mail, [paymentSentence(mail)])),
    block.factList([...whereFacts(mail), ...whoFacts(mail), ...shownLines(noteFacts(mail))]),
    block.actions(
      { label: word.action.see, url: openVisitUrl(mail) },
      { label: word.action.directions, url: directionsUrl(mail) },
    ),
    block.smallPrint(html`${inCalendar} ${block.link({ label: word.action.google, url: google })}`),
    block.end(),
  ]
  const text = plainText([
    wordsOf(change, mail).title,
    wordsOf(change, mail).intro(facts.salon.name),
    whenText(mail),
    deadline.isOpen ? `${deadline.text}. ${word.freeUntilMore}` : deadline.text,
    billText(
      mail,
      `${factText({ label: word.label.total, value: money(locale, facts.totalCents) })}. ${paymentSentence(mail)}`,
    ),
    [...placeText(mail), ...whoText(mail), ...noteFacts(mail).map(factText)].join('\n'),
    [`${word.action.see}: ${openVisitUrl(mail)}`, `${word.action.directions}: ${directionsUrl(mail)}`].join(
      '\n',
    ),
    inCalendar,
    footText(mail),
  ])
  return assembled(
    change,
    mail,
    { body, text, preheader: `${longMoment(clock, facts.start)}. ${deadline.text}` },
    recipient,
  )
}

/** To the customer: the booking is cancelled, with its refund. */
export function cancelledMail(mail: BookingMail, recipient: string): RenderedMail {
  const { locale } = mail
  const word = words[locale]
  const settled = moneySentence(mail)
  const body = [
    ...opening('cancelled', mail),
    block.notice('info', settled),
    block.factList([...shownLines(reasonFacts(mail)), ...servicesFacts(mail), ...whoFacts(mail)]),
    block.actions(
      { label: word.action.rebook, url: rebookUrl(mail) },
      { label: word.action.see, url: openVisitUrl(mail) },
    ),
    block.smallPrint(word.calendarRemove),
    block.end(),
  ]
  const text = plainText([
    word.cancelled.title,
    introOf('cancelled', mail),
    whenText(mail),
    settled,
    [...reasonFacts(mail), ...servicesFacts(mail)].map(factText).join('\n'),
    whoText(mail).join('\n'),
    [`${word.action.rebook}: ${rebookUrl(mail)}`, `${word.action.see}: ${openVisitUrl(mail)}`].join('\n'),
    word.calendarRemove,
    footText(mail),
  ])
  return assembled('cancelled', mail, { body, text, preheader: settled }, recipient)
}

interface Parts {
  readonly body: readonly Html[]
  readonly text: string
  readonly preheader: string
}

function assembled(change: Change, mail: BookingMail, parts: Parts, recipient: string): RenderedMail {
  const { facts, locale, site, clock } = mail
  const subject = wordsOf(change, mail).subject(facts.salon.name, shortMoment(clock, facts.start))
  const page = { locale, subject, footer: words[locale].footer.booking, homeUrl: homeUrl(site, locale) }
  return {
    subject,
    text: parts.text,
    html: mailDocument({ ...page, preheader: parts.preheader, body: parts.body }),
    attachments: [calendarAttachment(change, mail, recipient)],
  }
}

function calendarAttachment(change: Change, mail: BookingMail, recipient: string): Attachment {
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    filename: `onyxi-${mail.facts.code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(customerEvent(mail, recipient), method),
  }
}

const opening = (change: Change, mail: BookingMail): readonly Html[] => {
  const { facts, locale, clock } = mail
  return [
    block.heading(wordsOf(change, mail).title),
    block.paragraph(introOf(change, mail)),
    block.ticket({
      day: tileDay(clock, facts.start),
      first: timeSpan(clock, facts.start, facts.end),
      second: facts.salon.name,
      gone: change === 'cancelled',
    }),
    ...(change === 'moved' && startBefore(facts)
      ? [
          block.smallPrint(
            html`${words[locale].label.before}: <s>${longMoment(clock, startBefore(facts) ?? '')}</s>`,
          ),
        ]
      : []),
  ]
}

function introOf(change: Change, { facts, locale }: BookingMail): string {
  const word = words[locale]
  const by = change === 'cancelled' ? facts.cancelledBy : undefined
  if (by === 'salon') return word.cancelled.bySalon(facts.salon.name)
  return by === 'admin'
    ? word.cancelled.byAdmin(facts.salon.name)
    : wordsOf(change, { facts, locale }).intro(facts.salon.name)
}

export function deadlineSentence({ facts, locale, site, clock }: BookingMail): {
  text: string
  isOpen: boolean
} {
  const until = facts.freeUntil ?? facts.refundableUntil
  const isOpen = Temporal.Instant.compare(site.now, Temporal.Instant.from(until)) <= 0
  const word = words[locale]
  const over = facts.paidCents > 0 || facts.guarantee ? word.freeIsOver : word.freeIsOverNothingPaid
  return { isOpen, text: isOpen ? word.freeUntil(longMoment(clock, until)) : over }
}

export function moneySentence({ facts: { paidCents, refundCents, guarantee }, locale }: BookingMail): string {
  const { cancelled } = words[locale]
  if (guarantee?.isDue) return cancelled.charged(money(locale, guarantee.cents), guarantee.last4)
  const [paid, refund] = [money(locale, paidCents), money(locale, refundCents)]
  if (paidCents === 0) return cancelled.nothingPaid
  if (refundCents === 0) return cancelled.refundNone(paid)
  return refundCents >= paidCents ? cancelled.refundAll(refund) : cancelled.refundPart(refund, paid)
}

export function whereFacts({ facts: { salon }, locale }: BookingMail): readonly block.Fact[] {
  const { label } = words[locale]
  return [
    { label: label.address, value: salon.address },
    ...(salon.phone
      ? [
          {
            label: label.phone,
            value: block.link({ label: spacedPhone(salon.phone), url: telephoneLink(salon.phone) }),
          },
        ]
      : []),
  ]
}

const whoFacts = ({ facts, locale }: BookingMail) => [
  { label: words[locale].label.name, value: facts.customerName },
  { label: words[locale].label.code, value: spacedCode(facts.code) },
]

const servicesFacts = (mail: BookingMail) => [
  {
    label: words[mail.locale].label.services,
    value: billLines(mail)
      .map((line) => line.title)
      .join(', '),
  },
]

/** Keeps the line breaks of a person's own text. */
export const shownLines = (facts: readonly { label: string; value: string }[]): readonly block.Fact[] =>
  facts.map(({ label, value }) => ({ label, value: lines(value) }))

function whenText({ facts, locale, clock }: BookingMail): string {
  const { label } = words[locale]
  const now = factText({ label: label.when, value: longSpan(clock, facts.start, facts.end) })
  const before = startBefore(facts)
  if (before === undefined) return now
  return `${now}\n${factText({ label: label.before, value: longMoment(clock, before) })}`
}

export const placeText = ({ facts: { salon }, locale }: BookingMail): readonly string[] => [
  factText({ label: words[locale].label.salon, value: salon.name }),
  factText({ label: words[locale].label.address, value: salon.address }),
  ...(salon.phone ? [factText({ label: words[locale].label.phone, value: spacedPhone(salon.phone) })] : []),
]

const whoText = (mail: BookingMail): readonly string[] => whoFacts(mail).map(factText)

export const footText = ({ locale, site }: BookingMail): string =>
  `${words[locale].footer.booking}\n${homeUrl(site, locale)}`
