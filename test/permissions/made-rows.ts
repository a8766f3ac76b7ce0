import { createHash, randomBytes } from 'node:crypto'

import sharp from 'sharp'

import type { Actor } from '#domain/actor.ts'
import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { eInvoiceOf } from '#domain/money/e-invoice.ts'
import { invoiceNumber } from '#domain/money/invoice.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeRow } from './insert-rows.ts'

export type { MadeRow } from './insert-rows.ts'
export type Person = Extract<Actor, { readonly kind: 'user' }>

interface Made {
  readonly rows: readonly MadeRow[]
  /** The ids by their names in paths and bodies. */
  readonly named: Readonly<Record<string, string>>
}

/** A text in every field that only the salon and the customer may read. */
export const secret = 'κρυφό'

const bytes = (content: Buffer): string => `\\x${content.toString('hex')}`
const sha256 = (text: string): string => bytes(createHash('sha256').update(text).digest())
const pdf = bytes(Buffer.from('%PDF-1.7'))
const photoSource = bytes(
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer(),
)

/** A unique number, because lists would show similar entries beside each other. */
const phoneOf = (id: string): string =>
  `69${(Number.parseInt(id.slice(-12), 16) % 10 ** 8).toString().padStart(8, '0')}`

export const personRows = ({ id, email, role, adminRole }: Person): readonly MadeRow[] => [
  ['auth.users', { id, email, email_confirmed_at: 'now' }],
  ['profiles', { id, email, role, admin_role: adminRole ?? null, first_name: secret, last_name: 'Παππά' }],
]

const athens = { name_el: 'Αθήνα', name_en: 'Athens', type: 'city', latitude: 37.98, longitude: 23.73, region: 'athens' } // prettier-ignore

interface SalonInput {
  readonly id: string
  readonly ownerId: string | null
  readonly verification: 'verified' | 'unverified'
  /** The stars of its one review. */
  readonly stars?: number
}

export const salonRows = ({ id, ownerId, verification, stars }: SalonInput): readonly MadeRow[] => [
  ['places', { id: 'athens', ...athens }],
  [
    'salons',
    {
      id,
      slug: `salon-${id}`,
      name: 'Νύχια & Σία',
      address: 'Τρώων 24',
      city_el: 'Αθήνα',
      city_en: 'Athens',
      place_id: 'athens',
      place_ids: ['athens'],
      region: 'athens',
      latitude: 37.97,
      longitude: 23.71,
      verification,
      subscription: verification === 'verified' ? 'active' : 'none',
      paid_until: verification === 'verified' ? '2100-01-01' : null,
      email: 'salon@example.com',
      owner_id: ownerId,
      rating_sum: stars ?? 0,
      rating_count: stars === undefined ? 0 : 1,
    },
  ],
  ['booking_policies', { salon_id: id, slot_step: 30, minimum_notice: 0, horizon_days: 365 }],
  ...Array.from({ length: 7 }, (_, day): MadeRow => [
    'salon_hours',
    { salon_id: id, weekday: day + 1, plan: '{[600,1080)}' },
  ]),
]

const party = { name: 'Onyxi', vatNumber: null, registryNumber: null, address: null, email: null }
/** Unique, because ids are. */
const numberOf = (invoice: string): number => Number.parseInt(invoice.slice(-7), 16)
/** The electronic form of an invoice. */
const electronicForm = (number: number) => eInvoiceOf({
  kind: 'invoice', number: invoiceNumber('invoice', 2000, number), issuedOn: '2026-06-01', corrects: null, reason: null, seller: party, buyer: party,
  period: { from: '2026-05-01', to: '2026-05-31' }, months: 1, netCents: 2900, vatRate: 24, vatCents: 696, totalCents: 3596,
  isByCard: false, item: 'α', terms: 'α',
}) // prettier-ignore

/**
 * The set-up of a salon: prices, chairs, two team members with hours and absences, photos, roles, an invitation, a
 * private calendar.
 */
export function setUpOf(
  salon_id: string,
  people: Readonly<Record<'technician' | 'manager' | 'owner', Person>>,
): Made {
  const [service, staff, colleague, resource, photo] = [newId(), newId(), newId(), newId(), newId()]
  const [invitation, timeOff, block, colleaguesBlock] = [newId(), newId(), newId(), newId()]
  const [connection, colleaguesConnection] = [newId(), newId()]
  const invoice = newId()
  const [set, design] = [newId(), newId()]
  const [option = '', rival = ''] = [newId(), newId()].toSorted()
  const token = randomBytes(32).toString('base64url')
  const date = '2026-06-03'
  const words = { name_el: 'Ημιμόνιμο', name_en: 'Gel' }
  return {
    named: {
      service, serviceId: service, set, option, optionId: option, staff, staffId: staff, colleague, colleaguesBlock,
      resource, resourceId: resource, photo, designId: design, invoice, invitation, token, timeOff, block, date, connection, colleaguesConnection,
    },
    rows: [
      ['salon_exceptions', { salon_id, day: date, plan: '{}', reason_el: 'Αργία', reason_en: 'Holiday' }],
      ['salon_set_up_steps', { salon_id, step: 'details', status: 'finished', changed_at: 'now' }],
      ['salon_traders', { salon_id, legal_name: 'Νύχια Ο.Ε.', vat_number: '094019245', address: 'Τρώων 24', email: 'info@example.gr', phone: '2109234567', certified_at: 'now', updated_at: 'now' }],
      ['resources', { id: resource, salon_id, name_el: 'Πολυθρόνα', name_en: 'Chair', units: 1 }],
      ['resource_outages', { id: newId(), salon_id, resource_id: resource, starts_at: '2026-07-01', ends_at: '2026-07-02' }],
      ['services', { id: service, salon_id, category: 'gel_polish', ...words, price_cents: 2500, phases: [['work', 60]], minutes: 60 }],
      ['services', { id: set, salon_id, category: 'gel_polish', ...words, price_cents: 2500, phases: [['work', 60]], minutes: 60 }],
      ['service_options', { id: option, salon_id, service_id: service, ...words, minutes: 10, price_cents: 500 }],
      ['service_options', { id: rival, salon_id, service_id: service, ...words, minutes: 10, price_cents: 500 }],
      ['option_rules', { salon_id, service_id: service, option_id: option, kind: 'excludes', other_id: rival }],
      ['nail_questions', { salon_id, is_asked: true, repair_nails_each: 1, repair_nails_most: 3, repair_of_others: true, revision: 1 }],
      ['nail_services', { salon_id, service_id: service, kind: 'asks' }],
      ['removal_options', { salon_id, option_id: option }],
      ['removal_rules', { salon_id, material: 'polish', made_by: 'here', outcome: 'included', service_id: service }],
      ['refill_rules', { salon_id, category: 'gel_polish', service_id: service, set_service_id: set, days_most: 21, takes_others: false }],
      ['staff', { id: staff, salon_id, name: 'Νίκη', position: 0, sees_takings: true }],
      ['staff', { id: colleague, salon_id, name: 'Άννα', position: 1, sees_takings: false }],
      ['staff_services', { salon_id, staff_id: staff, service_id: service }],
      ['staff_services', { salon_id, staff_id: colleague, service_id: service }],
      ['staff_hours', { salon_id, staff_id: staff, weekday: 2, plan: '{[600,1080)}', breaks: '{}' }],
      ['staff_exceptions', { salon_id, staff_id: staff, day: date, plan: '{}' }],
      ['time_off', { id: timeOff, salon_id, staff_id: staff, starts_at: '2026-06-04', ends_at: '2026-06-05', reason: secret }],
      ['time_off', { id: colleaguesBlock, salon_id, staff_id: colleague, starts_at: '2026-06-01', ends_at: '2026-06-05', reason: secret }],
      ['time_off', { id: block, salon_id, staff_id: staff, starts_at: `${date}T09:00:00Z`, ends_at: `${date}T10:00:00Z`, reason: secret }],
      ['salon_photos', { id: photo, salon_id, position: 0, picture: `photo-${photo}`, is_illustration: false, alt_el: 'α', alt_en: 'a' }],
      ['photo_sources', { photo_id: photo, salon_id, picture: `photo-${photo}`, width: 800, height: 600, crop_x: 0, crop_y: 0, crop_width: 1, bytes: photoSource }],
      ['photo_files', { photo_id: photo, salon_id, picture: `photo-${photo}`, width: 320, format: 'webp', bytes: pdf }],
      ['staff_photos', { staff_id: staff, salon_id, picture: `photo-${photo}`, created_at: '2026-06-01' }],
      ['staff_photo_files', { staff_id: staff, salon_id, picture: `photo-${photo}`, width: 320, format: 'webp', bytes: pdf }],
      ['designs', { id: design, salon_id, photo_id: photo, picture: `photo-${photo}`, shape: 'oval', length: 'short', technique: 'french', finish: 'glossy', colours: ['nude'], art_level: 1 }],
      ['design_services', { salon_id, design_id: design, service_id: service, position: 0 }],
      ['design_options', { salon_id, design_id: design, service_id: service, option_id: option }],
      ['salon_members', { salon_id, user_id: people.technician.id, role: 'technician', staff_id: staff }],
      ['salon_members', { salon_id, user_id: people.manager.id, role: 'manager', staff_id: null }],
      ['invitations', { id: invitation, salon_id, email: `${invitation}@example.gr`, role: 'manager', invited_by: people.owner.id, token_hash: sha256(`invitation:${token}`), language: 'el',
        sent_at: '2026-05-10T09:00:00Z', expires_at: '2026-05-17T09:00:00Z', created_at: '2026-05-10T09:00:00Z', sends: 1 }],
      ['calendar_feeds', { salon_id, staff_id: staff, token_hash: sha256(salon_id), language: 'el', created_by: people.owner.id, created_at: 'now' }],
      ...([[connection, staff], [colleaguesConnection, colleague]] as const).map(([id, staff_id]): MadeRow => ['calendar_connections', { id, salon_id, staff_id, connected_by: people.owner.id, connected_at: 'now', language: 'el', account_id: 'sub', account: 'niki@gmail.example', refresh_token: sha256(staff_id), sync_due_at: 'now' }]),
      ...[connection, colleaguesConnection].map((connection_id): MadeRow => ['connected_calendars', { connection_id, calendar_id: 'primary' }]),
      ['calendar_feeds', { salon_id, staff_id: colleague, token_hash: sha256(colleague), language: 'el', created_by: people.owner.id, created_at: 'now' }],
      ['lost_demand', { salon_id, day: date, from_hour: 10, to_hour: 14, source: 'search', reason: 'full', times: 2 }],
      ['subscription_notices', { salon_id, notice: 'week', ends_at: '2026-06-01' }],
      ['subscription_cards', { salon_id, customer_id: people.owner.id, provider: 'sandbox', provider_ref: salon_id, brand: 'visa', last4: '4242', good_through: '2099-12', agreed_at: 'now' }],
      ['subscription_charges', { id: newId(), salon_id, starts_at: '2026-06-01', net_cents: 2900, vat_cents: 696, opened_at: 'now' }],
      ['invoices', { id: invoice, kind: 'invoice', year: 2000, number: numberOf(invoice), salon_id, owner_id: people.owner.id, issued_at: 'now', starts_at: '2026-05-01', ends_at: '2026-06-01', months: 1,
        net_cents: 2900, vat_rate: 24, vat_cents: 696, total_cents: 3596, seller: { name: 'Onyxi' }, buyer: { name: 'Νύχια Ο.Ε.', vatNumber: '094019245' }, language: 'el' }],
      ['invoice_documents', { invoice_id: invoice, document: electronicForm(numberOf(invoice)), status: 'kept' }],
      ['subscription_events', { salon_id, at: 'now', change: 'extended', ends_at: '2026-06-01', note: secret }],
    ],
  } // prettier-ignore
}

/** Columns with a default are given too, since rows of one statement have the same columns. */
const promotionRow = {
  name_el: 'Άνοιξη',
  name_en: '',
  percent: 10,
  is_for_all_services: true,
  is_first_only: false,
  uses: 0,
  created_at: 'now',
  revision: 1,
}

const codeOf = (id: string): string =>
  Array.from({ length: 8 }, (_, n) => '23456789ABCDEFGH'[Number.parseInt(id[35 - n] ?? '0', 16)]).join('')

/** A person who has joined the affiliates. @param referral makes the code unique */
export const affiliateRows = ({ id: user_id }: Person, referral: string): readonly MadeRow[] => [
  ['affiliates', { user_id, code: codeOf(referral), joined_at: '2026-01-01T09:00:00Z' }],
  ['affiliate_terms', { user_id, version: affiliateTermsVersion, accepted_at: '2026-01-01T09:00:00Z' }],
]

/**
 * The bookings of a salon: a client, a customer's booking with its history, and another client's with the colleague.
 */
export function bookOf(salonId: string, customer: Person, affiliate: Person, set: Made['named']): Made {
  const [booking, colleaguesBooking, client] = [newId(), newId(), newId()]
  const [clientPhoto, otherId, stranger, payment] = [newId(), newId(), newId(), newId()]
  const clientTag = newId()
  const savedReport = newId()
  const [promotion, openPromotion] = [newId(), newId()]
  const [review, decision] = [newId(), newId()]
  const picture = `photo-${newId()}`
  const [bill, colleaguesBill, product] = [newId(), newId(), newId()]
  const [payoutRoute, payoutRun, payout, refund] = [newId(), newId(), newId(), newId()]
  const [disputedPayment, chargeback, difference, savedCard] = [newId(), newId(), newId(), newId()]
  const [story, entry, freed, offer, proposal] = [newId(), newId(), newId(), newId(), newId()]
  const [referral, affiliateAccount, affiliatePayout] = [newId(), newId(), newId()]
  const [one, other] = [client, stranger].toSorted()
  const day = '2026-06-02'
  return {
    named: { entry, offer, proposal, booking, bookingId: booking, visit: booking, colleaguesBooking, client, clientId: client, clientPhoto, clientTag, savedReport, otherId, payment, savedCard, promotion, openPromotion, bill, colleaguesBill, product, productId: product, payoutRoute, payoutRun, payout, refund, chargeback, difference, affiliate: affiliate.id, referral, affiliatePayout, review, picture, story },
    rows: [
      ['clients', { id: client, salon_id: salonId, name: `Ζωή ${secret}`, phone: '6901112222', email: `${client}@example.gr`, notes: secret, photos_consent_at: '2026-05-01T09:00:00Z' }],
      ...[otherId, stranger].map((id): MadeRow => ['clients', { id, salon_id: salonId, name: secret, phone: null, email: null, notes: '', photos_consent_at: null }]),
      ['client_photos', { id: clientPhoto, salon_id: salonId, client_id: client, caption: secret, width: 800, height: 600, bytes: pdf, small: pdf, created_at: '2026-05-01T09:00:00Z' }],
      ['client_merges', { id: newId(), salon_id: salonId, client_id: client, gone_id: newId(), gone_name: secret, merged_at: '2026-05-01T09:00:00Z' }],
      ['client_tags', { id: clientTag, salon_id: salonId, place: 1, name: `ΒΙΠ ${clientTag.slice(-8)}`, created_at: '2026-05-01T09:00:00Z' }],
      ['saved_reports', { id: savedReport, salon_id: salonId, place: 1, name: `Τρίμηνο ${savedReport.slice(-8)}`, usual: 'days90', step: 'week', created_at: '2026-05-01T09:00:00Z' }],
      ['tagged_clients', { salon_id: salonId, client_id: client, tag_id: clientTag, place: 1 }],
      ['news_choices', { id: newId(), salon_id: salonId, client_id: client, agreed: true, source: 'salon', wording: secret, decided_at: '2026-05-01T09:00:00Z' }],
      ['client_forms', { id: newId(), salon_id: salonId, client_id: client, token_hash: sha256(`client-form:${set['token']}`), made_at: '2026-05-01T09:00:00Z', expires_at: '2099-01-01T09:00:00Z' }],
      ['client_figures', { salon_id: salonId, person_id: newId(), visits: 0, no_shows: 1, cancellations: 0, spent_cents: 0 }],
      ['client_strangers', { salon_id: salonId, one_id: one, other_id: other }],
      ...visitRows({ id: booking, salonId, set, staffId: set['staff'], customerId: customer.id, clientId: client, day }),
      ...visitRows({ id: colleaguesBooking, salonId, set, staffId: set['colleague'], customerId: null, clientId: null, day: '2026-06-09' }),
      ['stories', { id: story, salon_id: salonId, title_el: 'Τ', title_en: 'T', before_el: 'Π', before_en: 'B', change_el: 'Α', change_en: 'C', quote_el: 'Λ', quote_en: 'Q', person_el: 'Ζωή', person_en: 'Zoe',
        asked_at: '2026-05-11T05:00:00Z', created_by: newId(), created_at: '2026-05-11T05:00:00Z', changed_at: '2026-05-11T05:00:00Z' }],
      ['reviews', { id: review, booking_id: booking, salon_id: salonId, customer_id: customer.id, author_name: 'Μαρία Π.', rating: 4, body: 'Ωραία', language: 'el', created_at: '2026-05-11T05:00:00Z', photos_lent_at: '2026-05-11T05:00:00Z' }],
      ['review_photos', { picture, review_id: review, position: 0, created_at: '2026-05-11T05:01:00Z' }],
      ['review_photo_files', { picture, width: 960, format: 'webp', bytes: photoSource }],
      ['review_decisions', { id: decision, review_id: review, verdict: 'kept', reason: secret, on_report: true, decided_at: '2026-05-11T05:10:00Z' }],
      ['review_reports', { id: newId(), review_id: review, reporter_id: customer.id, by_salon: false, email: `${decision}@example.gr`, language: 'el', ground: 'untrue', details: secret, created_at: '2026-05-11T05:05:00Z', decision_id: decision }],
      ['salon_reminders', { salon_id: salonId, sends_soon: true, line_el: 'Καλώς ήρθατε', line_en: 'Welcome' }],
      ['waitlist_entries', { id: entry, salon_id: salonId, customer_id: customer.id, items: [{ serviceId: set['service'], optionIds: [] }], staff_id: set['staff'], first_day: '2026-06-16', last_day: '2026-06-16',
        from_minute: 0, to_minute: 1440, notice_minutes: 60, contact_name: secret, contact_phone: '6901112222', language: 'el', status: 'waiting', created_at: '2026-05-11T05:00:00Z' }],
      ['freed_times', { id: freed, salon_id: salonId, staff_id: set['staff'], starts_at: '2026-06-16T09:00:00Z', ends_at: '2026-06-16T10:00:00Z', due_at: '2099-01-01T09:00:00Z' }],
      ['waitlist_offers', { id: offer, salon_id: salonId, entry_id: entry, freed_id: freed, phase: 'open', start_at: '2026-06-16T09:00:00Z', end_at: '2026-06-16T10:00:00Z', price_cents: 2500,
        offered_at: '2026-05-11T05:00:00Z', expires_at: '2026-06-16T09:00:00Z' }],
      ['move_proposals', { id: proposal, salon_id: salonId, booking_id: booking, from_at: '2026-06-02T09:00:00Z', staff_id: set['staff'], start_at: '2026-05-26T10:00:00Z', end_at: '2026-05-26T11:00:00Z',
        asked_at: '2026-05-01T05:00:00Z', expires_at: '2026-05-02T05:00:00Z', outcome: 'lapsed', answered_at: '2026-05-02T05:00:00Z' }],
      ['reminders', { booking_id: booking, kind: 'soon', agreed_at: '2026-05-11T05:00:00Z', due_at: '2026-05-11T05:00:00Z' }],
      ['review_asks', { booking_id: booking, due_at: '2026-05-11T05:00:00Z' }],
      ...[[booking, set['staff']], [colleaguesBooking, set['colleague']]].map(([id, staff]): MadeRow => ['salon_notices', { id: newId(), salon_id: salonId, kind: 'booked', booking_id: id, staff_ids: [staff], start_at: '2026-06-02T09:00:00Z', by_company: false, happened_at: '2026-05-11T05:00:00Z' }]),
      ['visit_answers', { booking_id: booking, salon_id: salonId, material: 'gel_polish', made_by: 'here', wish: 'new_set', broken: 0 }],
      ['payments', { id: payment, purpose: 'booking', provider: 'sandbox', provider_ref: payment, status: 'succeeded', cents: 1000, captured_cents: 1000, refunding_cents: 500,
        customer_id: customer.id, salon_id: salonId, booking_id: booking, created_at: 'now', expires_at: 'now', updated_at: 'now', settled_at: 'now' }],
      ['saved_cards', { id: savedCard, customer_id: customer.id, provider: 'sandbox', provider_ref: savedCard, brand: 'visa', last4: '4242', good_through: '2099-12', created_at: 'now' }],
      ['payment_plans', { payment_id: payment, pay: 'deposit', reductions: [0], total_cents: 2500, deposit_cents: 1000 }],
      ['refunds', { id: refund, payment_id: payment, cents: 500, reason: 'goodwill', asked_at: 'now', due_at: 'now' }],
      ['payments', { id: disputedPayment, purpose: 'booking', provider: 'sandbox', provider_ref: disputedPayment, status: 'succeeded', cents: 700, captured_cents: 700, refunding_cents: 0,
        customer_id: customer.id, salon_id: salonId, booking_id: booking, created_at: 'now', expires_at: 'now', updated_at: 'now', settled_at: 'now' }],
      ['chargebacks', { id: chargeback, payment_id: disputedPayment, provider: 'sandbox', provider_ref: chargeback, cents: 700, reason: secret, status: 'needs_response', opened_at: 'now' }],
      ['chargeback_moves', { id: newId(), chargeback_id: chargeback, provider_ref: newId(), cents: -700, fee_cents: 0, at: 'now' }],
      ['reconciliation_breaks', { id: difference, provider: 'sandbox', kind: 'amount', object: 'payment', ref: secret, subject_id: disputedPayment, provider_cents: 700, ledger_cents: 0, seen_at: 'now' }],
      ['promotions', { ...promotionRow, id: promotion, salon_id: salonId, code: codeOf(promotion), is_for_all_services: false, status: 'draft' }],
      ['promotions', { ...promotionRow, id: openPromotion, salon_id: salonId, uses: 1, status: 'active', activated_at: 'now' }],
      ['promotion_services', { promotion_id: promotion, salon_id: salonId, service_id: set['service'] }],
      ['promotion_uses', { booking_id: booking, promotion_id: openPromotion, customer_id: customer.id, person_keys: [], reduction_cents: 250, taken_at: '2026-05-10T09:00:00Z' }],
      ['products', { id: product, salon_id: salonId, name_el: 'Λάδι', name_en: 'Oil', price_cents: 800, stock: 5, created_at: 'now' }],
      ['stock_changes', { id: newId(), salon_id: salonId, product_id: product, pieces: 5, stock_after: 5, changed_at: 'now' }],
      ['commission_rules', { id: newId(), salon_id: salonId, staff_id: set['staff'], percent: 30 }],
      ['bill_counters', { salon_id: salonId, last_number: 2 }],
      ...billRows({ id: bill, number: 1, salonId, bookingId: booking, staffId: set['staff'] }),
      ...billRows({ id: colleaguesBill, number: 2, salonId, bookingId: colleaguesBooking, staffId: set['colleague'] }),
      ['day_closes', { id: newId(), salon_id: salonId, day: '2026-05-01', opening_cents: 0, counted_cents: 0, expected_cents: 0, bills: 0, totals: {}, sales_cents: 0, tip_cents: 0, vat_cents: 0, closed_at: '2026-05-01T18:00:00Z' }],
      ['payout_routes', { id: payoutRoute, salon_id: salonId, kind: 'iban', status: 'active', holder_name: secret, sealed_iban: '\\x00', iban_country: 'GR', iban_last4: '0695', set_at: '2026-04-01T09:00:00Z', payable_from: '2026-04-04T09:00:00Z' }],
      ['payout_runs', { id: payoutRun, made_at: '2026-05-01T09:00:00Z' }],
      ['payouts', { id: payout, run_id: payoutRun, salon_id: salonId, route_id: payoutRoute, kind: 'iban', cents: 1000, owed_cents: 1000, status: 'paid', made_at: '2026-05-01T09:00:00Z', paid_at: '2026-05-02T09:00:00Z' }],
      ['affiliate_accounts', { id: affiliateAccount, user_id: affiliate.id, holder_name: secret, iban_country: 'GR', iban_last4: '0695', account_mark: sha256(affiliateAccount), set_at: '2026-04-01T09:00:00Z', payable_from: '2026-04-04T09:00:00Z' }],
      ['affiliate_payouts', { id: affiliatePayout, user_id: affiliate.id, account_id: affiliateAccount, cents: 5000, status: 'paid', asked_at: '2026-05-01T09:00:00Z', paid_at: '2026-05-02T09:00:00Z' }],
      ['applications', { id: referral, status: 'approved', referred_by: affiliate.id, salon_name: secret, owner_name: secret, email: `${referral}@example.gr`, phone: phoneOf(referral), address: referral, city: 'Αθήνα', region: 'athens',
        postcode: '11851', description: secret, language: 'el', salon_id: salonId, submitted_at: 'now', decided_at: 'now', created_at: 'now', updated_at: 'now' }],
      ['visit_records', { booking_id: colleaguesBooking, salon_id: salonId, client_id: client, note: secret, updated_at: '2026-05-01T09:00:00Z' }],
    ],
  } // prettier-ignore
}

interface BillInput {
  readonly id: string
  readonly number: number
  readonly salonId: string
  readonly bookingId: string
  readonly staffId: string | undefined
}

function billRows({ id, number, salonId, bookingId, staffId }: BillInput): readonly MadeRow[] {
  const of = { bill_id: id, salon_id: salonId }
  return [
    ['bills', { id, number, salon_id: salonId, booking_id: bookingId, reduction_cents: 100, reduction_reason: secret, total_cents: 2400, tip_cents: 200, vat_rate: 24, vat_cents: 465, closed_at: '2026-05-10T10:00:00Z' }],
    ['bill_lines', { ...of, position: 0, kind: 'service', staff_id: staffId, name_el: 'Ημιμόνιμο', name_en: 'Gel', quantity: 1, unit_cents: 2500, reduction_cents: 100 }],
    ['bill_payments', { ...of, method: 'cash', cents: 2600 }],
    ['bill_tips', { ...of, staff_id: staffId, cents: 200 }],
  ] // prettier-ignore
}

interface BookingInput {
  readonly id: string
  readonly salonId: string
  readonly set: Made['named']
  readonly staffId: string | undefined
  readonly customerId: string | null
  readonly clientId: string | null
  readonly day: string
}

function visitRows({
  id,
  salonId,
  set,
  staffId,
  customerId,
  clientId,
  day,
}: BookingInput): readonly MadeRow[] {
  const [start_at, end_at] = [`${day}T09:00:00Z`, `${day}T10:00:00Z`]
  const [salon, moment] = [
    { booking_id: id, salon_id: salonId },
    { starts_at: start_at, ends_at: end_at },
  ]
  const before = { start: start_at, end: end_at }
  return [
    ['bookings', { id, salon_id: salonId, customer_id: customerId, client_id: clientId, code: codeOf(id), status: 'confirmed', mode: 'sequence', start_at, end_at,
      guarantee_kind: customerId === null ? 'none' : 'fixed', guarantee_value: customerId === null ? 0 : 500, total_cents: 2500, refundable_until: '2026-06-01T09:00:00Z', contact_name: secret, contact_phone: '6901112222', note: secret, confirmed_at: '2026-05-10T09:00:00Z', updated_at: '2026-05-10T09:00:00Z' }],
    ['booking_items', { ...salon, position: 0, service_id: set['service'], staff_id: staffId, option_ids: [], option_names_el: [], option_names_en: [],
      service_name_el: 'Ημιμόνιμο', service_name_en: 'Gel', phases: [['work', 60]], start_at, end_at, price_cents: 2500 }],
    ['busy_times', { ...salon, staff_id: staffId, ...moment }],
    ['resource_uses', { ...salon, resource_id: set['resource'], item: 0, ...moment }],
    ['booking_events', { booking_id: id, id: newId(), kind: 'moved', before, happened_at: '2026-05-10T10:00:00Z' }],
    ...(customerId === null ? [] : [['booking_guarantees', { ...salon, customer_id: customerId, provider: 'sandbox', provider_ref: `card_${id}`, brand: 'visa', last4: '4242',
      agreed_at: '2026-05-10T09:00:00Z', updated_at: '2026-05-10T09:00:00Z' }] as const]),
    ['no_show_disputes', { booking_id: id, reason: secret, opened_at: '2026-05-10T10:00:00Z' }],
  ] // prettier-ignore
}

/**
 * Rows without a salon's team: applications, requests, jobs, and a claim of a salon without an owner, with a document
 * and an open code.
 */
/** Letters only, like the names of background jobs. */
const jobNameOf = (id: string) =>
  `job ${id.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

export function paperOf({ customer, admin }: Readonly<Record<'customer' | 'admin', Person>>) {
  const [application, partnership, posting, draft] = [newId(), newId(), newId(), newId()]
  const [applied, claim, claimed, listing] = [newId(), newId(), newId(), newId()]
  const [offer, announcement, message, job] = [newId(), newId(), newId(), newId()]
  const person = { name: 'Μαρία', email: 'maria@example.gr', phone: '6901112222', message: 'Γεια' }
  const rows: readonly MadeRow[] = [
    ...salonRows({ id: claimed, ownerId: null, verification: 'unverified' }),
    ['salon_claims', { id: claim, salon_id: claimed, user_id: customer.id, message: 'Δικό μου', language: 'el', created_at: 'now', document: pdf,
      document_type: 'application/pdf', code_channel: 'email', code_hash: sha256(`claim:${claim}:11112222`), code_expires_at: '2099-01-01T00:00:00Z' }],
    ['listing_requests', { id: listing, salon_id: claimed, kind: 'removal', name: 'Νίκη', email: 'niki@example.gr', message: 'Δεν τη θέλω', language: 'el', created_at: 'now' }],
    ['applications', { id: application, status: 'more_info', applicant_id: customer.id, salon_name: `Νύχια ${application}`, owner_name: 'Νίκη', email: `${application}@example.gr`,
      phone: phoneOf(application), address: `Τρώων ${application}`, city: 'Αθήνα', region: 'athens', postcode: '11851', description: 'Σαλόνι', language: 'el', question: 'Ποιο;',
      submitted_at: 'now', created_at: 'now', updated_at: 'now' }],
    ['promotions', { ...promotionRow, id: offer, salon_id: null, code: codeOf(offer), status: 'draft' }],
    ['announcements', { id: announcement, audience: 'everyone', text_el: 'Γεια', text_en: 'Hello', starts_at: '2026-06-02T11:00:00Z', ends_at: '2026-06-03T11:00:00Z', created_by: admin.id, created_at: 'now', changed_at: 'now' }],
    ['messages', { id: message, kind: 'partnership-received', recipient: `${message}@example.gr`, language: 'el', facts: { kind: 'content' }, dedupe_key: message,
      due_at: null, attempts: 8, last_error: 'x' }],
    ['background_jobs', { id: job, name: jobNameOf(job), every_ms: 60_000, started_at: 'now', took_ms: 1, succeeded_at: 'now', next_at: 'now' }],
    ['run_settings', { name: 'trial-days', value: 30, changed_at: 'now', changed_by: admin.id }],
    ['partnership_requests', { id: partnership, full_name: 'Νίκη', company: 'Νύχια', email: 'niki@example.gr', phone: '6901112222', kind: 'content', message: 'Γεια', language: 'el' }],
    ['partnership_notes', { id: newId(), request_id: partnership, author_id: admin.id, body: 'Να τους καλέσουμε', created_at: 'now' }],
    ...[posting, draft].flatMap((id): readonly MadeRow[] => {
      const at = id === draft ? null : '2026-05-01T09:00:00Z'
      return [
        ['job_postings', { id, author_id: admin.id, employer: 'Νύχια', department: 'nails', type: 'full_time', is_remote: false, title_el: 'Τεχνίτρια', location_el: 'Αθήνα',
          description_el: 'Δουλειά', status: id === draft ? 'draft' : 'published', submitted_at: at, decided_at: at, decided_by: admin.id }],
        ['job_applications', { id: id === posting ? applied : newId(), posting_id: id, applicant_id: customer.id, ...person, cv_name: 'cv.pdf', cv: pdf }],
        ...(id === posting ? [['job_application_notes', { id: newId(), application_id: applied, author_id: admin.id, body: 'Καλή', created_at: 'now' }] as const] : []),
      ]
    }),
  ] // prettier-ignore
  const ids = {
    '/me/claims': claim,
    '/admin/claims': claim,
    '/admin/listing-requests': listing,
    '/admin/applications': application,
    '/me/applications': application,
    '/careers': posting,
    'DELETE /careers/{id}': draft,
    '/admin/careers': posting,
    '/admin/partnerships': partnership,
    '/admin/messages': message,
    '/admin/jobs': job,
    '/admin/promotions': offer,
    '/me/job-applications': applied,
  }
  return {
    rows,
    ids,
    named: { application: applied, claim, listing, posting, announcement, outboxMessage: message, job },
  }
}
