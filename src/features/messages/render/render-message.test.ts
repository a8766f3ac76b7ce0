import { describe, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { claimNews } from '#domain/claims.ts'
import { company } from '#domain/company.ts'
import { shortForm, textLength } from '#domain/messages/text-length.ts'
import { adminMessages } from '#i18n/el/admin-messages.ts'
import { rendered, renderedBooking } from '#test/messages/rendered.ts'
import { sampleBooking, sampleFacts, sampleSite } from '#test/messages/sample-facts.ts'

import { codePurposes, factsByKind, type FactsToWrite, type MessageKind } from '../contract.ts'
import { accountNotices } from '../contract/accounts.ts'
import { reviewNews } from '../contract/reviews.ts'
import { isText } from '../policy.ts'
import { href, html } from './html.ts'
import type { RenderedMail } from './mail-site.ts'
import { renderMessage } from './render-message.ts'

const kinds = Object.keys(factsByKind) as MessageKind[]
const languages = ['el', 'en'] as const
type Items = FactsToWrite<'booking-confirmed'>['items']

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
  const [first, ...rest] = items as [Items[number], ...Items]
  const mail = renderedBooking('booking-confirmed', {
    salon: { ...salon, nameEn: 'Atelier Nihi' },
    items: [{ ...first, staffName: 'Χαρίκλεια', staffNameEn: 'Hariklia' }, ...rest],
  })
  const calendar = mail.attachments[0]?.content ?? ''
  for (const text of [mail.html, mail.text, calendar.replaceAll(/\r\n /g, '')])
    for (const name of ['Atelier Nihi', 'Ermou 56', 'Hariklia', 'Danai']) expect(text).toContain(name)
  expect(mail.subject).toContain('Atelier Nihi')
  expect(renderedBooking('booking-confirmed', {}, 'el').text).toContain('Ατελιέ Νύχι')
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
    const mail = renderedBooking('booking-confirmed', { note: 'one\ntwo <b>' })
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
