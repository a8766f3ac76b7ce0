import { describe, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { claimNews } from '#domain/claims.ts'
import { company } from '#domain/company.ts'
import type { BookingId } from '#domain/ids.ts'
import { shortForm, textLength } from '#domain/messages/text-length.ts'
import { adminMessages } from '#i18n/el/admin-messages.ts'
import { sampleBooking, sampleFacts, sampleSite } from '#test/messages/sample-facts.ts'
import { named } from '#test/named-id.ts'

import { codePurposes, factsByKind, type FactsToWrite, type MessageKind } from '../contract.ts'
import { accountNotices } from '../contract/accounts.ts'
import { reviewNews } from '../contract/reviews.ts'
import { isText } from '../policy.ts'
import { href, html } from './html.ts'
import type { RenderedMail } from './mail-site.ts'
import { renderMessage } from './render-message.ts'

const kinds = Object.keys(factsByKind) as MessageKind[]
const languages = ['el', 'en'] as const
type Facts = FactsToWrite<'booking-confirmed'>

const rendered = (
  kind: MessageKind,
  language: 'el' | 'en',
  facts: unknown = sampleFacts(kind),
  site = sampleSite,
) => renderMessage({ kind, recipient: 'maria@example.gr', language, facts }, site)

const booking = (kind: MessageKind, more: Partial<Facts> = {}, language: 'el' | 'en' = 'en') =>
  rendered(kind, language, { ...sampleBooking, ...more })

test('administrators read a name for each kind in the outbox', () => {
  expect(Object.keys(adminMessages.kinds).toSorted()).toEqual(kinds.toSorted())
})

describe.each(languages)('every kind in %s', (language) => {
  test.each(kinds)('%s is complete', (kind) => {
    const mail = rendered(kind, language)
    for (const text of [mail.subject, mail.text, mail.html])
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
    expect(mail.html).toContain(`<html lang="${language}"`)
    expect(mail.html).not.toMatch(/text-transform|<script|<img/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).not.toMatch(/<|&(amp|lt|quot);|\n{3}/)
    for (const [, address] of mail.html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^(https:\/\/|tel:\+?\d)/)
  })
})

test.each(claimNews)('the mail about a claim is complete: %s', (news) => {
  const [greek, english] = languages.map((language) =>
    rendered('claim', language, { ...(sampleFacts('claim') as object), news }),
  )
  expect(greek?.subject).not.toBe(english?.subject)
  for (const mail of [greek, english]) expect(mail?.text).not.toMatch(/undefined|null/)
  expect(english?.text.replaceAll('Ατελιέ Νύχι', '')).not.toMatch(/[\u0370-\u03ff]/)
})

test.each(reviewNews)('the mail about a review is complete: %s', (news) => {
  const facts = { ...(sampleFacts('review') as object), news, ground: 'privacy', reason: 'X', words: 'Y' }
  const [greek, english] = languages.map((language) => rendered('review', language, facts))
  expect(greek?.subject).not.toBe(english?.subject)
  for (const mail of [greek, english]) expect(mail?.text).not.toMatch(/undefined|null/)
})

/**
 * The facts with Greek left only in names of salons, streets and team members; texts of customers and salons may be
 * Greek.
 */
const namesLeft = (kind: MessageKind): unknown => {
  const names = ['salonName', 'staffName', 'inviter', 'name', 'address']
  const written = (key: string, value: unknown): unknown =>
    typeof value === 'string' && !names.includes(key) ? value.replaceAll(/\p{Script=Greek}+/gu, 'Xx') : value
  return JSON.parse(JSON.stringify(sampleFacts(kind), written))
}

test.each(kinds)('%s in English has no Greek, even in names of salons, streets and team members', (kind) => {
  const mail = rendered(kind, 'en', namesLeft(kind))
  for (const text of [mail.subject, mail.text, mail.html, ...mail.attachments.map((one) => one.content)])
    expect(text).not.toMatch(/[\u0370-\u03ff\u1f00-\u1fff]/)
})

test('an English mail names salon, street and team member in their owners’ spelling, otherwise by ELOT 743', () => {
  const { salon, items } = sampleBooking
  const [first, ...rest] = items as [Facts['items'][number], ...Facts['items']]
  const mail = booking('booking-confirmed', {
    salon: { ...salon, nameEn: 'Atelier Nihi' },
    items: [{ ...first, staffName: 'Χαρίκλεια', staffNameEn: 'Hariklia' }, ...rest],
  })
  const calendar = mail.attachments[0]?.content ?? ''
  for (const text of [mail.html, mail.text, calendar.replaceAll(/\r\n /g, '')])
    for (const name of ['Atelier Nihi', 'Ermou 56', 'Hariklia', 'Danai']) expect(text).toContain(name)
  expect(mail.subject).toContain('Atelier Nihi')
  expect(booking('booking-confirmed', {}, 'el').text).toContain('Ατελιέ Νύχι')
})

/** Applications are for salons without an owner, and two mails go to the salon itself and don't name it. */
const unnamed = ['application', 'application-arrived', 'no-show-disputed', 'salon-no-show-decided']
/** A text may be in capitals; Viber has room for the original text. */
const writtenOut = ({ text, viber }: RenderedMail): string => viber?.text ?? text

const ofSalons = kinds.filter(
  (kind) => 'salonName' in (sampleFacts(kind) as object) && !unnamed.includes(kind),
)

test.each(ofSalons)('%s in English uses the owner’s English name, otherwise ELOT 743', (kind) => {
  const facts = sampleFacts(kind) as Record<string, unknown>
  expect(Object.keys(factsByKind[kind].shape)).toContain('salonNameEn')
  const owned = {
    ...facts,
    salonNameEn: 'Atelier Nihi',
    ...('staffName' in facts && { staffNameEn: 'Sofia-Maria' }),
  }
  const [mail, plain, greek] = [
    rendered(kind, 'en', owned),
    rendered(kind, 'en'),
    rendered(kind, 'el', owned),
  ]
  expect(writtenOut(mail)).toContain('Atelier Nihi')
  expect(writtenOut(plain)).toContain('Atelie Nychi')
  expect(writtenOut(greek)).toContain('Ατελιέ Νύχι')
  for (const each of [plain, greek]) expect(writtenOut(each)).not.toMatch(/Atelier Nihi|Sofia-Maria/)
  // A text has only place and time.
  expect(mail.text.includes('Sofia-Maria')).toBe('staffName' in facts && !isText(kind))
})

test.each(kinds.filter(isText).flatMap((kind) => (['el', 'en'] as const).map((l) => [kind, l] as const)))(
  'failure 14: %s in %s fits one part, in an alphabet that we chose',
  (kind, language) => {
    const facts = JSON.stringify(sampleFacts(kind)).replaceAll(
      'Ατελιέ Νύχι',
      'Ινστιτούτο Ομορφιάς και Περιποίησης Νυχιών',
    )
    expect(textLength(rendered(kind, language).text).parts).toBe(1)
    expect(textLength(rendered(kind, language, JSON.parse(facts)).text).parts).toBe(1)
  },
)

test('Viber has the words of a text as they are written, and its address behind a button', () => {
  const { text, viber } = rendered('visit-reminder-text', 'el')
  expect(viber?.button?.url).toMatch(/^https:\/\/onyxi\.example\/r\/\w+$/)
  expect(viber?.button?.label.length).toBeLessThanOrEqual(30)
  expect(viber?.text).not.toContain('onyxi.example')
  expect(text.toLowerCase()).toContain('onyxi.example/r/')
})

const withCode = kinds.filter(
  (kind) =>
    // A text has no room for it, and its link has a secret.
    !isText(kind) && (sampleFacts(kind) as { readonly code?: string }).code === 'K7M2QX4W',
)

test.each(withCode)('%s writes the booking’s code as the pages show it', (kind) => {
  const mail = rendered(kind, 'en')
  for (const written of [mail.text, mail.html]) {
    expect(written).toContain(spacedCode('K7M2QX4W'))
    expect(written).not.toContain('K7M2QX4W')
  }
})

test.each(kinds)('%s in Greek has no English', (kind) => {
  const mail = rendered(kind, 'el')
  // In a text of Greek capitals, those that look like Latin ones are Latin: see `text-length.test.ts`.
  const said = isText(kind) ? (mail.viber?.text ?? mail.subject) : `${mail.subject}\n${mail.text}`
  const words = said.replaceAll(
    /https?:\S+|@onyxi.example|Onyxi|Google Calendar|Google|niki@gmail.example|Chrome|Windows|email/g,
    '',
  )
  // The booking code is the only sample fact in Latin letters, and IBAN is said so in Greek, too.
  expect(words.replaceAll(/K7M2\u00a0QX4W|IBAN/g, '')).not.toMatch(/[A-Za-z]{2,}/)
})

describe('people’s own text', () => {
  const evil = `<script>alert("x")</script>'&\`{{7*7}}\${7*7}`

  test.each(kinds.filter((kind) => kind.includes('booking')))('%s shows it as text', (kind) => {
    const facts = {
      ...sampleBooking,
      salon: { ...sampleBooking.salon, name: evil, address: evil, phone: `+30 210<script>` },
      customerName: evil,
      customerPhone: `"><script>`,
      note: evil,
      cancelReason: evil,
      items: sampleBooking.items.map((item) => ({
        ...item,
        nameEl: evil,
        nameEn: evil,
        staffName: evil,
        optionsEn: [evil],
      })),
    }
    const mail = rendered(kind, 'en', facts)
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;&#96;{{7*7}}${7*7}',
    )
    expect(mail.text).toContain(evil)
  })

  test('a note keeps its line breaks', () => {
    const mail = booking('booking-confirmed', { note: 'one\ntwo <b>' })
    expect(mail.html).toMatch(/one<br ?\/?>two &lt;b&gt;/)
  })

  test('a script in a link is refused', () => {
    expect(() => href('javascript:alert(1)')).toThrow(TypeError)
    expect(() =>
      rendered('account-code', 'el', { code: '12345678', purpose: 'sign-in', link: 'javascript:alert(1)' }),
    ).toThrow('link')
  })

  test('the template escapes inside attributes and lists', () => {
    expect(html`<a title="${'"><b>'}">${['<i>', html`<u>${'&'}</u>`, false]}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<u>&amp;</u></a>',
    )
  })
})

describe('times', () => {
  test('are absolute, with weekday, in the salon’s time zone', () => {
    const greek = booking('booking-confirmed', {}, 'el')
    expect(greek.subject).toBe('Επιβεβαιώθηκε: Παρ 20 Νοε, 17:15 · Ατελιέ Νύχι')
    expect(greek.text).toContain('Πότε: Παρασκευή 20 Νοεμβρίου, 17:15–18:45')
    expect(greek.text).toContain('Δωρεάν ακύρωση έως Πέμπτη 19 Νοεμβρίου, 17:15')
    expect(greek.html).toContain('Δωρεάν ακύρωση έως Πέμπτη 19\u00a0Νοεμβρίου, 17:15')
    expect(booking('booking-confirmed').text).toContain('Free cancellation until Thursday 19 November, 17:15')
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
    expect(booking('booking-confirmed', spring).text).toContain('until Saturday 27 March, 09:00')
  })

  test('the hour that happens twice is marked', () => {
    const first = booking('booking-confirmed', { start: '2026-10-25T00:30:00Z', end: '2026-10-25T00:45:00Z' })
    const second = booking('booking-confirmed', {
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
  const { subject, text } = booking('booking-moved', { previousStart: '2026-11-19T09:00:00Z' })
  expect(subject + text).toMatch(/^New time[^]*Before/)
  const changed = booking('booking-moved', { previousStart: sampleBooking.start })
  expect(changed.subject).toMatch(/^Changed/)
  expect(changed.text + changed.html).not.toMatch(/Before|<s>/)
})

describe('the calendar file', () => {
  const content = (kind: MessageKind, more: Partial<Facts> = {}) =>
    booking(kind, more).attachments[0]?.content.replaceAll('\r\n ', '') ?? ''

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
    booking(kind, { dates, cancelledBy: 'salon', cancelReason: 'Άδεια' }, language)

  test.each(languages)(
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
    expect(booking('booking-cancelled', facts).text).toContain(sentence)
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
  expect(booking('booking-confirmed', {}, 'el').text).toContain(
    `https://onyxi.example/dashboard?booking=${id}`,
  )
  expect(booking('booking-confirmed').text).toContain(`https://onyxi.example/en/dashboard?booking=${id}`)
  expect(booking('booking-cancelled').text).toContain(
    `https://onyxi.example/en/salon/atelie-nychi?rebook=${id}`,
  )
  expect(booking('salon-booking-moved').text).toContain(
    `https://onyxi.example/en/business/dashboard?salon=atelie-nychi&booking=${id}`,
  )
})

test.each(['no-show-disputed', 'salon-no-show-decided'] as const)(
  '%s opens the booking in the calendar of its salon',
  (kind) => {
    const facts = sampleFacts(kind) as { readonly bookingId: string }
    const calendar = 'https://onyxi.example/business/dashboard'
    expect(rendered(kind, 'el').text).toContain(`${calendar}?salon=atelie-nychi&booking=${facts.bookingId}`)
    // A message that an older version wrote names no salon.
    expect(rendered(kind, 'el', { ...facts, salonSlug: undefined }).text).toContain(
      `${calendar}?booking=${facts.bookingId}`,
    )
  },
)

test.each([
  ['call', 'Call'],
  ['message', 'Message'],
  ['none', 'No contact'],
] as const)('the salon reads how to reach the customer on the day: %s', (contactPreference, said) => {
  expect(booking('salon-booking-confirmed', { contactPreference }).text).toContain(
    `If something comes up: ${said}`,
  )
  expect(booking('salon-booking-confirmed', { contactPreference: null }).text).not.toContain(
    'If something comes up',
  )
  expect(booking('booking-confirmed', { contactPreference }).text).not.toContain('If something comes up')
})

test('the customer’s phone number goes to the salon only', () => {
  const facts = { customerPhone: '+30 690 000 0000' }
  expect(booking('salon-booking-confirmed', facts).text).toContain('+30 690 000 0000')
  expect(booking('booking-confirmed', facts).html).not.toContain('690')
})

test.each(codePurposes)('a code for %s is shown in two groups, copied as one', (purpose) => {
  const mail = rendered('account-code', 'el', { code: '12345678', purpose })
  expect(mail.subject).toContain('1234 5678')
  expect(mail.text).toContain('\n1234 5678\n')
  expect(mail.html).toMatch(/<span>1234<\/span><span style="padding-left:0.35em;">5678<\/span>/)
  expect(mail.text).toContain('10 λεπτά')
})

describe.each(languages)('notices in %s', (language) => {
  const facts = { ...(sampleFacts('account-notice') as object), subject: '<b>maria@new.example</b>' }

  test.each(accountNotices)('%s says what happened, when, and what to do', (notice) => {
    const mail = rendered('account-notice', language, { ...facts, notice })
    expect(mail.subject).not.toContain('undefined')
    expect(mail.text).toContain('10:58')
    // A request by another account has nothing to do with the owner's device.
    expect(/Chrome (σε|on) Windows/.test(mail.text)).toBe(notice !== 'address-wanted')
    expect(mail.html).not.toContain('<b>maria')
    const path = language === 'en' ? '/en/auth/forgot' : '/auth/forgot'
    expect(mail.text.includes(`https://onyxi.example${path}\n`)).toBe(
      !['account-deleted', 'email-changed', 'factor-added', 'address-wanted'].includes(notice),
    )
    expect(mail.text.includes('maria@new')).toBe(/^(email-changed|factor|passkey|identity)/.test(notice))
  })

  test('a number that was requested for another account is reported by text, without a code', () => {
    const { subject, text } = rendered('account-sms', language, { code: null })
    expect(text).toBe(shortForm(subject))
    expect(text).not.toMatch(/#|null|undefined/)
  })

  test('a locked-out owner learns whom to write to, and which remaining way to sign in to remove', () => {
    for (const notice of ['account-deleted', 'email-changed', 'factor-added'])
      expect(rendered('account-notice', language, { ...facts, notice }).text).toContain(company.email)
    for (const notice of ['passkey-added', 'identity-linked'])
      expect(rendered('account-notice', language, { ...facts, notice }).text).toMatch(/αφαιρέστε|remove/)
  })

  test('a provider has its display name', () => {
    const mail = rendered('account-notice', language, {
      ...facts,
      notice: 'identity-linked',
      subject: 'google',
    })
    expect(mail.text).toMatch(/: Google$/m)
  })

  test('an unidentified device is called unknown', () => {
    const mail = rendered('account-notice', language, { ...facts, browser: null, system: null })
    expect(mail.text).toMatch(/Άγνωστη|Unknown/)
  })
})

test('facts that don’t fit are refused', () => {
  expect(() => rendered('booking-confirmed', 'el', { code: 'X' })).toThrow('bookingId')
  expect(() =>
    renderMessage({ kind: 'toString', recipient: 'a@b.gr', language: 'el', facts: {} }, sampleSite),
  ).toThrow('no such kind')
})

test('a mail says what an offer and points took off, and what a gift card paid', () => {
  const facts = { totalCents: 2200, reductionCents: 800, pointsUsed: 200, pointsCents: 1000 }
  const mail = booking('booking-confirmed', {
    ...facts,
    paidCents: 1100,
    giftCardCents: 1000,
    atSalonCents: 1100,
  })
  for (const text of ['Offer', '−€8', '200 points', '−€10', 'Of that, €10 by gift card.'])
    expect([mail.text, mail.html]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
  expect(mail.text).toContain('The remaining €11 is due at the salon.')
  const covered = booking('booking-confirmed', { totalCents: 0, pointsUsed: 500, pointsCents: 2500 })
  expect(covered.text).toContain('There’s nothing to pay.')
})
