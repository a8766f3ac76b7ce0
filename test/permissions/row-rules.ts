import type { Asker } from './rules.ts'

/** The identities of a transaction; the database treats an administrator with a second factor as any other. */
export const identities = [
  'visitor',
  'customer',
  'otherOwner',
  'technician',
  'manager',
  'owner',
  'admin',
] as const satisfies readonly Asker[]

/** Per identity, in the order above: `y` reaches the rows of this salon, `-` does not. */
type Cells = string

const everybody: Cells = 'yyyyyyy'
const nobody: Cells = '-------'
const team: Cells = '---yyy-'
const whoRuns: Cells = '----yy-'
const owners: Cells = '-----y-'
const admins: Cells = '------y'
const customers: Cells = '-y-----'

export interface RowRule {
  readonly select: Cells
  readonly insert: Cells
  readonly update: Cells
  readonly delete: Cells
}

const rule = (select: Cells, insert: Cells, update = insert, remove = insert): RowRule => ({
  select,
  insert,
  update,
  delete: remove,
})

/** The set-up is public; the salon's managers change it. */
const setUp = rule(everybody, whoRuns)
/** Written only by functions, which check rights themselves. */
const written = (select: Cells) => rule(select, nobody)

/**
 * The rows of one salon that each identity reaches as `onyxi_app`, in the database alone, whatever the server has
 * checked. The words after a table's name select its rows.
 */
export const rowRules: Readonly<Record<string, RowRule>> = {
  salons: rule(everybody, nobody, whoRuns, nobody),
  booking_policies: setUp,
  salon_hours: setUp,
  salon_reminders: rule(whoRuns, whoRuns, whoRuns, nobody),
  // Entered by their customer, who can only leave; owners and managers read them.
  waitlist_entries: rule('-y--yy-', customers, nobody, nobody),
  waitlist_offers: written('-y--yy-'),
  // Taken back while they are open, which the made one is not.
  move_proposals: rule('-y--yy-', whoRuns, nobody, nobody),
  salon_exceptions: setUp,
  salon_photos: setUp,
  designs: setUp,
  design_services: setUp,
  design_options: setUp,
  photo_files: rule(whoRuns, whoRuns, nobody, whoRuns),
  photo_sources: rule(whoRuns, whoRuns),
  staff_photos: rule(team, whoRuns, nobody, whoRuns),
  staff_photo_files: rule(whoRuns, whoRuns, nobody, whoRuns),
  resources: setUp,
  resource_outages: setUp,
  services: setUp,
  service_options: setUp,
  option_rules: setUp,
  nail_questions: setUp,
  nail_services: setUp,
  removal_options: setUp,
  removal_rules: setUp,
  refill_rules: setUp,
  staff: setUp,
  staff_hours: setUp,
  staff_exceptions: setUp,
  staff_services: setUp,
  // Team members block their own time.
  'time_off of hers': rule(everybody, team, whoRuns, team),
  'time_off of a colleague': setUp,
  salon_set_up_steps: rule(whoRuns, whoRuns),
  // A member reads and ends the own membership; the owner manages roles.
  'salon_members technician': rule(team, nobody, owners, '---y-y-'),
  'salon_members manager': rule(whoRuns, nobody, owners, whoRuns),
  invitations: rule(whoRuns, owners, owners, nobody),
  team_events: written(owners),
  salon_notes: rule(admins, admins, nobody, nobody),
  clients: rule(whoRuns, whoRuns),
  client_photos: rule(whoRuns, whoRuns),
  visit_records: rule(whoRuns, whoRuns),
  client_merges: written(whoRuns),
  client_tags: rule(whoRuns, whoRuns),
  saved_reports: rule(whoRuns, whoRuns),
  tagged_clients: rule(whoRuns, whoRuns, nobody, whoRuns),
  // Added for oneself only, which the copy of a row is not.
  news_choices: rule(whoRuns, nobody),
  client_forms: rule(whoRuns, nobody, whoRuns, nobody),
  client_strangers: rule(whoRuns, whoRuns, nobody, nobody),
  // Triggers write them. A team member reads notices about her own work.
  'salon_notices of hers': written(team),
  'salon_notices of a colleague': written(whoRuns),
  'bookings of hers': rule('-y-yyy-', nobody, '-y-yyy-', nobody),
  'bookings of a colleague': rule(whoRuns, nobody, whoRuns, nobody),
  // Replaced when a booking moves.
  // They come with a hold and stay as they are; other services take them away.
  'visit_answers of hers': rule('-y-yyy-', nobody, nobody, '-y-yyy-'),
  'booking_items of hers': rule('-y-yyy-', '-y-yyy-'),
  'booking_items of a colleague': rule(whoRuns, whoRuns),
  booking_events: written('-y-yyy-'),
  // The server writes a payment in a transaction that names it.
  payments: written('-y--yyy'),
  // Its customer reads it, to go on with an equal payment.
  payment_plans: written(customers),
  refunds: written('-y--yyy'),
  'no_show_disputes of hers': written('-y-yyyy'),
  // Its customer gives the card; those who end the booking decide about its fee.
  'booking_guarantees of hers': rule('-y-yyy-', customers, '-y-yyy-', nobody),
  // A draft with a code. Nothing that customers may have seen is deleted.
  promotions: rule('----yyy', whoRuns, whoRuns, nobody),
  promotion_services: rule('----yyy', whoRuns, nobody, whoRuns),
  promotion_uses: written('-y--yyy'),
  price_history: written(everybody),
  // Times without names.
  'busy_times of hers': rule(everybody, '-y-yyy-'),
  'busy_times of a colleague': rule(everybody, whoRuns),
  'resource_uses of hers': rule(everybody, '-y-yyy-'),
  'resource_uses of a colleague': rule(everybody, whoRuns),
  // The owner made these; a new address of a feed names its maker.
  'calendar_feeds of hers': rule(team, owners, owners, team),
  'calendar_feeds of a colleague': rule(whoRuns, owners, owners, whoRuns),
  'calendar_connections of hers': rule(team, owners, owners, team),
  'calendar_connections of a colleague': rule(whoRuns, owners, owners, whoRuns),
  // Only who signed in adds any.
  'connected_calendars of hers': rule(team, owners, nobody, team),
  'connected_calendars of a colleague': rule(whoRuns, owners, nobody, whoRuns),
  subscription_notices: rule(nobody, nobody),
  subscription_events: written('-----yy'),
  // The worker charges and writes; owners let go of their card.
  subscription_cards: rule('-----yy', nobody, nobody, owners),
  subscription_charges: written('-----yy'),
  // Administrators issue those of payments at the bank, and credit notes.
  invoices: rule('-----yy', admins, admins, nobody),
  // One that was refused is asked for again.
  invoice_documents: rule('-----yy', admins, admins, nobody),
  salon_claims: rule('-y----y', customers, customers, nobody),
  // Any caller may ask, without an account; administrators read and decide.
  listing_requests: rule(admins, everybody, admins, nobody),
  lost_demand: written(whoRuns),
  // Team members see and bill their own appointments.
  'bills of hers': rule(team, nobody, whoRuns, nobody),
  'bills of a colleague': rule(whoRuns, nobody, whoRuns, nobody),
  // A part that comes after its bill was closed is refused by a trigger, after the rights.
  'bill_lines of hers': rule(team, team, nobody, nobody),
  'bill_payments of hers': rule(team, team, nobody, nobody),
  'bill_tips of hers': rule(team, team, nobody, nobody),
  day_closes: rule(whoRuns, nobody, whoRuns, nobody),
  products: rule(team, whoRuns, whoRuns, nobody),
  stock_changes: written(whoRuns),
  commission_rules: rule(whoRuns, whoRuns, nobody, whoRuns),
  salon_traders: rule('----yyy', owners, owners, nobody),
  // A route is only ever replaced: an update that leaves it active is refused.
  payout_routes: rule('-----yy', owners, nobody, nobody),
  payouts: rule('-----yy', admins, admins, nobody),
}

/**
 * All other tables that the server's role may use, without rows of one salon. The tests of their features check them.
 */
export const ofNoSalon: readonly string[] = [
  'announcements',
  'background_jobs',
  'daily_figures',
  'run_settings',
  'stories',
  'story_consents',
  'content_versions',
  'terms_acceptances',
  'affiliate_accounts',
  'affiliate_payouts',
  'affiliate_terms',
  'affiliates',
  'referral_checks',
  'ledger_account_kinds',
  'ledger_accounts',
  'ledger_entries',
  'ledger_reservations',
  'point_lots',
  'point_spending_lots',
  'point_spendings',
  'postings',
  'saved_cards',
  'gift_cards',
  'gift_card_uses',
  'application_events',
  'applications',
  'audit_log',
  'consents',
  'favourites',
  'job_application_notes',
  'job_applications',
  'job_postings',
  'messages',
  // A member's mark is their own; the test of notices moves it.
  'notices_seen',
  'account_notices',
  'account_notices_seen',
  'partnership_requests',
  'partnership_notes',
  'chargeback_moves',
  'chargebacks',
  'payout_runs',
  'places',
  'provider_entries',
  'reconciliation_breaks',
  'reconciliations',
  'profiles',
  'push_devices',
  'saved_designs',
  'viewed_salons',
  // The public facts of salons.
  'category_prices',
  'holds',
  'reviews',
  'review_photos',
  'review_photo_files',
  'salon_search',
  'review_decisions',
  'review_reports',
  'search_lexicon',
  'service_prices',
  'shown_designs',
]

/** The rows that the words after a table's name select; `$staff` and the like are ids of the set of things. */
export const rowsMeant: Readonly<Record<string, string>> = {
  salons: 'id = $salon',
  invoice_documents: 'invoice_id = $invoice',
  'time_off of hers': 'staff_id = $staff',
  'time_off of a colleague': 'staff_id = $colleague',
  'salon_members technician': `salon_id = $salon and role = 'technician'`,
  'salon_members manager': `salon_id = $salon and role = 'manager'`,
  'salon_notices of hers': `booking_id = $booking and kind <> 'reviewed'`,
  'salon_notices of a colleague': 'booking_id = $colleaguesBooking',
  'bookings of hers': 'id = $booking',
  'bookings of a colleague': 'id = $colleaguesBooking',
  'booking_items of hers': 'booking_id = $booking',
  'booking_items of a colleague': 'booking_id = $colleaguesBooking',
  'busy_times of hers': 'booking_id = $booking',
  'busy_times of a colleague': 'booking_id = $colleaguesBooking',
  'resource_uses of hers': 'booking_id = $booking',
  'resource_uses of a colleague': 'booking_id = $colleaguesBooking',
  booking_events: 'booking_id = $booking',
  payments: 'id = $payment',
  payment_plans: 'payment_id = $payment',
  refunds: 'payment_id = $payment',
  promotions: 'id = $promotion',
  promotion_uses: 'booking_id = $booking',
  'no_show_disputes of hers': 'booking_id = $booking',
  'booking_guarantees of hers': 'booking_id = $booking',
  'visit_answers of hers': 'booking_id = $booking',
  'calendar_feeds of hers': 'staff_id = $staff',
  'calendar_feeds of a colleague': 'staff_id = $colleague',
  'calendar_connections of hers': 'staff_id = $staff',
  'calendar_connections of a colleague': 'staff_id = $colleague',
  'connected_calendars of hers': 'connection_id = $connection',
  'connected_calendars of a colleague': 'connection_id = $colleaguesConnection',
  salon_claims: 'id = $claim',
  listing_requests: 'id = $listing',
  'bills of hers': 'id = $bill',
  'bills of a colleague': 'id = $colleaguesBill',
  'bill_lines of hers': 'bill_id = $bill',
  'bill_payments of hers': 'bill_id = $bill',
  'bill_tips of hers': 'bill_id = $bill',
}

/** The columns that may be changed in rows about identity, place and proofs; all others stay. */
export const changeable: Readonly<Record<string, readonly string[]>> = {
  salons: [
    'address_en',
    'amenities',
    'description_el',
    'description_en',
    'email',
    'instagram',
    'name_en',
    'phone',
    'vat_rate',
    'website',
  ],
  salon_members: ['role', 'staff_id'],
  invitations: ['expires_at', 'revoked_at', 'sends', 'sent_at', 'token_hash'],
  salon_claims: ['code_channel', 'code_expires_at', 'code_hash', 'code_tries', 'document', 'document_type'],
  clients: ['allergies', 'allergies_consent_at', 'birth_day', 'birth_month', 'birth_year', 'email', 'is_blocked', 'liked_colours', 'liked_length', 'liked_shape', 'name', 'notes', 'phone', 'photos_consent_at', 'revision', 'updated_at', 'wishes'],
  client_tags: ['name'],
  waitlist_entries: ['ended_at', 'status'],
  saved_reports: ['is_mailed', 'name'],
  client_forms: ['withdrawn_at'],
  calendar_feeds: ['created_at', 'created_by', 'language', 'read_at', 'token_hash'],
  calendar_connections: ['account', 'connected_at', 'connected_by', 'failing_since', 'failures', 'language', 'refresh_token', 'retry_at', 'state', 'sync_due_at', 'told_at', 'written_calendar'],
  photo_sources: ['crop_width', 'crop_x', 'crop_y'],
  payout_routes: ['ended_at', 'status'],
  payouts: ['due_at', 'failed_at', 'failure', 'paid_at', 'reference', 'status'],
  profiles: ['business_name', 'first_name', 'language', 'last_name', 'phone', 'updated_at'],
  bookings: [
    'cancel_reason',
    'cancellation_hours',
    'cancelled_at',
    'code',
    'confirmed_at',
    'contact_name',
    'contact_phone',
    'contact_preference',
    'customer_id',
    'deposit_cents',
    'end_at',
    'gift_card_cents',
    'guarantee_kind',
    'guarantee_value',
    'hold_expires_at',
    'hold_network',
    'is_for_someone_else',
    'kept_cents',
    'language',
    'note',
    'paid_cents',
    'points_used',
    'refundable_until',
    'refunded_cents',
    'series_id',
    'settle_at',
    'start_at',
    'status',
    'total_cents',
    'updated_at',
    'waived_cents',
  ],
  booking_items: ['reduction_cents'],
  promotions: [
    'activated_at',
    'amount_cents',
    'book_from',
    'book_to',
    'code',
    'ended_at',
    'hours_from',
    'hours_to',
    'is_first_only',
    'is_for_all_services',
    'limit_per_person',
    'limit_uses',
    'max_cents',
    'minimum_cents',
    'name_el',
    'name_en',
    'percent',
    'revision',
    'status',
    'visit_from',
    'visit_to',
    'weekdays',
    'within_hours',
  ],
  invoices: ['credited_cents'],
  invoice_documents: ['attempt', 'due_at', 'ended_at', 'failure', 'status', 'tries'],
  bills: ['undo_reason', 'undone_at', 'undone_by'],
  day_closes: ['replaced_at'],
  products: ['archived_at', 'barcode', 'name_el', 'name_en', 'price_cents', 'vat_rate'],
  busy_times: ['ends_at'],
  resource_uses: ['ends_at'],
  booking_guarantees: ['fee_cents', 'status', 'updated_at'],
  no_show_disputes: ['answer', 'answered_at', 'answered_by', 'outcome'],
} // prettier-ignore

const itemColumns =
  '(booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)'
const anHour = (position: number, booking: string, staff: string) =>
  `insert into booking_items ${itemColumns} values (${booking}, $salon, ${position}, $service, ${staff}, 'α', 'a', '[["work", 60]]', $start, $end, 0)`
const timeOf = (booking: string, staff: string) =>
  `insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${booking}, $salon, ${staff}, $start, $end)`
const bill = (booking: string, by: string) =>
  `insert into bills (salon_id, number, booking_id, total_cents, vat_rate, vat_cents, closed_at, closed_by) values ($salon, 9, ${booking}, 0, 24, 0, $now, ${by})`
const dayClose = (by: string) =>
  `insert into day_closes (salon_id, day, opening_cents, counted_cents, expected_cents, bills, totals, sales_cents, tip_cents, vat_cents, closed_at, closed_by)
    values ($salon, '2026-05-02', 0, 0, 0, 0, '{}', 0, 0, 0, $now, ${by})`
const becomes = (booking: string, change: string) => `update bookings set ${change} where id = ${booking}`
const walkIn = (salon: string) =>
  `insert into bookings (id, salon_id, status, start_at, end_at, total_cents, refundable_until, code, contact_name, source, confirmed_at)
    values ($timeOff, ${salon}, 'confirmed', $start, $end, 0, $start, '2222AAAA', 'α', 'salon', $now)`

/** The identities that reach a row by statements on single rows, or by functions that bypass row-level security. */
export const functionRules: Readonly<Record<string, Cells>> = {
  'select from team_people($salon)': whoRuns,
  'select salon_months($salon)': '-----yy',
  'select salon_statement($salon, $now, $later)': '-----yy',
  'select from bank_transfers($payoutRun) right join (select) one on true': admins,
  'select from seller_year(2026) right join (select) one on true': admins,
  'select from affiliate_transfers() right join (select) one on true': admins,
  'select from referrals_of($affiliate)': admins,
  'select shares_account($affiliate)': admins,
  'select from referrer_of($salon)': '-----yy',
  'select from team_history($salon)': owners,
  'select from set_owner_staff($salon, $colleague) done where done': owners,
  'select from client_book($salon)': whoRuns,
  'select from next_visits($salon, $now) right join (select) one on true': whoRuns,
  'select from recent_visits($salon, $now) right join (select) one on true': whoRuns,
  'select from owing_clients($salon, $now) right join (select) one on true': whoRuns,
  'select from client_visits($salon, $client)': whoRuns,
  'select from client_duplicates($salon, 5)': whoRuns,
  'select merge_clients($salon, $client, 1, $otherId, 1, $now)': whoRuns,
  'select from service_bookings($salon, $now)': whoRuns,
  'select from staff_loads($salon, $now)': whoRuns,
  'select from staff_bookings($salon, $staff, $now, null)': whoRuns,
  "select from salon_report($salon, $now, $later, '2026-06-03', 90) where busy::text <> '[]'": whoRuns,
  "select from report_bookings($salon, $now, $later, '2026-06-03', 90, 'expected', '{}', 25, 0) where bookings > 0":
    whoRuns,
  // A search is counted for every caller except the salon's own team.
  "select from count_lost_demand(jsonb_build_array(jsonb_build_object('salonId', $salon, 'day', '2026-06-03', 'source', 'search', 'reason', 'full'))) n where n > 0":
    'yyy---y',
  'select from client_of_phone($phone) found where found is not null': team,
  'select from client_email($client) found where found is not null': team,
  'select from client_language($client) found where found is not null': team,
  'select from visit_email($booking) found where found is not null': team,
  'select from booking_actor($booking, $person) found where found is not null': team,
  // No mail of the fixture waits for the end of an undo; the calendar's tests withdraw one.
  'select from take_back_mail($booking, 0, $now) found where found is not null': nobody,
  // An administrator who may cancel it may name it.
  "select from (select set_config('app.booking', $booking, true) as name offset 0) named, lateral visit_email(name::uuid) found where found is not null":
    '---yyyy',
  'select from absence_reason($timeOff) found where found is not null': team,
  // In the caller's own name.
  [bill('$booking', 'app_user()')]: team,
  [bill('$colleaguesBooking', 'app_user()')]: whoRuns,
  [bill('null', 'app_user()')]: whoRuns,
  [bill('$booking', '$person')]: nobody,
  [dayClose('app_user()')]: whoRuns,
  [dayClose('$person')]: nobody,
  'select next_bill_number($salon)': team,
  'select move_stock($product, 1, $bill, null, $now)': team,
  "select move_stock($product, 1, null, 'α', $now)": whoRuns,
  'select count_stock($product, 9, $now)': whoRuns,
  'select from commission_rules_of(array[$staff]::uuid[])': team,
  // The salon shows this team member the takings of her work.
  'select from own_takings($start, $later)': '---y---',
  'select from own_work($start, $later)': '---y---',
  'select from may_bill($salon, $booking) may where may': team,
  'select from may_bill($salon, $colleaguesBooking) may where may': whoRuns,
  'select from may_bill($salon, null) may where may': whoRuns,
  [walkIn('$salon')]: team,
  [walkIn('$otherSalon')]: nobody,
  // Without the secret of the hold.
  "insert into bookings (id, salon_id, status, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, source) values ($timeOff, $salon, 'held', $start, $end, 0, $start, '\\x00', $later, 'marketplace')":
    nobody,
  [anHour(1, '$booking', '$staff')]: '-y-yyy-',
  // A customer's move may change the team member; team members give nothing to a colleague.
  [anHour(1, '$booking', '$colleague')]: '-y--yy-',
  [anHour(1, '$colleaguesBooking', '$colleague')]: whoRuns,
  [anHour(1, '$colleaguesBooking', '$staff')]: whoRuns,
  [timeOf('$booking', '$staff')]: '-y-yyy-',
  [timeOf('$booking', '$colleague')]: '-y--yy-',
  [timeOf('$colleaguesBooking', '$staff')]: whoRuns,
  [becomes('$booking', 'start_at = $start, end_at = $end')]: '-y-yyy-',
  [becomes('$colleaguesBooking', 'start_at = $start, end_at = $end')]: whoRuns,
  [becomes('$booking', "status = 'cancelled_by_customer', cancelled_at = $now")]: customers,
  [becomes('$booking', "status = 'cancelled_by_salon', cancelled_at = $now")]: team,
  [becomes('$colleaguesBooking', "status = 'cancelled_by_salon', cancelled_at = $now")]: whoRuns,
  [becomes('$booking', "status = 'checked_in'")]: team,
  [becomes('$booking', "status = 'no_show'")]: team,
  [becomes('$booking', 'customer_id = $person')]: nobody,
  [becomes('$booking', 'customer_id = null')]: nobody,
  "insert into booking_events (booking_id, kind, actor_id, happened_at) values ($booking, 'moved', app_user(), $now)":
    '-y-yyy-',
  "insert into booking_events (booking_id, kind, actor_id, happened_at) values ($booking, 'moved', $person, $now)":
    nobody,
  // Of a booking that the caller may change.
  "select ask_refund($payment, 1, 'cancelled', $now)": '-y-yyyy',
  "select take_promotion_use($openPromotion, $booking, null, '{}', 250, $now)": '-y-yyyy',
  'select give_back_promotion_use($booking, $now)': '-y-yyyy',
  'select from bookings_for_preview($salon, $now, $later, 5)': whoRuns,
  "select from enter_client($salon, 'α', '6900000001', null, 10, $now) found where found is not null": team,
  "select from mails_by_salon('a@example.com', $now)": team,
  "select from prove_claim($claim, sha256(convert_to('claim:' || $claim || ':11112222', 'UTF8')), $now) done where done":
    customers,
  'select from withdraw_claim($claim) done where done': customers,
  "select decide_claim($claim, null, '\\x00', $now, $later)": admins,
  'select admin_claim_facts($claim)': admins,
  'select from posting_author($posting)': '-y----y',
  "select extend_trial($salon, $later, $now, '')": admins,
  'select record_paid_months($salon, $paid)': admins,
  'select from lock_subscription($salon)': '-----yy',
  "select next_invoice_number('invoice', 2026)": admins,
  'select from invoice_buyer($salon) buyer where buyer is not null': '-----yy',
  "select from open_own_charge($salon, jsonb_build_object('id', $timeOff, 'startsAt', $now, 'netCents', 1, 'vatCents', 0, 'at', $now))":
    owners,
  'select publish_salon($salon, true, $now)': owners,
  'select drop_charge($salon, $now)': '-----yy',
  'select from leave_subscription($salon, true, $now) done where done': owners,
  'select admin_salon($salon, $now)': admins,
  "select rename_salon($salon, '{}')": admins,
  "select place_salon($salon, '{}')": admins,
  'select change_owner($salon, $person, true, $now)': admins,
  "select from account_to_own('x', $now)": admins,
  'select suspend_salon($salon, $phone)': admins,
  'select unsuspend_salon($salon)': admins,
  'select admin_health()': admins,
  "select from admin_audit_log('', null, null, null, null, null, null, 1) right join (select) one on true":
    admins,
  'select from admin_audit_actors()': admins,
  'select from admin_queues($now)': admins,
  'select from work_queues($now)': admins,
  'select ask_for_job($job, $now)': admins,
  "select from admin_messages('all', null, '', null, 1)": admins,
  'select admin_message($outboxMessage)': admins,
  'select resend_message($outboxMessage, $now)': admins,
  "select from admin_users('all', '', null, 1, $now)": admins,
  "select from admin_bookings('all', '', null, null, null, 1, $now, null)": admins,
  'select admin_booking($booking)': admins,
  'select admin_user($person, $now)': admins,
  'select from admin_end_sessions($person) right join (select) one on true': admins,
  'select from admin_end_session($person, $session)': admins,
  'select admin_set_ban($person, null)': admins,
  "select admin_set_role($person, 'business', null)": admins,
  "select from admin_disputes('all', '', null, null, $now, null, 1, true)": admins,
  'select from failed_refunds(1) right join (select) one on true': admins,
  "select solve_refund($refund, 'again', null, $now)": admins,
  'select correct_listing($salon, $written)': admins,
  'select take_listing_away($salon, $phone, $now)': admins,
  'select open_salon($written, $now)': admins,
  'select from change_review($review, \'{"stars": 5, "text": "γ", "language": "el"}\', \'2026-05-11T06:00:00Z\') done where done':
    customers,
  'select from delete_review($review) done where done': customers,
  'select from lend_review_photos($review, true, $now) done where done': customers,
  "select from reply_to_review($salon, $review, 'γ', 'el', $now) replied where replied is not null": whoRuns,
  "select from admin_reviews('decided', '', null, null, null, 1)": admins,
  "select decide_review(uuidv7(), $review, 'taken_down', 'insult', 'γ', $now)": admins,
  "select decide_review_appeal($review, 'upheld', 'γ', $now)": admins,
  "select from account_of('x')": admins,
  "select from booking_of_code('x')": admins,
  "select from accounts_of_email('x') right join (select) one on true": admins,
  "select from payments_found('x', null, null, null, null, null, null) right join (select) one on true":
    admins,
  "select from gift_cards_found('x', null, null, null, null) right join (select) one on true": admins,
  "select from affiliates_found('all', 'x', null, 1) right join (select) one on true": admins,
  "select from salons_found('all', 'x', null, 1) right join (select) one on true": admins,
  "select from applications_found('x', '{}', null, null, true, null, null, 1) right join (select) one on true":
    admins,
  "select from claims_found('x') right join (select) one on true": admins,
  "select from listing_requests_found('x') right join (select) one on true": admins,
  'select from code_of_paid_booking($booking)': admins,
  // A device of the caller's own.
  "select keep_push_device(uuidv7(), 'https://updates.push.services.mozilla.com/x', 'x', 'x', $now, 10)":
    '-yyyyyy',
}

/** Functions that require a secret (a link, a hold's token, a code), or return only the caller's own facts. */
export const openFunctions: readonly string[] = [
  // Between two holds whose secrets the caller knows.
  'follow_hold',
  'accept_invitation',
  'fill_client_form',
  'read_client_form',
  'bill_was_mailed',
  'find_answer',
  'is_own_hold',
  'is_own_posting',
  'is_own_visit',
  'object_to_claim',
  'noticed_salon',
  'own_admin_notes',
  'own_client_lines',
  'own_email',
  'own_messages',
  'own_staff',
  'owns_salon',
  'read_feed',
  'read_invitation',
  'remember_answer',
  'runs_salon',
  'write_review',
  'appeal_review',
  'salon_role',
  'team_column',
  'team_salon',
  // The ledger's only writers: the server calls them in the transaction that makes a fact true.
  'end_reservations',
  'lock_ledger_account',
  'lock_ledger_accounts',
  'reserved_by',
  'post_entries',
  'reserve_cents',
  // The same for gift cards, of which the server has read the code or the payment.
  'activate_gift_card',
  'gift_card_facts',
  'gift_card_recipient',
  'gift_card_texts',
  'gift_cards_bought_with',
  'gift_card_of_code',
  'gift_card_use',
  'lock_gift_card',
  'own_gift_cards',
  'put_back_on_gift_card',
  'readdress_gift_card',
  'take_from_gift_card',
  'void_gift_card',
  // A card that is still kept is not forgotten, whatever is asked.
  'let_go_of_card',
  // Only whether a card can stand for a booking again.
  'can_stand_again',
  // For all callers: single values that free times, holds and forms need.
  'adopt_consent',
  'affiliate_with',
  'blocks_client',
  'estimate_earnings',
  'has_payout_route',
  'has_payout_routes',
  'is_changeable',
  'is_done_by',
  'is_proposal_taken',
  'is_still_asked',
  'is_time_taken',
  'live_holds',
  'lock_calendar',
  // A push of Google about a calendar; the secret of the channel decides.
  'push_calendar',
  'own_referrals',
  'own_seller_years',
  'own_rewards',
  'promotions_for',
  'report_review',
  'is_reviewed',
  'review_visits',
  'points_customer',
  'reserved_points',
  'recent_applications',
  'referral_code_of',
  'staff_load',
  'takes_applications',
  'was_booked',
]

/** The same for a no-show: with the customer's objection, and before it. */
export const noShowRules: Readonly<Record<string, Cells>> = {
  "update no_show_disputes set outcome = 'kept', answered_by = app_user(), answered_at = $now where booking_id = $booking":
    whoRuns,
  'update no_show_disputes set outcome = null where booking_id = $booking': nobody,
  [becomes('$booking', "status = 'completed'")]: whoRuns,
  [becomes('$booking', "status = 'confirmed'")]: nobody,
  "select decide_dispute($booking, 'kept', 'γ', $now)": admins,
}
export const freshNoShowRules: Readonly<Record<string, Cells>> = {
  "insert into no_show_disputes (booking_id, reason, opened_at) values ($booking, 'γ', $now)": customers,
  [becomes('$booking', "status = 'completed'")]: nobody,
  [becomes('$booking', "status = 'confirmed'")]: team,
}
