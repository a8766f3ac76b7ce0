import { spacedCode } from '#domain/booking-code.ts'
import { calendarFile, calendarFileOfSeveral } from '#domain/calendar-file.ts'
import { list, money } from '#i18n/format.ts'

import {
  billLines,
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
import {
  deadlineSentence,
  footText,
  moneySentence,
  placeText,
  shownLines,
  whereFacts,
} from './customer-mail.ts'
import { html, lines } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, plainText, visitUrl, type Attachment, type RenderedMail } from './mail-site.ts'
import { longMoment, longSpan, tileDay, timeSpan } from './when.ts'
import { words } from './words.ts'

type Change = 'confirmed' | 'cancelled'

/** To the customer: several bookings of a series are confirmed or cancelled, in one mail. */
export function seriesMail(change: Change, mail: BookingMail, recipient: string): RenderedMail {
  const { facts, locale, site } = mail
  const word = words[locale].series[change]
  const subject = word.subject(facts.salon.name, datesOf(mail).length)
  const { body, text, preheader } = change === 'confirmed' ? standing(mail) : cancelled(mail)
  const page = { locale, subject, footer: words[locale].footer.booking, homeUrl: homeUrl(site, locale) }
  return {
    subject,
    text: plainText([word.title, word.intro(facts.salon.name), ...text, footText(mail)]),
    html: mailDocument({ ...page, preheader, body: [...opening(change, mail), ...body, block.end()] }),
    attachments: attachments(change, mail, recipient),
  }
}

const datesOf = ({ facts }: BookingMail) => facts.dates ?? []

/** The same mail about one of the dates, with its services moved along. */
function onDate(mail: BookingMail, date: OneDate): BookingMail {
  const { facts } = mail
  const by = Temporal.Instant.from(facts.start).until(Temporal.Instant.from(date.start))
  const later = (instant: string) => Temporal.Instant.from(instant).add(by).toString()
  const items = facts.items.map((item) => ({ ...item, start: later(item.start), end: later(item.end) }))
  return { ...mail, facts: { ...facts, ...date, items } }
}

type OneDate = ReturnType<typeof datesOf>[number]

const lineOf = (mail: BookingMail, { start, end, code }: OneDate): string =>
  `${longSpan(mail.clock, start, end)} · ${spacedCode(code)}`

const dateLines = (mail: BookingMail): string =>
  datesOf(mail)
    .map((date) => lineOf(mail, date))
    .join('\n')

/** Each date with its own link, because a link is valid for one appointment. */
const dateLinks = (mail: BookingMail): string =>
  datesOf(mail)
    .map((date) => `${lineOf(mail, date)}\n  ${visitUrl(mail.site, mail.locale, date)}`)
    .join('\n')

const shownDates = (mail: BookingMail): block.Fact => ({
  label: words[mail.locale].series.dates,
  value: lines(dateLines(mail)),
})

const linkedDates = (mail: BookingMail): block.Fact => ({
  label: words[mail.locale].series.dates,
  value: html`${datesOf(mail).map(
    (date) =>
      html`${block.link({ label: lineOf(mail, date), url: visitUrl(mail.site, mail.locale, date) })}<br />`,
  )}`,
})

const opening = (change: Change, mail: BookingMail) => {
  const { facts, locale, clock } = mail
  const word = words[locale].series[change]
  return [
    block.heading(word.title),
    block.paragraph(word.intro(facts.salon.name)),
    block.ticket({
      day: tileDay(clock, facts.start),
      first: timeSpan(clock, facts.start, facts.end),
      second: facts.salon.name,
      gone: change === 'cancelled',
    }),
    block.factList([change === 'confirmed' ? linkedDates(mail) : shownDates(mail)]),
  ]
}

const nameFact = ({ facts, locale }: BookingMail) => ({
  label: words[locale].label.name,
  value: facts.customerName,
})

/** Each service with its team member, but without the time, which differs by date. */
const onceLines = (mail: BookingMail) =>
  billLines(mail).map((line, n) => {
    const item = mail.facts.items[n]
    if (!item) return line
    const options = mail.locale === 'el' ? item.optionsEl : item.optionsEn
    return {
      ...line,
      details: [item.staffName, ...(options.length > 0 ? [`+ ${list(mail.locale, options)}`] : [])],
    }
  })

function standing(mail: BookingMail) {
  const { facts, locale, clock } = mail
  const word = words[locale]
  const deadline = deadlineSentence(mail)
  const until = deadline.isOpen
    ? word.series.freeUntil(longMoment(clock, facts.freeUntil ?? facts.refundableUntil))
    : deadline.text
  const each = { ...totalLine(mail, [paymentSentence(mail)]), title: word.series.each }
  return {
    body: [
      block.notice(
        deadline.isOpen ? 'info' : 'warning',
        until,
        deadline.isOpen ? word.series.freeUntilMore : '',
      ),
      block.bill(onceLines(mail), each),
      block.factList([...whereFacts(mail), nameFact(mail), ...shownLines(noteFacts(mail))]),
      block.actions(
        { label: word.action.see, url: openVisitUrl(mail) },
        { label: word.action.directions, url: directionsUrl(mail) },
      ),
      block.smallPrint(word.series.calendarFile),
    ],
    text: [
      dateLinks(mail),
      deadline.isOpen ? `${until} ${word.series.freeUntilMore}` : until,
      [
        ...onceLines(mail).map(
          ({ title, details, amount }) => `- ${[title, ...details].join(', ')}, ${amount}`,
        ),
        `${factText({ label: each.title, value: money(locale, facts.totalCents) })}. ${paymentSentence(mail)}`,
      ].join('\n'),
      [...placeText(mail), factText(nameFact(mail)), ...noteFacts(mail).map(factText)].join('\n'),
      [`${word.action.see}: ${openVisitUrl(mail)}`, `${word.action.directions}: ${directionsUrl(mail)}`].join(
        '\n',
      ),
      word.series.calendarFile,
    ],
    preheader: dateLines(mail),
  }
}

function cancelled(mail: BookingMail) {
  const { locale } = mail
  const word = words[locale]
  const settled = moneySentence(mail)
  const facts = [
    ...reasonFacts(mail),
    {
      label: word.label.services,
      value: billLines(mail)
        .map(({ title }) => title)
        .join(', '),
    },
    nameFact(mail),
  ]
  return {
    body: [
      block.notice('info', settled),
      block.factList(facts.map(({ label, value }) => ({ label, value: lines(value) }))),
      block.actions({ label: word.action.rebook, url: rebookUrl(mail) }),
      block.smallPrint(word.series.calendarRemove),
    ],
    text: [
      dateLines(mail),
      settled,
      facts.map(factText).join('\n'),
      `${word.action.rebook}: ${rebookUrl(mail)}`,
      word.series.calendarRemove,
    ],
    preheader: settled,
  }
}

/** One file adds all dates; to remove them, each date needs its own file, because calendars require that. */
function attachments(change: Change, mail: BookingMail, recipient: string): readonly Attachment[] {
  const events = datesOf(mail).map((date) => ({
    code: date.code,
    event: customerEvent(onDate(mail, date), recipient),
  }))
  const file = (code: string, method: string, content: string) => ({
    filename: `onyxi-${code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  })
  return change === 'confirmed'
    ? [file(mail.facts.code, 'PUBLISH', calendarFileOfSeveral(events.map(({ event }) => event)))]
    : events.map(({ code, event }) => file(code, 'CANCEL', calendarFile(event, 'CANCEL')))
}
