import { expect, test } from 'vitest'

import type { KeptBooking } from './kept-bookings.ts'
import { offlinePage } from './offline-page.ts'

const files = { styles: '/assets/styles-1.css', favicon: '/assets/favicon-1.svg' }
const now = Date.parse('2026-11-21T10:00:00Z')

const booking: KeptBooking = {
  code: 'ABCDEFGH',
  salon: 'Νύχια & Σία',
  address: 'Τρώων 24, Αθήνα',
  phone: '210 000 0000',
  start: '2026-11-23T10:00:00Z',
  end: '2026-11-23T11:00:00Z',
  timeZone: 'Europe/Athens',
  services: ['Μανικιούρ', 'Πεντικιούρ'],
  people: ['Νίκη', 'Σοφία'],
}
const keptWith = (...items: readonly KeptBooking[]) => ({ userId: 'u', at: '2026-11-21T08:05:00Z', items })

test('a visitor reads that there is no connection, and of no bookings', () => {
  const html = offlinePage({ ...files, locale: 'el', kept: undefined, now })
  expect(html).toContain('<html lang="el">')
  expect(html).toContain('Δεν υπάρχει σύνδεση')
  expect(html).not.toContain('ραντεβού σας')
})

test.each([
  ['el', 'Δευτέρα 23 Νοεμβρίου 2026, 12:00–13:00', 'Νίκη και Σοφία', 'Σάβ 21 Νοε, 10:05'],
  ['en', 'Monday 23 November 2026, 12:00–13:00', 'Νίκη and Σοφία', 'Sat 21 Nov, 10:05'],
] as const)('%s: a booking stands there in the time of its salon', (locale, when, people, asOf) => {
  const html = offlinePage({ ...files, locale, kept: keptWith(booking), now })
  for (const part of [
    when,
    people,
    asOf,
    'Νύχια &amp; Σία',
    'Μανικιούρ + Πεντικιούρ',
    'ABCD\u00a0EFGH',
    'href="tel:2100000000"',
  ])
    expect(html).toContain(part)
})

test('what is over is not shown as coming', () => {
  const html = offlinePage({ ...files, locale: 'en', kept: keptWith(booking), now: Date.parse(booking.end) })
  expect(html).not.toContain('ABCD EFGH')
  expect(html).toContain('nothing booked')
})

test('what people wrote is text, wherever it stands', () => {
  const evil = `"><img src=x onerror='alert(1)'></h3>&`
  const written = { salon: evil, address: evil, phone: evil, services: [evil], people: [evil] }
  const html = offlinePage({ ...files, locale: 'en', kept: keptWith({ ...booking, ...written }), now })
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img src=x onerror=&#39;alert\(1\)&#39;&gt;/g)).toHaveLength(5)
})
