import type { KeptRule } from './retention.ts'

/** The legal basis: Regulation (EU) 2016/679, article 6(1) b (contract, and steps before one), c, f and a. */
export const legalBases = ['contract', 'request', 'law', 'interest', 'consent'] as const
export const dataSubjects = ['customers', 'guests', 'owners', 'team', 'affiliates', 'applicants', 'companies', 'visitors'] as const // prettier-ignore
/** Hosting and mail process all of it on our behalf, so they are named once and not for each activity. */
export const dataRecipients = ['salon', 'employer', 'paymentProvider', 'bank', 'taxAuthority', 'signInProvider', 'smsProvider', 'calendarProvider', 'pushService', 'public'] as const // prettier-ignore

export interface Processing {
  readonly basis: (typeof legalBases)[number]
  readonly subjects: readonly (typeof dataSubjects)[number][]
  readonly recipients: readonly (typeof dataRecipients)[number][]
  /** The tables that contain it. A test checks that every table is listed here or has no personal data. */
  readonly tables: readonly string[]
  /** Its retention period, if time limits it. */
  readonly kept?: KeptRule
}

/** The register of processing activities (Regulation (EU) 2016/679, article 30); its texts are in the message files. */
export const processing = {
  account: { basis: 'contract', subjects: ['customers', 'owners', 'team', 'affiliates'], recipients: [], tables: ['profiles', 'auth.users'], kept: 'unused-accounts' },
  unproved: { basis: 'request', subjects: ['visitors'], recipients: [], tables: [], kept: 'unproved-accounts' },
  signIn: { basis: 'contract', subjects: ['customers', 'owners', 'team', 'affiliates'], recipients: ['signInProvider', 'smsProvider'], tables: ['auth.identities', 'auth.factors', 'auth.factor_challenges', 'auth.passkeys', 'auth.passkey_challenges', 'auth.recovery_codes', 'auth.one_time_tokens', 'auth.flow_states', 'auth.sso_assertions'] },
  sessions: { basis: 'interest', subjects: ['customers', 'owners', 'team', 'affiliates'], recipients: [], tables: ['auth.sessions', 'auth.session_methods', 'auth.known_devices'] },
  logs: { basis: 'interest', subjects: ['customers', 'owners', 'team', 'affiliates'], recipients: [], tables: ['audit_log', 'auth.audit_log'], kept: 'audit-log' },
  tries: { basis: 'interest', subjects: ['visitors'], recipients: [], tables: ['auth.rate_limits', 'auth.call_buckets', 'idempotency_keys'] },
  bookings: { basis: 'contract', subjects: ['customers'], recipients: ['salon'], tables: ['bookings', 'booking_items', 'booking_events', 'busy_times', 'resource_uses', 'move_proposals'] },
  notes: { basis: 'contract', subjects: ['customers', 'guests'], recipients: ['salon'], tables: ['visit_answers'], kept: 'visit-notes' },
  guests: { basis: 'contract', subjects: ['guests'], recipients: ['salon'], tables: [], kept: 'guest-contacts' },
  payments: { basis: 'contract', subjects: ['customers', 'guests', 'owners'], recipients: ['paymentProvider', 'salon'], tables: ['payments', 'payment_plans', 'refunds', 'saved_cards', 'cards_to_forget', 'booking_guarantees', 'chargebacks', 'chargeback_moves', 'provider_entries', 'provider_events', 'reconciliation_breaks'] },
  disputes: { basis: 'interest', subjects: ['customers'], recipients: ['salon'], tables: ['no_show_disputes'] },
  giftCards: { basis: 'contract', subjects: ['customers', 'guests'], recipients: ['paymentProvider'], tables: ['gift_cards', 'gift_card_uses'], kept: 'gift-cards' },
  points: { basis: 'contract', subjects: ['customers'], recipients: [], tables: ['point_lots', 'point_spendings', 'point_spending_lots', 'promotion_uses'] },
  reviews: { basis: 'interest', subjects: ['customers'], recipients: ['public', 'salon'], tables: ['reviews', 'review_asks', 'review_photos', 'review_photo_files', 'review_decisions'] },
  reports: { basis: 'law', subjects: ['customers', 'visitors'], recipients: [], tables: ['review_reports'], kept: 'review-reports' },
  favourites: { basis: 'contract', subjects: ['customers'], recipients: [], tables: ['favourites', 'viewed_salons', 'saved_designs'] },
  clients: { basis: 'contract', subjects: ['customers', 'guests'], recipients: ['salon'], tables: ['clients', 'client_figures', 'client_merges', 'client_photos', 'client_strangers', 'client_tags', 'tagged_clients', 'visit_records', 'bills', 'bill_lines', 'bill_payments', 'bill_tips'] },
  clientForms: { basis: 'consent', subjects: ['customers', 'guests'], recipients: ['salon'], tables: ['client_forms'], kept: 'client-forms' },
  salonNews: { basis: 'consent', subjects: ['customers', 'guests'], recipients: ['salon'], tables: ['news_choices'], kept: 'news-choices' },
  messageChoices: { basis: 'law', subjects: ['customers', 'guests'], recipients: [], tables: ['message_choices'] },
  applications: { basis: 'request', subjects: ['owners'], recipients: [], tables: ['applications', 'application_events'], kept: 'refused-applications' },
  claims: { basis: 'request', subjects: ['owners'], recipients: [], tables: ['salon_claims'], kept: 'claim-documents' },
  salons: { basis: 'contract', subjects: ['owners'], recipients: ['public', 'bank', 'taxAuthority', 'paymentProvider'], tables: ['salons', 'salon_traders', 'payout_routes', 'payouts', 'invoices', 'invoice_documents', 'subscription_cards', 'subscription_charges', 'subscription_events'] },
  salonNotes: { basis: 'interest', subjects: ['owners', 'team'], recipients: [], tables: ['salon_notes'], kept: 'salon-notes' },
  notices: { basis: 'contract', subjects: ['customers', 'team'], recipients: ['salon'], tables: ['salon_notices', 'notices_seen'], kept: 'salon-notices' },
  accountNotices: { basis: 'contract', subjects: ['customers'], recipients: [], tables: ['account_notices', 'account_notices_seen'], kept: 'account-notices' },
  team: { basis: 'contract', subjects: ['team'], recipients: ['salon', 'public'], tables: ['staff', 'staff_photos', 'staff_photo_files', 'staff_hours', 'staff_exceptions', 'time_off', 'salon_members', 'team_events', 'calendar_feeds', 'commission_rules', 'figures_mails'] },
  outsideCalendars: { basis: 'consent', subjects: ['team', 'customers'], recipients: ['salon', 'calendarProvider'], tables: ['calendar_connections', 'connected_calendars', 'calendar_writes'] },
  invitations: { basis: 'interest', subjects: ['team'], recipients: ['salon'], tables: ['invitations'], kept: 'invitations' },
  affiliates: { basis: 'contract', subjects: ['affiliates'], recipients: ['bank', 'salon'], tables: ['affiliates', 'affiliate_terms', 'affiliate_accounts', 'affiliate_payouts', 'referral_checks'] },
  careers: { basis: 'request', subjects: ['applicants'], recipients: ['employer'], tables: ['job_postings', 'job_applications', 'job_application_notes'], kept: 'job-applications' },
  stories: { basis: 'consent', subjects: ['owners', 'team'], recipients: ['public'], tables: ['stories', 'story_consents'] },
  partnerships: { basis: 'interest', subjects: ['companies'], recipients: [], tables: ['partnership_requests', 'partnership_notes'], kept: 'partnership-requests' },
  listings: { basis: 'law', subjects: ['visitors', 'owners'], recipients: [], tables: ['listing_requests'], kept: 'listing-requests' },
  messages: { basis: 'contract', subjects: ['customers', 'guests', 'owners', 'team', 'affiliates'], recipients: ['smsProvider'], tables: ['messages', 'message_steps', 'message_receipts', 'reminders', 'mail_stops'], kept: 'messages' },
  devices: { basis: 'consent', subjects: ['customers', 'owners', 'team'], recipients: ['pushService'], tables: ['push_devices'] },
  consents: { basis: 'law', subjects: ['visitors', 'customers'], recipients: [], tables: ['consents'], kept: 'consents' },
  terms: { basis: 'law', subjects: ['customers', 'owners', 'team', 'affiliates'], recipients: [], tables: ['terms_acceptances', 'content_versions'] },
  waitlists: { basis: 'contract', subjects: ['customers'], recipients: ['salon'], tables: ['waitlist_entries', 'waitlist_offers'], kept: 'waitlists' },
  demand: { basis: 'interest', subjects: ['visitors'], recipients: ['salon'], tables: ['lost_demand'], kept: 'lost-demand' },
} as const satisfies Record<string, Processing> // prettier-ignore

export type ProcessingName = keyof typeof processing
