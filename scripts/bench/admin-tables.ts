import type { AdminSize } from './admin-fill.ts'

/** Rows of a table: its columns, and their values for each `n` from 0 on. */
export interface Rows {
  readonly table: string
  readonly count: number
  readonly columns: string
  readonly values: string
}

const day = `interval '1 day'`

/**
 * The tables that administrators list, with the numbers of rows of a company of that size. A value is SQL over `n`;
 * the functions of the fill give the times and ids of other rows.
 */
export const tables = (size: AdminSize): readonly Rows[] => [
  ...people(size),
  ...salons(size),
  ...bookings(size),
  ...payments(size),
  ...ledger(size),
  ...payouts(size),
  ...requests(size),
  ...complaints(size),
  ...affiliatesAndJobs(size),
  ...logs(size),
]

function people({ users }: AdminSize): readonly Rows[] {
  const id = `bench_id('001', n, ${users})`
  const at = `bench_at(n, ${users})`
  return [
    {
      table: 'auth.users',
      count: users,
      columns: 'id, email, email_confirmed_at, banned_until, last_sign_in_at, created_at, updated_at',
      values: `${id}, 'user' || n * 7919 % ${users} || '@example.com', case when n % 20 > 0 then ${at} end,
        case when n % 5000 = 4 then ${at} + 3650 * ${day} end, ${at}, ${at}, ${at}`,
    },
    {
      table: 'profiles',
      count: users,
      columns: 'id, email, role, admin_role, first_name, last_name, phone, created_at, updated_at',
      values: `${id}, 'user' || n * 7919 % ${users} || '@example.com', case when n < 4 then 'admin' when n % 10 = 0 then 'business' else 'customer' end,
        case when n < 4 then 'full' end, bench_first(n), bench_last(n), '+3069' || lpad(n::text, 8, '0'), ${at}, ${at}`,
    },
  ]
}

function salons({ salons: count, users }: AdminSize): readonly Rows[] {
  const salon = `bench_id('002', n, ${count})`
  return [
    {
      table: 'salons',
      count,
      columns: `id, slug, owner_id, name, name_en, address, city_el, city_en, place_id, place_ids, region, latitude, longitude,
        verification, suspension_reason, subscription, paid_until, email, phone, created_at, updated_at`,
      values: `${salon}, 'salon-' || n, bench_id('001', n * 10, ${users}), 'Νύχια ' || bench_first(n) || ' ' || n, 'Nails ' || n, 'Τρώων ' || n,
        'Αθήνα', 'Athens', 'athens', '{athens}', 'athens', 37.9 + n % 1000 * 0.0002, 23.6 + n / 1000 * 0.002,
        case when n % 1000 = 0 then 'suspended' when n % 5 = 0 then 'unverified' else 'verified' end,
        case when n % 1000 = 0 then 'Fraud' end, 'active', now() + 300 * ${day}, 'salon' || n || '@example.com', '+30210' || lpad(n::text, 7, '0'),
        bench_at(n, ${count}), bench_at(n, ${count})`,
    },
    {
      table: 'staff',
      count,
      columns: 'id, salon_id, name',
      values: `bench_id('003', n, ${count}), ${salon}, bench_first(n)`,
    },
    {
      table: 'services',
      count,
      columns: 'id, salon_id, category, name_el, name_en, price_cents, phases, minutes',
      values: `bench_id('004', n, ${count}), ${salon}, 'manicure', 'Μανικιούρ', 'Manicure', 2500, '[["work", 60]]', 60`,
    },
    {
      table: 'clients',
      count: count * 30,
      columns: 'id, salon_id, name, phone, email, created_at',
      values: `bench_id('005', n, ${count * 30}), bench_id('002', n % ${count}, ${count}), bench_first(n) || ' ' || bench_last(n),
        '+3069' || lpad(n::text, 8, '0'), 'client' || n || '@example.com', bench_at(n, ${count * 30})`,
    },
  ]
}

/** Booked two weeks ahead on average; nine in a hundred were cancelled, two were missed. */
function bookings({ bookings: count, salons: most, users }: AdminSize): readonly Rows[] {
  const id = `bench_id('006', n, ${count})`
  const made = `bench_at(n, ${count})`
  const starts = `date_trunc('hour', ${made} + (1 + n * 7919 % 27) * ${day}) + n % 9 * interval '1 hour'`
  const salon = `bench_id('002', n % ${most}, ${most})`
  const status = `case when n % 100 < 6 then 'cancelled_by_customer' when n % 100 < 9 then 'cancelled_by_salon'
    when ${starts} > now() then 'confirmed' when n % 100 < 11 then 'no_show' else 'completed' end`
  return [
    {
      table: 'bookings',
      count,
      columns: `id, salon_id, customer_id, client_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, contact_phone,
        created_at, confirmed_at, cancelled_at, updated_at`,
      values: `${id}, ${salon}, case when n % 10 < 7 then bench_id('001', n % ${users}, ${users}) end,
        bench_id('005', n % ${most * 30}, ${most * 30}), bench_code(n), ${status}, ${starts}, ${starts} + interval '1 hour', 2500, ${starts} - ${day},
        bench_first(n), '+3069' || lpad(n::text, 8, '0'), ${made}, ${made}, case when n % 100 < 9 then ${made} + ${day} end, ${made}`,
    },
    {
      table: 'booking_items',
      count,
      columns:
        'booking_id, position, salon_id, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents',
      values: `${id}, 0, ${salon}, bench_id('004', n % ${most}, ${most}), bench_id('003', n % ${most}, ${most}), 'Μανικιούρ', 'Manicure',
        '[["work", 60]]', ${starts}, ${starts} + interval '1 hour', 2500`,
    },
    {
      table: 'reviews',
      count: count / 20,
      columns: 'id, booking_id, salon_id, customer_id, author_name, rating, body, language, created_at',
      values: `bench_id('007', n, ${count / 20}), bench_id('006', n * 20 + 11, ${count}), bench_id('002', (n * 20 + 11) % ${most}, ${most}),
        bench_id('001', (n * 20 + 11) % ${users}, ${users}), bench_first(n), n % 5 + 1, 'Πολύ ωραία δουλειά', 'el', bench_at(n, ${count / 20})`,
    },
  ]
}

/** A tenth was paid online, a twentieth of which was refunded. */
function payments({ bookings: all, salons: most, users }: AdminSize): readonly Rows[] {
  const paid = all / 10
  const made = `bench_at(n, ${paid})`
  const refunds = paid / 20
  return [
    {
      table: 'payments',
      count: paid,
      columns: `id, purpose, provider, provider_ref, status, cents, captured_cents, refunded_cents, fee_cents, customer_id, email, salon_id,
        booking_id, created_at, expires_at, settled_at, updated_at, card_brand, card_last4`,
      values: `bench_id('008', n, ${paid}), 'booking', 'stripe', 'pi_' || n, case when n % 50 = 0 then 'failed' else 'succeeded' end, 2500,
        case when n % 50 = 0 then 0 else 2500 end, 0, 60, bench_id('001', n * 10 % ${users}, ${users}), null,
        bench_id('002', n * 10 % ${most}, ${most}), bench_id('006', n * 10, ${all}), ${made}, ${made}, case when n % 50 > 0 then ${made} end, ${made},
        'visa', lpad((n % 10000)::text, 4, '0')`,
    },
    {
      table: 'refunds',
      count: refunds,
      columns: 'id, payment_id, cents, reason, status, provider_ref, failure, asked_at, sent_at, ended_at',
      values: `bench_id('009', n, ${refunds}), bench_id('008', n * 20 + 1, ${paid}), 2500, 'cancelled',
        case when n % 500 = 0 then 'failed' else 'arrived' end, 're_' || n, case when n % 500 = 0 then 'expired card' end,
        bench_at(n, ${refunds}), bench_at(n, ${refunds}), bench_at(n, ${refunds})`,
    },
    {
      table: 'chargebacks',
      count: paid / 1000,
      columns: 'id, payment_id, provider, provider_ref, cents, reason, status, opened_at, closed_at',
      values: `bench_id('00a', n, ${paid / 1000}), bench_id('008', n * 1000 + 1, ${paid}), 'stripe', 'dp_' || n, 2500, 'fraudulent',
        case when n % 20 = 0 then 'needs_response' else 'lost' end, bench_at(n, ${paid / 1000}),
        case when n % 20 > 0 then bench_at(n, ${paid / 1000}) end`,
    },
  ]
}

/** Gift cards, and the ledger of their payments. */
function ledger({ bookings: all, salons: most }: AdminSize): readonly Rows[] {
  const paid = all / 10
  const made = `bench_at(n, ${paid})`
  const cards = all / 50
  return [
    {
      table: 'gift_cards',
      count: cards,
      columns: `id, status, value_cents, code_hash, last4, design, recipient_name, recipient_email, sender_name, buyer_email, language,
        created_at, payment_id, sold_at, sold_on, good_through, sent_at`,
      values: `bench_id('00b', n, ${cards}), 'active', 5000, sha256(n::text::bytea), right(bench_code(n), 4), 'rose', 'Άννα', 'to' || n || '@example.com',
        'Νίκη', 'from' || n || '@example.com', 'el', bench_at(n, ${cards}), bench_id('008', n, ${paid}), bench_at(n, ${cards}),
        bench_at(n, ${cards})::date, bench_at(n, ${cards})::date + 1095, bench_at(n, ${cards})`,
    },
    {
      table: 'ledger_accounts',
      count: most + cards,
      columns: 'id, code, holder, has_floor, balance_cents',
      values: `1000 + n, case when n < ${most} then 'salon' else 'gift_card' end,
        case when n < ${most} then bench_id('002', n, ${most}) else bench_id('00b', n - ${most}, ${cards}) end, false,
        case when n < ${most} and n % 10 > 0 or n >= ${most} and n % 2 = 0 then 0 else 5000 end`,
    },
    {
      table: 'postings',
      count: paid,
      columns: 'id, event, source, body_hash, at',
      values: `bench_id('00c', n, ${paid}), 'payment_captured', bench_id('008', n, ${paid}), sha256(n::text::bytea), ${made}`,
    },
    {
      table: 'ledger_entries',
      count: paid * 2,
      columns: 'posting_id, line, account_id, cents',
      values: `bench_id('00c', n / 2, ${paid}), n % 2, 1000 + n / 2 % ${most}, case when n % 2 = 0 then 2500 else -2500 end`,
    },
  ]
}

/** A run each month pays a tenth of the salons. */
function payouts({ salons: most }: AdminSize): readonly Rows[] {
  const each = Math.floor(most / 10)
  const count = 36 * each
  return [
    {
      table: 'payout_runs',
      count: 36,
      columns: 'id, number, made_at, month',
      values: `bench_id('00d', n, 36), n + 1, bench_at(n, 36), (date '2020-01-01' + n::integer * interval '1 month')::date`,
    },
    {
      table: 'payout_routes',
      count: most,
      columns:
        'id, salon_id, kind, status, holder_name, sealed_iban, iban_country, iban_last4, set_at, payable_from',
      values: `bench_id('00e', n, ${most}), bench_id('002', n, ${most}), 'iban', 'active', bench_first(n), '\\x00', 'GR',
        lpad((n % 10000)::text, 4, '0'), bench_at(n, ${most}), bench_at(n, ${most})`,
    },
    {
      table: 'payouts',
      count,
      columns: 'id, run_id, salon_id, route_id, kind, cents, owed_cents, status, reference, made_at, paid_at',
      values: `bench_id('00f', n, ${count}), bench_id('00d', n / ${each}, 36),
        bench_id('002', n % ${each} * 10, ${most}), bench_id('00e', n % ${each} * 10, ${most}), 'iban', 2500, 2500,
        'paid', 'R' || n, bench_at(n, ${count}), bench_at(n, ${count})`,
    },
  ]
}

/** Nearly all requests of the past are decided; the last hundredth waits. */
const waits = (count: number) => `n >= ${count} - ${count} / 100`

function requests({ salons: most, users }: AdminSize): readonly Rows[] {
  const applications = most / 2
  const claims = most / 10
  return [
    {
      table: 'applications',
      count: applications,
      columns: `id, status, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, rejection_reason,
        submitted_at, decided_at, created_at, updated_at`,
      values: `bench_id('010', n, ${applications}), case when ${waits(applications)} then 'submitted' else 'rejected' end, 'Νύχια ' || n, bench_first(n),
        'applicant' || n || '@example.com', '+30210' || lpad(n::text, 7, '0'), 'Τρώων ' || n, 'Αθήνα', 'athens', '11851', 'Νύχια', 'el',
        case when not (${waits(applications)}) then 'Ελλιπή στοιχεία' end, bench_at(n, ${applications}),
        case when not (${waits(applications)}) then bench_at(n, ${applications}) end, bench_at(n, ${applications}), bench_at(n, ${applications})`,
    },
    {
      table: 'partnership_requests',
      count: claims,
      columns: 'id, full_name, company, email, phone, kind, message, language, status, created_at, decision',
      values: `bench_id('011', n, ${claims}), bench_first(n) || ' ' || bench_last(n), 'Εταιρεία ' || n, 'partner' || n || '@example.com',
        '+30210', (array['affiliate', 'strategic', 'content'])[n % 3 + 1], 'Συνεργασία', 'el', case when ${waits(claims)} then 'new' else 'declined' end,
        bench_at(n, ${claims}), case when not (${waits(claims)}) then 'Όχι τώρα' end`,
    },
    {
      table: 'salon_claims',
      count: claims,
      columns: 'id, salon_id, user_id, status, message, language, created_at, decided_at, rejection_reason',
      values: `bench_id('012', n, ${claims}), bench_id('002', n * 10, ${most}), bench_id('001', n * 10, ${users}),
        case when ${waits(claims)} then 'open' else 'rejected' end, 'Είναι δικό μου', 'el', bench_at(n, ${claims}),
        case when not (${waits(claims)}) then bench_at(n, ${claims}) end, case when not (${waits(claims)}) then 'Όχι' end`,
    },
    {
      table: 'listing_requests',
      count: claims,
      columns: 'id, salon_id, kind, name, email, message, language, status, answer, created_at, decided_at',
      values: `bench_id('013', n, ${claims}), bench_id('002', n * 10, ${most}), 'correction', bench_first(n), 'asks' || n || '@example.com',
        'Λάθος διεύθυνση', 'el', case when ${waits(claims)} then 'open' else 'refused' end, case when not (${waits(claims)}) then 'Όχι' end,
        bench_at(n, ${claims}), case when not (${waits(claims)}) then bench_at(n, ${claims}) end`,
    },
  ]
}

function complaints({ bookings: all }: AdminSize): readonly Rows[] {
  const disputes = all / 2000
  return [
    {
      table: 'no_show_disputes',
      count: disputes,
      columns: 'booking_id, reason, opened_at, outcome, answered_at, decision, decision_reason, decided_at',
      values: `bench_id('006', n * 2000 + 10, ${all}), 'Ήμουν εκεί', bench_at(n, ${disputes}), 'kept', bench_at(n, ${disputes}),
        case when not (${waits(disputes)}) then 'kept' end, case when not (${waits(disputes)}) then 'Δεν αποδείχθηκε' else '' end,
        case when not (${waits(disputes)}) then bench_at(n, ${disputes}) end`,
    },
    {
      table: 'review_decisions',
      count: all / 1000,
      columns: 'id, review_id, verdict, ground, reason, on_report, decided_at',
      values: `bench_id('014', n, ${all / 1000}), bench_id('007', n * 50, ${all / 20}), 'taken_down', 'insult', 'Προσβλητικό', true, bench_at(n, ${all / 1000})`,
    },
    {
      table: 'review_reports',
      count: all / 1000,
      columns: 'id, review_id, by_salon, email, language, ground, created_at, decision_id',
      values: `bench_id('015', n, ${all / 1000}), bench_id('007', n * 50 + (${waits(all / 1000)})::integer, ${all / 20}), true, 'salon' || n || '@example.com', 'el', 'insult',
        bench_at(n, ${all / 1000}), case when not (${waits(all / 1000)}) then bench_id('014', n, ${all / 1000}) end`,
    },
  ]
}

function affiliatesAndJobs({ salons: most, users }: AdminSize): readonly Rows[] {
  return [
    {
      table: 'affiliates',
      count: users / 50,
      columns: 'user_id, code, joined_at',
      values: `bench_id('001', n * 50, ${users}), bench_code(n), bench_at(n, ${users / 50})`,
    },
    {
      table: 'affiliate_accounts',
      count: users / 50,
      columns: 'id, user_id, holder_name, iban_country, iban_last4, account_mark, set_at, payable_from',
      values: `bench_id('016', n, ${users / 50}), bench_id('001', n * 50, ${users}), bench_first(n), 'GR', '1234', sha256(n::text::bytea),
        bench_at(n, ${users / 50}), bench_at(n, ${users / 50})`,
    },
    {
      table: 'affiliate_payouts',
      count: users / 10,
      columns: 'id, number, user_id, account_id, cents, status, reference, asked_at, paid_at',
      values: `bench_id('017', n, ${users / 10}), n + 1, bench_id('001', n % ${users / 50} * 50, ${users}), bench_id('016', n % ${users / 50}, ${users / 50}),
        5000, 'paid', 'A' || n, bench_at(n, ${users / 10}), bench_at(n, ${users / 10})`,
    },
    {
      table: 'job_postings',
      count: 1000,
      columns: `id, author_id, employer, department, type, is_remote, title_el, location_el, description_el, status, submitted_at, decided_at,
        closed_at`,
      values: `bench_id('018', n, 1000), bench_id('001', n, ${users}), 'Νύχια ' || n, 'nails', 'full_time', false, 'Τεχνίτρια', 'Αθήνα', 'Ζητείται',
        case when n < 950 then 'closed' when n < 990 then 'published' else 'submitted' end, bench_at(n, 1000),
        case when n < 990 then bench_at(n, 1000) end, case when n < 950 then bench_at(n, 1000) end`,
    },
    {
      table: 'job_applications',
      count: most / 5,
      columns: 'id, posting_id, applicant_id, name, email, phone, message, created_at',
      values: `bench_id('019', n, ${most / 5}), bench_id('018', n % 1000, 1000), bench_id('001', n, ${users}), bench_first(n), 'job' || n || '@example.com',
        '+3069', 'Καλησπέρα', bench_at(n, ${most / 5})`,
    },
  ]
}

function logs({ bookings: all, salons: most, users }: AdminSize): readonly Rows[] {
  const count = all / 5
  return [
    {
      table: 'audit_log',
      count,
      columns: 'id, actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at',
      values: `bench_id('01a', n, ${count}), bench_id('001', n % 4, ${users}), case when n % 2 = 0 then 'ban-user' else 'suspend-salon' end,
        case when n % 2 = 0 then 'user' else 'salon' end,
        case when n % 2 = 0 then bench_id('001', n % ${users}, ${users}) else bench_id('002', n % ${most}, ${most}) end,
        '{"verification": "verified"}', '{"verification": "suspended", "reason": "Fraud"}', 'request-' || n, bench_at(n, ${count})`,
    },
    {
      table: 'messages',
      count,
      columns: `id, kind, recipient, language, facts, dedupe_key, due_at, attempts, last_error, subject, body_text, body_html, sent_at, created_at`,
      values: `bench_id('01b', n, ${count}), 'booking-confirmed', 'user' || n * 7919 % ${users} || '@example.com', 'el', '{}', 'bench-' || n, null,
        1, case when n % 1000 = 0 then '550 no such mailbox' end, 'Το ραντεβού σας', 'Τα λέμε!', '<p>Τα λέμε!</p>',
        case when n % 1000 > 0 then bench_at(n, ${count}) end, bench_at(n, ${count})`,
    },
  ]
}
