import type { Asker } from './rules.ts'

/** Whose identity a transaction has; an administrator with a second factor is none of their own to the database. */
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

/** What is set up is public reading; who runs the salon changes it. */
const setUp = rule(everybody, whoRuns)
/** Written by functions alone, which look for themselves. */
const written = (select: Cells) => rule(select, nobody)

/**
 * What each identity reaches of one salon's rows as `onyxi_app`, by itself, whatever the server asked before. Behind a table's name, which
 * of its rows.
 */
export const rowRules: Readonly<Record<string, RowRule>> = {
  salons: rule(everybody, nobody, whoRuns, nobody),
  booking_policies: setUp,
  salon_hours: setUp,
  salon_exceptions: setUp,
  salon_photos: setUp,
  photo_files: rule(whoRuns, whoRuns, nobody, whoRuns),
  photo_sources: rule(whoRuns, whoRuns),
  resources: setUp,
  resource_outages: setUp,
  services: setUp,
  service_options: setUp,
  option_rules: setUp,
  staff: setUp,
  staff_hours: setUp,
  staff_exceptions: setUp,
  staff_services: setUp,
  // A technician blocks time of her own.
  'time_off of hers': rule(everybody, team, whoRuns, team),
  'time_off of a colleague': setUp,
  salon_set_up_steps: rule(whoRuns, whoRuns),
  // A member sees and ends the own membership; roles are the owner's.
  'salon_members technician': rule(team, nobody, owners, '---y-y-'),
  'salon_members manager': rule(whoRuns, nobody, owners, whoRuns),
  invitations: rule(whoRuns, owners, owners, nobody),
  team_events: written(owners),
  clients: rule(whoRuns, whoRuns),
  client_photos: rule(whoRuns, whoRuns),
  visit_records: rule(whoRuns, whoRuns),
  client_merges: written(whoRuns),
  client_strangers: rule(whoRuns, whoRuns, nobody, nobody),
  'bookings of hers': written('-y-yyy-'),
  'bookings of a colleague': written(whoRuns),
  'booking_items of hers': written('-y-yyy-'),
  'booking_items of a colleague': written(whoRuns),
  booking_events: written('-y-yyy-'),
  'no_show_disputes of hers': written('-y-yyyy'),
  // Times without anybody's name.
  busy_times: written(everybody),
  resource_uses: written(everybody),
  // The owner made these: whoever gives one a new address says so in their own name.
  'calendar_feeds of hers': rule(team, owners, owners, team),
  'calendar_feeds of a colleague': rule(whoRuns, owners, owners, whoRuns),
  subscription_notices: rule(nobody, nobody),
  subscription_events: written('-----yy'),
  salon_claims: rule('-y----y', customers, customers, nobody),
  // Anybody asks, without an account; administrators read and decide.
  listing_requests: rule(admins, everybody, admins, nobody),
  lost_demand: written(whoRuns),
  salon_traders: rule('----yyy', owners, owners, nobody),
}

/** Whatever else the server's role may touch: nothing of one salon. What their own features keep to is tried in their tests. */
export const ofNoSalon: readonly string[] = [
  'affiliates',
  'application_events',
  'applications',
  'audit_log',
  'consents',
  'favourites',
  'job_applications',
  'job_postings',
  'messages',
  'partnership_requests',
  'places',
  'profiles',
  'viewed_salons',
  // What the public sees of salons.
  'category_prices',
  'holds',
  'reviews',
  'salon_search',
  'search_lexicon',
  'service_prices',
]

/** Which rows a table's name with words behind it means; `$staff` and the like stand for ids of the set of things. */
export const rowsMeant: Readonly<Record<string, string>> = {
  salons: 'id = $salon',
  'time_off of hers': 'staff_id = $staff',
  'time_off of a colleague': 'staff_id = $colleague',
  'salon_members technician': `salon_id = $salon and role = 'technician'`,
  'salon_members manager': `salon_id = $salon and role = 'manager'`,
  'bookings of hers': 'id = $booking',
  'bookings of a colleague': 'id = $colleaguesBooking',
  'booking_items of hers': 'booking_id = $booking',
  'booking_items of a colleague': 'booking_id = $colleaguesBooking',
  booking_events: 'booking_id = $booking',
  'no_show_disputes of hers': 'booking_id = $booking',
  'calendar_feeds of hers': 'staff_id = $staff',
  'calendar_feeds of a colleague': 'staff_id = $colleague',
  salon_claims: 'id = $claim',
  listing_requests: 'id = $listing',
}

/** What may be changed of rows that say who somebody is, where a salon stands and what was proved; everything else stays as it is. */
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
    'website',
  ],
  salon_members: ['role', 'staff_id'],
  invitations: ['expires_at', 'revoked_at', 'sends', 'sent_at', 'token_hash'],
  salon_claims: ['code_channel', 'code_expires_at', 'code_hash', 'code_tries', 'document', 'document_type'],
  clients: ['allergies', 'allergies_consent_at', 'email', 'is_blocked', 'name', 'notes', 'phone', 'photos_consent_at', 'revision', 'updated_at'],
  calendar_feeds: ['created_at', 'created_by', 'language', 'read_at', 'token_hash'],
  photo_sources: ['crop_width', 'crop_x', 'crop_y'],
  profiles: ['business_name', 'first_name', 'language', 'last_name', 'phone', 'updated_at'],
  bookings: [],
} // prettier-ignore

/**
 * What is asked or done by functions that go past row-level security: who gets a row of the answer. `$visit` and `$own` are plans as the
 * server writes them for the salon and for the customer.
 */
export const functionRules: Readonly<Record<string, Cells>> = {
  'select from team_people($salon)': whoRuns,
  'select from team_history($salon)': owners,
  'select from client_book($salon)': whoRuns,
  'select from client_visits($salon, $client)': whoRuns,
  'select from client_twins($salon, 5)': whoRuns,
  'select merge_clients($salon, $client, 1, $otherId, 1, $now)': whoRuns,
  'select from service_bookings($salon, $now)': whoRuns,
  'select from staff_loads($salon, $now)': whoRuns,
  'select from staff_bookings($salon, $staff, $now, null)': whoRuns,
  "select from salon_report($salon, $now, $later, 90) where busy::text <> '[]'": whoRuns,
  // Whoever looks for a time may be counted, but for the team itself.
  "select from count_lost_demand(jsonb_build_array(jsonb_build_object('salonId', $salon, 'day', '2026-06-03', 'source', 'search', 'reason', 'full'))) n where n > 0":
    'yyy---y',
  'select from client_of_phone($phone) found where found is not null': team,
  'select from client_email($client) found where found is not null': team,
  'select from client_language($client) found where found is not null': team,
  'select from visit_email($booking) found where found is not null': team,
  'select from absence_reason($timeOff) found where found is not null': team,
  'select book_by_salon($written, $now)': team,
  'select move_by_salon($visit, $now)': team,
  'select cancel_by_salon($visit, $now)': team,
  'select mark_visit($visit, $now)': team,
  'select book_by_salon($colleaguesWritten, $now)': whoRuns,
  'select move_by_salon($colleaguesVisit, $now)': whoRuns,
  'select move_by_salon($toColleague, $now)': whoRuns,
  'select cancel_by_salon($colleaguesVisit, $now)': whoRuns,
  'select mark_visit($colleaguesVisit, $now)': whoRuns,
  'select cancel_booking($own, $now)': customers,
  'select move_booking($moved, $now)': customers,
  "select from prove_claim($claim, sha256(convert_to('claim:' || $claim || ':11112222', 'UTF8')), $now) done where done":
    customers,
  'select from withdraw_claim($claim) done where done': customers,
  "select decide_claim($claim, null, '\\x00', $now, $later)": admins,
  'select admin_claim_facts($claim)': admins,
  'select from posting_author($posting)': '-y----y',
  "select extend_trial($salon, $later, $now, '')": admins,
  'select record_paid_months($salon, $paid)': admins,
  'select from lock_subscription($salon)': '-----yy',
  'select from leave_subscription($salon, true, $now) done where done': owners,
  'select suspend_salon($salon, $phone)': admins,
  'select unsuspend_salon($salon)': admins,
  'select admin_figures($now)': admins,
  "select from admin_disputes('all', $now, null, 1)": admins,
  'select correct_listing($salon, $written)': admins,
  'select take_listing_away($salon, $phone, $now)': admins,
  'select open_salon($written, $now)': admins,
  "select from account_of('x')": admins,
  // With a service or a person of another salon in it, which a booking's own keys would take.
  'select book_by_salon($strangersService, $now)': nobody,
  'select move_by_salon($toStrangersService, $now)': nobody,
  'select book_by_salon($askedForStranger, $now)': nobody,
}

/** Functions that go by a secret (a link, a hold's token, a code), or tell nothing but what whoever asks is themselves. */
export const openFunctions: readonly string[] = [
  'accept_invitation',
  'find_answer',
  'find_hold',
  'is_own_hold',
  'is_own_posting',
  'is_own_visit',
  'object_to_claim',
  'own_client_lines',
  'own_email',
  'own_staff',
  'owns_salon',
  'read_feed',
  'read_invitation',
  'release_hold',
  'remember_answer',
  'runs_salon',
  'salon_role',
  'team_column',
  'team_salon',
  // For everybody: what free times, holds and forms need, one word or number each.
  'adopt_consent',
  'affiliate_with',
  'blocks_client',
  'confirm_booking',
  'confirm_bookings',
  'estimate_earnings',
  'hold_slot',
  'hold_slots',
  'is_done_by',
  'own_referrals',
  'recent_applications',
  'staff_load',
  'takes_applications',
  'was_booked',
]

/** The same for a visit that nobody came to: with the customer's word against it, and before it. */
export const noShowRules: Readonly<Record<string, Cells>> = {
  'select answer_dispute($visit, $now)': whoRuns,
  "select decide_dispute($booking, 'kept', 'γ', $now)": admins,
}
export const freshNoShowRules: Readonly<Record<string, Cells>> = {
  'select dispute_no_show($own, $now)': customers,
}
