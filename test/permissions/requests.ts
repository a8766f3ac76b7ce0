import type { Operation } from '#platform/http/contract.ts'

import { sampleOf, type Known } from './sample-of.ts'
import type { Things } from './things.ts'

/** Texts in a form that a schema can't describe. */
const texts: Known = {
  email: 'niki@example.gr',
  phone: '6901112222',
  postcode: '11851',
  box: '19,34,29,42',
  zoom: '6',
  latitude: '37.96',
  longitude: '23.72',
  region: 'athens',
  from: '2026-06-01',
  to: '2026-06-07',
  date: '2026-06-02',
  start: '2026-06-02T11:00:00Z',
  until: '2026-06-30',
  at: '2026-06-02T11:00:00Z',
  website: 'www.nychia.gr',
  instagram: '@nychia',
  legalName: 'Νύχια Ο.Ε.',
  address: 'Τρώων 24',
  vatNumber: '094019245',
  iban: 'GR1601101250000000012300695',
  holderName: 'Νύχια Ο.Ε.',
  registryNumber: '123456789000',
  end: '2026-06-02T12:00:00Z',
  startsAt: '2026-06-02T11:00:00Z',
  endsAt: '2026-06-02T12:00:00Z',
  effectiveOn: '2026-06-30',
  // A device, with the keys of the example in RFC 8291.
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  // A year in which nothing happened: the numbers of the made accounts are not sealed by the server of the test.
  year: '2199',
}

/** Parts of a path that are not ids. */
export const pathTexts: Readonly<Record<string, string>> = {
  token: 'x'.repeat(43),
  step: 'photos',
  month: '2026-05',
  year: '2026',
  // The last year whose report is ready by the test's clock.
  reportYear: '2025',
  number: '0',
  name: 'trial-days',
}

const posting: Known = { el: { title: 'Τεχνίτρια', location: 'Αθήνα', description: 'Δουλειά' } }

const service = ({ named }: Things): Known => ({
  nameEl: 'Ημιμόνιμο με φόρμα',
  phases: [['work', 30]],
  staff: [{ staffId: named['staff'] }],
  resourceId: named['resource'],
})

const promotion = (): Known => ({ nameEl: 'Άνοιξη' })

/** Calls whose body needs more than the schema describes. */
const bodies: Readonly<Record<string, (things: Things) => Known>> = {
  'POST /business/salons/{id}/promotions': promotion,
  'PUT /business/salons/{id}/promotions/{promotion}': promotion,
  'POST /business/salons/{id}/promotions/preview': promotion,
  'POST /admin/promotions': promotion,
  'PUT /admin/promotions/{id}': promotion,
  'PUT /admin/settings/{name}': () => ({ value: 31 }),
  'POST /admin/promotions/preview': promotion,
  'POST /business/salons/{id}/products/{product}/stock': () => ({ pieces: 1 }),
  'POST /business/salons/{id}/bookings': () => ({ name: 'Μαρία' }),
  'POST /sandbox/payments/{id}': () => ({ card: '4242424242424242' }),
  'POST /admin/salons/{id}/name': () => ({ nameEl: 'Ζαφείρι', nameEn: 'Zafiri' }),
  'POST /admin/salons/{id}/place': () => ({
    addressEl: 'Τρώων 24',
    addressEn: 'Troon 24',
    placeId: 'koukaki',
    point: { latitude: 37.96, longitude: 23.72 },
  }),
  'POST /admin/salons/{id}/owner': ({ people: { customer } }) => ({
    email: customer.kind === 'user' ? customer.email : '',
  }),
  'POST /admin/salons/{id}/payments': () => ({ paidUntil: null }),
  'POST /admin/stories': ({ named }) => ({ salon: `salon-${named['salon']}` }),
  'POST /careers': () => posting,
  'POST /unserved-searches': () => ({ search: '?date=2026-06-02' }),
  'POST /me/claims/{id}/prove': () => ({ code: '11112222' }),
  'POST /reviews/{review}/reports': () => ({ email: 'niki@example.gr' }),
  'PUT /business/salons/{id}/google-calendars/{staff}': () => ({ state: 'x', code: 'x' }),
  'PUT /business/salons/{id}/google-calendars/{staff}/calendars': () => ({
    reads: ['primary'],
    writes: 'primary',
  }),
  'POST /preferences/open': () => ({ token: 'x'.repeat(43) }),
  'POST /preferences/choose': () => ({ token: 'x'.repeat(43), topic: 'reviews', agreed: false }),
  'POST /preferences/choose-news': () => ({
    token: 'x'.repeat(43),
    salonId: '0199c0de-0000-7000-8000-00000000dead',
    agreed: false,
  }),
  'POST /preferences/stop': () => ({ token: 'x'.repeat(43) }),
  'POST /waitlist-offers/open': () => ({ token: 'x'.repeat(43) }),
  'POST /waitlist-offers/decline': () => ({ token: 'x'.repeat(43) }),
  'POST /waitlist-offers/accept': () => ({ token: 'x'.repeat(43) }),
  'POST /business/salons/{id}/bookings/{booking}/move-proposals': ({ named }) => ({
    start: '2026-05-26T10:00:00Z',
    staffId: named['staff'],
  }),
  'POST /move-proposals/open': () => ({ token: 'Z'.repeat(18) }),
  'POST /move-proposals/decline': () => ({ token: 'Z'.repeat(18) }),
  'POST /move-proposals/accept': () => ({ token: 'Z'.repeat(18) }),
  'POST /salons/{salon}/waitlist': () => ({ noticeMinutes: 120, hours: { from: '10:00', to: '18:00' } }),
  'POST /visit-links/open': () => ({ token: 'Z'.repeat(18) }),
  'POST /visit-links/coming': () => ({ token: 'Z'.repeat(18) }),
  'POST /visit-links/cancel': () => ({ token: 'Z'.repeat(18) }),
  'POST /visit-links/move': () => ({ token: 'Z'.repeat(18), start: '2026-06-02T11:00:00Z' }),
  'POST /review-links/open': () => ({ token: 'x'.repeat(43) }),
  'POST /review-links/write': () => ({ token: 'x'.repeat(43) }),
  'POST /claim-objections': () => ({ token: 'x'.repeat(43) }),
  'PUT /careers/{id}': () => posting,
  'PUT /admin/careers/{id}': () => posting,
  'POST /business/salons/{id}/services': (things) => ({ ...service(things), options: [] }),
  'PUT /business/salons/{id}/services/{service}': (things) => ({
    ...service(things),
    revision: 1,
    options: [{ id: things.named['option'], nameEl: 'Αφαίρεση', nameEn: '', minutes: 10, priceCents: 0 }],
  }),
  'PUT /business/salons/{id}/service-order': ({ named }) => ({ ids: [named['service'], named['set']] }),
  'PUT /business/salons/{id}/photos/{photo}/design': ({ named }) => ({
    technique: 'french',
    colours: ['nude'],
    artLevel: 1,
    parts: [{ serviceId: named['service'], optionIds: [named['option']] }],
  }),
  'PUT /business/salons/{id}/nail-rules': ({ named }) => ({
    revision: 1,
    asking: [named['service']],
    removalServices: [named['set']],
    removalOptions: [named['option']],
    removals: [{ material: 'gel_polish', madeBy: 'here', outcome: 'service', serviceId: named['set'] }],
    refills: [
      {
        category: 'gel_polish',
        serviceId: named['service'],
        setServiceId: named['set'],
        daysMost: 21,
        takesOthers: false,
      },
    ],
    repair: { serviceId: named['service'], nailsEach: 1, nailsMost: 3, takesOthers: true },
  }),
  'POST /business/salons/{id}/services/from-template': ({ named }) => ({
    items: [{ key: 'gel_manicure' }],
    staffIds: [named['staff']],
  }),
  'PUT /business/salons/{id}/clients/{client}': () => ({ revision: 1 }),
  'POST /business/salons/{id}/clients/{client}/merge': () => ({ revision: 1, otherRevision: 1 }),
  'PUT /business/salons/{id}/clients/{client}/visits/{booking}': () => ({ colour: 'κόκκινο', revision: 0 }),
  'PUT /business/salons/{id}/team-order': ({ named }) => ({ staffIds: [named['staff'], named['colleague']] }),
  'PUT /business/salons/{id}/members/{member}': ({ named }) => ({
    role: 'technician',
    staffId: named['colleague'],
  }),
  'PUT /business/salons/{id}/own-calendar': ({ named }) => ({ staffId: named['colleague'] }),
  'POST /business/salons/{id}/invitations': ({ named }) => ({
    role: 'technician',
    staffId: named['colleague'],
  }),
  'POST /business/salons/{id}/clients/import': () => ({
    file: Buffer.from('Όνομα\nΆννα').toString('base64'),
  }),
  'POST /business/salons/{id}/calendar/import': () => ({
    file: Buffer.from('Ημερομηνία;Όνομα;Υπηρεσία\n1/1/2027 10:00;Άννα;Γαλλικό').toString('base64'),
  }),
  'POST /business/salons/{id}/services/import': () => ({
    file: Buffer.from('Όνομα\nΓαλλικό').toString('base64'),
  }),
  'POST /business/salons/{id}/team/{staff}/time-off': () => ({
    start: '2026-06-02T11:00',
    end: '2026-06-02T12:00',
  }),
}

/** The body of a call; `wholeSampleOf` makes one with every id that it can carry. */
export function bodyOf(
  { method, path, body }: Operation,
  things: Things,
  fill: typeof sampleOf = sampleOf,
): unknown {
  const more = bodies[`${method} ${path}`]?.(things)
  const sample = body && fill(body, { ...texts, ...things.named, ...more })
  return more ? { ...(sample as object), ...more } : sample
}

export function queryOf({ query }: Operation, { named }: Things, fill: typeof sampleOf = sampleOf): string {
  if (!query) return ''
  const sample = Object.entries(fill(query, { ...texts, ...named }) as Record<string, unknown>)
  return new URLSearchParams(
    sample.flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
    ),
  ).toString()
}
