import { describe, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { rendered, renderedBooking } from '#test/messages/rendered.ts'
import { sampleBooking, sampleSite } from '#test/messages/sample-facts.ts'
import { named } from '#test/named-id.ts'

import type { FactsToWrite, MessageKind } from '../contract.ts'
import { renderMessage } from './render-message.ts'

type Facts = FactsToWrite<'booking-confirmed'>

describe('times', () => {
  test('are absolute, with weekday, in the salon’s time zone', () => {
    const greek = renderedBooking('booking-confirmed', {}, 'el')
    expect(greek.subject).toBe('Επιβεβαιώθηκε: Παρ 20 Νοε, 17:15 · Ατελιέ Νύχι')
    expect(greek.text).toContain('Πότε: Παρασκευή 20 Νοεμβρίου, 17:15–18:45')
    expect(greek.text).toContain('Δωρεάν ακύρωση έως Πέμπτη 19 Νοεμβρίου, 17:15')
    expect(greek.html).toContain('Δωρεάν ακύρωση έως Πέμπτη 19\u00a0Νοεμβρίου, 17:15')
    expect(renderedBooking('booking-confirmed').text).toContain(
      'Free cancellation until Thursday 19 November, 17:15',
    )
  })

  test('24 hours before a Sunday of clock changes is another local time', () => {
    const autumn = {
      start: '2026-10-25T08:00:00Z',
      end: '2026-10-25T09:00:00Z',
      refundableUntil: '2026-10-24T08:00:00Z',
    }
    const september = { ...sampleSite, now: Temporal.Instant.from('2026-09-30T08:00:00Z') }
    const mail = rendered('booking-confirmed', 'el', { ...sampleBooking, ...autumn }, september)
    expect(mail.text).toContain('Πότε: Κυριακή 25 Οκτωβρίου, 10:00–11:00')
    expect(mail.text).toContain('έως Σάββατο 24 Οκτωβρίου, 11:00')
    const spring = {
      start: '2027-03-28T07:00:00Z',
      end: '2027-03-28T08:00:00Z',
      refundableUntil: '2027-03-27T07:00:00Z',
    }
    expect(renderedBooking('booking-confirmed', spring).text).toContain('until Saturday 27 March, 09:00')
  })

  test('the hour that happens twice is marked', () => {
    const first = renderedBooking('booking-confirmed', {
      start: '2026-10-25T00:30:00Z',
      end: '2026-10-25T00:45:00Z',
    })
    const second = renderedBooking('booking-confirmed', {
      start: '2026-10-25T01:30:00Z',
      end: '2026-10-25T02:15:00Z',
    })
    expect(first.text).toContain('03:30 summer time–03:45 summer time')
    expect(second.text).toContain('03:30 winter time–04:15')
    expect(second.attachments[0]?.content).toContain('DTSTART:20261025T013000Z')
  })

  test('a deadline that has passed is not promised', () => {
    const late = { ...sampleSite, now: Temporal.Instant.from('2026-11-19T15:15:01Z') }
    const mail = rendered('booking-confirmed', 'en', sampleBooking, late)
    expect(mail.text).not.toContain('Free cancellation until')
    expect(mail.text).toContain('you won’t be charged')
    const prepaid = rendered('booking-confirmed', 'en', { ...sampleBooking, paidCents: 1000 }, late)
    expect(prepaid.text).toContain('The time for free cancellation has passed')
    const lastMoment = { ...sampleSite, now: Temporal.Instant.from('2026-11-19T15:15:00Z') }
    expect(rendered('booking-confirmed', 'en', sampleBooking, lastMoment).text).toContain(
      'Free cancellation until',
    )
  })
})

test('a mail about a change says the old time only if it was another', () => {
  const { subject, text } = renderedBooking('booking-moved', { previousStart: '2026-11-19T09:00:00Z' })
  expect(subject + text).toMatch(/^New time[^]*Before/)
  const changed = renderedBooking('booking-moved', { previousStart: sampleBooking.start })
  expect(changed.subject).toMatch(/^Changed/)
  expect(changed.text + changed.html).not.toMatch(/Before|<s>/)
})

describe('the calendar file', () => {
  const content = (kind: MessageKind, more: Partial<Facts> = {}) =>
    renderedBooking(kind, more).attachments[0]?.content.replaceAll('\r\n ', '') ?? ''

  test('keeps the appointment’s id with a rising sequence, and cancels it at the end', () => {
    const uid = `UID:${sampleBooking.bookingId}@onyxi`
    const [first, moved, gone] = [
      content('booking-confirmed'),
      content('booking-moved', { sequence: 1 }),
      content('booking-cancelled', { sequence: 2 }),
    ]
    for (const file of [first, moved, gone]) expect(file).toContain(uid)
    expect(first).toContain('METHOD:REQUEST')
    expect(moved).toContain('SEQUENCE:1')
    expect(gone).toContain('METHOD:CANCEL')
    expect(gone).toContain('SEQUENCE:2')
    expect(first).toContain('mailto:maria@example.gr')
  })
})

describe('several bookings of a series in one mail', () => {
  const dates = [
    { bookingId: sampleBooking.bookingId, code: 'K7M2QX4W', sequence: 0, start: sampleBooking.start, end: sampleBooking.end },
    { bookingId: named<BookingId>('0199c0de-0000-7000-8000-00000000000b'), code: 'A2B3C4D5', sequence: 1,
      start: '2027-04-09T15:15:00Z', end: '2027-04-09T16:45:00Z' },
  ] // prettier-ignore
  const several = (kind: MessageKind, language: 'el' | 'en' = 'en') =>
    renderedBooking(kind, { dates, cancelledBy: 'salon', cancelReason: 'Άδεια' }, language)

  test.each(['el', 'en'] as const)(
    'names each date with its code in local time, and the price once, in %s',
    (language) => {
      const { subject, text, html: page } = several('booking-confirmed', language)
      expect(subject).toContain('2')
      for (const shown of [text, page]) {
        expect(shown).toMatch(/20.Νο|20.Nov/)
        expect(shown).toMatch(/17:15–18:45 · K7M2.QX4W/)
        expect(shown).toMatch(/18:15–19:45 · A2B3.C4D5/)
        expect(shown).not.toMatch(/undefined|null|NaN|\[object/)
        expect(shown.match(/54[.,]50/g)).toHaveLength(1)
      }
    },
  )

  test('one file puts all dates in, with the times of each; one for each takes them out', () => {
    const [file, ...more] = several('booking-confirmed').attachments
    expect(more).toEqual([])
    expect(file?.contentType).toContain('method=PUBLISH')
    const content = file?.content.replaceAll('\r\n ', '') ?? ''
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(content.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
    expect(content).toContain('DTSTART;TZID=Europe/Athens:20261120T171500')
    expect(content).toContain('DTSTART;TZID=Europe/Athens:20270409T181500')
    for (const of of ['17:15–18:00 · Sofia', '18:15–19:00 · Sofia']) expect(content).toContain(of)
    const removed = several('booking-cancelled').attachments
    expect(removed.map(({ filename }) => filename)).toEqual(['onyxi-K7M2QX4W.ics', 'onyxi-A2B3C4D5.ics'])
    for (const one of removed) expect(one.content).toContain('METHOD:CANCEL')
  })

  test('a cancellation says it once, with the reason', () => {
    const { subject, text } = several('booking-cancelled')
    expect(subject).toMatch(/^2 appointments cancelled/)
    expect(text).toContain('Άδεια')
  })
})

describe('money of a cancelled booking', () => {
  test.each([
    [{ paidCents: 0 }, 'You hadn’t paid anything'],
    [{ paidCents: 1000, refundCents: 1000 }, 'You’ll get back €10, everything'],
    [{ paidCents: 1000, refundCents: 0 }, 'The €10 you had paid won’t be refunded'],
    [{ paidCents: 1000, refundCents: 450 }, 'You’ll get back €4.50 of the €10'],
  ])('%j', (facts, sentence) => {
    expect(renderedBooking('booking-cancelled', facts).text).toContain(sentence)
  })
})

test('with a secret the mails of a customer lead to the page behind it, each date of a series to its own', () => {
  const site = { ...sampleSite, visitToken: ({ code }: { readonly code: string }) => `${code}2222222222` }
  const message = {
    kind: 'booking-confirmed',
    recipient: 'a@example.gr',
    language: 'en',
    facts: sampleBooking,
  } as const
  expect(renderMessage(message, site).text).toContain(
    'https://onyxi.example/en/reminder?token=K7M2QX4W2222222222',
  )
  const dates = ['K7M2QX4W', 'M2QX4WK7'].map((code) => ({ ...sampleBooking, code }))
  const { html, text } = renderMessage({ ...message, facts: { ...sampleBooking, dates } }, site)
  for (const { code } of dates)
    for (const body of [html, text]) expect(body).toContain(`/en/reminder?token=${code}2222222222`)
})

test('links lead to the reader’s language', () => {
  const id = sampleBooking.bookingId
  expect(renderedBooking('booking-confirmed', {}, 'el').text).toContain(
    `https://onyxi.example/dashboard?booking=${id}`,
  )
  expect(renderedBooking('booking-confirmed').text).toContain(
    `https://onyxi.example/en/dashboard?booking=${id}`,
  )
  expect(renderedBooking('booking-cancelled').text).toContain(
    `https://onyxi.example/en/salon/atelie-nychi?rebook=${id}`,
  )
  expect(renderedBooking('salon-booking-moved').text).toContain(
    `https://onyxi.example/en/business/dashboard?salon=atelie-nychi&booking=${id}`,
  )
})

test.each([
  ['call', 'Call'],
  ['message', 'Message'],
  ['none', 'No contact'],
] as const)('the salon reads how to reach the customer on the day: %s', (contactPreference, said) => {
  expect(renderedBooking('salon-booking-confirmed', { contactPreference }).text).toContain(
    `If something comes up: ${said}`,
  )
  expect(renderedBooking('salon-booking-confirmed', { contactPreference: null }).text).not.toContain(
    'If something comes up',
  )
  expect(renderedBooking('booking-confirmed', { contactPreference }).text).not.toContain(
    'If something comes up',
  )
})

test('the customer’s phone number goes to the salon only', () => {
  const facts = { customerPhone: '+30 690 000 0000' }
  expect(renderedBooking('salon-booking-confirmed', facts).text).toContain('+30 690 000 0000')
  expect(renderedBooking('booking-confirmed', facts).html).not.toContain('690')
})

test('a mail says what an offer and points took off, and what a gift card paid', () => {
  const facts = { totalCents: 2200, reductionCents: 800, pointsUsed: 200, pointsCents: 1000 }
  const mail = renderedBooking('booking-confirmed', {
    ...facts,
    paidCents: 1100,
    giftCardCents: 1000,
    atSalonCents: 1100,
  })
  for (const text of ['Offer', '−€8', '200 points', '−€10', 'Of that, €10 by gift card.'])
    expect([mail.text, mail.html]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
  expect(mail.text).toContain('The remaining €11 is due at the salon.')
  const covered = renderedBooking('booking-confirmed', { totalCents: 0, pointsUsed: 500, pointsCents: 2500 })
  expect(covered.text).toContain('There’s nothing to pay.')
})
