import { spacedCode } from '#domain/booking-code.ts'
import { telephoneLink } from '#domain/written-phone.ts'
import { nailAnswers as greekNails } from '#i18n/el/nail-answers.ts'
import { push as greekPush } from '#i18n/el/push.ts'
import { nailAnswers as englishNails } from '#i18n/en/nail-answers.ts'
import { push as englishPush } from '#i18n/en/push.ts'
import { money } from '#i18n/format.ts'
import { nailAnswersText } from '#i18n/nail-answers-text.ts'

import {
  billLines,
  billText,
  factText,
  noteFacts,
  reasonFacts,
  salonCalendarUrl,
  salonPaymentSentence,
  totalLine,
  type BookingMail,
} from './booking-view.ts'
import { html, lines } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, plainText, type RenderedMail } from './mail-site.ts'
import { longMoment, longSpan, shortMoment, tileDay, timeSpan } from './when.ts'
import { words } from './words.ts'

const nailWords = { el: greekNails, en: englishNails } as const

const pushWords = { el: greekPush, en: englishPush } as const

const wordsOf = { confirmed: 'salonConfirmed', moved: 'salonMoved', cancelled: 'salonCancelled' } as const
export type Change = keyof typeof wordsOf

/** The mail to the salon about a change in its calendar. */
export function salonMail(change: Change, mail: BookingMail): RenderedMail {
  const { facts, locale, site, clock } = mail
  const word = words[locale][wordsOf[change]]
  const subject = word.subject(facts.customerName, shortMoment(clock, facts.start))
  return {
    subject,
    text: salonText(change, mail),
    html: mailDocument({
      locale,
      subject,
      preheader: billLines(mail)
        .map((line) => line.title)
        .join(', '),
      body: salonBody(change, mail),
      footer: words[locale].footer.salon,
      homeUrl: homeUrl(site, locale),
    }),
    attachments: [],
    teamPush: {
      title: pushWords[locale].salon[change](shortMoment(clock, facts.start)),
      body: pushWords[locale].salon.body,
      url: salonCalendarUrl(mail).slice(site.publicUrl.length),
      topic: facts.bookingId.replaceAll('-', ''),
      until: Temporal.Instant.from(facts.start),
      isUrgent: true,
    },
  }
}

function salonBody(change: Change, mail: BookingMail) {
  const { facts, locale, clock } = mail
  const { label, action } = words[locale]
  const word = words[locale][wordsOf[change]]
  const moved = change === 'moved' && facts.previousStart
  return [
    block.heading(word.title),
    block.paragraph(introOf(change, mail)),
    block.ticket({
      day: tileDay(clock, facts.start),
      first: timeSpan(clock, facts.start, facts.end),
      second: facts.customerName,
      gone: change === 'cancelled',
    }),
    ...(moved ? [block.smallPrint(html`${label.before}: <s>${longMoment(clock, moved)}</s>`)] : []),
    block.bill(billLines(mail), totalLine(mail, paymentDetails(mail))),
    block.factList([
      ...(facts.customerPhone
        ? [
            {
              label: label.phone,
              value: block.link({ label: facts.customerPhone, url: telephoneLink(facts.customerPhone) }),
            },
          ]
        : []),
      { label: label.code, value: spacedCode(facts.code) },
      ...textFacts(change, mail).map((fact) => ({ label: fact.label, value: lines(fact.value) })),
    ]),
    block.actions({ label: action.calendar, url: salonCalendarUrl(mail) }),
    block.end(),
  ]
}

function salonText(change: Change, mail: BookingMail): string {
  const { facts, locale, clock, site } = mail
  const { label, action, footer } = words[locale]
  const word = words[locale][wordsOf[change]]
  return plainText([
    word.title,
    introOf(change, mail),
    [
      factText({ label: label.when, value: longSpan(clock, facts.start, facts.end) }),
      ...(change === 'moved' && facts.previousStart
        ? [factText({ label: label.before, value: longMoment(clock, facts.previousStart) })]
        : []),
      factText({ label: label.customer, value: facts.customerName }),
      ...(facts.customerPhone ? [factText({ label: label.phone, value: facts.customerPhone })] : []),
      factText({ label: label.code, value: spacedCode(facts.code) }),
    ].join('\n'),
    billText(
      mail,
      [
        factText({ label: label.total, value: money(locale, facts.totalCents) }),
        ...paymentDetails(mail),
      ].join('. '),
    ),
    textFacts(change, mail).map(factText).join('\n'),
    `${action.calendar}: ${salonCalendarUrl(mail)}`,
    `${footer.salon}\n${homeUrl(site, locale)}`,
  ])
}

const introOf = (change: Change, { facts, locale }: BookingMail): string =>
  change === 'cancelled' && facts.cancelledBy === 'admin'
    ? words[locale].salonCancelled.byAdmin
    : words[locale][wordsOf[change]].intro

const paymentDetails = (mail: BookingMail): readonly string[] =>
  [salonPaymentSentence(mail)].filter((sentence) => sentence !== '')

const textFacts = (change: Change, mail: BookingMail) => [
  ...(change === 'cancelled' ? reasonFacts(mail) : []),
  ...nailFacts(mail),
  ...preferenceFacts(mail),
  ...noteFacts(mail),
]

const nailFacts = ({ facts: { nails, start, salon }, locale }: BookingMail) => {
  if (!nails) return []
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(salon.timeZone).toPlainDate().toString()
  const answers = nailWords[locale]
  return [{ label: answers.label, value: nailAnswersText(answers, nails, day) }]
}

const preferenceFacts = ({ facts: { contactPreference }, locale }: BookingMail) =>
  contactPreference
    ? [{ label: words[locale].label.preference, value: words[locale].preferences[contactPreference] }]
    : []
