-- Made from the migrated database by scripts/schema.ts; a test holds it to the migrations. Do not edit.

-- Extensions

create extension btree_gist;
create extension pg_trgm;

-- Types

create domain booking_code as text CHECK ((VALUE ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$'::text));
create domain booking_note as text CHECK ((length(VALUE) <= 1000));
create domain booking_status as text CHECK ((VALUE = ANY (ARRAY['held'::text, 'expired'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text])));
create domain cents as integer CHECK ((VALUE >= 0));
create domain contact_name as text CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 160)));
create domain contact_phone as text CHECK ((length(VALUE) <= 40));
create domain day_plan as int4multirange CHECK ((VALUE <@ int4multirange(int4range(0, 1440))));
create domain visit_mode as text CHECK ((VALUE = ANY (ARRAY['sequence'::text, 'parallel'::text, 'group'::text])));
create type locale as enum ('el', 'en');
create type region as enum ('athens', 'piraeus', 'attica', 'islands', 'north', 'central', 'peloponnese');

-- Tables

create table account_notices (
  id uuid not null default uuidv7(),
  user_id uuid,
  area text,
  kind text not null,
  booking_id uuid,
  former_start_at timestamp with time zone,
  happened_at timestamp with time zone not null,
  proposal_id uuid,
  entry_id uuid,
  offer_id uuid,
  done_at timestamp with time zone,
  constraint account_notices_about CHECK (((num_nonnulls(user_id) = num_nonnulls(booking_id, entry_id)) AND ((kind = 'asked'::text) = (proposal_id IS NOT NULL)) AND ((kind = ANY (ARRAY['offered'::text, 'offer_lost'::text, 'offer_passed'::text])) = (offer_id IS NOT NULL)) AND ((offer_id IS NULL) OR (entry_id IS NOT NULL)) AND ((done_at IS NULL) OR (kind = ANY (ARRAY['asked'::text, 'offered'::text]))))),
  constraint account_notices_area_check CHECK ((area = ANY (ARRAY['applications'::text, 'partnerships'::text, 'claims'::text, 'disputes'::text, 'reviews'::text, 'listings'::text, 'chargebacks'::text, 'messages'::text]))),
  constraint account_notices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint account_notices_check CHECK ((num_nonnulls(user_id, area) = 1)),
  constraint account_notices_check1 CHECK (((user_id IS NULL) = (kind = 'arrived'::text))),
  constraint account_notices_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist_entries(id) ON DELETE CASCADE,
  constraint account_notices_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'moved'::text, 'changed'::text, 'cancelled'::text, 'messaged'::text, 'reminded'::text, 'no_show'::text, 'dispute_answered'::text, 'dispute_decided'::text, 'waived'::text, 'replied'::text, 'asked'::text, 'offered'::text, 'offer_lost'::text, 'offer_passed'::text, 'wait_ended'::text, 'arrived'::text]))),
  constraint account_notices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES waitlist_offers(id) ON DELETE CASCADE,
  constraint account_notices_pkey PRIMARY KEY (id),
  constraint account_notices_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES move_proposals(id) ON DELETE CASCADE,
  constraint account_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table account_notices enable row level security;
create table account_notices_seen (
  user_id uuid not null,
  list text not null,
  seen_until timestamp with time zone not null,
  seen_ids uuid[] not null default '{}'::uuid[],
  changed_at timestamp with time zone not null,
  constraint account_notices_seen_list_check CHECK ((list = ANY (ARRAY['own'::text, 'admin'::text]))),
  constraint account_notices_seen_pkey PRIMARY KEY (user_id, list),
  constraint account_notices_seen_seen_ids_check CHECK ((cardinality(seen_ids) <= 200)),
  constraint account_notices_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table account_notices_seen enable row level security;
create table affiliate_accounts (
  id uuid not null default uuidv7(),
  user_id uuid,
  holder_name text not null,
  sealed_iban bytea,
  iban_country text not null,
  iban_last4 text not null,
  account_mark bytea not null,
  set_at timestamp with time zone not null,
  payable_from timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint affiliate_accounts_account_mark_check CHECK ((length(account_mark) = 32)),
  constraint affiliate_accounts_holder_name_check CHECK (((length(holder_name) >= 2) AND (length(holder_name) <= 70))),
  constraint affiliate_accounts_iban_country_check CHECK ((iban_country ~ '^[A-Z]{2}$'::text)),
  constraint affiliate_accounts_iban_last4_check CHECK ((iban_last4 ~ '^[0-9A-Z]{4}$'::text)),
  constraint affiliate_accounts_pkey PRIMARY KEY (id),
  constraint affiliate_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES affiliates(user_id) ON DELETE SET NULL
);
alter table affiliate_accounts enable row level security;
create table affiliate_payouts (
  id uuid not null default uuidv7(),
  number integer not null,
  user_id uuid,
  account_id uuid not null,
  cents bigint not null,
  status text not null default 'waiting'::text,
  reference text,
  failure text,
  asked_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint affiliate_payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES affiliate_accounts(id),
  constraint affiliate_payouts_cents_check CHECK ((cents >= 5000)),
  constraint affiliate_payouts_check CHECK (((status <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint affiliate_payouts_check1 CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint affiliate_payouts_failure_check CHECK ((length(failure) <= 1000)),
  constraint affiliate_payouts_number_key UNIQUE (number),
  constraint affiliate_payouts_pkey PRIMARY KEY (id),
  constraint affiliate_payouts_reference_check CHECK ((length(reference) <= 140)),
  constraint affiliate_payouts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'failed'::text]))),
  constraint affiliate_payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES affiliates(user_id) ON DELETE SET NULL
);
alter table affiliate_payouts enable row level security;
create table affiliate_terms (
  user_id uuid not null,
  version date not null,
  accepted_at timestamp with time zone not null,
  constraint affiliate_terms_pkey PRIMARY KEY (user_id, version),
  constraint affiliate_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES affiliates(user_id) ON DELETE CASCADE
);
alter table affiliate_terms enable row level security;
create table affiliates (
  user_id uuid not null,
  code text not null,
  joined_at timestamp with time zone not null,
  constraint affiliates_code_check CHECK ((code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint affiliates_code_key UNIQUE (code),
  constraint affiliates_pkey PRIMARY KEY (user_id),
  constraint affiliates_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table affiliates enable row level security;
create table announcements (
  id uuid not null default uuidv7(),
  audience text not null,
  text_el text not null,
  text_en text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  published_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint announcements_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'customers'::text, 'owners'::text]))),
  constraint announcements_check CHECK ((ends_at > starts_at)),
  constraint announcements_check1 CHECK (((published_at IS NULL) OR ((text_el <> ''::text) AND (text_en <> ''::text)))),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_text_el_check CHECK ((length(text_el) <= 300)),
  constraint announcements_text_en_check CHECK ((length(text_en) <= 300))
);
alter table announcements enable row level security;
create table application_events (
  id uuid not null default uuidv7(),
  application_id uuid not null,
  kind text not null,
  note text not null default ''::text,
  actor_id uuid,
  happened_at timestamp with time zone not null,
  constraint application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_events_kind_check CHECK ((kind = ANY (ARRAY['review_started'::text, 'asked'::text, 'answered'::text, 'approved'::text, 'rejected'::text]))),
  constraint application_events_note_check CHECK ((length(note) <= 2000)),
  constraint application_events_pkey PRIMARY KEY (id)
);
alter table application_events enable row level security;
create table applications (
  id uuid not null default uuidv7(),
  status text not null default 'submitted'::text,
  applicant_id uuid,
  referred_by uuid,
  salon_name text not null,
  owner_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  region region not null,
  postcode text not null,
  description text not null,
  language locale not null,
  name_key text not null generated always as (fold(salon_name)) stored,
  phone_key text not null generated always as ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) stored,
  address_key text not null generated always as (fold(address)) stored,
  question text,
  rejection_reason text,
  salon_id uuid,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint application_asks CHECK (((status = 'more_info'::text) = (question IS NOT NULL))),
  constraint application_has_salon CHECK (((status = 'approved'::text) = (salon_id IS NOT NULL))),
  constraint application_is_decided CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint application_says_why CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  constraint applications_address_check CHECK (((length(address) >= 3) AND (length(address) <= 160))),
  constraint applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint applications_city_check CHECK (((length(city) >= 2) AND (length(city) <= 80))),
  constraint applications_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
  constraint applications_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint applications_owner_name_check CHECK ((length(owner_name) <= 120)),
  constraint applications_phone_check CHECK ((length(phone) <= 40)),
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_postcode_check CHECK ((postcode ~ '^[0-9]{5}$'::text)),
  constraint applications_question_check CHECK (((length(question) >= 1) AND (length(question) <= 1000))),
  constraint applications_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES affiliates(user_id) ON DELETE SET NULL,
  constraint applications_rejection_reason_check CHECK (((length(rejection_reason) >= 1) AND (length(rejection_reason) <= 1000))),
  constraint applications_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint applications_salon_id_key UNIQUE (salon_id),
  constraint applications_salon_name_check CHECK (((length(salon_name) >= 2) AND (length(salon_name) <= 80))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'more_info'::text, 'approved'::text, 'rejected'::text])))
);
alter table applications enable row level security;
create table audit_log (
  id uuid not null default uuidv7(),
  actor_id uuid not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  request_id text not null,
  happened_at timestamp with time zone not null,
  constraint audit_log_action_check CHECK (((action ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(action) <= 60))),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_subject_kind_check CHECK (((subject_kind ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(subject_kind) <= 40)))
);
alter table audit_log enable row level security;
create table auth.audit_log (
  id uuid not null default uuidv7(),
  actor_id uuid,
  action text not null,
  target_id uuid,
  ip inet,
  detail jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint audit_log_pkey PRIMARY KEY (id)
);
create unlogged table auth.call_buckets (
  key text not null,
  calls double precision not null,
  filled_at timestamp with time zone not null,
  constraint call_buckets_calls_check CHECK ((calls >= (0)::double precision)),
  constraint call_buckets_pkey PRIMARY KEY (key)
);
create table auth.factor_challenges (
  id uuid not null default uuidv7(),
  factor_id uuid not null,
  ip inet,
  code_hash bytea,
  challenge text,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint factor_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE,
  constraint factor_challenges_pkey PRIMARY KEY (id)
);
create table auth.factors (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  factor_type text not null,
  friendly_name text,
  status text not null default 'unverified'::text,
  phone text,
  secret bytea,
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}'::text[],
  web_authn_aaguid uuid,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint factors_check CHECK (((factor_type = ANY (ARRAY['totp'::text, 'recovery_code'::text])) = (secret IS NOT NULL))),
  constraint factors_check1 CHECK (((factor_type = 'phone'::text) = (phone IS NOT NULL))),
  constraint factors_check2 CHECK ((((factor_type = 'webauthn'::text) AND (status = 'verified'::text)) = (credential_id IS NOT NULL))),
  constraint factors_check3 CHECK ((((credential_id IS NULL) = (public_key IS NULL)) AND ((credential_id IS NULL) = (sign_count IS NULL)))),
  constraint factors_credential_id_key UNIQUE (credential_id),
  constraint factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text, 'recovery_code'::text]))),
  constraint factors_friendly_name_check CHECK (((length(friendly_name) >= 1) AND (length(friendly_name) <= 120))),
  constraint factors_phone_check CHECK ((phone ~ '^[1-9][0-9]{1,14}$'::text)),
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_sign_count_check CHECK ((sign_count >= 0)),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint factors_totp_sealed CHECK (((factor_type <> 'totp'::text) OR ((get_byte(secret, 0) = ANY (ARRAY[1, 2])) AND (octet_length(secret) > 29)))),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.flow_states (
  id uuid not null default uuidv7(),
  method text not null,
  provider text,
  challenge text,
  challenge_method text,
  redirect_to text not null,
  linking_user_id uuid,
  details jsonb not null default '{}'::jsonb,
  user_id uuid,
  code_hash bytea,
  provider_token text,
  provider_refresh_token text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  exchanged_at timestamp with time zone,
  session_id uuid,
  constraint flow_states_challenge_check CHECK (((length(challenge) >= 43) AND (length(challenge) <= 128))),
  constraint flow_states_challenge_method_check CHECK ((challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint flow_states_check CHECK (((challenge IS NULL) = (challenge_method IS NULL))),
  constraint flow_states_check1 CHECK (((code_hash IS NULL) OR ((user_id IS NOT NULL) AND (finished_at IS NOT NULL)))),
  constraint flow_states_code_hash_key UNIQUE (code_hash),
  constraint flow_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint flow_states_pkey PRIMARY KEY (id),
  constraint flow_states_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE SET NULL,
  constraint flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.identities (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider text not null,
  subject text not null,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_subject_key UNIQUE (provider, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.known_devices (
  user_id uuid not null,
  device bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.one_time_tokens (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  sent_to text not null,
  code_hash bytea not null,
  link_hash bytea,
  tries smallint not null default 0,
  flow_id uuid,
  completes boolean not null default true,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint one_time_tokens_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES auth.flow_states(id) ON DELETE CASCADE,
  constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'invite'::text, 'magiclink'::text, 'recovery'::text, 'email_change_current'::text, 'email_change_new'::text, 'phone'::text, 'phone_change'::text, 'reauthentication'::text]))),
  constraint one_time_tokens_link_hash_key UNIQUE (link_hash),
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_tries_check CHECK ((tries >= 0)),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_kind_key UNIQUE (user_id, kind)
);
create table auth.passkey_challenges (
  id uuid not null default uuidv7(),
  user_id uuid,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.passkeys (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}'::text[],
  friendly_name text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_friendly_name_check CHECK (((length(friendly_name) >= 1) AND (length(friendly_name) <= 120))),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create unlogged table auth.rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limits_hits_check CHECK ((hits > 0)),
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
create table auth.recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (factor_id, code_hash)
);
create table auth.sealing_key (
  id boolean not null default true,
  key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint sealing_key_id_check CHECK (id),
  constraint sealing_key_key_check CHECK ((octet_length(key) = 32)),
  constraint sealing_key_pkey PRIMARY KEY (id)
);
alter table auth.sealing_key enable row level security;
create table auth.session_methods (
  session_id uuid not null,
  method text not null,
  provider text,
  factor_id uuid,
  used_at timestamp with time zone not null default now(),
  constraint session_methods_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE,
  constraint session_methods_pkey PRIMARY KEY (session_id, method),
  constraint session_methods_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
create table auth.sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  refreshed_at timestamp with time zone,
  not_after timestamp with time zone,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
create table auth.signing_keys (
  kid text not null,
  alg text not null,
  sealed bytea not null,
  status text not null,
  status_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_sealed_check CHECK (((get_byte(sealed, 0) = ANY (ARRAY[1, 2])) AND (octet_length(sealed) > 29))),
  constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['next'::text, 'signing'::text, 'verifying'::text])))
);
create table auth.sso_assertions (
  provider_id uuid not null,
  assertion_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint sso_assertions_pkey PRIMARY KEY (provider_id, assertion_hash),
  constraint sso_assertions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);
create table auth.sso_domains (
  domain text not null,
  provider_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint sso_domains_domain_check CHECK (((domain = lower(domain)) AND (length(domain) <= 253))),
  constraint sso_domains_pkey PRIMARY KEY (domain),
  constraint sso_domains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);
create table auth.sso_providers (
  id uuid not null default uuidv7(),
  resource_id text,
  disabled boolean not null default false,
  entity_id text not null,
  sso_url text not null,
  certificates text[] not null,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}'::jsonb,
  name_id_format text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sso_providers_certificates_check CHECK ((cardinality(certificates) > 0)),
  constraint sso_providers_entity_id_check CHECK ((length(entity_id) <= 1024)),
  constraint sso_providers_entity_id_key UNIQUE (entity_id),
  constraint sso_providers_pkey PRIMARY KEY (id),
  constraint sso_providers_resource_id_check CHECK (((length(resource_id) >= 1) AND (length(resource_id) <= 255))),
  constraint sso_providers_resource_id_key UNIQUE (resource_id)
);
create table auth.users (
  id uuid not null default uuidv7(),
  email text,
  email_confirmed_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  password_hash text,
  app_metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb not null default '{}'::jsonb,
  is_anonymous boolean not null default false,
  is_sso boolean not null default false,
  new_email text,
  new_phone text,
  banned_until timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  email_change_sent_at timestamp with time zone,
  phone_change_sent_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  last_used_at timestamp with time zone,
  unused_warned_at timestamp with time zone,
  ban_version integer not null default 0,
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint users_new_email_check CHECK (((new_email = lower(new_email)) AND (length(new_email) <= 255))),
  constraint users_new_phone_check CHECK ((new_phone ~ '^[1-9][0-9]{1,14}$'::text)),
  constraint users_phone_check CHECK (((phone ~ '^[1-9][0-9]{1,14}$'::text) OR (deleted_at IS NOT NULL))),
  constraint users_phone_key UNIQUE (phone),
  constraint users_pkey PRIMARY KEY (id)
);
create table background_jobs (
  id uuid not null default uuidv7(),
  name text not null,
  every_ms bigint not null,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  succeeded_at timestamp with time zone,
  worked_at timestamp with time zone,
  found integer not null default 0,
  failed_at timestamp with time zone,
  error text,
  next_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint background_jobs_check CHECK (((failed_at IS NULL) = (error IS NULL))),
  constraint background_jobs_error_check CHECK ((length(error) <= 500)),
  constraint background_jobs_every_ms_check CHECK ((every_ms > 0)),
  constraint background_jobs_found_check CHECK ((found >= 0)),
  constraint background_jobs_id_key UNIQUE (id),
  constraint background_jobs_name_check CHECK (((name ~ '^[a-z]+([ -][a-z]+)*$'::text) AND (length(name) <= 60))),
  constraint background_jobs_pkey PRIMARY KEY (name),
  constraint background_jobs_took_ms_check CHECK ((took_ms >= 0))
);
alter table background_jobs enable row level security;
create table bill_counters (
  salon_id uuid not null,
  last_number integer not null,
  constraint bill_counters_last_number_check CHECK ((last_number > 0)),
  constraint bill_counters_pkey PRIMARY KEY (salon_id),
  constraint bill_counters_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id)
);
alter table bill_counters enable row level security;
create table bill_lines (
  bill_id uuid not null,
  salon_id uuid not null,
  "position" smallint not null,
  kind text not null,
  service_id uuid,
  product_id uuid,
  staff_id uuid,
  name_el text not null,
  name_en text not null,
  quantity smallint not null,
  unit_cents integer not null,
  reduction_cents integer not null default 0,
  vat_rate smallint,
  commission_percent numeric(5,2) not null default 0,
  commission_cents integer not null default 0,
  constraint bill_lines_check CHECK (((reduction_cents >= 0) AND (reduction_cents <= (quantity * unit_cents)))),
  constraint bill_lines_check1 CHECK (((kind = 'product'::text) = (product_id IS NOT NULL))),
  constraint bill_lines_check2 CHECK (((kind = 'service'::text) OR (service_id IS NULL))),
  constraint bill_lines_commission CHECK ((((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)) AND ((commission_cents >= 0) AND (commission_cents <= ((quantity * unit_cents) - reduction_cents))))),
  constraint bill_lines_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'product'::text]))),
  constraint bill_lines_pkey PRIMARY KEY (bill_id, "position"),
  constraint bill_lines_position_check CHECK ((("position" >= 0) AND ("position" <= 49))),
  constraint bill_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint bill_lines_salon_id_bill_id_fkey FOREIGN KEY (salon_id, bill_id) REFERENCES bills(salon_id, id),
  constraint bill_lines_salon_id_product_id_fkey FOREIGN KEY (salon_id, product_id) REFERENCES products(salon_id, id),
  constraint bill_lines_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE SET NULL (service_id),
  constraint bill_lines_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE SET NULL (staff_id),
  constraint bill_lines_unit_cents_check CHECK (((unit_cents >= 0) AND (unit_cents <= 1000000))),
  constraint bill_lines_vat_rate CHECK ((vat_rate = ANY (ARRAY[24, 17, 0])))
);
alter table bill_lines enable row level security;
create table bill_payments (
  bill_id uuid not null,
  salon_id uuid not null,
  method text not null,
  cents integer not null,
  constraint bill_payments_cents_check CHECK ((cents > 0)),
  constraint bill_payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'terminal'::text, 'iris'::text, 'prepaid'::text, 'gift_card'::text, 'points'::text]))),
  constraint bill_payments_pkey PRIMARY KEY (bill_id, method),
  constraint bill_payments_salon_id_bill_id_fkey FOREIGN KEY (salon_id, bill_id) REFERENCES bills(salon_id, id)
);
alter table bill_payments enable row level security;
create table bill_tips (
  bill_id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  cents integer not null,
  constraint bill_tips_cents_check CHECK ((cents > 0)),
  constraint bill_tips_pkey PRIMARY KEY (bill_id, staff_id),
  constraint bill_tips_salon_id_bill_id_fkey FOREIGN KEY (salon_id, bill_id) REFERENCES bills(salon_id, id),
  constraint bill_tips_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id)
);
alter table bill_tips enable row level security;
create table bills (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  number integer not null,
  booking_id uuid,
  corrects uuid,
  reduction_cents integer not null default 0,
  reduction_reason text,
  total_cents integer not null,
  tip_cents integer not null default 0,
  vat_rate smallint not null,
  vat_cents integer not null,
  given_cents integer,
  receipt_mark text,
  closed_at timestamp with time zone not null,
  closed_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  undo_reason text,
  posting_id uuid,
  client_id uuid,
  constraint bills_check CHECK (((vat_cents >= 0) AND (vat_cents <= total_cents))),
  constraint bills_check1 CHECK (((reduction_cents > 0) = (reduction_reason IS NOT NULL))),
  constraint bills_check2 CHECK (((undone_at IS NULL) = (undo_reason IS NULL))),
  constraint bills_check3 CHECK ((undone_at >= closed_at)),
  constraint bills_check4 CHECK (((undone_at IS NOT NULL) OR (undone_by IS NULL))),
  constraint bills_client FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE SET NULL (client_id),
  constraint bills_client_of_sale CHECK (((client_id IS NULL) OR (booking_id IS NULL))),
  constraint bills_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint bills_given_cents_check CHECK ((given_cents >= 0)),
  constraint bills_number_check CHECK ((number > 0)),
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint bills_receipt_mark_check CHECK (((length(receipt_mark) >= 1) AND (length(receipt_mark) <= 60))),
  constraint bills_reduction_cents_check CHECK ((reduction_cents >= 0)),
  constraint bills_reduction_reason_check CHECK (((length(reduction_reason) >= 1) AND (length(reduction_reason) <= 200))),
  constraint bills_salon_id_booking_id_fkey FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id),
  constraint bills_salon_id_corrects_fkey FOREIGN KEY (salon_id, corrects) REFERENCES bills(salon_id, id),
  constraint bills_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint bills_salon_id_id_key UNIQUE (salon_id, id),
  constraint bills_salon_id_number_key UNIQUE (salon_id, number),
  constraint bills_tip_cents_check CHECK ((tip_cents >= 0)),
  constraint bills_total_cents_check CHECK ((total_cents >= 0)),
  constraint bills_undo_reason_check CHECK (((length(undo_reason) >= 1) AND (length(undo_reason) <= 200))),
  constraint bills_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint bills_vat_rate_check CHECK ((vat_rate = ANY (ARRAY[24, 17, 0])))
);
alter table bills enable row level security;
create table booking_events (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  kind text not null,
  actor_id uuid,
  before jsonb,
  happened_at timestamp with time zone not null,
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_events_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'moved'::text, 'changed'::text, 'cancelled'::text, 'checked_in'::text, 'started'::text, 'completed'::text, 'no_show'::text, 'reopened'::text, 'disputed'::text, 'dispute_answered'::text, 'dispute_decided'::text, 'waived'::text, 'coming'::text, 'messaged'::text]))),
  constraint booking_events_pkey PRIMARY KEY (id)
);
alter table booking_events enable row level security;
create table booking_guarantees (
  booking_id uuid not null,
  salon_id uuid not null,
  customer_id uuid not null,
  provider text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null,
  agreed_at timestamp with time zone not null,
  status text not null default 'kept'::text,
  fee_cents integer not null default 0,
  tries smallint not null default 0,
  failure text,
  payment_id uuid,
  due_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint booking_guarantees_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_guarantees_check CHECK (((status = 'charging'::text) = (due_at IS NOT NULL))),
  constraint booking_guarantees_check1 CHECK (((status = ANY (ARRAY['due'::text, 'charging'::text, 'charged'::text, 'failed'::text])) = (fee_cents > 0))),
  constraint booking_guarantees_check2 CHECK (((tries = 0) OR (status = ANY (ARRAY['charging'::text, 'charged'::text, 'failed'::text])))),
  constraint booking_guarantees_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint booking_guarantees_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint booking_guarantees_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint booking_guarantees_pkey PRIMARY KEY (booking_id),
  constraint booking_guarantees_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint booking_guarantees_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint booking_guarantees_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'due'::text, 'charging'::text, 'charged'::text, 'failed'::text, 'released'::text]))),
  constraint booking_guarantees_tries_check CHECK ((tries >= 0))
);
alter table booking_guarantees enable row level security;
create table booking_items (
  booking_id uuid not null,
  "position" smallint not null,
  salon_id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  asked_staff_id uuid,
  option_ids uuid[] not null default '{}'::uuid[],
  service_name_el text not null,
  service_name_en text not null,
  option_names_el text[] not null default '{}'::text[],
  option_names_en text[] not null default '{}'::text[],
  phases jsonb not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  price_cents cents not null,
  reduction_cents integer not null default 0,
  constraint booking_items_asked_staff_id_fkey FOREIGN KEY (salon_id, asked_staff_id) REFERENCES staff(salon_id, id),
  constraint booking_items_booking_id_fkey FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint booking_items_check CHECK ((start_at < end_at)),
  constraint booking_items_pkey PRIMARY KEY (booking_id, "position"),
  constraint booking_items_position_check CHECK (("position" >= 0)),
  constraint booking_items_reduction CHECK (((reduction_cents >= 0) AND (reduction_cents <= (price_cents)::integer))),
  constraint booking_items_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id),
  constraint booking_items_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id)
);
alter table booking_items enable row level security;
create table booking_policies (
  salon_id uuid not null,
  slot_step smallint not null default 15,
  minimum_notice integer not null default 60,
  horizon_days smallint not null default 60,
  cancellation_hours smallint not null default 24,
  deposit_kind text not null default 'none'::text,
  deposit_value integer not null default 0,
  tight_starts boolean not null default false,
  buffers_inside_hours boolean not null default false,
  split text not null default 'fallback'::text,
  maximum_wait smallint not null default 0,
  flexible_order boolean not null default false,
  gap_rule text not null default 'none'::text,
  minimum_gap smallint not null default 0,
  guarantee_kind text not null default 'none'::text,
  guarantee_value integer not null default 0,
  constraint booking_policies_cancellation_hours_check CHECK (((cancellation_hours >= 0) AND (cancellation_hours <= 168))),
  constraint booking_policies_check CHECK (((deposit_kind <> 'none'::text) OR (deposit_value = 0))),
  constraint booking_policies_check1 CHECK (((deposit_kind <> 'percent'::text) OR ((deposit_value >= 1) AND (deposit_value <= 100)))),
  constraint booking_policies_deposit_kind_check CHECK ((deposit_kind = ANY (ARRAY['none'::text, 'fixed'::text, 'percent'::text]))),
  constraint booking_policies_deposit_value_check CHECK ((deposit_value >= 0)),
  constraint booking_policies_gap_rule_check CHECK ((gap_rule = ANY (ARRAY['none'::text, 'touch'::text, 'minimum'::text]))),
  constraint booking_policies_guarantee CHECK (((guarantee_kind = ANY (ARRAY['none'::text, 'fixed'::text, 'percent'::text])) AND (guarantee_value >= 0) AND ((guarantee_kind <> 'none'::text) OR (guarantee_value = 0)) AND ((guarantee_kind <> 'percent'::text) OR ((guarantee_value >= 1) AND (guarantee_value <= 100))) AND ((guarantee_kind = 'none'::text) OR (deposit_kind = 'none'::text)))),
  constraint booking_policies_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 365))),
  constraint booking_policies_maximum_wait_check CHECK ((((maximum_wait >= 0) AND (maximum_wait <= 30)) AND (((maximum_wait)::integer % 5) = 0))),
  constraint booking_policies_minimum_gap_check CHECK (((minimum_gap >= 0) AND (minimum_gap <= 480))),
  constraint booking_policies_minimum_notice_check CHECK (((minimum_notice >= 0) AND (minimum_notice <= 43200))),
  constraint booking_policies_pkey PRIMARY KEY (salon_id),
  constraint booking_policies_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint booking_policies_slot_step_check CHECK ((slot_step = ANY (ARRAY[5, 10, 15, 20, 30, 60]))),
  constraint booking_policies_split_check CHECK ((split = ANY (ARRAY['never'::text, 'allowed'::text, 'fallback'::text])))
);
alter table booking_policies enable row level security;
create table bookings (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  status booking_status not null,
  mode visit_mode not null default 'sequence'::text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  customer_id uuid,
  client_id uuid,
  code booking_code,
  contact_name contact_name,
  contact_phone contact_phone,
  is_for_someone_else boolean not null default false,
  note booking_note not null default ''::text,
  language locale not null default 'el'::locale,
  source text not null default 'marketplace'::text,
  total_cents cents not null,
  paid_cents cents not null default 0,
  refunded_cents integer not null default 0,
  refundable_until timestamp with time zone not null,
  hold_token_hash bytea,
  hold_expires_at timestamp with time zone,
  holder bytea,
  hold_network bytea,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  updated_at timestamp with time zone not null default now(),
  contact_preference text,
  cancellation_hours smallint,
  deposit_cents integer not null default 0,
  guarantee_kind text not null default 'none'::text,
  guarantee_value integer not null default 0,
  points_used integer not null default 0,
  gift_card_cents integer not null default 0,
  kept_cents integer not null default 0,
  waived_cents integer not null default 0,
  settle_at timestamp with time zone,
  series_id uuid,
  coming_for timestamp with time zone,
  constraint bookings_cancel_reason_check CHECK ((length(cancel_reason) <= 500)),
  constraint bookings_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= (paid_cents)::integer))),
  constraint bookings_check1 CHECK (((start_at < end_at) AND ((end_at - start_at) <= '24:00:00'::interval))),
  constraint bookings_check2 CHECK ((((status)::text = 'held'::text) = (hold_expires_at IS NOT NULL))),
  constraint bookings_check3 CHECK ((((status)::text = ANY (ARRAY['held'::text, 'expired'::text])) OR ((code IS NOT NULL) AND (confirmed_at IS NOT NULL) AND (contact_name IS NOT NULL)))),
  constraint bookings_check4 CHECK ((((status)::text = ANY (ARRAY['cancelled_by_customer'::text, 'cancelled_by_salon'::text])) = (cancelled_at IS NOT NULL))),
  constraint bookings_client FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE SET NULL (client_id),
  constraint bookings_contact_preference_check CHECK ((contact_preference = ANY (ARRAY['call'::text, 'message'::text, 'none'::text]))),
  constraint bookings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint bookings_hold_network CHECK (((hold_network IS NULL) OR ((status)::text = ANY (ARRAY['held'::text, 'expired'::text])))),
  constraint bookings_in_series CHECK (((series_id IS NULL) OR ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text])))),
  constraint bookings_money CHECK ((((deposit_cents >= 0) AND (deposit_cents <= (total_cents)::integer)) AND (points_used >= 0) AND ((points_used % 100) = 0) AND ((gift_card_cents >= 0) AND (gift_card_cents <= (paid_cents)::integer)) AND ((kept_cents >= 0) AND (kept_cents <= ((paid_cents)::integer - refunded_cents))) AND (waived_cents >= 0) AND (guarantee_kind = ANY (ARRAY['none'::text, 'fixed'::text, 'percent'::text])) AND (guarantee_value >= 0))),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint bookings_salon_id_id_key UNIQUE (salon_id, id),
  constraint bookings_series FOREIGN KEY (salon_id, series_id) REFERENCES bookings(salon_id, id) ON DELETE SET NULL (series_id),
  constraint bookings_source_check CHECK ((source = ANY (ARRAY['marketplace'::text, 'link'::text, 'button'::text, 'salon'::text]))),
  constraint own_time EXCLUDE USING gist (customer_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE ((((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])) AND (NOT is_for_someone_else) AND (customer_id IS NOT NULL)))
);
alter table bookings enable row level security;
create table busy_times (
  booking_id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint busy_times_booking_id_fkey FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint busy_times_check CHECK (((starts_at < ends_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
  constraint busy_times_pkey PRIMARY KEY (booking_id, staff_id, starts_at),
  constraint busy_times_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id),
  constraint one_at_a_time EXCLUDE USING gist (staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
alter table busy_times enable row level security;
create table calendar_connections (
  id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  connected_by uuid not null,
  connected_at timestamp with time zone not null,
  language locale not null,
  account_id text not null,
  account text not null,
  refresh_token bytea not null,
  state text not null default 'working'::text,
  synced_at timestamp with time zone,
  sync_due_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  told_at timestamp with time zone,
  leased_until timestamp with time zone,
  written_calendar text not null default 'primary'::text,
  constraint calendar_connections_account_check CHECK ((length(account) <= 320)),
  constraint calendar_connections_account_id_check CHECK (((length(account_id) >= 1) AND (length(account_id) <= 255))),
  constraint calendar_connections_check2 CHECK (((failing_since IS NULL) = (failures = 0))),
  constraint calendar_connections_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint calendar_connections_failures_check CHECK ((failures >= 0)),
  constraint calendar_connections_id_staff_id_key UNIQUE (id, staff_id),
  constraint calendar_connections_pkey PRIMARY KEY (id),
  constraint calendar_connections_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint calendar_connections_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE,
  constraint calendar_connections_staff_id_key UNIQUE (staff_id),
  constraint calendar_connections_state_check CHECK ((state = ANY (ARRAY['working'::text, 'refused'::text]))),
  constraint calendar_connections_written FOREIGN KEY (id, written_calendar) REFERENCES connected_calendars(connection_id, calendar_id) DEFERRABLE INITIALLY DEFERRED
);
alter table calendar_connections enable row level security;
create table calendar_feeds (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  language locale not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendar_feeds_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (salon_id, staff_id),
  constraint calendar_feeds_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
);
alter table calendar_feeds enable row level security;
create table calendar_writes (
  connection_id uuid not null,
  booking_id uuid not null,
  marked integer not null default 1,
  done integer not null default 0,
  due_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  attempts integer not null default 0,
  written_start timestamp with time zone,
  written_end timestamp with time zone,
  told text,
  refused text,
  written_in text,
  constraint calendar_writes_attempts_check CHECK ((attempts >= 0)),
  constraint calendar_writes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint calendar_writes_check CHECK (((done >= 0) AND (done <= marked))),
  constraint calendar_writes_check1 CHECK (((written_start IS NULL) = (written_end IS NULL))),
  constraint calendar_writes_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_writes_marked_check CHECK ((marked > 0)),
  constraint calendar_writes_pkey PRIMARY KEY (connection_id, booking_id),
  constraint calendar_writes_place CHECK (((written_in IS NULL) = (written_start IS NULL))),
  constraint calendar_writes_refused CHECK (((refused IS NULL) OR ((refused = ANY (ARRAY['time'::text, 'words'::text, 'changed'::text, 'other'::text])) AND (marked > done)))),
  constraint calendar_writes_told_check CHECK ((length(told) <= 80))
);
alter table calendar_writes enable row level security;
create table cards_to_forget (
  provider text not null,
  provider_ref text not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone,
  tries smallint not null default 0,
  failure text,
  constraint cards_to_forget_pkey PRIMARY KEY (provider, provider_ref),
  constraint cards_to_forget_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint cards_to_forget_tries_check CHECK ((tries >= 0))
);
alter table cards_to_forget enable row level security;
create table category_prices (
  salon_id uuid not null,
  category text not null,
  price_cents integer not null,
  price_level smallint not null,
  minutes integer not null,
  changed_at timestamp with time zone not null default now(),
  constraint category_prices_pkey PRIMARY KEY (salon_id, category),
  constraint category_prices_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
create table chargeback_moves (
  id uuid not null default uuidv7(),
  chargeback_id uuid not null,
  provider_ref text not null,
  cents integer not null,
  fee_cents integer not null default 0,
  at timestamp with time zone not null,
  constraint chargeback_moves_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES chargebacks(id),
  constraint chargeback_moves_pkey PRIMARY KEY (id),
  constraint chargeback_moves_provider_ref_key UNIQUE (provider_ref)
);
alter table chargeback_moves enable row level security;
create table chargebacks (
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  provider text not null,
  provider_ref text not null,
  cents integer not null,
  reason text not null,
  status text not null,
  evidence_due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  salon_cents integer not null default 0,
  gift_card_cents integer not null default 0,
  our_cents integer not null default 0,
  losses smallint not null default 0,
  covered_cents integer not null default 0,
  evidence text,
  answered_by uuid,
  answered_at timestamp with time zone,
  answer_due_at timestamp with time zone,
  answer_sent_at timestamp with time zone,
  answer_failure text,
  constraint chargebacks_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint chargebacks_cents_check CHECK ((cents > 0)),
  constraint chargebacks_check CHECK (((status = ANY (ARRAY['won'::text, 'lost'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint chargebacks_check1 CHECK (((evidence IS NULL) = (answered_at IS NULL))),
  constraint chargebacks_check2 CHECK (((answer_due_at IS NULL) OR (answer_sent_at IS NULL))),
  constraint chargebacks_covered_cents_check CHECK ((covered_cents >= 0)),
  constraint chargebacks_evidence_check CHECK ((length(evidence) <= 5000)),
  constraint chargebacks_gift_card_cents_check CHECK ((gift_card_cents >= 0)),
  constraint chargebacks_our_cents_check CHECK ((our_cents >= 0)),
  constraint chargebacks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint chargebacks_pkey PRIMARY KEY (id),
  constraint chargebacks_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint chargebacks_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint chargebacks_reason_check CHECK ((length(reason) <= 100)),
  constraint chargebacks_salon_cents_check CHECK ((salon_cents >= 0)),
  constraint chargebacks_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'withdrawn'::text])))
);
alter table chargebacks enable row level security;
create table client_figures (
  salon_id uuid not null,
  person_id uuid not null,
  visits integer not null,
  no_shows integer not null,
  cancellations integer not null,
  spent_cents bigint not null,
  last_visit timestamp with time zone,
  constraint client_figures_check CHECK (((visits >= 0) AND (no_shows >= 0) AND (cancellations >= 0) AND (spent_cents >= 0) AND ((visits > 0) = (last_visit IS NOT NULL)))),
  constraint client_figures_pkey PRIMARY KEY (salon_id, person_id),
  constraint client_figures_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table client_figures enable row level security;
create table client_forms (
  id uuid not null,
  salon_id uuid not null,
  client_id uuid not null,
  token_hash bytea not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  filled_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint client_forms_check CHECK (((expires_at > made_at) AND ((filled_at IS NULL) OR (withdrawn_at IS NULL)))),
  constraint client_forms_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint client_forms_pkey PRIMARY KEY (id),
  constraint client_forms_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint client_forms_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint client_forms_token_hash_key UNIQUE (token_hash)
);
alter table client_forms enable row level security;
create table client_merges (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  gone_id uuid not null,
  gone_name text not null,
  merged_by uuid,
  merged_at timestamp with time zone not null,
  constraint client_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint client_merges_pkey PRIMARY KEY (id),
  constraint client_merges_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE
);
alter table client_merges enable row level security;
create table client_photos (
  id uuid not null,
  salon_id uuid not null,
  client_id uuid not null,
  booking_id uuid,
  caption text not null default ''::text,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  small bytea not null,
  created_at timestamp with time zone not null,
  stage text,
  constraint client_photos_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint client_photos_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint client_photos_caption_check CHECK ((length(caption) <= 200)),
  constraint client_photos_height_check CHECK ((height > 0)),
  constraint client_photos_pkey PRIMARY KEY (id),
  constraint client_photos_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint client_photos_small_check CHECK (((length(small) >= 1) AND (length(small) <= 524288))),
  constraint client_photos_stage CHECK (((stage IS NULL) OR (stage = ANY (ARRAY['before'::text, 'after'::text])))),
  constraint client_photos_width_check CHECK ((width > 0))
);
alter table client_photos alter column bytes set storage external;
alter table client_photos alter column small set storage external;
alter table client_photos enable row level security;
create table client_strangers (
  salon_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  constraint client_strangers_check CHECK ((one_id < other_id)),
  constraint client_strangers_pkey PRIMARY KEY (one_id, other_id),
  constraint client_strangers_salon_id_one_id_fkey FOREIGN KEY (salon_id, one_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint client_strangers_salon_id_other_id_fkey FOREIGN KEY (salon_id, other_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE
);
alter table client_strangers enable row level security;
create table client_tags (
  id uuid not null,
  salon_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text generated always as (COALESCE(NULLIF(fold(name), ''::text), lower(name))) stored,
  created_at timestamp with time zone not null,
  constraint client_tags_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 24)) AND (name = btrim(name)))),
  constraint client_tags_pkey PRIMARY KEY (id),
  constraint client_tags_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint client_tags_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint client_tags_salon_id_id_key UNIQUE (salon_id, id),
  constraint client_tags_salon_id_name_key_key UNIQUE (salon_id, name_key),
  constraint client_tags_salon_id_place_key UNIQUE (salon_id, place)
);
alter table client_tags enable row level security;
create table clients (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  customer_id uuid,
  name text not null,
  phone text,
  email text,
  name_key text generated always as (fold(name)) stored,
  phone_key text generated always as (phone_key(phone)) stored,
  email_key text generated always as (lower(email)) stored,
  notes text not null default ''::text,
  allergies text not null default ''::text,
  allergies_consent_at timestamp with time zone,
  photos_consent_at timestamp with time zone,
  is_blocked boolean not null default false,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  birth_day smallint,
  birth_month smallint,
  birth_year smallint,
  liked_shape text,
  liked_length text,
  liked_colours text not null default ''::text,
  wishes text not null default ''::text,
  news_since timestamp with time zone,
  constraint clients_allergies_check CHECK ((length(allergies) <= 4000)),
  constraint clients_birthday CHECK (
CASE
    WHEN ((birth_day IS NULL) OR (birth_month IS NULL)) THEN ((birth_day IS NULL) AND (birth_month IS NULL) AND (birth_year IS NULL))
    ELSE (((birth_month >= 1) AND (birth_month <= 12)) AND ((birth_day >= 1) AND (birth_day <= 31)) AND (NOT ((birth_day = 31) AND (birth_month = ANY (ARRAY[2, 4, 6, 9, 11])))) AND (NOT ((birth_day = 30) AND (birth_month = 2))) AND ((birth_year IS NULL) OR (((birth_year >= 1901) AND (birth_year <= 2099)) AND (NOT ((birth_day = 29) AND (birth_month = 2) AND (((birth_year)::integer % 4) <> 0))))))
END),
  constraint clients_check CHECK (((allergies = ''::text) OR (allergies_consent_at IS NOT NULL))),
  constraint clients_consent CHECK (((allergies = ''::text) = (allergies_consent_at IS NULL))),
  constraint clients_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint clients_email_check CHECK ((length(email) <= 254)),
  constraint clients_likes CHECK ((((liked_shape IS NULL) OR (liked_shape = ANY (ARRAY['round'::text, 'square'::text, 'squoval'::text, 'oval'::text, 'almond'::text, 'coffin'::text, 'stiletto'::text]))) AND ((liked_length IS NULL) OR (liked_length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))) AND (length(liked_colours) <= 200) AND (length(wishes) <= 1000))),
  constraint clients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint clients_notes_check CHECK ((length(notes) <= 4000)),
  constraint clients_phone_check CHECK ((length(phone) <= 40)),
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_salon_id_customer_id_key UNIQUE (salon_id, customer_id),
  constraint clients_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint clients_salon_id_id_key UNIQUE (salon_id, id)
);
alter table clients enable row level security;
create table commission_rules (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid,
  category text,
  percent numeric(5,2) not null,
  constraint commission_rules_check CHECK (((service_id IS NULL) OR (category IS NULL))),
  constraint commission_rules_one UNIQUE NULLS NOT DISTINCT (staff_id, service_id, category),
  constraint commission_rules_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint commission_rules_pkey PRIMARY KEY (id),
  constraint commission_rules_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint commission_rules_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table commission_rules enable row level security;
create table connected_calendars (
  connection_id uuid not null,
  calendar_id text not null,
  sync_token text,
  whole_at timestamp with time zone,
  whole_until timestamp with time zone,
  channel_id uuid,
  channel_resource text,
  channel_token_hash bytea,
  channel_expires_at timestamp with time zone,
  channel_due_at timestamp with time zone,
  constraint connected_calendars_calendar_id_check CHECK (((length(calendar_id) >= 1) AND (length(calendar_id) <= 1024))),
  constraint connected_calendars_channel_id_key UNIQUE (channel_id),
  constraint connected_calendars_channel_token_hash_check CHECK ((length(channel_token_hash) = 32)),
  constraint connected_calendars_check CHECK (((whole_at IS NULL) = (whole_until IS NULL))),
  constraint connected_calendars_check1 CHECK (((sync_token IS NULL) OR (whole_at IS NOT NULL))),
  constraint connected_calendars_check2 CHECK ((num_nonnulls(channel_id, channel_resource, channel_token_hash, channel_expires_at) = ANY (ARRAY[0, 4]))),
  constraint connected_calendars_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint connected_calendars_pkey PRIMARY KEY (connection_id, calendar_id)
);
alter table connected_calendars enable row level security;
create table consents (
  id uuid not null,
  browser_id uuid not null,
  user_id uuid,
  version smallint not null,
  language locale not null,
  analytics boolean not null,
  marketing boolean not null,
  decided_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint consents_version_check CHECK ((version >= 1))
);
alter table consents enable row level security;
create table content_versions (
  id uuid not null default uuidv7(),
  document text not null,
  number integer,
  text_el text not null,
  text_en text not null,
  changes_el text not null,
  changes_en text not null,
  effective_on date,
  announced_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  published_by uuid,
  told_until uuid,
  told_at timestamp with time zone,
  revision integer not null default 1,
  constraint content_versions_changes_el_check CHECK ((length(changes_el) <= 2000)),
  constraint content_versions_changes_en_check CHECK ((length(changes_en) <= 2000)),
  constraint content_versions_check CHECK ((num_nonnulls(number, effective_on, announced_at, published_by) = ANY (ARRAY[0, 4]))),
  constraint content_versions_check1 CHECK (((number IS NULL) OR ((text_el <> ''::text) AND (text_en <> ''::text) AND (changes_el <> ''::text) AND (changes_en <> ''::text)))),
  constraint content_versions_check2 CHECK (((number IS NOT NULL) OR ((told_until IS NULL) AND (told_at IS NULL)))),
  constraint content_versions_document_check CHECK ((document = ANY (ARRAY['terms-of-service'::text, 'privacy-policy'::text, 'cookies'::text, 'accessibility'::text, 'booking-faq'::text]))),
  constraint content_versions_document_number_key UNIQUE (document, number),
  constraint content_versions_number_check CHECK ((number >= 1)),
  constraint content_versions_pkey PRIMARY KEY (id),
  constraint content_versions_text_el_check CHECK ((length(text_el) <= 100000)),
  constraint content_versions_text_en_check CHECK ((length(text_en) <= 100000)),
  constraint terms_are_announced CHECK (((document <> 'terms-of-service'::text) OR ((effective_on)::timestamp without time zone >= ((announced_at AT TIME ZONE 'Europe/Athens'::text) + '30 days'::interval))))
);
alter table content_versions enable row level security;
create table daily_figures (
  day date not null,
  bookings integer not null,
  takings_cents bigint not null,
  new_users integer not null,
  new_salons integer not null,
  users integer,
  salons integer,
  verified_salons integer,
  upcoming_bookings integer,
  counted_at timestamp with time zone not null,
  constraint daily_figures_bookings_check CHECK ((bookings >= 0)),
  constraint daily_figures_new_salons_check CHECK ((new_salons >= 0)),
  constraint daily_figures_new_users_check CHECK ((new_users >= 0)),
  constraint daily_figures_pkey PRIMARY KEY (day),
  constraint daily_figures_salons_check CHECK ((salons >= 0)),
  constraint daily_figures_takings_cents_check CHECK ((takings_cents >= 0)),
  constraint daily_figures_upcoming_bookings_check CHECK ((upcoming_bookings >= 0)),
  constraint daily_figures_users_check CHECK ((users >= 0)),
  constraint daily_figures_verified_salons_check CHECK ((verified_salons >= 0))
);
alter table daily_figures enable row level security;
create table day_closes (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  day date not null,
  opening_cents integer not null,
  counted_cents integer not null,
  expected_cents integer not null,
  difference_cents integer generated always as ((counted_cents - expected_cents)) stored,
  bills integer not null,
  totals jsonb not null,
  sales_cents integer not null,
  tip_cents integer not null,
  vat_cents integer not null,
  closed_at timestamp with time zone not null,
  closed_by uuid,
  replaced_at timestamp with time zone,
  posting_id uuid,
  constraint day_closes_bills_check CHECK ((bills >= 0)),
  constraint day_closes_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint day_closes_counted_cents_check CHECK (((counted_cents >= 0) AND (counted_cents <= 10000000))),
  constraint day_closes_opening_cents_check CHECK (((opening_cents >= 0) AND (opening_cents <= 10000000))),
  constraint day_closes_pkey PRIMARY KEY (id),
  constraint day_closes_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint day_closes_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id)
);
alter table day_closes enable row level security;
create table demo_fill (
  id integer not null,
  salons integer not null,
  today date not null,
  constraint demo_fill_id_check CHECK ((id = 1)),
  constraint demo_fill_pkey PRIMARY KEY (id),
  constraint demo_fill_salons_check CHECK ((salons >= 0))
);
create table design_options (
  salon_id uuid not null,
  design_id uuid not null,
  service_id uuid not null,
  option_id uuid not null,
  constraint design_options_design_id_service_id_fkey FOREIGN KEY (design_id, service_id) REFERENCES design_services(design_id, service_id) ON DELETE CASCADE,
  constraint design_options_pkey PRIMARY KEY (design_id, option_id),
  constraint design_options_salon_id_option_id_fkey FOREIGN KEY (salon_id, option_id) REFERENCES service_options(salon_id, id) ON DELETE CASCADE,
  constraint design_options_service_id_option_id_fkey FOREIGN KEY (service_id, option_id) REFERENCES service_options(service_id, id) ON DELETE CASCADE
);
alter table design_options enable row level security;
create table design_services (
  salon_id uuid not null,
  design_id uuid not null,
  service_id uuid not null,
  "position" smallint not null,
  constraint design_services_design_id_position_key UNIQUE (design_id, "position"),
  constraint design_services_pkey PRIMARY KEY (design_id, service_id),
  constraint design_services_position_check CHECK ((("position" >= 0) AND ("position" <= 4))),
  constraint design_services_salon_id_design_id_fkey FOREIGN KEY (salon_id, design_id) REFERENCES designs(salon_id, id) ON DELETE CASCADE,
  constraint design_services_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE
);
alter table design_services enable row level security;
create table designs (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  photo_id uuid not null,
  picture text not null,
  staff_id uuid,
  shape text not null,
  length text not null,
  technique text not null,
  finish text not null,
  colours text[] not null,
  art_level smallint not null,
  mix integer not null generated always as (uuid_hash(id)) stored,
  created_at timestamp with time zone not null default now(),
  constraint designs_art CHECK (((technique <> 'plain'::text) OR (art_level <= 1))),
  constraint designs_art_level_check CHECK (((art_level >= 0) AND (art_level <= 4))),
  constraint designs_colours CHECK ((((cardinality(colours) >= 1) AND (cardinality(colours) <= 4)) AND (array_position(colours, NULL::text) IS NULL) AND (colours <@ ARRAY['white'::text, 'nude'::text, 'pink'::text, 'fuchsia'::text, 'red'::text, 'wine'::text, 'coral'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'blue'::text, 'navy'::text, 'lilac'::text, 'brown'::text, 'black'::text, 'gold'::text]))),
  constraint designs_finish_check CHECK ((finish = ANY (ARRAY['glossy'::text, 'matte'::text, 'chrome'::text, 'glitter'::text, 'cat_eye'::text, 'pearl'::text, 'milky'::text, 'velvet'::text]))),
  constraint designs_length_check CHECK ((length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text, 'extra_long'::text]))),
  constraint designs_photo_fkey FOREIGN KEY (salon_id, photo_id, picture) REFERENCES salon_photos(salon_id, id, picture) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint designs_photo_id_key UNIQUE (photo_id),
  constraint designs_pkey PRIMARY KEY (id),
  constraint designs_salon_id_id_key UNIQUE (salon_id, id),
  constraint designs_shape_check CHECK ((shape = ANY (ARRAY['oval'::text, 'almond'::text, 'square'::text, 'squoval'::text, 'coffin'::text, 'stiletto'::text]))),
  constraint designs_staff_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE SET NULL (staff_id),
  constraint designs_technique_check CHECK ((technique = ANY (ARRAY['plain'::text, 'french'::text, 'ombre'::text, 'marble'::text, 'hand_painted'::text, 'geometric'::text, 'foil'::text, 'gems'::text])))
);
alter table designs enable row level security;
create table favourites (
  customer_id uuid not null,
  salon_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint favourites_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (customer_id, salon_id),
  constraint favourites_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table favourites enable row level security;
create table figures_mails (
  salon_id uuid not null,
  user_id uuid not null,
  month date not null,
  constraint figures_mails_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint figures_mails_pkey PRIMARY KEY (salon_id, user_id),
  constraint figures_mails_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint figures_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table figures_mails enable row level security;
create table free_hours (
  salon_id uuid not null,
  from_day date not null,
  masks bytea not null,
  written_by xid8 not null default pg_current_xact_id(),
  constraint free_hours_masks CHECK ((octet_length(masks) = 390)),
  constraint free_hours_pkey PRIMARY KEY (salon_id),
  constraint free_hours_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table free_hours enable row level security;
create table free_hours_due (
  id bigint not null,
  salon_id uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  constraint free_hours_due_pkey PRIMARY KEY (id)
);
alter table free_hours_due enable row level security;
create table freed_times (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  staff_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone,
  constraint freed_times_check CHECK ((starts_at < ends_at)),
  constraint freed_times_of_salon UNIQUE (salon_id, id),
  constraint freed_times_pkey PRIMARY KEY (id),
  constraint freed_times_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint freed_times_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table freed_times enable row level security;
create table gift_card_uses (
  id uuid not null default uuidv7(),
  gift_card_id uuid not null,
  booking_id uuid,
  bill_id uuid,
  cents integer not null,
  returned_cents integer not null default 0,
  at timestamp with time zone not null,
  constraint gift_card_uses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint gift_card_uses_cents_check CHECK ((cents > 0)),
  constraint gift_card_uses_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint gift_card_uses_of_bill UNIQUE (bill_id),
  constraint gift_card_uses_of_booking UNIQUE (booking_id),
  constraint gift_card_uses_of_one CHECK ((num_nonnulls(booking_id, bill_id) = 1)),
  constraint gift_card_uses_pkey PRIMARY KEY (id),
  constraint gift_card_uses_returned CHECK (((returned_cents >= 0) AND (returned_cents <= cents)))
);
alter table gift_card_uses enable row level security;
create table gift_cards (
  id uuid not null default uuidv7(),
  status text not null default 'pending'::text,
  value_cents integer not null,
  code_hash bytea not null,
  last4 text not null,
  sealed_code bytea,
  design text not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null default ''::text,
  deliver_on date,
  buyer_id uuid,
  buyer_email text not null,
  language locale not null,
  created_at timestamp with time zone not null,
  payment_id uuid,
  sold_at timestamp with time zone,
  sold_on date,
  good_through date,
  woken_through date,
  ended_cents integer not null default 0,
  ended_posting uuid,
  receipt_at timestamp with time zone,
  sent_at timestamp with time zone,
  reminded_days smallint,
  void_at timestamp with time zone,
  sends smallint not null default 0,
  constraint gift_cards_buyer_email_check CHECK ((length(buyer_email) <= 254)),
  constraint gift_cards_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint gift_cards_check CHECK (((ended_cents >= 0) AND (ended_cents <= value_cents))),
  constraint gift_cards_check1 CHECK ((woken_through > good_through)),
  constraint gift_cards_check2 CHECK (((ended_cents > 0) = (ended_posting IS NOT NULL))),
  constraint gift_cards_code CHECK ((((sent_at IS NULL) AND (status <> 'void'::text)) = (sealed_code IS NOT NULL))),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_design_check CHECK ((design ~ '^[a-z]{2,20}$'::text)),
  constraint gift_cards_ended_posting_fkey FOREIGN KEY (ended_posting) REFERENCES postings(id),
  constraint gift_cards_last4_check CHECK ((last4 ~ '^[2-9A-HJKMNP-Z]{4}$'::text)),
  constraint gift_cards_message_check CHECK ((length(message) <= 500)),
  constraint gift_cards_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_recipient_email_check CHECK (((length(recipient_email) >= 3) AND (length(recipient_email) <= 254))),
  constraint gift_cards_recipient_name_check CHECK (((length(recipient_name) >= 1) AND (length(recipient_name) <= 80))),
  constraint gift_cards_sale CHECK ((((status = 'pending'::text) = (sold_at IS NULL)) AND ((sold_at IS NULL) = (sold_on IS NULL)) AND ((sold_at IS NULL) = (good_through IS NULL)) AND ((sold_at IS NULL) = (payment_id IS NULL)))),
  constraint gift_cards_sender_name_check CHECK (((length(sender_name) >= 1) AND (length(sender_name) <= 80))),
  constraint gift_cards_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'void'::text]))),
  constraint gift_cards_value_cents_check CHECK (((value_cents >= 1000) AND (value_cents <= 50000))),
  constraint gift_cards_void CHECK ((((status = 'void'::text) = (void_at IS NOT NULL)) AND ((status <> 'void'::text) OR (ended_cents = 0))))
);
alter table gift_cards enable row level security;
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  sealed bytea not null,
  standing text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
alter table idempotency_keys enable row level security;
create table invitations (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  email text not null,
  role text not null,
  staff_id uuid,
  token_hash bytea not null,
  language locale not null,
  invited_by uuid,
  sends smallint not null default 1,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint invitations_check CHECK (((role <> 'technician'::text) OR (staff_id IS NOT NULL))),
  constraint invitations_check1 CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitations_check2 CHECK (((accepted_by IS NULL) OR (accepted_at IS NOT NULL))),
  constraint invitations_check3 CHECK ((sent_at < expires_at)),
  constraint invitations_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 255)))),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'technician'::text]))),
  constraint invitations_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint invitations_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE,
  constraint invitations_sends_check CHECK (((sends >= 1) AND (sends <= 20))),
  constraint invitations_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint invitations_token_hash_key UNIQUE (token_hash)
);
alter table invitations enable row level security;
create table invoice_counters (
  kind text not null,
  year smallint not null,
  last_number integer not null,
  constraint invoice_counters_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_counters_last_number_check CHECK ((last_number > 0)),
  constraint invoice_counters_pkey PRIMARY KEY (kind, year)
);
alter table invoice_counters enable row level security;
create table invoice_documents (
  invoice_id uuid not null,
  document jsonb not null,
  status text not null,
  attempt smallint not null default 1,
  tries smallint not null default 0,
  due_at timestamp with time zone,
  failure text,
  ended_at timestamp with time zone,
  constraint invoice_documents_attempt_check CHECK ((attempt >= 1)),
  constraint invoice_documents_check CHECK (((status = 'asked'::text) = (due_at IS NOT NULL))),
  constraint invoice_documents_check1 CHECK (((status = ANY (ARRAY['sent'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint invoice_documents_check2 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint invoice_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_documents_pkey PRIMARY KEY (invoice_id),
  constraint invoice_documents_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'asked'::text, 'sent'::text, 'failed'::text]))),
  constraint invoice_documents_tries_check CHECK ((tries >= 0))
);
alter table invoice_documents enable row level security;
create table invoices (
  id uuid not null,
  kind text not null,
  year smallint not null,
  number integer not null,
  salon_id uuid not null,
  owner_id uuid,
  issued_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  months smallint not null,
  net_cents integer not null,
  vat_rate smallint not null,
  vat_cents integer not null,
  total_cents integer not null,
  seller jsonb not null,
  buyer jsonb not null,
  language locale not null,
  payment_id uuid,
  corrects uuid,
  reason text,
  refund_id uuid,
  credited_cents integer not null default 0,
  reported_by text not null default 'none'::text,
  mark text,
  constraint invoices_check CHECK ((ends_at > starts_at)),
  constraint invoices_check1 CHECK (((total_cents = (net_cents + vat_cents)) AND (total_cents > 0))),
  constraint invoices_check2 CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
  constraint invoices_check3 CHECK (((kind = 'credit_note'::text) = (reason IS NOT NULL))),
  constraint invoices_check4 CHECK (((kind = 'credit_note'::text) OR (refund_id IS NULL))),
  constraint invoices_check5 CHECK (((kind = 'invoice'::text) OR ((credited_cents = 0) AND (payment_id IS NULL)))),
  constraint invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES invoices(id),
  constraint invoices_credit_bound CHECK (((credited_cents >= 0) AND (credited_cents <= total_cents))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_kind_year_number_key UNIQUE (kind, year, number),
  constraint invoices_mark_check CHECK (((length(mark) >= 1) AND (length(mark) <= 60))),
  constraint invoices_months_check CHECK (((months >= 1) AND (months <= 12))),
  constraint invoices_net_cents_check CHECK ((net_cents >= 0)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint invoices_payment_id_key UNIQUE (payment_id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint invoices_refund_id_key UNIQUE (refund_id),
  constraint invoices_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint invoices_vat_cents_check CHECK ((vat_cents >= 0)),
  constraint invoices_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 100)))
);
alter table invoices enable row level security;
create table job_application_notes (
  id uuid not null,
  application_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  constraint job_application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_applications(id) ON DELETE CASCADE,
  constraint job_application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint job_application_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint job_application_notes_pkey PRIMARY KEY (id)
);
alter table job_application_notes enable row level security;
create table job_applications (
  id uuid not null default uuidv7(),
  posting_id uuid not null,
  applicant_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  cv_name text,
  cv bytea,
  created_at timestamp with time zone not null default now(),
  status text not null default 'new'::text,
  constraint job_applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint job_applications_check CHECK (((cv IS NULL) = (cv_name IS NULL))),
  constraint job_applications_cv_check CHECK (((length(cv) <= 2097152) AND (SUBSTRING(cv FROM 1 FOR 5) = '\x255044462d'::bytea))),
  constraint job_applications_cv_name_check CHECK (((length(cv_name) >= 1) AND (length(cv_name) <= 120))),
  constraint job_applications_email_check CHECK (((length(email) >= 3) AND (length(email) <= 255))),
  constraint job_applications_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint job_applications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint job_applications_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint job_applications_pkey PRIMARY KEY (id),
  constraint job_applications_posting_id_applicant_id_key UNIQUE (posting_id, applicant_id),
  constraint job_applications_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES job_postings(id) ON DELETE CASCADE,
  constraint job_applications_status_check CHECK ((status = ANY (ARRAY['new'::text, 'shortlisted'::text, 'declined'::text, 'hired'::text])))
);
alter table job_applications alter column cv set storage external;
alter table job_applications enable row level security;
create table job_postings (
  id uuid not null default uuidv7(),
  author_id uuid,
  is_example boolean not null default false,
  employer text not null,
  department text not null,
  type text not null,
  is_remote boolean not null,
  title_el text,
  location_el text,
  description_el text,
  title_en text,
  location_en text,
  description_en text,
  status text not null default 'draft'::text,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  refusal text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closes_on date,
  constraint job_postings_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint job_postings_check CHECK ((is_example = (author_id IS NULL))),
  constraint job_postings_check1 CHECK ((num_nonnulls(title_el, location_el, description_el) = ANY (ARRAY[0, 3]))),
  constraint job_postings_check2 CHECK ((num_nonnulls(title_en, location_en, description_en) = ANY (ARRAY[0, 3]))),
  constraint job_postings_check3 CHECK (((title_el IS NOT NULL) OR (title_en IS NOT NULL))),
  constraint job_postings_check4 CHECK (((status = 'draft'::text) OR (submitted_at IS NOT NULL))),
  constraint job_postings_check5 CHECK (((status = ANY (ARRAY['published'::text, 'refused'::text, 'closed'::text])) = (decided_at IS NOT NULL))),
  constraint job_postings_check6 CHECK (((status = 'refused'::text) = (refusal IS NOT NULL))),
  constraint job_postings_check7 CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint job_postings_department_check CHECK ((department = ANY (ARRAY['nails'::text, 'reception'::text, 'management'::text, 'support'::text, 'product'::text, 'marketing'::text]))),
  constraint job_postings_description_el_check CHECK (((length(description_el) >= 1) AND (length(description_el) <= 6000))),
  constraint job_postings_description_en_check CHECK (((length(description_en) >= 1) AND (length(description_en) <= 6000))),
  constraint job_postings_employer_check CHECK (((length(employer) >= 1) AND (length(employer) <= 120))),
  constraint job_postings_location_el_check CHECK (((length(location_el) >= 1) AND (length(location_el) <= 120))),
  constraint job_postings_location_en_check CHECK (((length(location_en) >= 1) AND (length(location_en) <= 120))),
  constraint job_postings_pkey PRIMARY KEY (id),
  constraint job_postings_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 1000))),
  constraint job_postings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'published'::text, 'refused'::text, 'closed'::text]))),
  constraint job_postings_title_el_check CHECK (((length(title_el) >= 1) AND (length(title_el) <= 120))),
  constraint job_postings_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  constraint job_postings_type_check CHECK ((type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'freelance'::text, 'internship'::text])))
);
alter table job_postings enable row level security;
create table ledger_account_kinds (
  code text not null,
  ledger text not null,
  side text not null,
  has_holder boolean not null,
  has_floor boolean not null,
  constraint ledger_account_kinds_check CHECK ((has_holder OR (NOT has_floor))),
  constraint ledger_account_kinds_code_check CHECK ((code ~ '^[a-z_]{2,30}$'::text)),
  constraint ledger_account_kinds_ledger_check CHECK ((ledger = ANY (ARRAY['platform'::text, 'points'::text, 'day_book'::text]))),
  constraint ledger_account_kinds_pkey PRIMARY KEY (code),
  constraint ledger_account_kinds_side_check CHECK ((side = ANY (ARRAY['debit'::text, 'credit'::text])))
);
alter table ledger_account_kinds enable row level security;
create table ledger_accounts (
  id bigint not null,
  code text not null,
  holder uuid,
  has_floor boolean not null,
  balance_cents bigint,
  reserved_cents bigint not null default 0,
  constraint ledger_accounts_check CHECK (((holder IS NULL) = (balance_cents IS NULL))),
  constraint ledger_accounts_code_fkey FOREIGN KEY (code) REFERENCES ledger_account_kinds(code),
  constraint ledger_accounts_code_holder_key UNIQUE NULLS NOT DISTINCT (code, holder),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_reserved_cents_check CHECK ((reserved_cents >= 0)),
  constraint ledger_floor CHECK (((NOT has_floor) OR ((balance_cents - reserved_cents) >= 0)))
);
alter table ledger_accounts enable row level security;
create table ledger_entries (
  posting_id uuid not null,
  line smallint not null,
  account_id bigint not null,
  cents bigint not null,
  constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_entries_cents_check CHECK ((cents <> 0)),
  constraint ledger_entries_pkey PRIMARY KEY (posting_id, line),
  constraint ledger_entries_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id)
);
alter table ledger_entries enable row level security;
create table ledger_reservations (
  id uuid not null default uuidv7(),
  account_id bigint not null,
  cents bigint not null,
  status text not null default 'open'::text,
  source uuid not null,
  expires_at timestamp with time zone not null,
  constraint ledger_reservations_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_reservations_account_id_source_key UNIQUE (account_id, source),
  constraint ledger_reservations_cents_check CHECK ((cents > 0)),
  constraint ledger_reservations_pkey PRIMARY KEY (id),
  constraint ledger_reservations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'posted'::text, 'freed'::text, 'expired'::text])))
);
alter table ledger_reservations enable row level security;
create table listing_requests (
  id uuid not null,
  salon_id uuid not null,
  kind text not null,
  name text not null,
  email text not null,
  message text not null,
  language locale not null,
  status text not null default 'open'::text,
  answer text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint listing_requests_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  constraint listing_requests_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint listing_requests_check1 CHECK (((status = 'refused'::text) = (answer IS NOT NULL))),
  constraint listing_requests_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint listing_requests_kind_check CHECK ((kind = ANY (ARRAY['removal'::text, 'correction'::text]))),
  constraint listing_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint listing_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint listing_requests_pkey PRIMARY KEY (id),
  constraint listing_requests_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint listing_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'removed'::text, 'corrected'::text, 'refused'::text])))
);
alter table listing_requests enable row level security;
create table lost_demand (
  salon_id uuid not null,
  day date not null,
  from_hour smallint,
  to_hour smallint,
  service_id uuid,
  source text not null,
  reason text not null,
  times integer not null default 1,
  constraint lost_demand_hours CHECK ((((from_hour IS NULL) = (to_hour IS NULL)) AND ((from_hour IS NULL) OR ((from_hour >= 0) AND (from_hour < to_hour) AND (to_hour <= 24))))),
  constraint lost_demand_reason_check CHECK ((reason = ANY (ARRAY['full'::text, 'closed'::text]))),
  constraint lost_demand_salon_id_day_from_hour_to_hour_service_id_sourc_key UNIQUE NULLS NOT DISTINCT (salon_id, day, from_hour, to_hour, service_id, source, reason),
  constraint lost_demand_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint lost_demand_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint lost_demand_service CHECK (((source = 'page'::text) OR (service_id IS NULL))),
  constraint lost_demand_source_check CHECK ((source = ANY (ARRAY['page'::text, 'search'::text]))),
  constraint lost_demand_times_check CHECK (((times >= 1) AND (times <= 1000000)))
);
alter table lost_demand enable row level security;
create table mail_stops (
  address text not null,
  reason text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  constraint mail_stops_address_check CHECK (((address = lower(address)) AND (length(address) <= 320))),
  constraint mail_stops_detail_check CHECK ((length(detail) <= 300)),
  constraint mail_stops_pkey PRIMARY KEY (address),
  constraint mail_stops_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);
alter table mail_stops enable row level security;
create table message_choices (
  id uuid not null default uuidv7(),
  user_id uuid,
  recipient text,
  topic text not null,
  channel text not null,
  agreed boolean not null,
  source text not null,
  wording text not null,
  version smallint not null,
  decided_at timestamp with time zone not null,
  constraint message_choices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'viber'::text, 'sms'::text]))),
  constraint message_choices_check CHECK ((num_nonnulls(user_id, recipient) = 1)),
  constraint message_choices_pkey PRIMARY KEY (id),
  constraint message_choices_recipient_check CHECK ((((length(recipient) >= 3) AND (length(recipient) <= 254)) AND (recipient = lower(recipient)))),
  constraint message_choices_source_check CHECK ((source = ANY (ARRAY['account'::text, 'link'::text, 'mail-program'::text, 'before'::text]))),
  constraint message_choices_topic_check CHECK ((topic = ANY (ARRAY['reminders'::text, 'times'::text, 'reviews'::text, 'points'::text, 'news'::text]))),
  constraint message_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint message_choices_version_check CHECK ((version >= 0)),
  constraint message_choices_wording_check CHECK (((length(wording) >= 1) AND (length(wording) <= 1000)))
);
alter table message_choices enable row level security;
create table message_receipts (
  message_id uuid not null,
  "position" smallint not null,
  state text not null,
  arrived_at timestamp with time zone not null,
  constraint message_receipts_message_id_position_fkey FOREIGN KEY (message_id, "position") REFERENCES message_steps(message_id, "position") ON DELETE CASCADE,
  constraint message_receipts_pkey PRIMARY KEY (message_id, "position", state),
  constraint message_receipts_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'delivered'::text, 'seen'::text, 'expired'::text, 'rejected'::text, 'failed'::text])))
);
alter table message_receipts enable row level security;
create table message_steps (
  message_id uuid not null,
  "position" smallint not null,
  channel text not null,
  state text not null,
  provider text not null,
  parts smallint not null,
  billed_parts smallint,
  changed_at timestamp with time zone not null,
  constraint message_steps_billed_parts_check CHECK ((billed_parts > 0)),
  constraint message_steps_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'viber'::text, 'sms'::text]))),
  constraint message_steps_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_steps_parts_check CHECK ((parts > 0)),
  constraint message_steps_pkey PRIMARY KEY (message_id, "position"),
  constraint message_steps_position_check CHECK (("position" >= 0)),
  constraint message_steps_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'seen'::text, 'expired'::text, 'rejected'::text, 'failed'::text])))
);
alter table message_steps enable row level security;
create table messages (
  id uuid not null default uuidv7(),
  kind text not null,
  recipient text not null,
  language locale not null,
  facts jsonb not null,
  dedupe_key text not null,
  by_salon uuid,
  due_at timestamp with time zone default now(),
  attempts smallint not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]'::jsonb,
  forget boolean not null default false,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  purpose text not null default 'service'::text,
  time_zone text not null default 'Europe/Athens'::text,
  booking_id uuid,
  constraint messages_check CHECK (((sent_at IS NULL) OR (due_at IS NULL))),
  constraint messages_dedupe_key_key UNIQUE (dedupe_key),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_purpose_check CHECK ((purpose = ANY (ARRAY['code'::text, 'service'::text, 'marketing'::text]))),
  constraint messages_recipient_check CHECK ((length(recipient) <= 255)),
  constraint messages_time_zone_check CHECK ((length(time_zone) <= 64))
);
alter table messages enable row level security;
create table move_proposals (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  booking_id uuid not null,
  from_at timestamp with time zone not null,
  staff_id uuid not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  outcome text,
  answered_at timestamp with time zone,
  constraint move_proposals_booking FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint move_proposals_check CHECK (((start_at < end_at) AND (start_at < from_at) AND (asked_at < expires_at) AND (expires_at < start_at))),
  constraint move_proposals_check1 CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint move_proposals_outcome_check CHECK ((outcome = ANY (ARRAY['yes'::text, 'no'::text, 'lapsed'::text, 'taken'::text, 'changed'::text, 'withdrawn'::text]))),
  constraint move_proposals_pkey PRIMARY KEY (id),
  constraint move_proposals_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint move_proposals_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table move_proposals enable row level security;
create table nail_questions (
  salon_id uuid not null,
  is_asked boolean not null,
  repair_service_id uuid,
  repair_nails_each smallint not null default 1,
  repair_nails_most smallint not null default 3,
  repair_of_others boolean not null default true,
  revision integer not null default 1,
  constraint nail_questions_pkey PRIMARY KEY (salon_id),
  constraint nail_questions_repair_nails_each_check CHECK (((repair_nails_each >= 1) AND (repair_nails_each <= 10))),
  constraint nail_questions_repair_nails_most_check CHECK (((repair_nails_most >= 1) AND (repair_nails_most <= 10))),
  constraint nail_questions_repair_service_id_fkey FOREIGN KEY (salon_id, repair_service_id) REFERENCES services(salon_id, id) ON DELETE SET NULL (repair_service_id),
  constraint nail_questions_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table nail_questions enable row level security;
create table nail_services (
  salon_id uuid not null,
  service_id uuid not null,
  kind text not null,
  constraint nail_services_kind_check CHECK ((kind = ANY (ARRAY['asks'::text, 'removal'::text]))),
  constraint nail_services_pkey PRIMARY KEY (salon_id, service_id),
  constraint nail_services_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES nail_questions(salon_id) ON DELETE CASCADE,
  constraint nail_services_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE
);
alter table nail_services enable row level security;
create table news_choices (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  agreed boolean not null,
  source text not null,
  wording text not null,
  noted_by uuid,
  decided_at timestamp with time zone not null,
  constraint news_choices_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint news_choices_pkey PRIMARY KEY (id),
  constraint news_choices_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint news_choices_source_check CHECK ((source = ANY (ARRAY['salon'::text, 'form'::text, 'account'::text, 'link'::text, 'mail-program'::text]))),
  constraint news_choices_wording_check CHECK (((length(wording) >= 1) AND (length(wording) <= 1000)))
);
alter table news_choices enable row level security;
create table no_show_disputes (
  booking_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  outcome text,
  answer text not null default ''::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  decision text,
  decision_reason text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  referred_at timestamp with time zone,
  constraint no_show_disputes_answer_check CHECK ((length(answer) <= 1000)),
  constraint no_show_disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint no_show_disputes_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint no_show_disputes_check1 CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decision_reason = ''::text)))),
  constraint no_show_disputes_decision_check CHECK ((decision = ANY (ARRAY['came'::text, 'cancelled'::text, 'kept'::text]))),
  constraint no_show_disputes_decision_reason_check CHECK ((length(decision_reason) <= 1000)),
  constraint no_show_disputes_outcome_check CHECK ((outcome = ANY (ARRAY['came'::text, 'cancelled'::text, 'kept'::text]))),
  constraint no_show_disputes_pkey PRIMARY KEY (booking_id),
  constraint no_show_disputes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
alter table no_show_disputes enable row level security;
create table notices_seen (
  salon_id uuid not null,
  user_id uuid not null,
  seen_until timestamp with time zone not null,
  seen_ids uuid[] not null default '{}'::uuid[],
  changed_at timestamp with time zone not null,
  constraint notices_seen_pkey PRIMARY KEY (salon_id, user_id),
  constraint notices_seen_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint notices_seen_seen_ids_check CHECK ((cardinality(seen_ids) <= 200)),
  constraint notices_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table notices_seen enable row level security;
create table option_rules (
  salon_id uuid not null,
  service_id uuid not null,
  option_id uuid not null,
  kind text not null,
  other_id uuid not null,
  constraint option_rules_check CHECK (((option_id < other_id) OR ((kind = 'requires'::text) AND (option_id <> other_id)))),
  constraint option_rules_kind_check CHECK ((kind = ANY (ARRAY['requires'::text, 'excludes'::text]))),
  constraint option_rules_pkey PRIMARY KEY (option_id, other_id),
  constraint option_rules_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint option_rules_service_id_option_id_fkey FOREIGN KEY (service_id, option_id) REFERENCES service_options(service_id, id) ON DELETE CASCADE,
  constraint option_rules_service_id_other_id_fkey FOREIGN KEY (service_id, other_id) REFERENCES service_options(service_id, id) ON DELETE CASCADE
);
alter table option_rules enable row level security;
create table partnership_notes (
  id uuid not null,
  request_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  constraint partnership_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint partnership_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint partnership_notes_pkey PRIMARY KEY (id),
  constraint partnership_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES partnership_requests(id) ON DELETE CASCADE
);
alter table partnership_notes enable row level security;
create table partnership_requests (
  id uuid not null default uuidv7(),
  full_name text not null,
  company text not null,
  email text not null,
  phone text not null,
  kind text not null,
  message text not null,
  language locale not null,
  status text not null default 'new'::text,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  decision text,
  constraint partnership_requests_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint partnership_requests_decision_check CHECK ((((length(decision) >= 1) AND (length(decision) <= 2000)) AND ((status <> ALL (ARRAY['accepted'::text, 'declined'::text])) OR (decision IS NOT NULL)))),
  constraint partnership_requests_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint partnership_requests_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
  constraint partnership_requests_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'strategic'::text, 'content'::text]))),
  constraint partnership_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint partnership_requests_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint partnership_requests_pkey PRIMARY KEY (id),
  constraint partnership_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'closed'::text]))),
  constraint partnership_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table partnership_requests enable row level security;
create table payment_plans (
  payment_id uuid not null,
  pay text not null,
  reductions integer[] not null,
  total_cents integer not null,
  deposit_cents integer not null,
  promotion_id uuid,
  promotion_code text,
  points integer not null default 0,
  gift_card_id uuid,
  gift_card_cents integer not null default 0,
  guarantee_kind text,
  guarantee_value integer,
  constraint payment_plans_deposit_cents_check CHECK ((deposit_cents >= 0)),
  constraint payment_plans_gift_card_cents_check CHECK ((gift_card_cents >= 0)),
  constraint payment_plans_guarantee CHECK ((((guarantee_kind IS NULL) = (guarantee_value IS NULL)) AND (guarantee_kind = ANY (ARRAY['fixed'::text, 'percent'::text])) AND (guarantee_value > 0))),
  constraint payment_plans_pay_check CHECK ((pay = ANY (ARRAY['none'::text, 'deposit'::text, 'full'::text]))),
  constraint payment_plans_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_plans_pkey PRIMARY KEY (payment_id),
  constraint payment_plans_points_check CHECK ((points >= 0)),
  constraint payment_plans_total_cents_check CHECK ((total_cents >= 0))
);
alter table payment_plans enable row level security;
create table payments (
  id uuid not null default uuidv7(),
  purpose text not null,
  provider text not null,
  provider_ref text,
  status text not null default 'requires_payment'::text,
  cents integer not null,
  captured_cents integer not null default 0,
  refunding_cents integer not null default 0,
  refunded_cents integer not null default 0,
  charged_back_cents integer not null default 0,
  fee_cents integer,
  failure text,
  saves_card boolean not null default false,
  customer_id uuid,
  email text,
  language locale not null default 'el'::locale,
  salon_id uuid,
  booking_id uuid,
  gift_card_id uuid,
  invoice_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  card_brand text,
  card_last4 text,
  saved_card_ref text,
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_captured_cents_check CHECK ((captured_cents >= 0)),
  constraint payments_card CHECK ((((card_brand IS NULL) = (card_last4 IS NULL)) AND (card_last4 ~ '^[0-9]{4}$'::text) AND (length(card_brand) <= 30))),
  constraint payments_cents_check CHECK ((cents >= 0)),
  constraint payments_charged_back_cents_check CHECK ((charged_back_cents >= 0)),
  constraint payments_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'refunded'::text])) = (settled_at IS NOT NULL))),
  constraint payments_check1 CHECK (((purpose <> ALL (ARRAY['booking'::text, 'guarantee'::text])) OR (booking_id IS NOT NULL))),
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint payments_email_check CHECK ((length(email) <= 254)),
  constraint payments_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint payments_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['booking'::text, 'gift_card'::text, 'subscription'::text, 'guarantee'::text]))),
  constraint payments_refund_bound CHECK (((refunding_cents + refunded_cents) <= captured_cents)),
  constraint payments_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint payments_refunding_cents_check CHECK ((refunding_cents >= 0)),
  constraint payments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'refunded'::text])))
);
alter table payments enable row level security;
create table payout_routes (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  kind text not null,
  status text not null,
  holder_name text,
  sealed_iban bytea,
  iban_country text,
  iban_last4 text,
  account_ref text,
  set_by uuid,
  set_at timestamp with time zone not null,
  payable_from timestamp with time zone,
  ended_at timestamp with time zone,
  account_status text,
  account_due_by timestamp with time zone,
  account_read_at timestamp with time zone,
  due_at timestamp with time zone,
  account_mark bytea,
  constraint payout_routes_account CHECK (
CASE kind
    WHEN 'iban'::text THEN ((account_status IS NULL) AND (account_due_by IS NULL) AND (account_read_at IS NULL) AND (due_at IS NULL))
    ELSE ((account_status IS NOT NULL) AND ((status <> 'active'::text) OR (account_status = 'ready'::text)))
END),
  constraint payout_routes_account_mark_check CHECK ((length(account_mark) = 32)),
  constraint payout_routes_account_ref_key UNIQUE (account_ref),
  constraint payout_routes_account_status_check CHECK ((account_status = ANY (ARRAY['details'::text, 'checking'::text, 'restricted'::text, 'ready'::text, 'closed'::text]))),
  constraint payout_routes_check CHECK (((status = 'active'::text) <= (payable_from IS NOT NULL))),
  constraint payout_routes_check1 CHECK (((status = 'replaced'::text) = (ended_at IS NOT NULL))),
  constraint payout_routes_holder_name_check CHECK (((length(holder_name) >= 2) AND (length(holder_name) <= 70))),
  constraint payout_routes_iban_country_check CHECK ((iban_country ~ '^[A-Z]{2}$'::text)),
  constraint payout_routes_iban_last4_check CHECK ((iban_last4 ~ '^[0-9A-Z]{4}$'::text)),
  constraint payout_routes_kind CHECK (
CASE kind
    WHEN 'iban'::text THEN ((holder_name IS NOT NULL) AND (sealed_iban IS NOT NULL) AND (iban_country IS NOT NULL) AND (iban_last4 IS NOT NULL) AND (account_ref IS NULL) AND (status <> 'pending'::text))
    ELSE ((account_ref IS NOT NULL) AND (sealed_iban IS NULL) AND (iban_country IS NULL) AND (iban_last4 IS NULL))
END),
  constraint payout_routes_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'stripe'::text]))),
  constraint payout_routes_pkey PRIMARY KEY (id),
  constraint payout_routes_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint payout_routes_set_by_fkey FOREIGN KEY (set_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint payout_routes_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'replaced'::text])))
);
alter table payout_routes enable row level security;
create table payout_runs (
  id uuid not null default uuidv7(),
  number integer not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  month date,
  constraint payout_runs_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint payout_runs_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint payout_runs_month_key UNIQUE (month),
  constraint payout_runs_number_key UNIQUE (number),
  constraint payout_runs_pkey PRIMARY KEY (id)
);
alter table payout_runs enable row level security;
create table payouts (
  id uuid not null default uuidv7(),
  run_id uuid not null,
  salon_id uuid not null,
  route_id uuid not null,
  kind text not null,
  cents bigint not null,
  owed_cents bigint not null,
  status text not null default 'waiting'::text,
  reference text,
  failure text,
  made_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  due_at timestamp with time zone,
  attempt integer not null default 0,
  constraint payouts_at_most_owed CHECK ((cents <= owed_cents)),
  constraint payouts_attempt_check CHECK ((attempt >= 0)),
  constraint payouts_cents_check CHECK ((cents > 0)),
  constraint payouts_check CHECK (((status <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint payouts_check1 CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint payouts_check2 CHECK (((due_at IS NULL) OR ((status = 'waiting'::text) AND (kind = 'stripe'::text)))),
  constraint payouts_failure_check CHECK ((length(failure) <= 1000)),
  constraint payouts_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'stripe'::text]))),
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_reference_check CHECK ((length(reference) <= 140)),
  constraint payouts_route_id_fkey FOREIGN KEY (route_id) REFERENCES payout_routes(id),
  constraint payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
  constraint payouts_run_id_salon_id_key UNIQUE (run_id, salon_id),
  constraint payouts_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'failed'::text])))
);
alter table payouts enable row level security;
create table photo_files (
  picture text not null,
  width smallint not null,
  format text not null,
  salon_id uuid not null,
  photo_id uuid not null,
  bytes bytea not null,
  constraint photo_files_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint photo_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  constraint photo_files_picture_check CHECK ((picture ~ '^photo-[0-9a-f-]{36}$'::text)),
  constraint photo_files_pkey PRIMARY KEY (picture, width, format),
  constraint photo_files_salon_id_photo_id_picture_fkey FOREIGN KEY (salon_id, photo_id, picture) REFERENCES salon_photos(salon_id, id, picture) ON DELETE CASCADE,
  constraint photo_files_width_check CHECK ((width = ANY (ARRAY[320, 480, 640, 960])))
);
alter table photo_files alter column bytes set storage external;
alter table photo_files enable row level security;
create table photo_sources (
  photo_id uuid not null,
  salon_id uuid not null,
  picture text not null,
  width integer not null,
  height integer not null,
  crop_x double precision not null,
  crop_y double precision not null,
  crop_width double precision not null,
  bytes bytea not null,
  constraint photo_sources_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 16777216))),
  constraint photo_sources_crop_width_check CHECK (((crop_width > (0)::double precision) AND (crop_width <= (1)::double precision))),
  constraint photo_sources_crop_x_check CHECK (((crop_x >= (0)::double precision) AND (crop_x <= (1)::double precision))),
  constraint photo_sources_crop_y_check CHECK (((crop_y >= (0)::double precision) AND (crop_y <= (1)::double precision))),
  constraint photo_sources_height_check CHECK ((height > 0)),
  constraint photo_sources_pkey PRIMARY KEY (photo_id),
  constraint photo_sources_salon_id_photo_id_picture_fkey FOREIGN KEY (salon_id, photo_id, picture) REFERENCES salon_photos(salon_id, id, picture) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint photo_sources_width_check CHECK ((width > 0))
);
alter table photo_sources alter column bytes set storage external;
alter table photo_sources enable row level security;
create table places (
  id text not null,
  parent_id text,
  name_el text not null,
  name_en text not null,
  type text not null,
  region region not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer,
  constraint places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id) DEFERRABLE INITIALLY DEFERRED,
  constraint places_pkey PRIMARY KEY (id)
);
create table point_lots (
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  booking_id uuid not null,
  completion smallint not null,
  earned_at timestamp with time zone not null,
  good_through date not null,
  points integer not null,
  points_left integer not null,
  ended integer not null default 0,
  clawed_back integer not null default 0,
  is_first boolean not null,
  undone_at timestamp with time zone,
  posting_id uuid,
  reminded smallint,
  constraint point_lots_booking_id_completion_good_through_key UNIQUE (booking_id, completion, good_through),
  constraint point_lots_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint point_lots_bound CHECK ((((points_left + ended) + clawed_back) <= points)),
  constraint point_lots_clawed_back_check CHECK ((clawed_back >= 0)),
  constraint point_lots_ended_check CHECK ((ended >= 0)),
  constraint point_lots_pkey PRIMARY KEY (id),
  constraint point_lots_points_check CHECK ((points > 0)),
  constraint point_lots_points_left_check CHECK ((points_left >= 0)),
  constraint point_lots_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint point_lots_reminded_check CHECK ((reminded = ANY (ARRAY[30, 7])))
);
alter table point_lots enable row level security;
create table point_spending_lots (
  booking_id uuid not null,
  lot_id uuid not null,
  points integer not null,
  returned_to uuid,
  constraint point_spending_lots_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES point_spendings(booking_id) ON DELETE CASCADE,
  constraint point_spending_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lots(id),
  constraint point_spending_lots_pkey PRIMARY KEY (booking_id, lot_id),
  constraint point_spending_lots_points_check CHECK ((points > 0)),
  constraint point_spending_lots_returned_to_fkey FOREIGN KEY (returned_to) REFERENCES point_lots(id)
);
alter table point_spending_lots enable row level security;
create table point_spendings (
  booking_id uuid not null,
  customer_id uuid not null,
  points integer not null,
  status text not null,
  spent_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  posting_id uuid not null,
  constraint point_spendings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint point_spendings_pkey PRIMARY KEY (booking_id),
  constraint point_spendings_points_check CHECK ((points > 0)),
  constraint point_spendings_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint point_spendings_status CHECK (((status = 'returned'::text) = (returned_at IS NOT NULL))),
  constraint point_spendings_status_check CHECK ((status = ANY (ARRAY['spent'::text, 'returned'::text])))
);
alter table point_spendings enable row level security;
create table postings (
  id uuid not null default uuidv7(),
  event text not null,
  source uuid not null,
  part integer not null default 0,
  corrects uuid,
  body_hash bytea not null,
  at timestamp with time zone not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint postings_corrects_fkey FOREIGN KEY (corrects) REFERENCES postings(id),
  constraint postings_event_check CHECK ((event ~ '^[a-z_]{3,40}$'::text)),
  constraint postings_once UNIQUE (event, source, part),
  constraint postings_pkey PRIMARY KEY (id)
);
alter table postings enable row level security;
create table price_history (
  salon_id uuid not null,
  service_id uuid not null,
  valid_from timestamp with time zone not null,
  cents integer not null,
  constraint price_history_cents_check CHECK ((cents >= 0)),
  constraint price_history_pkey PRIMARY KEY (service_id, valid_from),
  constraint price_history_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE
);
alter table price_history enable row level security;
create table products (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  name_el text not null,
  name_en text not null default ''::text,
  price_cents integer not null,
  stock integer,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  vat_rate smallint,
  barcode text,
  constraint products_barcode CHECK ((barcode ~ '^[0-9A-Za-z-]{4,32}$'::text)),
  constraint products_name_el_check CHECK (((length(name_el) >= 1) AND (length(name_el) <= 80))),
  constraint products_name_en_check CHECK ((length(name_en) <= 80)),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000))),
  constraint products_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint products_salon_id_id_key UNIQUE (salon_id, id),
  constraint products_stock CHECK (((stock >= 0) AND (stock <= 100000))),
  constraint products_vat_rate CHECK ((vat_rate = ANY (ARRAY[24, 17, 0])))
);
alter table products enable row level security;
create table profiles (
  id uuid not null,
  email text,
  role text not null default 'customer'::text,
  first_name text,
  last_name text,
  phone text,
  business_name text,
  language locale not null default 'el'::locale,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  admin_role text,
  name_key text generated always as (fold(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) stored,
  wants_review_mails boolean not null default true,
  wants_points_mails boolean not null default true,
  figures_mails_since timestamp with time zone,
  constraint profiles_admin_role CHECK (((role = 'admin'::text) = (admin_role IS NOT NULL))),
  constraint profiles_admin_role_check CHECK ((admin_role = ANY (ARRAY['support'::text, 'finance'::text, 'content'::text, 'full'::text]))),
  constraint profiles_business_name_check CHECK ((length(business_name) <= 120)),
  constraint profiles_first_name_check CHECK ((length(first_name) <= 80)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_last_name_check CHECK ((length(last_name) <= 80)),
  constraint profiles_phone_check CHECK ((length(phone) <= 40)),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'business'::text, 'admin'::text])))
);
alter table profiles enable row level security;
create table promotion_services (
  promotion_id uuid not null,
  salon_id uuid not null,
  service_id uuid not null,
  constraint promotion_services_pkey PRIMARY KEY (promotion_id, service_id),
  constraint promotion_services_salon_id_promotion_id_fkey FOREIGN KEY (salon_id, promotion_id) REFERENCES promotions(salon_id, id) ON DELETE CASCADE,
  constraint promotion_services_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE
);
alter table promotion_services enable row level security;
create table promotion_uses (
  booking_id uuid not null,
  promotion_id uuid not null,
  customer_id uuid,
  person_keys bytea[] not null default '{}'::bytea[],
  reduction_cents integer not null,
  taken_at timestamp with time zone not null,
  given_back_at timestamp with time zone,
  constraint promotion_uses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint promotion_uses_check CHECK ((given_back_at >= taken_at)),
  constraint promotion_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint promotion_uses_pkey PRIMARY KEY (booking_id),
  constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id),
  constraint promotion_uses_reduction_cents_check CHECK ((reduction_cents > 0))
);
alter table promotion_uses enable row level security;
create table promotions (
  id uuid not null default uuidv7(),
  salon_id uuid,
  name_el text not null,
  name_en text not null default ''::text,
  percent numeric(5,2),
  amount_cents integer,
  max_cents integer,
  code text,
  book_from date,
  book_to date,
  visit_from date,
  visit_to date,
  weekdays smallint[],
  hours_from smallint,
  hours_to smallint,
  is_for_all_services boolean not null default true,
  minimum_cents integer,
  is_first_only boolean not null default false,
  limit_uses integer,
  limit_per_person integer,
  uses integer not null default 0,
  status text not null default 'draft'::text,
  created_by uuid,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  ended_at timestamp with time zone,
  revision integer not null default 1,
  within_hours smallint,
  constraint promotions_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 100000))),
  constraint promotions_book_dates CHECK ((book_from <= book_to)),
  constraint promotions_check CHECK ((((status = 'draft'::text) = ((activated_at IS NULL) AND (ended_at IS NULL))) AND ((status = 'ended'::text) = (ended_at IS NOT NULL)))),
  constraint promotions_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint promotions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint promotions_hours CHECK ((((hours_from IS NULL) = (hours_to IS NULL)) AND (0 <= hours_from) AND (hours_from < hours_to) AND (hours_to <= 1440))),
  constraint promotions_limit_per_person_check CHECK (((limit_per_person >= 1) AND (limit_per_person <= 1000))),
  constraint promotions_limit_uses_check CHECK (((limit_uses >= 1) AND (limit_uses <= 1000000))),
  constraint promotions_max_cents_check CHECK (((max_cents >= 1) AND (max_cents <= 100000))),
  constraint promotions_minimum_cents_check CHECK (((minimum_cents >= 1) AND (minimum_cents <= 10000000))),
  constraint promotions_name_el_check CHECK (((length(name_el) >= 2) AND (length(name_el) <= 80))),
  constraint promotions_name_en_check CHECK (((name_en = ''::text) OR ((length(name_en) >= 2) AND (length(name_en) <= 80)))),
  constraint promotions_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_reduction CHECK ((((percent IS NULL) <> (amount_cents IS NULL)) AND ((max_cents IS NULL) OR (percent IS NOT NULL)))),
  constraint promotions_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint promotions_salon_id_id_key UNIQUE (salon_id, id),
  constraint promotions_salons_services CHECK (((salon_id IS NOT NULL) OR is_for_all_services)),
  constraint promotions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text]))),
  constraint promotions_uses_check CHECK ((uses >= 0)),
  constraint promotions_uses_within_limit CHECK (((limit_uses IS NULL) OR (uses <= limit_uses))),
  constraint promotions_visit_dates CHECK ((visit_from <= visit_to)),
  constraint promotions_weekdays CHECK (((weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]) AND ((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)))),
  constraint promotions_within_hours CHECK (((within_hours >= 1) AND (within_hours <= 168)))
);
alter table promotions enable row level security;
create table provider_entries (
  id uuid not null default uuidv7(),
  provider text not null,
  provider_ref text not null,
  kind text not null,
  of_ref text,
  cents bigint not null,
  fee_cents bigint not null default 0,
  at timestamp with time zone not null,
  constraint provider_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text, 'transfer'::text, 'payout'::text, 'fee'::text, 'other'::text]))),
  constraint provider_entries_pkey PRIMARY KEY (id),
  constraint provider_entries_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint provider_entries_provider_provider_ref_key UNIQUE (provider, provider_ref)
);
alter table provider_entries enable row level security;
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  about text not null,
  ref text not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  tries smallint not null default 0,
  due_at timestamp with time zone,
  failure text,
  constraint provider_events_about_check CHECK ((about = ANY (ARRAY['payment'::text, 'refund'::text, 'account'::text, 'transfer'::text, 'other'::text]))),
  constraint provider_events_check CHECK (((handled_at IS NULL) = (due_at IS NOT NULL))),
  constraint provider_events_pkey PRIMARY KEY (provider, event_id),
  constraint provider_events_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])))
);
alter table provider_events enable row level security;
create table provider_polls (
  provider text not null,
  known_until timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint provider_polls_pkey PRIMARY KEY (provider),
  constraint provider_polls_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])))
);
alter table provider_polls enable row level security;
create table push_devices (
  id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint push_devices_auth_check CHECK ((length(auth) <= 40)),
  constraint push_devices_endpoint_check CHECK (((endpoint ~~ 'http%'::text) AND (length(endpoint) <= 1000))),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_public_key_check CHECK ((length(public_key) <= 100))
);
alter table push_devices enable row level security;
create table reconciliation_breaks (
  id uuid not null default uuidv7(),
  provider text not null,
  kind text not null,
  object text not null,
  ref text,
  subject_id uuid,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  reason text,
  resolved_by uuid,
  constraint reconciliation_breaks_check CHECK ((provider_cents <> ledger_cents)),
  constraint reconciliation_breaks_check1 CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  constraint reconciliation_breaks_check2 CHECK (((NOT (resolution IS DISTINCT FROM 'explained'::text)) = (reason IS NOT NULL))),
  constraint reconciliation_breaks_check3 CHECK ((num_nonnulls(ref, subject_id) > 0)),
  constraint reconciliation_breaks_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text]))),
  constraint reconciliation_breaks_object_check CHECK ((object = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text, 'transfer'::text, 'payout'::text, 'fee'::text, 'other'::text]))),
  constraint reconciliation_breaks_pkey PRIMARY KEY (id),
  constraint reconciliation_breaks_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint reconciliation_breaks_reason_check CHECK ((length(reason) <= 1000)),
  constraint reconciliation_breaks_resolution_check CHECK ((resolution = ANY (ARRAY['agreed'::text, 'explained'::text]))),
  constraint reconciliation_breaks_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES profiles(id) ON DELETE SET NULL
);
alter table reconciliation_breaks enable row level security;
create table reconciliations (
  id uuid not null default uuidv7(),
  provider text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  compared_at timestamp with time zone not null,
  entries integer not null,
  breaks integer not null,
  constraint reconciliations_breaks_check CHECK ((breaks >= 0)),
  constraint reconciliations_check CHECK ((from_at < until_at)),
  constraint reconciliations_entries_check CHECK ((entries >= 0)),
  constraint reconciliations_pkey PRIMARY KEY (id),
  constraint reconciliations_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint reconciliations_provider_until_at_key UNIQUE (provider, until_at)
);
alter table reconciliations enable row level security;
create table referral_checks (
  application_id uuid not null,
  shared text[] not null default '{}'::text[],
  shared_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_by uuid,
  reason text,
  constraint referral_checks_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint referral_checks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint referral_checks_check CHECK (((shared = '{}'::text[]) = (shared_at IS NULL))),
  constraint referral_checks_check1 CHECK (((blocked_at IS NULL) = (reason IS NULL))),
  constraint referral_checks_pkey PRIMARY KEY (application_id),
  constraint referral_checks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint referral_checks_shared_check CHECK ((shared <@ '{userId,email,phone,vatNumber,payoutAccount}'::text[]))
);
alter table referral_checks enable row level security;
create table refill_rules (
  salon_id uuid not null,
  category text not null,
  service_id uuid not null,
  set_service_id uuid not null,
  days_most smallint not null,
  takes_others boolean not null,
  constraint refill_rules_category_check CHECK ((category = ANY (ARRAY['gel_polish'::text, 'gel_extensions'::text, 'acrylic'::text, 'biab'::text, 'dip_powder'::text]))),
  constraint refill_rules_check CHECK ((service_id <> set_service_id)),
  constraint refill_rules_days_most_check CHECK (((days_most >= 1) AND (days_most <= 120))),
  constraint refill_rules_pkey PRIMARY KEY (salon_id, category),
  constraint refill_rules_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES nail_questions(salon_id) ON DELETE CASCADE,
  constraint refill_rules_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint refill_rules_salon_id_set_service_id_fkey FOREIGN KEY (salon_id, set_service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE
);
alter table refill_rules enable row level security;
create table refunds (
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  cents integer not null,
  reason text not null,
  status text not null default 'asked'::text,
  attempt smallint not null default 1,
  provider_ref text,
  failure text,
  asked_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  solution text,
  solved_at timestamp with time zone,
  bank_reference text,
  constraint refunds_attempt_check CHECK ((attempt >= 1)),
  constraint refunds_cents_check CHECK ((cents > 0)),
  constraint refunds_check CHECK (((status = ANY (ARRAY['arrived'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint refunds_check1 CHECK (((status = 'asked'::text) OR (provider_ref IS NOT NULL) OR (status = 'failed'::text))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_provider_ref_key UNIQUE (provider_ref),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'salon'::text, 'dispute'::text, 'time_taken'::text, 'duplicate'::text, 'withdrawn'::text, 'goodwill'::text]))),
  constraint refunds_solution CHECK ((COALESCE((solution = ANY (ARRAY['again'::text, 'bank'::text, 'charged_back'::text])), true) AND ((solution IS NULL) = (solved_at IS NULL)) AND ((solution IS NULL) OR (status = 'failed'::text)) AND ((NOT (solution IS DISTINCT FROM 'bank'::text)) = (bank_reference IS NOT NULL)) AND ((length(bank_reference) >= 1) AND (length(bank_reference) <= 140)))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'sent'::text, 'arrived'::text, 'failed'::text])))
);
alter table refunds enable row level security;
create table reminders (
  booking_id uuid not null,
  kind text not null,
  agreed_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint reminders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint reminders_kind_check CHECK ((kind = ANY (ARRAY['free'::text, 'soon'::text]))),
  constraint reminders_pkey PRIMARY KEY (booking_id, kind)
);
alter table reminders enable row level security;
create table removal_options (
  salon_id uuid not null,
  option_id uuid not null,
  constraint removal_options_pkey PRIMARY KEY (salon_id, option_id),
  constraint removal_options_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES nail_questions(salon_id) ON DELETE CASCADE,
  constraint removal_options_salon_id_option_id_fkey FOREIGN KEY (salon_id, option_id) REFERENCES service_options(salon_id, id) ON DELETE CASCADE
);
alter table removal_options enable row level security;
create table removal_rules (
  salon_id uuid not null,
  material text not null,
  made_by text not null,
  outcome text not null,
  service_id uuid,
  constraint removal_rules_made_by_check CHECK ((made_by = ANY (ARRAY['here'::text, 'elsewhere'::text, 'myself'::text]))),
  constraint removal_rules_material_check CHECK ((material = ANY (ARRAY['polish'::text, 'gel_polish'::text, 'hard_gel'::text, 'acrylic'::text, 'tips'::text]))),
  constraint removal_rules_outcome_check CHECK ((outcome = ANY (ARRAY['included'::text, 'extra'::text, 'service'::text, 'refused'::text]))),
  constraint removal_rules_pkey PRIMARY KEY (salon_id, material, made_by),
  constraint removal_rules_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES nail_questions(salon_id) ON DELETE CASCADE,
  constraint removal_rules_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint removal_rules_service CHECK ((((outcome <> 'service'::text) OR (service_id IS NOT NULL)) AND ((outcome <> 'refused'::text) OR (service_id IS NULL))))
);
alter table removal_rules enable row level security;
create table resource_outages (
  id uuid not null default uuidv7(),
  resource_id uuid not null,
  salon_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint resource_outages_check CHECK ((starts_at < ends_at)),
  constraint resource_outages_pkey PRIMARY KEY (id),
  constraint resource_outages_salon_id_resource_id_fkey FOREIGN KEY (salon_id, resource_id) REFERENCES resources(salon_id, id) ON DELETE CASCADE
);
alter table resource_outages enable row level security;
create table resource_uses (
  booking_id uuid not null,
  salon_id uuid not null,
  resource_id uuid not null,
  item smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint resource_uses_booking_id_fkey FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint resource_uses_check CHECK (((starts_at < ends_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
  constraint resource_uses_pkey PRIMARY KEY (booking_id, item),
  constraint resource_uses_salon_id_resource_id_fkey FOREIGN KEY (salon_id, resource_id) REFERENCES resources(salon_id, id)
);
alter table resource_uses enable row level security;
create table resources (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  name_el text not null,
  name_en text not null,
  units smallint not null,
  most_units smallint not null default 0,
  archived_at timestamp with time zone,
  revision integer not null default 1,
  constraint resources_names CHECK ((((length(name_el) >= 1) AND (length(name_el) <= 80)) AND (length(name_en) <= 80))),
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint resources_salon_id_id_key UNIQUE (salon_id, id),
  constraint resources_units_check CHECK (((units >= 1) AND (units <= 100)))
);
alter table resources enable row level security;
create table review_asks (
  booking_id uuid not null,
  due_at timestamp with time zone not null,
  constraint review_asks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint review_asks_pkey PRIMARY KEY (booking_id)
);
alter table review_asks enable row level security;
create table review_decisions (
  id uuid not null default uuidv7(),
  review_id uuid not null,
  verdict text not null,
  ground text,
  reason text not null,
  on_report boolean not null,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_verdict text,
  appeal_reason text,
  appeal_decided_by uuid,
  appeal_decided_at timestamp with time zone,
  constraint review_decisions_appeal_check CHECK (((length(appeal) >= 1) AND (length(appeal) <= 2000))),
  constraint review_decisions_appeal_reason_check CHECK (((length(appeal_reason) >= 1) AND (length(appeal_reason) <= 1000))),
  constraint review_decisions_appeal_verdict_check CHECK ((appeal_verdict = ANY (ARRAY['upheld'::text, 'restored'::text]))),
  constraint review_decisions_check CHECK (((verdict = 'taken_down'::text) = (ground IS NOT NULL))),
  constraint review_decisions_check1 CHECK ((num_nonnulls(appeal, appealed_at) = ANY (ARRAY[0, 2]))),
  constraint review_decisions_check2 CHECK (((appeal IS NULL) OR (verdict = 'taken_down'::text))),
  constraint review_decisions_check3 CHECK ((num_nonnulls(appeal_verdict, appeal_reason, appeal_decided_at) = ANY (ARRAY[0, 3]))),
  constraint review_decisions_check4 CHECK (((appeal_verdict IS NULL) OR (appeal IS NOT NULL))),
  constraint review_decisions_ground_check CHECK ((ground = ANY (ARRAY['insult'::text, 'privacy'::text, 'advertising'::text, 'off_topic'::text, 'discrimination'::text, 'untrue'::text, 'illegal'::text]))),
  constraint review_decisions_pkey PRIMARY KEY (id),
  constraint review_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint review_decisions_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_decisions_verdict_check CHECK ((verdict = ANY (ARRAY['kept'::text, 'taken_down'::text])))
);
alter table review_decisions enable row level security;
create table review_photo_files (
  picture text not null,
  width smallint not null,
  format text not null,
  bytes bytea not null,
  constraint review_photo_files_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint review_photo_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  constraint review_photo_files_picture_fkey FOREIGN KEY (picture) REFERENCES review_photos(picture) ON DELETE CASCADE,
  constraint review_photo_files_pkey PRIMARY KEY (picture, width, format),
  constraint review_photo_files_width_check CHECK ((width = ANY (ARRAY[320, 480, 640, 960])))
);
alter table review_photo_files alter column bytes set storage external;
alter table review_photo_files enable row level security;
create table review_photos (
  picture text not null,
  review_id uuid not null,
  "position" smallint not null,
  created_at timestamp with time zone not null,
  constraint review_photos_picture_check CHECK ((picture ~ '^photo-[0-9a-f-]{36}$'::text)),
  constraint review_photos_pkey PRIMARY KEY (picture),
  constraint review_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 3))),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_photos_review_id_position_key UNIQUE (review_id, "position")
);
alter table review_photos enable row level security;
create table review_reports (
  id uuid not null default uuidv7(),
  review_id uuid not null,
  reporter_id uuid,
  by_salon boolean not null,
  email text not null,
  language locale not null,
  ground text not null,
  details text not null default ''::text,
  created_at timestamp with time zone not null,
  decision_id uuid,
  constraint review_reports_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES review_decisions(id) ON DELETE CASCADE,
  constraint review_reports_details_check CHECK ((length(details) <= 1000)),
  constraint review_reports_email_check CHECK (((email = lower(email)) AND (length(email) <= 320))),
  constraint review_reports_ground_check CHECK ((ground = ANY (ARRAY['insult'::text, 'privacy'::text, 'advertising'::text, 'off_topic'::text, 'discrimination'::text, 'untrue'::text, 'illegal'::text]))),
  constraint review_reports_pkey PRIMARY KEY (id),
  constraint review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
alter table review_reports enable row level security;
create table reviews (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  salon_id uuid not null,
  customer_id uuid,
  author_name text not null,
  rating smallint not null,
  body text not null default ''::text,
  language locale not null,
  reply text,
  replied_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  work_stars smallint,
  cleanliness_stars smallint,
  punctuality_stars smallint,
  value_stars smallint,
  edited_at timestamp with time zone,
  reply_language locale,
  reply_edited_at timestamp with time zone,
  taken_down_at timestamp with time zone,
  photos_lent_at timestamp with time zone,
  constraint reviews_body_check CHECK ((length(body) <= 2000)),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint reviews_booking_id_key UNIQUE (booking_id),
  constraint reviews_cleanliness_stars_check CHECK (((cleanliness_stars >= 1) AND (cleanliness_stars <= 5))),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint reviews_edited CHECK (((edited_at >= created_at) AND (edited_at <= (created_at + '48:00:00'::interval)))),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_punctuality_stars_check CHECK (((punctuality_stars >= 1) AND (punctuality_stars <= 5))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_reply CHECK (((num_nonnulls(reply, replied_at, reply_language) = ANY (ARRAY[0, 3])) AND ((reply IS NOT NULL) OR (reply_edited_at IS NULL)))),
  constraint reviews_reply_check CHECK ((length(reply) <= 2000)),
  constraint reviews_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id),
  constraint reviews_value_stars_check CHECK (((value_stars >= 1) AND (value_stars <= 5))),
  constraint reviews_work_stars_check CHECK (((work_stars >= 1) AND (work_stars <= 5)))
);
alter table reviews enable row level security;
create table reward_months (
  month date not null,
  done_at timestamp with time zone not null,
  constraint reward_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint reward_months_pkey PRIMARY KEY (month)
);
alter table reward_months enable row level security;
create table run_settings (
  id uuid not null default uuidv7(),
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  constraint run_settings_id_key UNIQUE (id),
  constraint run_settings_pkey PRIMARY KEY (name),
  constraint run_settings_value CHECK (
CASE
    WHEN (name = ANY (ARRAY['online-bookings'::text, 'salon-applications'::text])) THEN (value = ANY (ARRAY['"open"'::jsonb, '"paused"'::jsonb]))
    WHEN (name = 'trial-days'::text) THEN
    CASE
        WHEN (jsonb_typeof(value) = 'number'::text) THEN ((((value)::numeric >= (7)::numeric) AND ((value)::numeric <= (90)::numeric)) AND ((value)::numeric = trunc((value)::numeric)))
        ELSE false
    END
    ELSE false
END)
);
alter table run_settings enable row level security;
create table salon_claims (
  id uuid not null,
  salon_id uuid not null,
  user_id uuid not null,
  status text not null default 'open'::text,
  message text not null,
  language locale not null,
  proof text,
  proved_at timestamp with time zone,
  code_channel text,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries smallint not null default 0,
  document bytea,
  document_type text,
  effective_at timestamp with time zone,
  objection_hash bytea,
  objection text,
  rejection_reason text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint salon_claims_check CHECK (((proof IS NULL) = (proved_at IS NULL))),
  constraint salon_claims_check1 CHECK (((document IS NULL) = (document_type IS NULL))),
  constraint salon_claims_check2 CHECK ((num_nonnulls(code_channel, code_hash, code_expires_at) = ANY (ARRAY[0, 3]))),
  constraint salon_claims_check3 CHECK (((status = 'noticed'::text) <= (effective_at IS NOT NULL))),
  constraint salon_claims_check4 CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) <= (decided_at IS NOT NULL))),
  constraint salon_claims_code_channel_check CHECK ((code_channel = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint salon_claims_document_check CHECK (((length(document) >= 1) AND (length(document) <= 16777216))),
  constraint salon_claims_document_type_check CHECK ((document_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text]))),
  constraint salon_claims_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint salon_claims_objection_check CHECK ((length(objection) <= 2000)),
  constraint salon_claims_objection_hash_key UNIQUE (objection_hash),
  constraint salon_claims_pkey PRIMARY KEY (id),
  constraint salon_claims_proof_check CHECK ((proof = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint salon_claims_rejection_reason_check CHECK ((length(rejection_reason) <= 1000)),
  constraint salon_claims_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'noticed'::text, 'objected'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint salon_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table salon_claims alter column document set storage external;
alter table salon_claims enable row level security;
create table salon_exceptions (
  salon_id uuid not null,
  day date not null,
  plan day_plan not null,
  reason_el text,
  reason_en text,
  constraint salon_exceptions_pkey PRIMARY KEY (salon_id, day),
  constraint salon_exceptions_reasons CHECK (((length(reason_el) <= 120) AND (length(reason_en) <= 120))),
  constraint salon_exceptions_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table salon_exceptions enable row level security;
create table salon_hours (
  salon_id uuid not null,
  weekday smallint not null,
  plan day_plan not null,
  constraint salon_hours_pkey PRIMARY KEY (salon_id, weekday),
  constraint salon_hours_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
alter table salon_hours enable row level security;
create table salon_members (
  salon_id uuid not null,
  user_id uuid not null,
  role text not null,
  staff_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint salon_members_check CHECK (((role <> 'technician'::text) OR (staff_id IS NOT NULL))),
  constraint salon_members_pkey PRIMARY KEY (salon_id, user_id),
  constraint salon_members_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'technician'::text]))),
  constraint salon_members_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_members_salon_id_staff_id_key UNIQUE (salon_id, staff_id),
  constraint salon_members_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id),
  constraint salon_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
alter table salon_members enable row level security;
create table salon_notes (
  id uuid not null,
  salon_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  constraint salon_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint salon_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint salon_notes_pkey PRIMARY KEY (id),
  constraint salon_notes_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table salon_notes enable row level security;
create table salon_notices (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  kind text not null,
  booking_id uuid,
  review_id uuid,
  staff_ids uuid[] not null,
  start_at timestamp with time zone not null,
  former_start_at timestamp with time zone,
  by_company boolean not null default false,
  happened_at timestamp with time zone not null,
  application_id uuid,
  constraint salon_notices_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_applications(id) ON DELETE CASCADE,
  constraint salon_notices_booking FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint salon_notices_check CHECK (((kind = 'moved'::text) = (former_start_at IS NOT NULL))),
  constraint salon_notices_check1 CHECK (((kind = 'reviewed'::text) = (review_id IS NOT NULL))),
  constraint salon_notices_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'moved'::text, 'cancelled'::text, 'disputed'::text, 'reviewed'::text, 'clashed'::text, 'removed-outside'::text, 'moved-outside'::text, 'refused-outside'::text, 'move-declined'::text, 'applied'::text]))),
  constraint salon_notices_pkey PRIMARY KEY (id),
  constraint salon_notices_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint salon_notices_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_notices_subject_check CHECK ((((kind = 'applied'::text) = (application_id IS NOT NULL)) AND ((kind = 'applied'::text) = (booking_id IS NULL))))
);
alter table salon_notices enable row level security;
create table salon_photos (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  "position" smallint not null,
  picture text not null,
  is_illustration boolean not null,
  alt_el text not null,
  alt_en text not null,
  lent_picture text,
  constraint salon_photos_lent FOREIGN KEY (lent_picture) REFERENCES review_photos(picture) ON DELETE CASCADE,
  constraint salon_photos_lent_once UNIQUE (lent_picture),
  constraint salon_photos_pkey PRIMARY KEY (id),
  constraint salon_photos_position_check CHECK (("position" >= 0)),
  constraint salon_photos_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_photos_salon_id_id_picture_key UNIQUE (salon_id, id, picture),
  constraint salon_photos_salon_id_position_key UNIQUE (salon_id, "position") DEFERRABLE
);
alter table salon_photos enable row level security;
create table salon_reminders (
  salon_id uuid not null,
  sends_soon boolean not null,
  line_el text not null,
  line_en text not null,
  sends_refills boolean not null default false,
  greets_birthdays boolean not null default false,
  news_looked_on date,
  constraint salon_reminders_line_el_check CHECK ((length(line_el) <= 80)),
  constraint salon_reminders_line_en_check CHECK ((length(line_en) <= 80)),
  constraint salon_reminders_pkey PRIMARY KEY (salon_id),
  constraint salon_reminders_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table salon_reminders enable row level security;
create table salon_search (
  salon_id uuid not null,
  document tsvector not null,
  region region not null,
  place_ids text[] not null,
  latitude double precision not null,
  longitude double precision not null,
  categories text[] not null,
  is_verified boolean not null,
  takes_bookings boolean not null,
  price_from_cents integer,
  price_level smallint,
  rating_sum integer not null,
  rating_count integer not null,
  popularity integer not null,
  quality double precision generated always as (salon_quality(rating_sum, rating_count, is_verified)) stored,
  fair_rating double precision generated always as (fair_rating(rating_sum, rating_count)) stored,
  changed_at timestamp with time zone not null default now(),
  constraint salon_search_pkey PRIMARY KEY (salon_id),
  constraint salon_search_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
create table salon_set_up_steps (
  salon_id uuid not null,
  step text not null,
  status text not null,
  changed_at timestamp with time zone not null,
  constraint salon_set_up_steps_pkey PRIMARY KEY (salon_id, step),
  constraint salon_set_up_steps_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_set_up_steps_status_check CHECK ((status = ANY (ARRAY['skipped'::text, 'finished'::text]))),
  constraint salon_set_up_steps_step_check CHECK ((step = ANY (ARRAY['details'::text, 'hours'::text, 'team'::text, 'services'::text, 'photos'::text, 'policies'::text])))
);
alter table salon_set_up_steps enable row level security;
create table salon_standings (
  salon_id uuid not null,
  at timestamp with time zone not null,
  verification text not null,
  subscription text not null,
  constraint salon_standings_pkey PRIMARY KEY (salon_id, at),
  constraint salon_standings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table salon_standings enable row level security;
create table salon_traders (
  salon_id uuid not null,
  legal_name text not null,
  vat_number text not null,
  registry_number text,
  address text not null,
  email text not null,
  phone text not null,
  certified_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint salon_traders_address_check CHECK (((length(address) >= 3) AND (length(address) <= 200))),
  constraint salon_traders_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint salon_traders_legal_name_check CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 160))),
  constraint salon_traders_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint salon_traders_pkey PRIMARY KEY (salon_id),
  constraint salon_traders_registry_number_check CHECK ((registry_number ~ '^[0-9]{9,12}$'::text)),
  constraint salon_traders_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_traders_vat_number_check CHECK (is_vat_number(vat_number))
);
alter table salon_traders enable row level security;
create table salons (
  id uuid not null default uuidv7(),
  slug text not null,
  owner_id uuid,
  name text not null,
  name_en text not null default ''::text,
  description_el text not null default ''::text,
  description_en text not null default ''::text,
  phone text,
  email text,
  website text,
  instagram text,
  amenities text[] not null default '{}'::text[],
  address text not null,
  address_en text not null default ''::text,
  city_el text not null,
  city_en text not null,
  postcode text,
  place_id text not null,
  place_ids text[] not null,
  region region not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null default 'Europe/Athens'::text,
  verification text not null default 'unverified'::text,
  suspension_reason text,
  listing_removed_at timestamp with time zone,
  subscription text not null default 'none'::text,
  trial_ends_at timestamp with time zone,
  paid_until timestamp with time zone,
  grace_ends_at timestamp with time zone,
  leaves_at_end boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  booked_90_days integer not null default 0,
  price_from_cents integer,
  price_level smallint,
  has_blocked_clients boolean not null default false,
  is_demo boolean not null default false,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  vat_rate smallint not null default 24,
  name_key text generated always as (fold(((((((name || ' '::text) || name_en) || ' '::text) || city_el) || ' '::text) || city_en))) stored,
  is_published boolean not null default true,
  owner_staff_id uuid,
  constraint leaving_salons_run CHECK (((NOT leaves_at_end) OR (subscription = ANY (ARRAY['trial'::text, 'active'::text])))),
  constraint salons_amenities CHECK ((cardinality(amenities) <= 40)),
  constraint salons_booked_90_days_check CHECK ((booked_90_days >= 0)),
  constraint salons_check CHECK (((suspension_reason IS NOT NULL) = (verification = 'suspended'::text))),
  constraint salons_check1 CHECK (((rating_sum >= rating_count) AND (rating_sum <= (rating_count * 5)))),
  constraint salons_contacts CHECK (((length(phone) <= 40) AND (length(email) <= 255))),
  constraint salons_descriptions CHECK (((length(description_el) <= 2000) AND (length(description_en) <= 2000))),
  constraint salons_instagram CHECK ((instagram ~ '^[a-z0-9_][a-z0-9._]{0,29}$'::text)),
  constraint salons_latin_names CHECK (((length(name_en) <= 80) AND (length(address_en) <= 160) AND ((name_en || address_en) !~ '[\u0370-\u03ff\u1f00-\u1fff]'::text))),
  constraint salons_latitude_check CHECK (((latitude >= (34)::double precision) AND (latitude <= (42)::double precision))),
  constraint salons_listing_removed CHECK (((listing_removed_at IS NULL) OR (verification = 'suspended'::text))),
  constraint salons_longitude_check CHECK (((longitude >= (19)::double precision) AND (longitude <= (30)::double precision))),
  constraint salons_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint salons_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint salons_owner_staff FOREIGN KEY (id, owner_staff_id) REFERENCES staff(salon_id, id) ON DELETE SET NULL (owner_staff_id),
  constraint salons_pkey PRIMARY KEY (id),
  constraint salons_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint salons_price_from_cents_check CHECK ((price_from_cents >= 0)),
  constraint salons_price_level_check CHECK (((price_level >= 1) AND (price_level <= 3))),
  constraint salons_rating_count_check CHECK ((rating_count >= 0)),
  constraint salons_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint salons_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint salons_slug_key UNIQUE (slug),
  constraint salons_subscription_check CHECK ((subscription = ANY (ARRAY['none'::text, 'trial'::text, 'active'::text, 'past_due'::text, 'cancelled'::text]))),
  constraint salons_vat_rate CHECK ((vat_rate = ANY (ARRAY[24, 17, 0]))),
  constraint salons_verification_check CHECK ((verification = ANY (ARRAY['unverified'::text, 'verified'::text, 'suspended'::text]))),
  constraint salons_website CHECK (((website ~ '^https?://'::text) AND (length(website) <= 300))),
  constraint subscription_dates CHECK (
CASE
    WHEN is_demo THEN true
    ELSE (((subscription <> 'trial'::text) OR ((trial_ends_at IS NOT NULL) AND ((paid_until IS NULL) OR (paid_until > trial_ends_at)))) AND ((subscription <> 'active'::text) OR (paid_until IS NOT NULL)) AND ((subscription = 'past_due'::text) = (grace_ends_at IS NOT NULL)))
END)
);
alter table salons enable row level security;
create table sandbox_cards (
  ref text not null,
  customer text not null,
  card text not null,
  good_through text not null,
  forgotten_at timestamp with time zone,
  constraint sandbox_cards_good_through_check CHECK ((good_through ~ '^\d{4}-\d{2}$'::text)),
  constraint sandbox_cards_pkey PRIMARY KEY (ref)
);
alter table sandbox_cards enable row level security;
create table sandbox_chargebacks (
  ref text not null default ('sbx_cb_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  payment text not null,
  cents integer not null,
  reason text not null,
  status text not null,
  opened_at timestamp with time zone not null,
  evidence_due_at timestamp with time zone not null,
  next_status text,
  next_at timestamp with time zone,
  constraint sandbox_chargebacks_cents_check CHECK ((cents > 0)),
  constraint sandbox_chargebacks_check CHECK (((next_status IS NULL) = (next_at IS NULL))),
  constraint sandbox_chargebacks_next_status_check CHECK ((next_status = ANY (ARRAY['won'::text, 'lost'::text]))),
  constraint sandbox_chargebacks_payment_fkey FOREIGN KEY (payment) REFERENCES sandbox_payments(ref),
  constraint sandbox_chargebacks_pkey PRIMARY KEY (ref),
  constraint sandbox_chargebacks_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text])))
);
alter table sandbox_chargebacks enable row level security;
create table sandbox_entries (
  ref text not null default ('sbx_txn_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  kind text not null,
  of_ref text not null,
  cents integer not null,
  fee_cents integer not null default 0,
  at timestamp with time zone not null,
  constraint sandbox_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text]))),
  constraint sandbox_entries_pkey PRIMARY KEY (ref)
);
alter table sandbox_entries enable row level security;
create table sandbox_events (
  number bigint not null,
  id text not null default ('sbx_evt_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  kind text not null,
  about text not null,
  ref text not null,
  at timestamp with time zone not null,
  constraint sandbox_events_about_check CHECK ((about = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint sandbox_events_id_key UNIQUE (id),
  constraint sandbox_events_pkey PRIMARY KEY (number)
);
alter table sandbox_events enable row level security;
create table sandbox_keys (
  key text not null,
  input text not null,
  answer jsonb,
  at timestamp with time zone not null,
  constraint sandbox_keys_pkey PRIMARY KEY (key)
);
alter table sandbox_keys enable row level security;
create table sandbox_payments (
  ref text not null,
  id text not null,
  cents integer not null,
  status text not null,
  failure text,
  customer text,
  saves_card boolean not null,
  card text,
  saved_card text,
  secret text not null,
  charged_back_cents integer not null default 0,
  next_step text,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_payments_cents_check CHECK ((cents >= 0)),
  constraint sandbox_payments_check CHECK (((charged_back_cents >= 0) AND (charged_back_cents <= cents))),
  constraint sandbox_payments_check1 CHECK (((next_step IS NULL) = (next_at IS NULL))),
  constraint sandbox_payments_check2 CHECK (((status = 'processing'::text) = (NOT (next_step IS DISTINCT FROM 'success'::text)))),
  constraint sandbox_payments_next_step_check CHECK ((next_step = ANY (ARRAY['success'::text, 'chargeback'::text]))),
  constraint sandbox_payments_pkey PRIMARY KEY (ref),
  constraint sandbox_payments_saved_card_fkey FOREIGN KEY (saved_card) REFERENCES sandbox_cards(ref),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text])))
);
alter table sandbox_payments enable row level security;
create table sandbox_refunds (
  ref text not null,
  payment text not null,
  id text not null,
  cents integer not null,
  status text not null,
  next_status text,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_refunds_cents_check CHECK ((cents > 0)),
  constraint sandbox_refunds_check CHECK (((next_status IS NULL) = (next_at IS NULL))),
  constraint sandbox_refunds_next_status_check CHECK ((next_status = ANY (ARRAY['succeeded'::text, 'failed'::text]))),
  constraint sandbox_refunds_payment_fkey FOREIGN KEY (payment) REFERENCES sandbox_payments(ref),
  constraint sandbox_refunds_pkey PRIMARY KEY (ref),
  constraint sandbox_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
alter table sandbox_refunds enable row level security;
create table saved_cards (
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  provider text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null,
  good_through text not null,
  created_at timestamp with time zone not null,
  constraint saved_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint saved_cards_good_through_check CHECK ((good_through ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint saved_cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint saved_cards_pkey PRIMARY KEY (id),
  constraint saved_cards_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint saved_cards_provider_provider_ref_key UNIQUE (provider, provider_ref)
);
alter table saved_cards enable row level security;
create table saved_designs (
  customer_id uuid not null,
  design_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_designs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint saved_designs_design_id_fkey FOREIGN KEY (design_id) REFERENCES designs(id) ON DELETE CASCADE,
  constraint saved_designs_pkey PRIMARY KEY (customer_id, design_id)
);
alter table saved_designs enable row level security;
create table saved_reports (
  id uuid not null,
  salon_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text generated always as (COALESCE(NULLIF(fold(name), ''::text), lower(name))) stored,
  usual text,
  from_day date,
  to_day date,
  step text not null,
  is_mailed boolean not null default false,
  created_at timestamp with time zone not null,
  constraint saved_reports_check CHECK (
CASE
    WHEN (usual IS NULL) THEN COALESCE(((to_day >= from_day) AND (to_day <= (from_day + 730))), false)
    ELSE ((from_day IS NULL) AND (to_day IS NULL))
END),
  constraint saved_reports_check1 CHECK (((NOT is_mailed) OR COALESCE((usual = ANY (ARRAY['days30'::text, 'days90'::text, 'year'::text])), false))),
  constraint saved_reports_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name = btrim(name)))),
  constraint saved_reports_pkey PRIMARY KEY (id),
  constraint saved_reports_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint saved_reports_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint saved_reports_salon_id_name_key_key UNIQUE (salon_id, name_key),
  constraint saved_reports_salon_id_place_key UNIQUE (salon_id, place),
  constraint saved_reports_step_check CHECK ((step = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint saved_reports_usual_check CHECK ((usual = ANY (ARRAY['today'::text, 'days30'::text, 'days90'::text, 'week'::text, 'month'::text, 'lastMonth'::text, 'year'::text])))
);
alter table saved_reports enable row level security;
create table search_changes (
  id bigint not null,
  salon_id uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamp with time zone not null default now(),
  constraint search_changes_pkey PRIMARY KEY (id)
);
alter table search_changes enable row level security;
create table search_lexicon (
  word text not null,
  shorter text[] not null,
  constraint search_lexicon_pkey PRIMARY KEY (word),
  constraint search_lexicon_word_check CHECK (((length(word) >= 3) AND (length(word) <= 60)))
);
create table seller_report_notices (
  year integer not null,
  told_at timestamp with time zone not null,
  constraint seller_report_notices_pkey PRIMARY KEY (year),
  constraint seller_report_notices_year_check CHECK (((year >= 2024) AND (year <= 2199)))
);
alter table seller_report_notices enable row level security;
create table service_options (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  service_id uuid not null,
  name_el text not null,
  name_en text not null,
  minutes smallint not null,
  price_cents integer not null,
  "position" smallint not null default 0,
  archived_at timestamp with time zone,
  constraint service_options_minutes_check CHECK (((minutes >= 0) AND (minutes <= 240))),
  constraint service_options_names CHECK ((((length(name_el) >= 1) AND (length(name_el) <= 120)) AND (length(name_en) <= 120))),
  constraint service_options_pkey PRIMARY KEY (id),
  constraint service_options_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000))),
  constraint service_options_salon_id_id_key UNIQUE (salon_id, id),
  constraint service_options_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint service_options_service_id_id_key UNIQUE (service_id, id)
);
alter table service_options enable row level security;
create table services (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  category text not null,
  name_el text not null,
  name_en text not null,
  description_el text not null default ''::text,
  description_en text not null default ''::text,
  price_cents integer not null,
  phases jsonb not null,
  minutes smallint not null,
  buffer_before smallint not null default 0,
  buffer_after smallint not null default 0,
  resource_id uuid,
  resource_turnover smallint not null default 0,
  minimum_notice integer,
  horizon_days smallint,
  is_listed boolean not null default true,
  is_online boolean not null default true,
  "position" smallint not null default 0,
  archived_at timestamp with time zone,
  revision integer not null default 1,
  constraint services_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 120))),
  constraint services_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 120))),
  constraint services_category_check CHECK ((category = ANY (ARRAY['manicure'::text, 'pedicure'::text, 'gel_polish'::text, 'gel_extensions'::text, 'acrylic'::text, 'biab'::text, 'dip_powder'::text, 'nail_art'::text, 'repair_removal'::text, 'spa_care'::text, 'mens_care'::text, 'kids'::text]))),
  constraint services_description CHECK (((length(description_el) <= 2000) AND (length(description_en) <= 2000))),
  constraint services_gone CHECK (((archived_at IS NULL) OR (NOT is_listed))),
  constraint services_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 365))),
  constraint services_minimum_notice_check CHECK (((minimum_notice >= 0) AND (minimum_notice <= 43200))),
  constraint services_minutes_check CHECK (((minutes >= 5) AND (minutes <= 720))),
  constraint services_name_el_check CHECK (((length(name_el) >= 2) AND (length(name_el) <= 120))),
  constraint services_name_en_check CHECK (((name_en = ''::text) OR ((length(name_en) >= 2) AND (length(name_en) <= 120)))),
  constraint services_phases CHECK ((are_phases(phases) AND (minutes = phases_minutes(phases)))),
  constraint services_phases_check CHECK (((jsonb_typeof(phases) = 'array'::text) AND ((jsonb_array_length(phases) >= 1) AND (jsonb_array_length(phases) <= 8)))),
  constraint services_pkey PRIMARY KEY (id),
  constraint services_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 10000000))),
  constraint services_resource_turnover_check CHECK (((resource_turnover >= 0) AND (resource_turnover <= 120))),
  constraint services_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint services_salon_id_id_key UNIQUE (salon_id, id),
  constraint services_salon_id_resource_id_fkey FOREIGN KEY (salon_id, resource_id) REFERENCES resources(salon_id, id),
  constraint services_seen CHECK ((is_listed OR (NOT is_online)))
);
alter table services enable row level security;
create table staff (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  name text not null,
  name_en text not null default ''::text,
  title_el text not null default ''::text,
  title_en text not null default ''::text,
  photo text,
  "position" smallint not null default 0,
  is_active boolean not null default true,
  revision integer not null default 1,
  tint smallint,
  sees_takings boolean not null default false,
  constraint staff_latin_name CHECK (((length(name_en) <= 80) AND (name_en !~ '[\u0370-\u03ff\u1f00-\u1fff]'::text))),
  constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint staff_salon_id_id_key UNIQUE (salon_id, id),
  constraint staff_tint CHECK (((tint >= 0) AND (tint <= 11))),
  constraint staff_titles CHECK (((length(title_el) <= 80) AND (length(title_en) <= 80)))
);
alter table staff enable row level security;
create table staff_exceptions (
  staff_id uuid not null,
  salon_id uuid not null,
  day date not null,
  plan day_plan not null,
  constraint staff_exceptions_pkey PRIMARY KEY (staff_id, day),
  constraint staff_exceptions_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint staff_exceptions_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table staff_exceptions enable row level security;
create table staff_hours (
  staff_id uuid not null,
  salon_id uuid not null,
  weekday smallint not null,
  plan day_plan not null,
  breaks day_plan not null default '{}'::int4multirange,
  constraint staff_hours_pkey PRIMARY KEY (staff_id, weekday),
  constraint staff_hours_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint staff_hours_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE,
  constraint staff_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
alter table staff_hours enable row level security;
create table staff_photo_files (
  picture text not null,
  width smallint not null,
  format text not null,
  salon_id uuid not null,
  staff_id uuid not null,
  bytes bytea not null,
  constraint staff_photo_files_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint staff_photo_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  constraint staff_photo_files_photo FOREIGN KEY (salon_id, staff_id, picture) REFERENCES staff_photos(salon_id, staff_id, picture) ON DELETE CASCADE,
  constraint staff_photo_files_picture_check CHECK ((picture ~ '^photo-[0-9a-f-]{36}$'::text)),
  constraint staff_photo_files_pkey PRIMARY KEY (picture, width, format),
  constraint staff_photo_files_width_check CHECK ((width = ANY (ARRAY[320, 480, 640, 960])))
);
alter table staff_photo_files alter column bytes set storage external;
alter table staff_photo_files enable row level security;
create table staff_photos (
  staff_id uuid not null,
  salon_id uuid not null,
  picture text not null,
  created_at timestamp with time zone not null,
  constraint staff_photos_picture_check CHECK ((picture ~ '^photo-[0-9a-f-]{36}$'::text)),
  constraint staff_photos_pkey PRIMARY KEY (staff_id),
  constraint staff_photos_salon_id_staff_id_picture_key UNIQUE (salon_id, staff_id, picture),
  constraint staff_photos_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table staff_photos enable row level security;
create table staff_services (
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  phases jsonb,
  price_cents integer,
  constraint staff_services_phases CHECK (((phases IS NULL) OR (are_phases(phases) AND ((phases_minutes(phases) >= 5) AND (phases_minutes(phases) <= 720))))),
  constraint staff_services_phases_check CHECK (((jsonb_typeof(phases) = 'array'::text) AND ((jsonb_array_length(phases) >= 1) AND (jsonb_array_length(phases) <= 8)))),
  constraint staff_services_pkey PRIMARY KEY (staff_id, service_id),
  constraint staff_services_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 10000000))),
  constraint staff_services_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint staff_services_salon_id_staff_id_fkey FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table staff_services enable row level security;
create table stock_changes (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  product_id uuid not null,
  pieces integer not null,
  stock_after integer not null,
  bill_id uuid,
  reason text,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint stock_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint stock_changes_check CHECK (((bill_id IS NULL) OR (reason IS NULL))),
  constraint stock_changes_pkey PRIMARY KEY (id),
  constraint stock_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint stock_changes_salon_id_bill_id_fkey FOREIGN KEY (salon_id, bill_id) REFERENCES bills(salon_id, id),
  constraint stock_changes_salon_id_product_id_fkey FOREIGN KEY (salon_id, product_id) REFERENCES products(salon_id, id),
  constraint stock_changes_stock_after_check CHECK ((stock_after >= 0))
);
alter table stock_changes enable row level security;
create table stories (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  title_el text not null,
  title_en text not null,
  before_el text not null,
  before_en text not null,
  change_el text not null,
  change_en text not null,
  quote_el text not null,
  quote_en text not null,
  person_el text not null,
  person_en text not null,
  asked_at timestamp with time zone,
  agreed_at timestamp with time zone,
  agreed_by uuid,
  published_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint stories_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint stories_are_agreed CHECK (((published_at IS NULL) OR ((agreed_at IS NOT NULL) AND (agreed_by IS NOT NULL)))),
  constraint stories_before_el_check CHECK ((length(before_el) <= 1000)),
  constraint stories_before_en_check CHECK ((length(before_en) <= 1000)),
  constraint stories_change_el_check CHECK ((length(change_el) <= 1000)),
  constraint stories_change_en_check CHECK ((length(change_en) <= 1000)),
  constraint stories_check CHECK (((agreed_at IS NULL) OR (asked_at IS NOT NULL))),
  constraint stories_check1 CHECK (((asked_at IS NULL) OR (''::text <> ALL (ARRAY[title_el, title_en, before_el, before_en, change_el, change_en, quote_el, quote_en, person_el, person_en])))),
  constraint stories_person_el_check CHECK ((length(person_el) <= 80)),
  constraint stories_person_en_check CHECK ((length(person_en) <= 80)),
  constraint stories_pkey PRIMARY KEY (id),
  constraint stories_quote_el_check CHECK ((length(quote_el) <= 300)),
  constraint stories_quote_en_check CHECK ((length(quote_en) <= 300)),
  constraint stories_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint stories_salon_id_key UNIQUE (salon_id),
  constraint stories_title_el_check CHECK ((length(title_el) <= 120)),
  constraint stories_title_en_check CHECK ((length(title_en) <= 120))
);
alter table stories enable row level security;
create table story_consents (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  story_id uuid not null,
  user_id uuid not null,
  act text not null,
  words jsonb not null,
  happened_at timestamp with time zone not null,
  constraint story_consents_act_check CHECK ((act = ANY (ARRAY['agreed'::text, 'withdrawn'::text]))),
  constraint story_consents_pkey PRIMARY KEY (id),
  constraint story_consents_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table story_consents enable row level security;
create table subscription_cards (
  salon_id uuid not null,
  customer_id uuid not null,
  provider text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null,
  good_through text not null,
  agreed_at timestamp with time zone not null,
  reminder text,
  constraint subscription_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint subscription_cards_good_through_check CHECK ((good_through ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint subscription_cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint subscription_cards_pkey PRIMARY KEY (salon_id),
  constraint subscription_cards_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint subscription_cards_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint subscription_cards_reminder CHECK ((reminder = ANY (ARRAY['month'::text, 'week'::text]))),
  constraint subscription_cards_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table subscription_cards enable row level security;
create table subscription_charges (
  id uuid not null,
  salon_id uuid not null,
  starts_at timestamp with time zone not null,
  status text not null default 'open'::text,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer generated always as ((net_cents + vat_cents)) stored,
  tries smallint not null default 0,
  failure text,
  failed_at timestamp with time zone,
  tried_card text,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint subscription_charges_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint subscription_charges_check1 CHECK (((status = 'open'::text) OR (due_at IS NULL))),
  constraint subscription_charges_check2 CHECK (((tries > 0) = (failed_at IS NOT NULL))),
  constraint subscription_charges_net_cents_check CHECK ((net_cents >= 0)),
  constraint subscription_charges_pkey PRIMARY KEY (id),
  constraint subscription_charges_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint subscription_charges_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'dropped'::text]))),
  constraint subscription_charges_tries_check CHECK ((tries >= 0)),
  constraint subscription_charges_vat_cents_check CHECK ((vat_cents >= 0))
);
alter table subscription_charges enable row level security;
create table subscription_events (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  at timestamp with time zone not null,
  change text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  months smallint,
  paid_cents integer,
  note text,
  actor_id uuid,
  constraint paid_months CHECK (
CASE
    WHEN (change = 'paid'::text) THEN ((months IS NOT NULL) AND (paid_cents IS NOT NULL) AND (note IS NOT NULL) AND (starts_at IS NOT NULL) AND (ends_at IS NOT NULL) AND (ends_at > starts_at))
    ELSE ((months IS NULL) AND (paid_cents IS NULL) AND (starts_at IS NULL))
END),
  constraint paid_once EXCLUDE USING gist (salon_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((change = 'paid'::text)),
  constraint subscription_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint subscription_events_change_check CHECK ((change = ANY (ARRAY['extended'::text, 'paid'::text, 'began'::text, 'ended'::text, 'cancelled'::text, 'left'::text, 'leaving'::text, 'staying'::text]))),
  constraint subscription_events_months_check CHECK (((months >= 1) AND (months <= 12))),
  constraint subscription_events_note_check CHECK ((length(note) <= 1000)),
  constraint subscription_events_paid_cents_check CHECK (((paid_cents >= 0) AND (paid_cents <= 10000000))),
  constraint subscription_events_pkey PRIMARY KEY (id),
  constraint subscription_events_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table subscription_events enable row level security;
create table subscription_notices (
  salon_id uuid not null,
  notice text not null,
  ends_at timestamp with time zone not null,
  constraint subscription_notices_notice_check CHECK ((notice = ANY (ARRAY['week'::text, 'day'::text, 'began'::text, 'ended'::text, 'cancelled'::text, 'left'::text]))),
  constraint subscription_notices_pkey PRIMARY KEY (salon_id, notice, ends_at),
  constraint subscription_notices_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table subscription_notices enable row level security;
create table tagged_clients (
  salon_id uuid not null,
  client_id uuid not null,
  tag_id uuid not null,
  place smallint not null,
  constraint tagged_clients_client_id_place_key UNIQUE (client_id, place),
  constraint tagged_clients_pkey PRIMARY KEY (client_id, tag_id),
  constraint tagged_clients_place_check CHECK (((place >= 1) AND (place <= 5))),
  constraint tagged_clients_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint tagged_clients_salon_id_tag_id_fkey FOREIGN KEY (salon_id, tag_id) REFERENCES client_tags(salon_id, id) ON DELETE CASCADE
);
alter table tagged_clients enable row level security;
create table team_events (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  actor_id uuid,
  kind text not null,
  person_id uuid,
  before jsonb,
  after jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint team_events_kind_check CHECK ((kind = ANY (ARRAY['invited'::text, 'sent_again'::text, 'revoked'::text, 'joined'::text, 'changed'::text, 'left'::text, 'removed'::text]))),
  constraint team_events_pkey PRIMARY KEY (id),
  constraint team_events_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table team_events enable row level security;
create table terms_acceptances (
  id uuid not null default uuidv7(),
  user_id uuid,
  application_id uuid,
  occasion text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint terms_acceptances_check CHECK ((num_nonnulls(user_id, application_id) >= 1)),
  constraint terms_acceptances_occasion_check CHECK ((occasion = ANY (ARRAY['registration'::text, 'application'::text, 'affiliate'::text]))),
  constraint terms_acceptances_pkey PRIMARY KEY (id),
  constraint terms_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint terms_acceptances_version_check CHECK ((version >= 0))
);
alter table terms_acceptances enable row level security;
create table time_off (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  salon_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null default ''::text,
  connection_id uuid,
  event_id text,
  calendar_id text,
  constraint time_off_calendar FOREIGN KEY (connection_id, calendar_id) REFERENCES connected_calendars(connection_id, calendar_id) ON DELETE CASCADE,
  constraint time_off_check CHECK ((starts_at < ends_at)),
  constraint time_off_connection FOREIGN KEY (connection_id, staff_id) REFERENCES calendar_connections(id, staff_id) ON DELETE CASCADE,
  constraint time_off_outside CHECK (((num_nonnulls(connection_id, calendar_id, event_id) = ANY (ARRAY[0, 3])) AND ((connection_id IS NULL) OR (reason = ''::text)) AND (length(event_id) <= 1024))),
  constraint time_off_pkey PRIMARY KEY (id),
  constraint time_off_reason CHECK ((length(reason) <= 200)),
  constraint time_off_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint time_off_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE
);
alter table time_off enable row level security;
create table viewed_salons (
  customer_id uuid not null,
  salon_id uuid not null,
  viewed_at timestamp with time zone not null,
  constraint viewed_salons_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint viewed_salons_pkey PRIMARY KEY (customer_id, salon_id),
  constraint viewed_salons_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
alter table viewed_salons enable row level security;
create table visit_answers (
  booking_id uuid not null,
  salon_id uuid not null,
  material text not null,
  made_by text,
  wish text not null,
  done_on date,
  broken smallint not null,
  constraint visit_answers_broken_check CHECK (((broken >= 0) AND (broken <= 10))),
  constraint visit_answers_made_by_check CHECK ((made_by = ANY (ARRAY['here'::text, 'elsewhere'::text, 'myself'::text]))),
  constraint visit_answers_maker CHECK (((material = 'nothing'::text) = (made_by IS NULL))),
  constraint visit_answers_material_check CHECK ((material = ANY (ARRAY['nothing'::text, 'polish'::text, 'gel_polish'::text, 'hard_gel'::text, 'acrylic'::text, 'tips'::text, 'unknown'::text]))),
  constraint visit_answers_pkey PRIMARY KEY (booking_id),
  constraint visit_answers_salon_id_booking_id_fkey FOREIGN KEY (salon_id, booking_id) REFERENCES bookings(salon_id, id) ON DELETE CASCADE,
  constraint visit_answers_wish_check CHECK ((wish = ANY (ARRAY['refill'::text, 'new_set'::text, 'only_removal'::text, 'repair'::text])))
);
alter table visit_answers enable row level security;
create table visit_records (
  booking_id uuid not null,
  salon_id uuid not null,
  client_id uuid not null,
  shape text,
  nail_length text,
  colour text not null default ''::text,
  note text not null default ''::text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint visit_records_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint visit_records_check CHECK (((shape IS NOT NULL) OR (nail_length IS NOT NULL) OR (colour <> ''::text) OR (note <> ''::text))),
  constraint visit_records_colour_check CHECK ((length(colour) <= 120)),
  constraint visit_records_nail_length_check CHECK ((nail_length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))),
  constraint visit_records_note_check CHECK ((length(note) <= 1000)),
  constraint visit_records_pkey PRIMARY KEY (booking_id),
  constraint visit_records_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint visit_records_shape_check CHECK ((shape = ANY (ARRAY['round'::text, 'square'::text, 'squoval'::text, 'oval'::text, 'almond'::text, 'coffin'::text, 'stiletto'::text])))
);
alter table visit_records enable row level security;
create table waitlist_entries (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  customer_id uuid not null,
  items jsonb not null,
  staff_id uuid,
  first_day date not null,
  last_day date not null,
  from_minute smallint not null,
  to_minute smallint not null,
  notice_minutes integer not null,
  contact_name contact_name not null,
  contact_phone contact_phone,
  language locale not null,
  status text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint waitlist_entries_check CHECK (((first_day <= last_day) AND ((last_day - first_day) < 31))),
  constraint waitlist_entries_check1 CHECK ((from_minute < to_minute)),
  constraint waitlist_entries_check2 CHECK (((status = 'waiting'::text) = (ended_at IS NULL))),
  constraint waitlist_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint waitlist_entries_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint waitlist_entries_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND ((jsonb_array_length(items) >= 1) AND (jsonb_array_length(items) <= 10)))),
  constraint waitlist_entries_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 10080))),
  constraint waitlist_entries_of_salon UNIQUE (salon_id, id),
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint waitlist_entries_staff FOREIGN KEY (salon_id, staff_id) REFERENCES staff(salon_id, id) ON DELETE CASCADE,
  constraint waitlist_entries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'booked'::text, 'left'::text, 'ended'::text]))),
  constraint waitlist_entries_to_minute_check CHECK (((to_minute >= 1) AND (to_minute <= 1440)))
);
alter table waitlist_entries enable row level security;
create table waitlist_offers (
  id uuid not null default uuidv7(),
  salon_id uuid not null,
  entry_id uuid not null,
  freed_id uuid not null,
  phase text not null,
  hold_id uuid,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  price_cents cents not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  outcome text,
  answered_at timestamp with time zone,
  constraint waitlist_offers_check CHECK (((start_at < end_at) AND (offered_at < expires_at))),
  constraint waitlist_offers_check1 CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint waitlist_offers_entry FOREIGN KEY (salon_id, entry_id) REFERENCES waitlist_entries(salon_id, id) ON DELETE CASCADE,
  constraint waitlist_offers_freed FOREIGN KEY (salon_id, freed_id) REFERENCES freed_times(salon_id, id) ON DELETE CASCADE,
  constraint waitlist_offers_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint waitlist_offers_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'declined'::text, 'passed'::text, 'lost'::text]))),
  constraint waitlist_offers_phase_check CHECK ((phase = ANY (ARRAY['one'::text, 'three'::text, 'open'::text]))),
  constraint waitlist_offers_pkey PRIMARY KEY (id)
);
alter table waitlist_offers enable row level security;

-- Views

create view holds as
 SELECT id AS booking_id,
    salon_id,
    hold_expires_at AS expires_at
   FROM bookings
  WHERE ((status)::text = 'held'::text);
create view salon_prices with (security_invoker=true) as
 SELECT salon_id,
    (array_agg(cents ORDER BY (NOT is_bookable), is_secondary, cents))[1] AS from_cents,
    price_level_of(avg(((cents)::numeric / (usual_price(category))::numeric))) AS level,
    array_agg(DISTINCT category) AS categories
   FROM service_prices
  GROUP BY salon_id;
create view service_prices with (security_invoker=true) as
 SELECT s.salon_id,
    s.id AS service_id,
    s.category,
    s.name_el,
    s.name_en,
    s."position",
    (s.is_online AND (count(t.id) > 0)) AS is_bookable,
    (s.category = ANY (ARRAY['nail_art'::text, 'repair_removal'::text, 'kids'::text])) AS is_secondary,
    min(COALESCE(ss.price_cents, s.price_cents)) AS cents,
    max(COALESCE(ss.price_cents, s.price_cents)) AS highest_cents,
    min(COALESCE(phases_minutes(ss.phases), (s.minutes)::integer)) AS minutes
   FROM (services s
     LEFT JOIN (staff_services ss
     JOIN staff t ON (((t.id = ss.staff_id) AND t.is_active))) ON ((ss.service_id = s.id)))
  WHERE s.is_listed
  GROUP BY s.salon_id, s.id;
create view shown_designs with (security_invoker=true) as
 SELECT d.id,
    d.salon_id,
    d.photo_id,
    d.picture,
    d.staff_id,
    d.shape,
    d.length,
    d.technique,
    d.finish,
    d.colours,
    d.art_level,
    d.mix,
    d.created_at
   FROM (designs d
     JOIN salon_photos p ON ((p.id = d.photo_id)))
  WHERE (((NOT p.is_illustration) OR (NOT (EXISTS ( SELECT
           FROM salon_photos own
          WHERE ((own.salon_id = p.salon_id) AND (NOT own.is_illustration)))))) AND (EXISTS ( SELECT
           FROM design_services part
          WHERE (part.design_id = d.id))) AND (NOT (EXISTS ( SELECT
           FROM (design_services part
             JOIN services v ON ((v.id = part.service_id)))
          WHERE ((part.design_id = d.id) AND (NOT (v.is_online AND (EXISTS ( SELECT
                   FROM (staff_services ss
                     JOIN staff t ON (((t.id = ss.staff_id) AND t.is_active)))
                  WHERE (ss.service_id = v.id))))))))) AND (NOT (EXISTS ( SELECT
           FROM (design_options chosen
             JOIN service_options o ON ((o.id = chosen.option_id)))
          WHERE ((chosen.design_id = d.id) AND (o.archived_at IS NOT NULL))))));

-- Indexes

CREATE INDEX account_notices_kept ON public.account_notices USING btree (happened_at);
CREATE INDEX account_notices_of_area ON public.account_notices USING btree (area, happened_at, id) WHERE (area IS NOT NULL);
CREATE INDEX account_notices_of_booking ON public.account_notices USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX account_notices_of_entry ON public.account_notices USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX account_notices_of_offer ON public.account_notices USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX account_notices_of_proposal ON public.account_notices USING btree (proposal_id) WHERE (proposal_id IS NOT NULL);
CREATE INDEX account_notices_of_user ON public.account_notices USING btree (user_id, happened_at, id) WHERE (user_id IS NOT NULL);
CREATE INDEX affiliate_accounts_account_mark_idx ON public.affiliate_accounts USING btree (account_mark);
CREATE INDEX affiliate_accounts_user_id_set_at_idx ON public.affiliate_accounts USING btree (user_id, set_at);
CREATE INDEX affiliate_payouts_account_id_idx ON public.affiliate_payouts USING btree (account_id);
CREATE INDEX affiliate_payouts_status_id_idx ON public.affiliate_payouts USING btree (status, id);
CREATE INDEX affiliate_payouts_user_id_asked_at_idx ON public.affiliate_payouts USING btree (user_id, asked_at);
CREATE INDEX announcements_ends_at_idx ON public.announcements USING btree (ends_at) WHERE (published_at IS NOT NULL);
CREATE INDEX application_events_application_id_id_idx ON public.application_events USING btree (application_id, id);
CREATE INDEX applications_address_key_idx ON public.applications USING btree (address_key);
CREATE INDEX applications_applicant_id_idx ON public.applications USING btree (applicant_id) WHERE (applicant_id IS NOT NULL);
CREATE INDEX applications_by_time ON public.applications USING btree (submitted_at, id);
CREATE INDEX applications_decided ON public.applications USING btree (submitted_at, id) WHERE (status = ANY (ARRAY['approved'::text, 'rejected'::text]));
CREATE INDEX applications_email_idx ON public.applications USING btree (email);
CREATE INDEX applications_email_start ON public.applications USING btree (email text_pattern_ops);
CREATE INDEX applications_name_key_idx ON public.applications USING btree (name_key);
CREATE INDEX applications_name_words ON public.applications USING gin (to_tsvector('simple'::regconfig, name_key));
CREATE INDEX applications_owner_words ON public.applications USING gin (to_tsvector('simple'::regconfig, fold(owner_name)));
CREATE INDEX applications_phone_key_idx ON public.applications USING btree (phone_key);
CREATE INDEX applications_referred_by_created_at_id_idx ON public.applications USING btree (referred_by, created_at, id) WHERE (referred_by IS NOT NULL);
CREATE INDEX applications_status_submitted_at_idx ON public.applications USING btree (status, submitted_at);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, happened_at, id);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, happened_at, id);
CREATE INDEX audit_log_by_actor_action ON public.audit_log USING btree (actor_id, action, happened_at, id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (happened_at, id);
CREATE INDEX audit_log_subject_id_id_idx ON public.audit_log USING btree (subject_id, id);
CREATE INDEX audit_log_target_id_happened_at_idx ON auth.audit_log USING btree (target_id, happened_at);
CREATE INDEX audit_log_words ON public.audit_log USING gin (to_tsvector('simple'::regconfig, audit_words(before, after)));
CREATE INDEX auth_audit_log_happened ON auth.audit_log USING btree (happened_at);
CREATE INDEX bill_lines_salon_id_product_id_idx ON public.bill_lines USING btree (salon_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX bill_lines_salon_id_service_id_idx ON public.bill_lines USING btree (salon_id, service_id);
CREATE INDEX bill_lines_salon_id_staff_id_idx ON public.bill_lines USING btree (salon_id, staff_id);
CREATE INDEX bill_tips_salon_id_staff_id_idx ON public.bill_tips USING btree (salon_id, staff_id);
CREATE INDEX bills_of_client ON public.bills USING btree (salon_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX bills_salon_id_booking_id_idx ON public.bills USING btree (salon_id, booking_id);
CREATE INDEX bills_salon_id_closed_at_idx ON public.bills USING btree (salon_id, closed_at);
CREATE INDEX bills_salon_id_corrects_idx ON public.bills USING btree (salon_id, corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX bills_salon_id_undone_at_idx ON public.bills USING btree (salon_id, undone_at) WHERE (undone_at IS NOT NULL);
CREATE INDEX booking_events_booking_id_idx ON public.booking_events USING btree (booking_id);
CREATE INDEX booking_guarantees_customer_id_idx ON public.booking_guarantees USING btree (customer_id);
CREATE INDEX booking_guarantees_due_at_idx ON public.booking_guarantees USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX booking_guarantees_provider_provider_ref_idx ON public.booking_guarantees USING btree (provider, provider_ref);
CREATE INDEX booking_guarantees_salon_id_idx ON public.booking_guarantees USING btree (salon_id);
CREATE INDEX booking_items_of_salon ON public.booking_items USING btree (salon_id, start_at) INCLUDE (booking_id, "position", staff_id, service_id, price_cents, phases);
CREATE INDEX booking_items_service_id_end_at_idx ON public.booking_items USING btree (service_id, end_at);
CREATE INDEX booking_items_staff ON public.booking_items USING btree (staff_id);
CREATE INDEX bookings_ahead ON public.bookings USING btree (end_at) WHERE ((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text]));
CREATE INDEX bookings_booked ON public.bookings USING btree (confirmed_at) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX bookings_by_day ON public.bookings USING btree (start_at) INCLUDE (id, status, end_at) WHERE ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text]));
CREATE INDEX bookings_changed ON public.bookings USING btree (salon_id, updated_at) WHERE ((status)::text <> 'held'::text);
CREATE INDEX bookings_client_id_idx ON public.bookings USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX bookings_customer_id_start_at_idx ON public.bookings USING btree (customer_id, start_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_ended ON public.bookings USING btree (salon_id, start_at) INCLUDE (id, customer_id, client_id, status, total_cents, source) WHERE ((status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]));
CREATE INDEX bookings_ended_as ON public.bookings USING btree (status, id) WHERE ((status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]));
CREATE INDEX bookings_hold_network_idx ON public.bookings USING btree (hold_network) WHERE ((status)::text = 'held'::text);
CREATE INDEX bookings_holder_idx ON public.bookings USING btree (holder) WHERE ((status)::text = 'held'::text);
CREATE INDEX bookings_live ON public.bookings USING btree (id) INCLUDE (end_at) WHERE ((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text]));
CREATE INDEX bookings_noted ON public.bookings USING btree (end_at) WHERE ((note)::text <> ''::text);
CREATE INDEX bookings_of_guests ON public.bookings USING btree (end_at) WHERE ((customer_id IS NULL) AND (contact_phone IS NOT NULL));
CREATE INDEX bookings_of_series ON public.bookings USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX bookings_over ON public.bookings USING btree (salon_id, start_at) WHERE ((status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]));
CREATE INDEX bookings_prepaid ON public.bookings USING btree (salon_id) WHERE (((paid_cents)::integer > 0) AND ((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])));
CREATE INDEX bookings_salon_id_idx ON public.bookings USING btree (salon_id) WHERE ((status)::text = 'held'::text);
CREATE INDEX bookings_to_come ON public.bookings USING btree (salon_id, start_at) WHERE ((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text]));
CREATE INDEX bookings_to_settle ON public.bookings USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX busy_times_book ON public.busy_times USING btree (salon_id, starts_at) INCLUDE (ends_at, staff_id, booking_id);
CREATE INDEX calendar_connections_connected_by_idx ON public.calendar_connections USING btree (connected_by);
CREATE INDEX calendar_connections_salon_id_idx ON public.calendar_connections USING btree (salon_id);
CREATE INDEX calendar_feeds_created_by_idx ON public.calendar_feeds USING btree (created_by);
CREATE INDEX calendar_writes_booking_id_idx ON public.calendar_writes USING btree (booking_id);
CREATE INDEX calendar_writes_due ON public.calendar_writes USING btree (connection_id, due_at) WHERE (marked > done);
CREATE INDEX call_buckets_filled_at_idx ON auth.call_buckets USING btree (filled_at);
CREATE INDEX cards_to_forget_due_at_idx ON public.cards_to_forget USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX category_prices_category_salon_id_price_cents_price_level_idx ON public.category_prices USING btree (category, salon_id) INCLUDE (price_cents, price_level);
CREATE INDEX chargeback_moves_chargeback_id_idx ON public.chargeback_moves USING btree (chargeback_id);
CREATE INDEX chargebacks_answer_due_at_idx ON public.chargebacks USING btree (answer_due_at) WHERE (answer_due_at IS NOT NULL);
CREATE INDEX chargebacks_answered_by_idx ON public.chargebacks USING btree (answered_by);
CREATE INDEX chargebacks_open ON public.chargebacks USING btree (opened_at) WHERE (status = 'needs_response'::text);
CREATE INDEX chargebacks_payment_id_idx ON public.chargebacks USING btree (payment_id);
CREATE INDEX claims_open ON public.salon_claims USING btree (created_at) WHERE (status = ANY (ARRAY['open'::text, 'objected'::text]));
CREATE INDEX client_forms_kept ON public.client_forms USING btree (made_at);
CREATE INDEX client_forms_latest ON public.client_forms USING btree (salon_id, client_id, made_at);
CREATE INDEX client_forms_made_by_idx ON public.client_forms USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX client_merges_merged_by_idx ON public.client_merges USING btree (merged_by) WHERE (merged_by IS NOT NULL);
CREATE INDEX client_merges_salon_id_client_id_idx ON public.client_merges USING btree (salon_id, client_id);
CREATE INDEX client_photos_booking_id_idx ON public.client_photos USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX client_photos_salon_id_client_id_created_at_idx ON public.client_photos USING btree (salon_id, client_id, created_at);
CREATE INDEX client_strangers_salon_id_one_id_idx ON public.client_strangers USING btree (salon_id, one_id);
CREATE INDEX client_strangers_salon_id_other_id_idx ON public.client_strangers USING btree (salon_id, other_id);
CREATE INDEX clients_blocked ON public.clients USING btree (salon_id) WHERE is_blocked;
CREATE INDEX clients_customer_id_idx ON public.clients USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX clients_email_anywhere ON public.clients USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX clients_phone ON public.clients USING btree (salon_id, phone_key) WHERE (phone_key IS NOT NULL);
CREATE INDEX clients_phone_anywhere ON public.clients USING btree (phone_key) WHERE (phone_key IS NOT NULL);
CREATE INDEX commission_rules_salon_id_service_id_idx ON public.commission_rules USING btree (salon_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX commission_rules_salon_id_staff_id_idx ON public.commission_rules USING btree (salon_id, staff_id);
CREATE INDEX consents_decided_at_idx ON public.consents USING btree (decided_at);
CREATE INDEX consents_user_id_idx ON public.consents USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX design_options_salon_id_idx ON public.design_options USING btree (salon_id);
CREATE INDEX design_options_service_id_option_id_idx ON public.design_options USING btree (service_id, option_id);
CREATE INDEX design_services_salon_id_idx ON public.design_services USING btree (salon_id);
CREATE INDEX design_services_service_id_idx ON public.design_services USING btree (service_id);
CREATE INDEX designs_colours_idx ON public.designs USING gin (colours);
CREATE INDEX designs_mix_id_idx ON public.designs USING btree (mix, id);
CREATE INDEX designs_salon_id_idx ON public.designs USING btree (salon_id);
CREATE INDEX designs_staff_id_idx ON public.designs USING btree (staff_id);
CREATE INDEX designs_technique_art_level_idx ON public.designs USING btree (technique, art_level);
CREATE INDEX disputes_open ON public.no_show_disputes USING btree (opened_at) WHERE (decision IS NULL);
CREATE INDEX factor_challenges_expires_at_idx ON auth.factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_factor_id_idx ON auth.factor_challenges USING btree (factor_id);
CREATE INDEX figures_mails_by_user ON public.figures_mails USING btree (user_id);
CREATE INDEX flow_states_created_at_idx ON auth.flow_states USING btree (created_at);
CREATE INDEX flow_states_session_id_idx ON auth.flow_states USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX free_hours_due_made_by_idx ON public.free_hours_due USING btree (made_by);
CREATE INDEX free_hours_due_salon_id_idx ON public.free_hours_due USING btree (salon_id);
CREATE INDEX free_hours_from_day_idx ON public.free_hours USING btree (from_day);
CREATE INDEX free_hours_written_by_idx ON public.free_hours USING btree (written_by);
CREATE INDEX freed_times_due_at_idx ON public.freed_times USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX freed_times_ends_at_idx ON public.freed_times USING btree (ends_at);
CREATE INDEX gift_card_uses_gift_card_id_idx ON public.gift_card_uses USING btree (gift_card_id);
CREATE INDEX gift_cards_buyer_email ON public.gift_cards USING btree (lower(buyer_email));
CREATE INDEX gift_cards_buyer_id_idx ON public.gift_cards USING btree (buyer_id);
CREATE INDEX gift_cards_end ON public.gift_cards USING btree (COALESCE(woken_through, good_through)) WHERE (status = 'active'::text);
CREATE INDEX gift_cards_ended ON public.gift_cards USING btree (COALESCE(woken_through, good_through)) INCLUDE (id, woken_through, good_through) WHERE (status = 'active'::text);
CREATE INDEX gift_cards_ended_posting_idx ON public.gift_cards USING btree (ended_posting);
CREATE INDEX gift_cards_last4 ON public.gift_cards USING btree (last4);
CREATE INDEX gift_cards_lower_idx ON public.gift_cards USING btree (lower(recipient_email));
CREATE INDEX gift_cards_lower_idx1 ON public.gift_cards USING btree (lower(buyer_email));
CREATE INDEX gift_cards_not_active ON public.gift_cards USING btree (status, id) WHERE (status <> 'active'::text);
CREATE INDEX gift_cards_payment_id_idx ON public.gift_cards USING btree (payment_id);
CREATE INDEX gift_cards_to_send ON public.gift_cards USING btree (deliver_on) WHERE ((status = 'active'::text) AND ((sent_at IS NULL) OR (receipt_at IS NULL)));
CREATE INDEX gift_cards_unpaid ON public.gift_cards USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
CREATE INDEX identities_email_idx ON auth.identities USING btree (lower((identity_data ->> 'email'::text)));
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);
CREATE INDEX invitations_accepted_by_idx ON public.invitations USING btree (accepted_by);
CREATE INDEX invitations_email_idx ON public.invitations USING btree (email);
CREATE INDEX invitations_invited_by_idx ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_salon_id_created_at_idx ON public.invitations USING btree (salon_id, created_at);
CREATE INDEX invoice_documents_due_at_idx ON public.invoice_documents USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX invoice_documents_ended_at_idx ON public.invoice_documents USING btree (ended_at) WHERE (status = 'failed'::text);
CREATE INDEX invoices_corrects_idx ON public.invoices USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX invoices_owner_id_idx ON public.invoices USING btree (owner_id);
CREATE INDEX invoices_salon_id_issued_at_idx ON public.invoices USING btree (salon_id, issued_at);
CREATE INDEX job_application_notes_of_application ON public.job_application_notes USING btree (application_id, id);
CREATE INDEX job_application_notes_of_author ON public.job_application_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX job_applications_applicant_id_idx ON public.job_applications USING btree (applicant_id);
CREATE INDEX job_applications_by_age ON public.job_applications USING btree (created_at);
CREATE INDEX job_postings_author_id_idx ON public.job_postings USING btree (author_id);
CREATE INDEX job_postings_by_status ON public.job_postings USING btree (status, id DESC);
CREATE INDEX job_postings_status_decided_at_idx ON public.job_postings USING btree (status, decided_at DESC);
CREATE INDEX ledger_accounts_holder_idx ON public.ledger_accounts USING btree (holder) WHERE (holder IS NOT NULL);
CREATE INDEX ledger_entries_account_id_posting_id_cents_idx ON public.ledger_entries USING btree (account_id, posting_id) INCLUDE (cents);
CREATE INDEX ledger_owed_affiliates ON public.ledger_accounts USING btree (holder) WHERE ((code = 'affiliate'::text) AND (balance_cents > 0));
CREATE INDEX ledger_owed_salons ON public.ledger_accounts USING btree (holder) INCLUDE (balance_cents) WHERE ((code = 'salon'::text) AND (balance_cents <> 0));
CREATE INDEX ledger_reservations_account_id_expires_at_idx ON public.ledger_reservations USING btree (account_id, expires_at) WHERE (status = 'open'::text);
CREATE INDEX ledger_reservations_source_idx ON public.ledger_reservations USING btree (source);
CREATE INDEX ledger_spent_cards ON public.ledger_accounts USING btree (holder) WHERE ((code = 'gift_card'::text) AND (balance_cents = 0));
CREATE INDEX listing_requests_created_at_idx ON public.listing_requests USING btree (created_at);
CREATE INDEX listing_requests_email_idx ON public.listing_requests USING btree (email);
CREATE INDEX listing_requests_open ON public.listing_requests USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX listing_requests_salon_id_idx ON public.listing_requests USING btree (salon_id);
CREATE INDEX lost_demand_day_idx ON public.lost_demand USING btree (day);
CREATE INDEX lost_demand_salon_id_service_id_idx ON public.lost_demand USING btree (salon_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX message_choices_of_recipient ON public.message_choices USING btree (recipient, topic, channel, decided_at) WHERE (recipient IS NOT NULL);
CREATE INDEX message_choices_of_user ON public.message_choices USING btree (user_id, topic, channel, decided_at) WHERE (user_id IS NOT NULL);
CREATE INDEX messages_by_kind ON public.messages USING btree (kind, id);
CREATE INDEX messages_by_salon_created_at_idx ON public.messages USING btree (by_salon, created_at) WHERE (by_salon IS NOT NULL);
CREATE INDEX messages_due_at_idx ON public.messages USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX messages_in_order ON public.messages USING btree (booking_id, recipient, id) WHERE ((due_at IS NOT NULL) AND (booking_id IS NOT NULL));
CREATE INDEX messages_kept ON public.messages USING btree (sent_at) WHERE ((sent_at IS NOT NULL) AND (recipient <> ''::text));
CREATE INDEX messages_of_booking ON public.messages USING btree (((facts ->> 'bookingId'::text)), id) WHERE (facts ? 'bookingId'::text);
CREATE INDEX messages_of_recipient ON public.messages USING btree (recipient, id);
CREATE INDEX messages_parked ON public.messages USING btree (id) WHERE ((due_at IS NULL) AND (sent_at IS NULL));
CREATE INDEX move_proposals_booking_id_asked_at_idx ON public.move_proposals USING btree (booking_id, asked_at);
CREATE INDEX move_proposals_expires_at_idx ON public.move_proposals USING btree (expires_at) WHERE (outcome IS NULL);
CREATE INDEX move_proposals_salon_id_asked_at_idx ON public.move_proposals USING btree (salon_id, asked_at);
CREATE INDEX move_proposals_staff_id_idx ON public.move_proposals USING btree (staff_id);
CREATE INDEX nail_questions_repair_service_id_idx ON public.nail_questions USING btree (repair_service_id);
CREATE INDEX nail_services_service_id_idx ON public.nail_services USING btree (service_id);
CREATE INDEX news_choices_kept ON public.news_choices USING btree (decided_at);
CREATE INDEX news_choices_noted_by_idx ON public.news_choices USING btree (noted_by) WHERE (noted_by IS NOT NULL);
CREATE INDEX news_choices_of_client ON public.news_choices USING btree (salon_id, client_id, decided_at);
CREATE INDEX no_show_disputes_opened_at_booking_id_idx ON public.no_show_disputes USING btree (opened_at, booking_id);
CREATE INDEX notices_seen_by_user ON public.notices_seen USING btree (user_id);
CREATE INDEX one_time_tokens_flow_id_idx ON auth.one_time_tokens USING btree (flow_id) WHERE (flow_id IS NOT NULL);
CREATE INDEX one_time_tokens_sent_to_idx ON auth.one_time_tokens USING btree (sent_to);
CREATE INDEX option_rules_salon_id_idx ON public.option_rules USING btree (salon_id);
CREATE INDEX option_rules_service_id_other_id_idx ON public.option_rules USING btree (service_id, other_id);
CREATE INDEX partnership_notes_of_author ON public.partnership_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX partnership_notes_of_request ON public.partnership_notes USING btree (request_id, id);
CREATE INDEX partnership_requests_by_status ON public.partnership_requests USING btree (status, id DESC);
CREATE INDEX partnership_requests_created_at_idx ON public.partnership_requests USING btree (created_at);
CREATE INDEX partnership_requests_user_id_idx ON public.partnership_requests USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX passkey_challenges_expires_at_idx ON auth.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user_id_idx ON auth.passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX passkeys_user_id_idx ON auth.passkeys USING btree (user_id);
CREATE INDEX payments_booking_id_idx ON public.payments USING btree (booking_id);
CREATE INDEX payments_charged_back ON public.payments USING btree (id) WHERE (charged_back_cents > 0);
CREATE INDEX payments_customer_id_idx ON public.payments USING btree (customer_id);
CREATE INDEX payments_guest_email ON public.payments USING btree (lower(email)) WHERE (customer_id IS NULL);
CREATE INDEX payments_invoice ON public.payments USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payments_of_card ON public.payments USING btree (card_last4) WHERE (card_last4 IS NOT NULL);
CREATE INDEX payments_open ON public.payments USING btree (expires_at) WHERE (status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'processing'::text]));
CREATE INDEX payments_salon_id_created_at_idx ON public.payments USING btree (salon_id, created_at);
CREATE INDEX payments_settled ON public.payments USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX payments_without_fee ON public.payments USING btree (settled_at) WHERE ((fee_cents IS NULL) AND (captured_cents > 0));
CREATE INDEX payout_routes_account_mark_idx ON public.payout_routes USING btree (account_mark) WHERE (account_mark IS NOT NULL);
CREATE INDEX payout_routes_due ON public.payout_routes USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (status <> 'replaced'::text));
CREATE INDEX payout_routes_salon_id_set_at_idx ON public.payout_routes USING btree (salon_id, set_at);
CREATE INDEX payouts_by_status ON public.payouts USING btree (status, id);
CREATE INDEX payouts_due_at_idx ON public.payouts USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX payouts_of_run ON public.payouts USING btree (run_id) INCLUDE (status, kind, cents);
CREATE INDEX payouts_route_id_idx ON public.payouts USING btree (route_id);
CREATE INDEX payouts_salon_id_made_at_idx ON public.payouts USING btree (salon_id, made_at);
CREATE INDEX payouts_to_send ON public.payouts USING btree (made_at) WHERE (status = 'waiting'::text);
CREATE INDEX photo_files_salon_id_photo_id_idx ON public.photo_files USING btree (salon_id, photo_id);
CREATE INDEX photo_sources_salon_id_idx ON public.photo_sources USING btree (salon_id);
CREATE INDEX point_lots_customer_id_good_through_idx ON public.point_lots USING btree (customer_id, good_through) WHERE (points_left > 0);
CREATE INDEX point_lots_good_through_idx ON public.point_lots USING btree (good_through) WHERE (points_left > 0);
CREATE INDEX point_spending_lots_lot_id_idx ON public.point_spending_lots USING btree (lot_id);
CREATE INDEX point_spending_lots_returned_to_idx ON public.point_spending_lots USING btree (returned_to) WHERE (returned_to IS NOT NULL);
CREATE INDEX point_spendings_customer_id_idx ON public.point_spendings USING btree (customer_id);
CREATE INDEX postings_at_idx ON public.postings USING btree (at);
CREATE INDEX postings_corrects_idx ON public.postings USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX postings_source_idx ON public.postings USING btree (source);
CREATE INDEX price_history_salon_id_idx ON public.price_history USING btree (salon_id);
CREATE INDEX profiles_email ON public.profiles USING btree (lower(email));
CREATE INDEX profiles_email_start ON public.profiles USING btree (lower(email) text_pattern_ops);
CREATE INDEX profiles_joined ON public.profiles USING btree (created_at);
CREATE INDEX profiles_name_words ON public.profiles USING gin (to_tsvector('simple'::regconfig, name_key));
CREATE INDEX profiles_of_role ON public.profiles USING btree (role, id);
CREATE INDEX profiles_phone_end ON public.profiles USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) WHERE (phone IS NOT NULL);
CREATE INDEX profiles_with_figures ON public.profiles USING btree (id) WHERE (figures_mails_since IS NOT NULL);
CREATE INDEX promotion_services_salon_id_service_id_idx ON public.promotion_services USING btree (salon_id, service_id);
CREATE INDEX promotion_uses_customer_id_idx ON public.promotion_uses USING btree (customer_id);
CREATE INDEX promotion_uses_promotion_id_customer_id_idx ON public.promotion_uses USING btree (promotion_id, customer_id) WHERE (given_back_at IS NULL);
CREATE INDEX promotions_created_by_idx ON public.promotions USING btree (created_by);
CREATE INDEX promotions_live ON public.promotions USING btree (salon_id) WHERE (status = 'active'::text);
CREATE INDEX provider_entries_at_idx ON public.provider_entries USING btree (at);
CREATE INDEX provider_entries_provider_kind_of_ref_idx ON public.provider_entries USING btree (provider, kind, of_ref);
CREATE INDEX provider_events_due_at_idx ON public.provider_events USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX push_devices_person_id_idx ON public.push_devices USING btree (person_id);
CREATE INDEX reconciliation_breaks_resolved_by_idx ON public.reconciliation_breaks USING btree (resolved_by);
CREATE INDEX referral_checks_blocked_by_idx ON public.referral_checks USING btree (blocked_by) WHERE (blocked_by IS NOT NULL);
CREATE INDEX refill_rules_service_id_idx ON public.refill_rules USING btree (service_id);
CREATE INDEX refill_rules_set_service_id_idx ON public.refill_rules USING btree (set_service_id);
CREATE INDEX refunds_due_at_idx ON public.refunds USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX refunds_failed ON public.refunds USING btree (payment_id) WHERE (status = 'failed'::text);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_to_solve ON public.refunds USING btree (ended_at) WHERE ((status = 'failed'::text) AND (solved_at IS NULL));
CREATE INDEX reminders_due_at_idx ON public.reminders USING btree (due_at);
CREATE INDEX removal_options_option_id_idx ON public.removal_options USING btree (option_id);
CREATE INDEX removal_rules_service_id_idx ON public.removal_rules USING btree (service_id);
CREATE INDEX resource_outages_salon_id_resource_id_idx ON public.resource_outages USING btree (salon_id, resource_id);
CREATE INDEX resource_uses_resource_id_starts_at_idx ON public.resource_uses USING btree (resource_id, starts_at);
CREATE INDEX resource_uses_salon_id_starts_at_idx ON public.resource_uses USING btree (salon_id, starts_at);
CREATE INDEX review_asks_due_at_idx ON public.review_asks USING btree (due_at);
CREATE INDEX review_decisions_appealed_at_idx ON public.review_decisions USING btree (appealed_at) WHERE ((appeal IS NOT NULL) AND (appeal_verdict IS NULL));
CREATE INDEX review_decisions_by_time ON public.review_decisions USING btree (COALESCE(appeal_decided_at, decided_at), review_id);
CREATE INDEX review_decisions_decided_at_idx ON public.review_decisions USING btree (decided_at);
CREATE INDEX review_decisions_review_id_idx ON public.review_decisions USING btree (review_id);
CREATE INDEX review_reports_created_at_idx ON public.review_reports USING btree (created_at) WHERE (decision_id IS NULL);
CREATE INDEX review_reports_decision_id_idx ON public.review_reports USING btree (decision_id);
CREATE INDEX review_reports_email_idx ON public.review_reports USING btree (email);
CREATE INDEX review_reports_reporter_id_idx ON public.review_reports USING btree (reporter_id);
CREATE INDEX review_reports_review_id_idx ON public.review_reports USING btree (review_id);
CREATE INDEX reviews_customer_id_idx ON public.reviews USING btree (customer_id);
CREATE INDEX reviews_salon_id_created_at_idx ON public.reviews USING btree (salon_id, created_at DESC);
CREATE INDEX reviews_salon_id_rating_created_at_idx ON public.reviews USING btree (salon_id, rating, created_at DESC);
CREATE INDEX salon_claims_salon_id_idx ON public.salon_claims USING btree (salon_id);
CREATE INDEX salon_claims_user_id_idx ON public.salon_claims USING btree (user_id);
CREATE INDEX salon_members_user_id_idx ON public.salon_members USING btree (user_id);
CREATE INDEX salon_notes_kept ON public.salon_notes USING btree (created_at);
CREATE INDEX salon_notes_of_author ON public.salon_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX salon_notes_of_salon ON public.salon_notes USING btree (salon_id, id);
CREATE INDEX salon_notices_kept ON public.salon_notices USING btree (happened_at);
CREATE INDEX salon_notices_latest ON public.salon_notices USING btree (salon_id, happened_at, id);
CREATE INDEX salon_notices_of_application ON public.salon_notices USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX salon_notices_of_booking ON public.salon_notices USING btree (booking_id);
CREATE INDEX salon_notices_of_review ON public.salon_notices USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX salon_reminders_with_news ON public.salon_reminders USING btree (news_looked_on NULLS FIRST) WHERE (sends_refills OR greets_birthdays);
CREATE INDEX salon_search_categories_idx ON public.salon_search USING gin (categories);
CREATE INDEX salon_search_coalesce_salon_id_idx ON public.salon_search USING btree (COALESCE(price_from_cents, 2147483647), salon_id);
CREATE INDEX salon_search_document_idx ON public.salon_search USING gin (document);
CREATE INDEX salon_search_facets ON public.salon_search USING btree (region, price_level, is_verified, categories) INCLUDE (takes_bookings, rating_sum, rating_count);
CREATE INDEX salon_search_fair_rating_salon_id_idx ON public.salon_search USING btree (fair_rating DESC, salon_id);
CREATE INDEX salon_search_place_ids_idx ON public.salon_search USING gin (place_ids);
CREATE INDEX salon_search_point_idx ON public.salon_search USING gist (point((longitude * (0.788)::double precision), latitude));
CREATE INDEX salon_search_popularity_salon_id_idx ON public.salon_search USING btree (popularity DESC, salon_id);
CREATE INDEX salon_search_quality_salon_id_idx ON public.salon_search USING btree (quality DESC, salon_id);
CREATE INDEX salon_search_region_idx ON public.salon_search USING btree (region);
CREATE INDEX salon_traders_vat_number_idx ON public.salon_traders USING btree (vat_number);
CREATE INDEX salons_by_subscription ON public.salons USING btree (subscription, id);
CREATE INDEX salons_by_verification ON public.salons USING btree (verification, id);
CREATE INDEX salons_listed ON public.salons USING btree (created_at);
CREATE INDEX salons_name_words ON public.salons USING gin (to_tsvector('simple'::regconfig, fold(((name || ' '::text) || name_en))));
CREATE INDEX salons_owner_id_idx ON public.salons USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX salons_part_of_name ON public.salons USING gin (name_key gin_trgm_ops);
CREATE INDEX salons_part_of_slug ON public.salons USING gin (slug gin_trgm_ops);
CREATE INDEX salons_phone_key ON public.salons USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10));
CREATE INDEX salons_place_ids_idx ON public.salons USING gin (place_ids);
CREATE INDEX salons_point_idx ON public.salons USING gist (point((longitude * (0.788)::double precision), latitude));
CREATE INDEX salons_region_idx ON public.salons USING btree (region);
CREATE INDEX sandbox_chargebacks_next_at_idx ON public.sandbox_chargebacks USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX sandbox_chargebacks_payment_idx ON public.sandbox_chargebacks USING btree (payment);
CREATE INDEX sandbox_entries_at_idx ON public.sandbox_entries USING btree (at);
CREATE INDEX sandbox_entries_of_ref_idx ON public.sandbox_entries USING btree (of_ref);
CREATE INDEX sandbox_events_at_number_idx ON public.sandbox_events USING btree (at, number);
CREATE INDEX sandbox_payments_id_idx ON public.sandbox_payments USING btree (id);
CREATE INDEX sandbox_payments_next_at_idx ON public.sandbox_payments USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX sandbox_payments_saved_card_idx ON public.sandbox_payments USING btree (saved_card);
CREATE INDEX sandbox_refunds_next_at_idx ON public.sandbox_refunds USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX sandbox_refunds_payment_id_idx ON public.sandbox_refunds USING btree (payment, id);
CREATE INDEX saved_cards_customer_id_idx ON public.saved_cards USING btree (customer_id);
CREATE INDEX saved_designs_design_id_idx ON public.saved_designs USING btree (design_id);
CREATE INDEX search_changes_made_at_idx ON public.search_changes USING btree (made_at);
CREATE INDEX search_changes_made_by_idx ON public.search_changes USING btree (made_by);
CREATE INDEX search_lexicon_shorter_idx ON public.search_lexicon USING gin (shorter);
CREATE INDEX search_lexicon_word_idx ON public.search_lexicon USING btree (word text_pattern_ops);
CREATE INDEX service_options_salon_id_idx ON public.service_options USING btree (salon_id);
CREATE INDEX service_options_service_id_idx ON public.service_options USING btree (service_id);
CREATE INDEX services_salon_id_position_idx ON public.services USING btree (salon_id, "position");
CREATE INDEX session_methods_factor_id_idx ON auth.session_methods USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE INDEX sso_assertions_expires_at_idx ON auth.sso_assertions USING btree (expires_at);
CREATE INDEX sso_domains_provider_id_idx ON auth.sso_domains USING btree (provider_id);
CREATE INDEX staff_exceptions_salon_id_idx ON public.staff_exceptions USING btree (salon_id);
CREATE INDEX staff_hours_salon_id_idx ON public.staff_hours USING btree (salon_id);
CREATE INDEX staff_photo_files_salon_id_staff_id_idx ON public.staff_photo_files USING btree (salon_id, staff_id);
CREATE INDEX staff_salon_id_position_idx ON public.staff USING btree (salon_id, "position");
CREATE INDEX staff_services_salon_id_idx ON public.staff_services USING btree (salon_id);
CREATE INDEX staff_services_service_id_idx ON public.staff_services USING btree (service_id);
CREATE INDEX stock_changes_changed_by_idx ON public.stock_changes USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX stock_changes_salon_id_bill_id_idx ON public.stock_changes USING btree (salon_id, bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX stock_changes_salon_id_product_id_id_idx ON public.stock_changes USING btree (salon_id, product_id, id);
CREATE INDEX stories_agreed_by_idx ON public.stories USING btree (agreed_by);
CREATE INDEX stories_published_at_idx ON public.stories USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX story_consents_salon_id_idx ON public.story_consents USING btree (salon_id);
CREATE INDEX story_consents_user_id_idx ON public.story_consents USING btree (user_id);
CREATE INDEX subscription_cards_customer_id_idx ON public.subscription_cards USING btree (customer_id);
CREATE INDEX subscription_charges_due_at_idx ON public.subscription_charges USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX subscription_charges_salon_id_starts_at_idx ON public.subscription_charges USING btree (salon_id, starts_at);
CREATE INDEX subscription_events_actor_id_idx ON public.subscription_events USING btree (actor_id);
CREATE INDEX subscription_events_salon_id_at_idx ON public.subscription_events USING btree (salon_id, at);
CREATE INDEX tagged_clients_salon_id_client_id_idx ON public.tagged_clients USING btree (salon_id, client_id);
CREATE INDEX tagged_clients_salon_id_tag_id_idx ON public.tagged_clients USING btree (salon_id, tag_id);
CREATE INDEX team_events_salon_id_id_idx ON public.team_events USING btree (salon_id, id);
CREATE INDEX terms_acceptances_application_id_idx ON public.terms_acceptances USING btree (application_id);
CREATE INDEX terms_acceptances_user_id_idx ON public.terms_acceptances USING btree (user_id);
CREATE INDEX time_off_salon_id_idx ON public.time_off USING btree (salon_id);
CREATE INDEX users_banned ON auth.users USING btree (id) WHERE (banned_until IS NOT NULL);
CREATE INDEX users_foreign_hash_kind ON auth.users USING btree ("substring"(password_hash, '^(?:\$2[aby]\$\d\d\$|\$[^$]+\$[^$]+\$[^$]+\$)'::text)) WHERE (password_hash !~~ '$argon2id$v=19$m=19456,t=2,p=1$%'::text);
CREATE INDEX users_last_used ON auth.users USING btree (GREATEST(created_at, last_sign_in_at, last_used_at)) WHERE (deleted_at IS NULL);
CREATE INDEX users_phone_end ON auth.users USING btree ("right"(phone, 10)) WHERE (phone IS NOT NULL);
CREATE INDEX users_unproved ON auth.users USING btree (id) WHERE ((email_confirmed_at IS NULL) AND (phone_confirmed_at IS NULL));
CREATE INDEX viewed_salons_salon_id_idx ON public.viewed_salons USING btree (salon_id);
CREATE INDEX visit_answers_salon_id_idx ON public.visit_answers USING btree (salon_id);
CREATE INDEX visit_records_salon_id_client_id_idx ON public.visit_records USING btree (salon_id, client_id);
CREATE INDEX waitlist_entries_customer_id_created_at_idx ON public.waitlist_entries USING btree (customer_id, created_at);
CREATE INDEX waitlist_entries_salon_id_last_day_idx ON public.waitlist_entries USING btree (salon_id, last_day) WHERE (status = 'waiting'::text);
CREATE INDEX waitlist_offers_entry_id_idx ON public.waitlist_offers USING btree (entry_id);
CREATE INDEX waitlist_offers_freed_id_idx ON public.waitlist_offers USING btree (freed_id);
CREATE INDEX waitlist_offers_hold_id_idx ON public.waitlist_offers USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE UNIQUE INDEX affiliate_accounts_active ON public.affiliate_accounts USING btree (user_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX affiliate_payouts_waiting ON public.affiliate_payouts USING btree (user_id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX bills_one_of_booking ON public.bills USING btree (booking_id) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX bookings_code_key ON public.bookings USING btree (code) WHERE (code IS NOT NULL);
CREATE UNIQUE INDEX client_forms_open ON public.client_forms USING btree (client_id) WHERE ((filled_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX content_versions_draft ON public.content_versions USING btree (document) WHERE (number IS NULL);
CREATE UNIQUE INDEX day_closes_one ON public.day_closes USING btree (salon_id, day) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX factors_name_key ON auth.factors USING btree (user_id, COALESCE(friendly_name, ''::text));
CREATE UNIQUE INDEX factors_phone_key ON auth.factors USING btree (user_id, phone) WHERE (status = 'verified'::text);
CREATE UNIQUE INDEX factors_recovery_key ON auth.factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::text);
CREATE UNIQUE INDEX offered_to_one ON public.waitlist_offers USING btree (freed_id) WHERE ((outcome IS NULL) AND (phase = 'one'::text));
CREATE UNIQUE INDEX one_invitation_for_staff ON public.invitations USING btree (salon_id, staff_id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL) AND (staff_id IS NOT NULL));
CREATE UNIQUE INDEX one_next_key ON auth.signing_keys USING btree ((true)) WHERE (status = 'next'::text);
CREATE UNIQUE INDEX one_offer_at_once ON public.waitlist_offers USING btree (entry_id) WHERE ((outcome IS NULL) AND (phase <> 'open'::text));
CREATE UNIQUE INDEX one_open_application ON public.applications USING btree (email, name_key) WHERE ((status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'more_info'::text])) AND (email <> ''::text));
CREATE UNIQUE INDEX one_open_claim ON public.salon_claims USING btree (salon_id, user_id) WHERE (status = ANY (ARRAY['open'::text, 'noticed'::text, 'objected'::text]));
CREATE UNIQUE INDEX one_open_invitation ON public.invitations USING btree (salon_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX one_open_report ON public.review_reports USING btree (review_id, email) WHERE ((decision_id IS NULL) AND (email <> ''::text));
CREATE UNIQUE INDEX one_owner_by_claim ON public.salon_claims USING btree (salon_id) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX one_proposal_at_once ON public.move_proposals USING btree (booking_id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX one_signing_key ON auth.signing_keys USING btree ((true)) WHERE (status = 'signing'::text);
CREATE UNIQUE INDEX one_standing_removal ON public.review_decisions USING btree (review_id) WHERE ((verdict = 'taken_down'::text) AND (appeal_verdict IS DISTINCT FROM 'restored'::text));
CREATE UNIQUE INDEX payments_live ON public.payments USING btree (booking_id, purpose) WHERE (status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'processing'::text]));
CREATE UNIQUE INDEX payments_live_invoice ON public.payments USING btree (invoice_id) WHERE ((invoice_id IS NOT NULL) AND (status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'processing'::text])));
CREATE UNIQUE INDEX payout_routes_active ON public.payout_routes USING btree (salon_id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX payout_routes_pending ON public.payout_routes USING btree (salon_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payouts_waiting ON public.payouts USING btree (salon_id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX point_lots_first ON public.point_lots USING btree (booking_id, completion) WHERE is_first;
CREATE UNIQUE INDEX products_of_barcode ON public.products USING btree (salon_id, barcode) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX promotions_code ON public.promotions USING btree (salon_id, code) NULLS NOT DISTINCT WHERE ((code IS NOT NULL) AND (status <> 'ended'::text));
CREATE UNIQUE INDEX reconciliation_breaks_open ON public.reconciliation_breaks USING btree (provider, object, COALESCE((subject_id)::text, ref)) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX subscription_charges_open ON public.subscription_charges USING btree (salon_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX time_off_event ON public.time_off USING btree (connection_id, calendar_id, event_id) WHERE (connection_id IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON auth.users USING btree (email) WHERE (NOT is_sso);
CREATE UNIQUE INDEX waiting_once ON public.waitlist_entries USING btree (customer_id, salon_id, first_day, last_day) WHERE (status = 'waiting'::text);

-- Functions

CREATE OR REPLACE FUNCTION public.absence_reason(absence uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT t.reason
    FROM time_off t
   WHERE ((t.id = absence_reason.absence) AND (runs_salon(t.salon_id) OR (t.staff_id = own_staff(t.salon_id))));
END
;
CREATE OR REPLACE FUNCTION public.accept_invitation(hash bytea, at timestamp with time zone)
 RETURNS TABLE(invitation_id uuid, salon_id uuid, slug text, salon_name text, salon_name_en text, role text, owner_email text, owner_language locale)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  wanted invitations;
  of_salon salons;
begin
  select * into wanted from invitations i where i.token_hash = hash for update;
  if not found then
    return;
  end if;
  if wanted.accepted_at is not null then
    perform conflict('invitation_used');
  elsif wanted.revoked_at is not null then
    perform conflict('invitation_revoked');
  elsif wanted.expires_at <= at then
    perform conflict('invitation_expired');
  elsif own_email() is distinct from wanted.email then
    perform conflict('invitation_other_email');
  end if;
  select * into of_salon from salons s where s.id = wanted.salon_id;
  if of_salon.owner_id = app_user() then
    perform conflict('already_member');
  end if;
  if exists (select from salon_members m
    where m.salon_id = wanted.salon_id and m.staff_id = wanted.staff_id and m.user_id <> app_user()) then
    perform conflict('staff_has_account');
  end if;
  insert into salon_members as m (salon_id, user_id, role, staff_id) values (wanted.salon_id, app_user(), wanted.role, wanted.staff_id)
  on conflict on constraint salon_members_pkey do update set role = excluded.role, staff_id = excluded.staff_id;
  update invitations i set accepted_at = at, accepted_by = app_user() where i.id = wanted.id;
  update profiles p set role = 'business', updated_at = at where p.id = app_user() and p.role = 'customer';
  return query select wanted.id, of_salon.id, of_salon.slug, of_salon.name, of_salon.name_en, wanted.role, p.email, p.language
    from (select) one left join profiles p on p.id = of_salon.owner_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.accept_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_table_name = 'profiles' then
    insert into terms_acceptances (user_id, occasion, version, accepted_at)
    values (new.id, 'registration', terms_in_force(new.created_at), new.created_at);
  elsif tg_table_name = 'applications' then
    insert into terms_acceptances (user_id, application_id, occasion, version, accepted_at)
    values (new.applicant_id, new.id, 'application', terms_in_force(new.submitted_at), new.submitted_at);
  else
    insert into terms_acceptances (user_id, occasion, version, accepted_at)
    values (new.user_id, 'affiliate', terms_in_force(new.joined_at), new.joined_at);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.account_of(wanted text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('applications', 'read');
  return (select p.id from auth.users u join profiles p on p.id = u.id
    where u.email = wanted and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
end $function$
;
CREATE OR REPLACE FUNCTION public.account_to_own(address text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  return (select u.id from auth.users u join profiles p on p.id = u.id
    where u.email = lower(address) and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null
      and coalesce(u.banned_until <= at, true) and p.role <> 'admin');
end $function$
;
CREATE OR REPLACE FUNCTION public.accounts_of_email(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payments', 'read');
  return query select p.id from profiles p where lower(p.email) = lower(wanted);
end $function$
;
CREATE OR REPLACE FUNCTION public.activate_gift_card(of_card uuid, by_payment uuid, at timestamp with time zone, day date, through date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update gift_cards c set status = 'active', payment_id = by_payment, sold_at = at, sold_on = day, good_through = through
  where c.id = of_card and c.status = 'pending';
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.active_spans(salon uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(jsonb_agg(jsonb_build_array(lower(x.active), upper(x.active)) ORDER BY (lower(x.active))), '[]'::jsonb) AS "coalesce"
    FROM ( SELECT (tstzrange(t.at, t.until) * COALESCE(tstzrange(LEAST(
                 CASE
                     WHEN (e.at >= (e.starts_at + '24:00:00'::interval)) THEN e.at
                     ELSE e.starts_at
                 END, e.ends_at), e.ends_at), '(,)'::tstzrange)) AS active
            FROM (( SELECT s.at,
                     lead(s.at) OVER (ORDER BY s.at) AS until,
                     s.subscription
                    FROM salon_standings s
                   WHERE (s.salon_id = active_spans.salon)) t
              LEFT JOIN subscription_events e ON (((e.salon_id = active_spans.salon) AND (e.change = 'paid'::text))))
           WHERE ((t.subscription = 'active'::text) OR ((t.subscription = 'trial'::text) AND (e.id IS NOT NULL)))) x
   WHERE (NOT isempty(x.active));
END
;
CREATE OR REPLACE FUNCTION public.admin_audit_actors()
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('audit-log', 'read');
  return query select json_build_object('id', p.id, 'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email))
    from profiles p where p.role = 'admin' order by p.first_name, p.last_name, p.id limit 200;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_audit_log(wanted text, of_actor uuid, of_subject uuid, actions text[], from_at timestamp with time zone, until_at timestamp with time zone, last_id uuid, most integer)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  last_at timestamptz := (select l.happened_at from audit_log l where l.id = last_id);
  bounds text := $b$l.happened_at >= $5 and (l.happened_at, l.id) < ($6, $7) order by l.happened_at desc, l.id desc limit $8$b$;
  -- The rows of one actor, or of all, for each of the actions.
  rows_of text := case when actions is null then 'select l.id, l.happened_at from audit_log l where %s and ' || bounds
    else 'select l.id, l.happened_at from unnest($4) action cross join lateral (
      select l.id, l.happened_at from audit_log l where l.action = action.action and %s and ' || bounds || ') l' end;
  filters text := format('%s and %s', case when actions is null then 'true' else 'l.action = any ($4)' end,
    case when of_actor is null then 'true' else 'l.actor_id = $2' end);
  source text;
begin
  perform require_admin('audit-log', 'read');
  if of_subject is not null then
    source := format('(select l.id, l.happened_at from audit_log l where l.subject_id = $3 and %s and %s)', filters, bounds);
  elsif wanted = '' then
    source := '(' || format(rows_of, case when of_actor is null then 'true' else 'l.actor_id = $2' end) || ')';
  else
    source := format('(select l.id, l.happened_at from audit_things_found($1) found cross join lateral (
        select l.id, l.happened_at from audit_log l where l.subject_id = found and %s and %s) l)', filters, bounds)
      || case when of_actor is not null then '' else ' union (select l.id, l.happened_at from audit_actors_found($1) actor cross join lateral ('
        || format(rows_of, 'l.actor_id = actor') || ') l)' end
      || case when word_starts(wanted) is null then ''
        else ' union (select l.id, l.happened_at from audit_entries_of_words($1, $2, $4, $5, $6, $7, $8) l
          order by l.happened_at desc, l.id desc limit $8)' end;
  end if;
  return query execute format($query$
    select json_build_object('id', l.id, 'action', l.action, 'subject', json_build_object('kind', l.subject_kind, 'id', l.subject_id,
        'of', audit_subject(l.subject_kind, l.subject_id)),
      'before', l.before, 'after', l.after, 'names', audit_names(l.before, l.after), 'happenedAt', l.happened_at,
      'actor', json_build_object('id', l.actor_id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email))
    from (select s.id from (%s) s order by s.happened_at desc, s.id desc limit $8) page
      join audit_log l on l.id = page.id left join profiles p on p.id = l.actor_id
    order by l.happened_at desc, l.id desc$query$, source)
  using wanted, of_actor, of_subject, actions, coalesce(from_at, '-infinity'), coalesce(last_at, until_at, 'infinity'),
    coalesce(last_id, '00000000-0000-0000-0000-000000000000'), most;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_booking(wanted uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('bookings', 'read');
  return (select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'bookedAt', b.confirmed_at,
      'contactName', b.contact_name, 'contactPhone', b.contact_phone, 'totalCents', b.total_cents, 'timeZone', s.time_zone,
      'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en),
      'endsAt', b.end_at, 'cancelledAt', b.cancelled_at, 'cancelReason', b.cancel_reason, 'source', b.source,
      'isForSomeoneElse', b.is_for_someone_else, 'refundableUntil', b.refundable_until,
      'customer', (select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email)
        from profiles p where p.id = b.customer_id),
      'items', (select coalesce(json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en,
          'staff', json_build_object('name', t.name, 'nameEn', t.name_en),
          'startsAt', i.start_at, 'endsAt', i.end_at, 'priceCents', i.price_cents - i.reduction_cents) order by i.position), '[]')
        from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id),
      'paidCents', b.paid_cents, 'depositCents', b.deposit_cents, 'giftCardCents', b.gift_card_cents, 'pointsUsed', b.points_used,
      'refundedCents', b.refunded_cents, 'keptCents', b.kept_cents, 'waivedCents', b.waived_cents, 'stamp', b.updated_at,
      'guarantee', (select json_build_object('kind', b.guarantee_kind, 'value', b.guarantee_value, 'status', g.status)
        from booking_guarantees g where g.booking_id = b.id),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'cents', p.cents, 'at', coalesce(p.settled_at, p.created_at),
          'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.cents, 'status', r.status, 'reason', r.reason,
              'at', coalesce(r.ended_at, r.sent_at, r.asked_at)) order by r.asked_at, r.id), '[]') from refunds r where r.payment_id = p.id))
          order by p.id), '[]') from payments p where p.booking_id = b.id),
      'events', (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.happened_at,
          'actor', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email)) order by e.id), '[]')
        from booking_events e left join profiles a on a.id = e.actor_id where e.booking_id = b.id))
    from bookings b join salons s on s.id = b.salon_id where b.id = wanted and b.status not in ('held', 'expired'));
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_bookings(part text, wanted text, day_starts timestamp with time zone, day_ends timestamp with time zone, last_id uuid, most integer, at timestamp with time zone, of_salon uuid)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  condition text := case part
    when 'upcoming' then $c$b.status in ('confirmed', 'checked_in', 'in_progress') and b.end_at > $6$c$
    when 'cancelled' then $c$b.status in ('cancelled_by_customer', 'cancelled_by_salon')$c$
    when 'all' then $c$b.status not in ('held', 'expired')$c$
    else 'b.status = $1' end;
begin
  perform require_admin('bookings', 'read');
  return query execute format($query$
    select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'bookedAt', b.confirmed_at,
      'contactName', b.contact_name, 'contactPhone', b.contact_phone, 'totalCents', b.total_cents, 'timeZone', s.time_zone,
      'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en))
    from (select b.id from bookings b where %s and %s and %s and %s and ($4 is null or b.id < $4) order by b.id desc limit $5) page
      join bookings b on b.id = page.id join salons s on s.id = b.salon_id
    order by b.id desc$query$,
    condition,
    case when wanted = '' then 'true' else 'b.id = any (array(select bookings_found($2)))' end,
    case when of_salon is null then 'true' else $c$b.salon_id = $8 and b.status not in ('held', 'expired')$c$ end,
    case when day_starts is null then 'true' else $c$b.start_at >= $3 and b.start_at < $7 and b.status not in ('held', 'expired')$c$ end)
  using part, wanted, day_starts, last_id, most, at, day_ends, of_salon;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_claim_facts(claim uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('claims', 'write');
  return claim_facts(claim);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_disputes(wanted text, search text, since timestamp with time zone, until timestamp with time zone, at timestamp with time zone, last_id uuid, most integer, with_past boolean)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  latest_first boolean := wanted in ('closed', 'all');
  last_at timestamptz := (select d.opened_at from no_show_disputes d where d.booking_id = last_id);
begin
  perform require_admin('disputes', 'write');
  return query
  with page as (
    select d.*, dispute_stage(d, at) as stage from no_show_disputes d
    where (wanted = 'all' or dispute_stage(d, at) = wanted) and (since is null or d.opened_at >= since) and (until is null or d.opened_at < until)
      and (search = '' or d.booking_id in (select disputes_found(search)))
      and (last_id is null or case when latest_first then (d.opened_at, d.booking_id) < (last_at, last_id)
        else (d.opened_at, d.booking_id) > (last_at, last_id) end)
    order by case when latest_first then d.opened_at end desc, case when latest_first then d.booking_id end desc, d.opened_at, d.booking_id
    limit most
  )
  select json_build_object(
    'id', b.id, 'code', b.code, 'stage', d.stage, 'state', b.status, 'start', b.start_at, 'end', b.end_at,
    'totalCents', b.total_cents, 'paidCents', b.paid_cents, 'refundedCents', b.refunded_cents,
    'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'timeZone', s.time_zone, 'email', s.email, 'phone', s.phone),
    'customer', json_build_object('name', b.contact_name, 'email', p.email, 'phone', b.contact_phone),
    'items', (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en))
        order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id),
    'openedAt', d.opened_at, 'reason', d.reason, 'outcome', d.outcome, 'answer', d.answer, 'answeredAt', d.answered_at,
    'decision', d.decision, 'decisionReason', d.decision_reason, 'decidedAt', d.decided_at,
    'bookedAt', b.created_at,
    'events', (select json_agg(json_build_object('kind', e.kind, 'at', e.happened_at) order by e.happened_at, e.id)
      from booking_events e where e.booking_id = b.id),
    'customerPast', case when with_past then (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id where o.customer_id = b.customer_id and o.id <> b.id) end,
    'salonPast', case when with_past then (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id
      where o.salon_id = b.salon_id and o.id <> b.id
        and o.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon') and o.start_at > at - interval '90 days') end)
  from page d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
    left join profiles p on p.id = b.customer_id
  order by case when latest_first then d.opened_at end desc, case when latest_first then d.booking_id end desc, d.opened_at, d.booking_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_end_session(wanted uuid, one uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  ended json;
begin
  perform require_admin('users', 'write');
  delete from auth.sessions s where s.user_id = wanted and s.id = one
    returning json_build_object('userAgent', s.user_agent, 'signedInAt', s.created_at, 'lastSeenAt', coalesce(s.refreshed_at, s.created_at)) into ended;
  return ended;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_end_sessions(wanted uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('users', 'write');
  return query delete from auth.sessions s where s.user_id = wanted returning s.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_health()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('overview', 'read');
  return json_build_object(
    'parkedMessages', case when admin_may('messages', 'read') then (select count(*)::integer from messages where due_at is null and sent_at is null) end,
    'failingJobs', case when admin_may('jobs', 'read') then
      (select count(*)::integer from background_jobs where failed_at > coalesce(succeeded_at, '-infinity')) end,
    'reconciliation', case when admin_may('reconciliation', 'read') then
      (select json_build_object('at', r.compared_at, 'breaks', r.breaks) from reconciliations r order by r.id desc limit 1) end);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_may(area text, way text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app_admin() AND CASE app_admin_role() WHEN 'full'::text THEN true WHEN 'support'::text THEN ((area = ANY (ARRAY['users'::text, 'bookings'::text, 'applications'::text, 'partnerships'::text, 'claims'::text, 'disputes'::text, 'reviews'::text, 'listings'::text, 'salons'::text, 'messages'::text])) OR ((way = 'read'::text) AND (area = ANY (ARRAY['overview'::text, 'subscriptions'::text, 'payments'::text, 'gift-cards'::text, 'jobs'::text])))) WHEN 'finance'::text THEN ((area = ANY (ARRAY['subscriptions'::text, 'promotions'::text, 'payments'::text, 'refunds'::text, 'chargebacks'::text, 'gift-cards'::text, 'ledger'::text, 'reconciliation'::text, 'payouts'::text, 'affiliates'::text])) OR ((way = 'read'::text) AND (area = ANY (ARRAY['overview'::text, 'bookings'::text, 'salons'::text, 'jobs'::text])))) WHEN 'content'::text THEN ((area = ANY (ARRAY['careers'::text, 'content'::text])) OR ((way = 'read'::text) AND (area = 'overview'::text))) ELSE false END)
;
CREATE OR REPLACE FUNCTION public.admin_message(wanted uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('messages', 'read');
  return (select json_build_object('line', message_line(m), 'isSecret', is_secret_message(m.kind, m.facts), 'isForgotten', m.forget or m.recipient = '',
      'text', case when not is_secret_message(m.kind, m.facts) then without_secrets(m.body_text, m.facts) end,
      'facts', case when is_secret_message(m.kind, m.facts) then '{}'::jsonb else m.facts - 'token' - 'offToken' end,
      'files', (select coalesce(json_agg(a ->> 'filename'), '[]') from jsonb_array_elements(m.attachments) a),
      'booking', (select json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'start', b.start_at) from bookings b
        where b.id::text = m.facts ->> 'bookingId'),
      'stop', (select json_build_object('reason', s.reason, 'detail', s.detail, 'at', s.created_at) from mail_stops s where s.address = lower(m.recipient)),
      'ban', case when m.kind = 'account-ban' then message_ban(m.facts, m.recipient, now()) end,
      'offer', case when m.kind in ('waitlist-offer', 'waitlist-offer-text') then message_offer(m.facts)
        when m.kind in ('move-proposal', 'move-proposal-text') then message_proposal(m.facts) end)
    from messages m where m.id = wanted);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_messages(part text, kinds text[], wanted text, last_id uuid, most integer)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  booking uuid := (select b.id from bookings b where b.code = typed);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  people text[] := array[wanted, lower(wanted), '+30' || digits, digits];
  condition text := case part
    when 'parked' then 'm.due_at is null and m.sent_at is null'
    when 'failed' then 'm.due_at is not null and m.last_error is not null'
    when 'waiting' then 'm.due_at is not null and m.last_error is null'
    when 'sent' then 'm.sent_at is not null'
    else 'true' end || ' and ($3 is null or m.id < $3) order by m.id desc limit $4';
  source text;
begin
  perform require_admin('messages', 'read');
  source := case
    when wanted <> '' and booking is not null then
      $s$select m.id from messages m where m.facts ? 'bookingId' and m.facts ->> 'bookingId' = $1::text and ($2 is null or m.kind = any ($2)) and $s$ || condition
    when wanted <> '' then 'select l.id from unnest($5) person cross join lateral (
      select m.id from messages m where m.recipient = person and ($2 is null or m.kind = any ($2)) and ' || condition || ') l'
    -- Few messages wait or have failed; the others are read by kind.
    when kinds is not null and part in ('all', 'sent') then 'select l.id from unnest($2) kind cross join lateral (
      select m.id from messages m where m.kind = kind.kind and ' || condition || ') l'
    else 'select m.id from messages m where ($2 is null or m.kind = any ($2)) and ' || condition end;
  return query execute format('select message_line(m) from (select distinct s.id from (%s) s order by s.id desc limit $4) page
    join messages m on m.id = page.id order by m.id desc', source)
  using booking, kinds, last_id, most, people;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_queues(at timestamp with time zone)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('overview', 'read');
  return query select json_build_object('name', q.name, 'count', q.n, 'oldest', q.oldest) from (
    select 'applications' as name, count(*)::integer as n, min(submitted_at) as oldest from applications
      where status in ('submitted', 'in_review') and admin_may('applications', 'read')
    union all select 'partnerships', count(*)::integer, min(created_at) from partnership_requests where status = 'new' and admin_may('partnerships', 'read')
    union all select 'claims', count(*)::integer, min(created_at) from salon_claims
      where status in ('open', 'objected') and admin_may('claims', 'read')
    union all select 'disputes', count(*)::integer, min(opened_at) from no_show_disputes d
      where d.decision is null and dispute_stage(d, at) = 'waiting' and admin_may('disputes', 'read')
    union all select 'reviews', count(*)::integer, min(since) from (
        select created_at as since from review_reports where decision_id is null and admin_may('reviews', 'read')
        union all select appealed_at from review_decisions where appeal is not null and appeal_verdict is null and admin_may('reviews', 'read')) r
    union all select 'listings', count(*)::integer, min(created_at) from listing_requests where status = 'open' and admin_may('listings', 'read')
    union all select 'careers', count(*)::integer, min(submitted_at) from job_postings where status = 'submitted' and admin_may('careers', 'read')
    union all select 'stories', count(*)::integer, min(agreed_at) from stories
      where agreed_at is not null and published_at is null and admin_may('content', 'read')
    union all select 'refunds', count(*)::integer, min(ended_at) from refunds where status = 'failed' and solved_at is null and admin_may('refunds', 'read')
    union all select 'chargebacks', count(*)::integer, min(opened_at) from chargebacks
      where status = 'needs_response' and answer_sent_at is null and answer_due_at is null and admin_may('chargebacks', 'read')
    union all select 'reconciliation', count(*)::integer, min(seen_at) from reconciliation_breaks
      where resolved_at is null and admin_may('reconciliation', 'read')
    union all select 'payouts', count(*)::integer, min(made_at) from payouts
      where status = 'waiting' and kind = 'iban' and admin_may('payouts', 'read')
    union all select 'affiliate-payouts', count(*)::integer, min(asked_at) from affiliate_payouts
      where status = 'waiting' and admin_may('affiliates', 'read')
    union all select 'messages', count(*)::integer, min(created_at) from messages
      where due_at is null and sent_at is null and admin_may('messages', 'read')
    union all select 'jobs', count(*)::integer, min(failed_at) from background_jobs
      where failed_at > coalesce(succeeded_at, '-infinity') and admin_may('jobs', 'read')) q;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_reviews(wanted text, search text, since timestamp with time zone, until timestamp with time zone, last_id uuid, most integer)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  latest_first boolean := wanted = 'decided';
  last_rank timestamptz := case wanted
    when 'appealed' then (select min(d.appealed_at) from review_decisions d where d.review_id = last_id and d.appeal is not null and d.appeal_verdict is null)
    when 'reported' then (select min(n.created_at) from review_reports n where n.review_id = last_id and n.decision_id is null)
    else (select max(coalesce(d.appeal_decided_at, d.decided_at)) from review_decisions d where d.review_id = last_id) end;
begin
  perform require_admin('reviews', 'write');
  return query
  -- Few reviews wait; of the decided ones only a page is read, by the latest decisions.
  with staged as (
    select d.review_id as id, min(d.appealed_at) as rank from review_decisions d
      where wanted = 'appealed' and d.appeal is not null and d.appeal_verdict is null group by d.review_id
    union all select n.review_id, min(n.created_at) from review_reports n
      where wanted = 'reported' and n.decision_id is null group by n.review_id
    union all (select d.review_id, coalesce(d.appeal_decided_at, d.decided_at) from review_decisions d
      where wanted = 'decided' and review_stage(d.review_id) = 'decided'
        and (last_id is null or (coalesce(d.appeal_decided_at, d.decided_at), d.review_id) < (last_rank, last_id))
        and (since is null or coalesce(d.appeal_decided_at, d.decided_at) >= since) and (until is null or coalesce(d.appeal_decided_at, d.decided_at) < until)
        and (search = '' or d.review_id in (select judged_reviews_found(search)))
        and not exists (select from review_decisions o where o.review_id = d.review_id
          and (coalesce(o.appeal_decided_at, o.decided_at), o.id) > (coalesce(d.appeal_decided_at, d.decided_at), d.id))
      order by coalesce(d.appeal_decided_at, d.decided_at) desc, d.review_id desc limit most)
  ),
  page as (
    select q.id, q.rank from staged q where review_stage(q.id) = wanted and (since is null or q.rank >= since) and (until is null or q.rank < until)
      and (search = '' or latest_first or q.id in (select judged_reviews_found(search)))
      and (last_id is null or case when latest_first then (q.rank, q.id) < (last_rank, last_id) else (q.rank, q.id) > (last_rank, last_id) end)
    order by case when latest_first then q.rank end desc, case when latest_first then q.id end desc, q.rank, q.id limit most
  )
  select json_build_object('id', r.id, 'stage', wanted, 'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en),
    'author', r.author_name, 'stars', r.rating, 'text', r.body, 'language', r.language, 'createdAt', r.created_at, 'editedAt', r.edited_at,
    'reply', r.reply, 'replyLanguage', r.reply_language, 'isTakenDown', r.taken_down_at is not null,
    'photos', array(select p.picture from review_photos p where p.review_id = r.id order by p.position),
    'reports', coalesce((select json_agg(json_build_object('id', n.id, 'ground', n.ground, 'details', n.details, 'email', n.email, 'bySalon', n.by_salon,
        'createdAt', n.created_at, 'isOpen', n.decision_id is null) order by n.created_at, n.id) from review_reports n where n.review_id = r.id), '[]'),
    'decisions', coalesce((select json_agg(json_build_object('id', d.id, 'verdict', d.verdict, 'ground', d.ground, 'reason', d.reason, 'decidedAt', d.decided_at,
        'appeal', d.appeal, 'appealedAt', d.appealed_at, 'appealVerdict', d.appeal_verdict, 'appealReason', d.appeal_reason,
        'appealDecidedAt', d.appeal_decided_at) order by d.decided_at, d.id) from review_decisions d where d.review_id = r.id), '[]'))
  from page q join reviews r on r.id = q.id join salons s on s.id = r.salon_id
  order by case when latest_first then q.rank end desc, case when latest_first then q.id end desc, q.rank, q.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_salon(wanted uuid, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'read');
  return (select json_build_object('nameEl', s.name, 'nameEn', s.name_en, 'addressEl', s.address, 'addressEn', s.address_en,
      'postcode', s.postcode, 'placeId', s.place_id, 'latitude', s.latitude, 'longitude', s.longitude, 'phone', s.phone, 'email', s.email,
      'website', s.website, 'isPublished', s.is_published, 'createdAt', s.created_at,
      'ownerLanguage', (select o.language from profiles o where o.id = s.owner_id),
      'people', (select coalesce(json_agg(json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
          'email', p.email, 'role', m.role, 'since', m.since,
          'staff', case when t.id is not null then json_build_object('name', t.name, 'nameEn', t.name_en) end) order by m.place, m.since, p.id), '[]')
        from (select 0 as place, s.owner_id as person, 'owner' as role, null::timestamptz as since, null::uuid as staff
          union all select case o.role when 'manager' then 1 else 2 end, o.user_id, o.role, o.created_at, o.staff_id
            from salon_members o where o.salon_id = s.id) m
          join profiles p on p.id = m.person left join staff t on t.id = m.staff),
      'staff', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'nameEn', t.name_en, 'isActive', t.is_active,
          'hasAccount', exists (select from salon_members m where m.salon_id = s.id and m.staff_id = t.id)) order by not t.is_active, t.position, t.id), '[]')
        from staff t where t.salon_id = s.id),
      'next', case when admin_may('bookings', 'read') then (select coalesce(json_agg(salon_line(b) order by b.start_at, b.id), '[]') from (
          select * from bookings b where b.salon_id = s.id and b.status in ('confirmed', 'checked_in', 'in_progress') and b.start_at >= at
          order by b.start_at, b.id limit 5) b) end,
      'last', case when admin_may('bookings', 'read') then (select coalesce(json_agg(salon_line(b) order by b.start_at desc, b.id desc), '[]') from (
          select * from bookings b where b.salon_id = s.id and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
            and b.start_at < at
          order by b.start_at desc, b.id desc limit 5) b) end,
      'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.body, 'at', n.created_at,
          'author', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email)) order by n.id desc), '[]')
        from salon_notes n left join profiles a on a.id = n.author_id where n.salon_id = s.id))
    from salons s where s.id = wanted);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_set_ban(wanted uuid, until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before auth.users;
  number integer;
begin
  perform require_admin('users', 'write');
  select u.* into before from auth.users u where u.id = wanted and u.deleted_at is null for update;
  update auth.users u set banned_until = until, updated_at = now() where u.id = before.id returning u.ban_version into number;
  return nullif(number, before.ban_version);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_set_role(wanted uuid, new_role text, new_admin_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('roles', 'write');
  update profiles set role = new_role, admin_role = new_admin_role, updated_at = now() where id = wanted;
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_user(wanted uuid, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('users', 'read');
  return (select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', coalesce(p.email, u.email),
      'phone', coalesce(p.phone, '+' || u.phone), 'role', p.role, 'adminRole', p.admin_role,
      'isVerified', u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
      'isBanned', coalesce(u.banned_until > at, false), 'createdAt', p.created_at, 'lastSignInAt', u.last_sign_in_at,
      'provedEmail', case when u.email_confirmed_at is not null and not u.is_sso then u.email end,
      'language', p.language, 'businessName', p.business_name,
      'providers', array(select distinct i.provider from auth.identities i where i.user_id = p.id order by 1),
      'hasFactor', exists (select from auth.factors f where f.user_id = p.id and f.status = 'verified'),
      'salons', coalesce((select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en,
          'role', case when s.owner_id = p.id then 'owner' else m.role end) order by s.id)
        from salons s left join salon_members m on m.salon_id = s.id and m.user_id = p.id
        where s.id in (select o.id from salons o where o.owner_id = p.id union select n.salon_id from salon_members n where n.user_id = p.id)), '[]'),
      'bookings', coalesce((select json_agg(b.line order by b.start_at desc, b.id desc) from (
        select b.id, b.start_at, json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'startsAt', b.start_at, 'totalCents', b.total_cents,
          'timeZone', s.time_zone, 'salon', json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en)) as line
        from bookings b join salons s on s.id = b.salon_id
        where b.customer_id = p.id and b.status not in ('held', 'expired') order by b.start_at desc, b.id desc limit 20) b), '[]'),
      'bookingCount', (select count(*)::integer from bookings b where b.customer_id = p.id and b.status not in ('held', 'expired')),
      'noShows', (select count(*)::integer from bookings b where b.customer_id = p.id and b.status = 'no_show'))
    from profiles p join auth.users u on u.id = p.id where p.id = wanted and u.deleted_at is null);
end $function$
;
CREATE OR REPLACE FUNCTION public.admin_users(part text, wanted text, last_id uuid, most integer, at timestamp with time zone)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  condition text := case part
    when 'all' then 'true'
    when 'unverified' then 'u.email_confirmed_at is null and u.phone_confirmed_at is null'
    when 'banned' then 'u.banned_until is not null and u.banned_until > $4'
    else 'p.role = $1' end;
  ways text[] := case when wanted = '' then '{true}' else ways_to_users(wanted) end;
  pages text := (select string_agg(format('(select p.id from profiles p join auth.users u on u.id = p.id
    where u.deleted_at is null and %s and ($2 is null or p.id < $2) and %s order by p.id desc limit $3)', condition, way), ' union ')
    from unnest(ways) way);
begin
  perform require_admin('users', 'read');
  return query execute format($query$
    select json_build_object('id', p.id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', coalesce(p.email, u.email),
      'phone', coalesce(p.phone, '+' || u.phone), 'role', p.role, 'adminRole', p.admin_role,
      'isVerified', u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
      'isBanned', coalesce(u.banned_until > $4, false), 'createdAt', p.created_at, 'lastSignInAt', u.last_sign_in_at)
    from (select id from (%s) found order by id desc limit $3) page join profiles p on p.id = page.id join auth.users u on u.id = p.id
    order by p.id desc$query$, pages)
  using part, last_id, most, at;
end $function$
;
CREATE OR REPLACE FUNCTION public.administered_booking()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN admin_may('bookings'::text, 'write'::text) THEN (NULLIF(current_setting('app.booking'::text, true), ''::text))::uuid ELSE NULL::uuid END
;
CREATE OR REPLACE FUNCTION public.adopt_applications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  proved text := (select u.email from auth.users u join profiles p on p.id = u.id
    where u.id = new.id and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
  adopted applications;
begin
  for adopted in
    update applications set applicant_id = new.id where applicant_id is null and email = proved and email <> '' returning *
  loop
    if adopted.salon_id is not null then
      perform give_salon(adopted.salon_id, new.id);
    end if;
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.adopt_consent(choice uuid, browser uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE consents SET user_id = app_user()
   WHERE ((consents.id = adopt_consent.choice) AND (consents.browser_id = adopt_consent.browser) AND (consents.user_id IS NULL));
END
;
CREATE OR REPLACE FUNCTION public.affiliate_transfers()
 RETURNS TABLE(account_id uuid, code text, holder_name text, cents bigint, sealed bytea, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('affiliates', 'read');
  return query select c.id, coalesce(f.code, ''), c.holder_name, p.cents, c.sealed_iban, format('Onyxi A-%s', p.number)
  from affiliate_payouts p join affiliate_accounts c on c.id = p.account_id left join affiliates f on f.user_id = p.user_id
  where p.status = 'waiting' and c.sealed_iban is not null order by p.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.affiliate_with(wanted text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT affiliates.user_id
    FROM affiliates
   WHERE (affiliates.code = affiliate_with.wanted);
END
;
CREATE OR REPLACE FUNCTION public.affiliates_found(part text, wanted text, last_id uuid, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  condition text := case part
    when 'all' then 'true'
    when 'owed' then $c$f.user_id in (select l.holder from ledger_accounts l where l.code = 'affiliate' and l.balance_cents > 0)$c$
    when 'flagged' then 'f.user_id in (select flagged from flagged_affiliates() flagged)' end;
  ways text[] := case when wanted = '' then '{true}' else ways_to_users(wanted) end;
  pages text := (select string_agg(format('(select f.user_id from affiliates f join profiles p on p.id = f.user_id
    where %s and ($1 is null or f.user_id < $1) and %s order by f.user_id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way);
begin
  perform require_admin('affiliates', 'read');
  return query execute format('select user_id from (%s) found order by user_id desc limit $2', pages) using last_id, most;
end $function$
;
CREATE OR REPLACE FUNCTION public.app_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(current_setting('app.role'::text, true), ''::text) = 'admin'::text)
;
CREATE OR REPLACE FUNCTION public.app_admin_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.admin_role'::text, true), ''::text)
;
CREATE OR REPLACE FUNCTION public.app_holds()
 RETURNS bytea[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(decode(hash.hash, 'hex'::text)), '{}'::bytea[]) AS "coalesce" FROM unnest(string_to_array(NULLIF(current_setting('app.holds'::text, true), ''::text), ','::text)) hash(hash))
;
CREATE OR REPLACE FUNCTION public.app_payment()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.payment'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.app_points()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.points'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.app_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.appeal_review(review uuid, words text, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update review_decisions d set appeal = words, appealed_at = at from reviews r
  where r.id = review and r.customer_id = app_user() and d.review_id = r.id and d.verdict = 'taken_down' and d.appeal is null
    and at < d.decided_at + interval '183 days';
  if not found then
    return null;
  end if;
  return (select json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug)
    from reviews r join salons s on s.id = r.salon_id where r.id = review);
end $function$
;
CREATE OR REPLACE FUNCTION public.application_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in (('submitted', 'in_review'), ('in_review', 'approved'),
    ('in_review', 'rejected'), ('in_review', 'more_info'), ('more_info', 'submitted')) then
    perform conflict('application_not_changeable');
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.applications_found(wanted text, statuses text[], since timestamp with time zone, until timestamp with time zone, oldest_first boolean, last_at timestamp with time zone, last_id uuid, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  words text := starts_of_words(wanted);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  ways text[] := array[format('a.email like %L', like_start(lower(wanted)))];
begin
  perform require_admin('applications', 'read');
  if words is not null and wanted !~ '@' then
    ways := ways || array[format($c$to_tsvector('simple', a.name_key) @@ to_tsquery('simple', %L)$c$, words),
      format($c$to_tsvector('simple', fold(a.owner_name)) @@ to_tsquery('simple', %L)$c$, words)];
  end if;
  if length(digits) >= 8 then
    ways := ways || format('a.phone_key = %L', digits);
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    ways := ways || format('a.id = %L::uuid', wanted);
  end if;
  return query execute (
    select string_agg(format('(select a.id from applications a where %1$s and a.status = any ($1) and ($2 is null or a.submitted_at >= $2)
      and ($3 is null or a.submitted_at < $3) and ($5 is null or (a.submitted_at, a.id) %2$s ($4, $5))
      order by a.submitted_at %3$s, a.id %3$s limit $6)', way,
      case when oldest_first then '>' else '<' end, case when oldest_first then 'asc' else 'desc' end), ' union ')
    from unnest(ways) way)
  using statuses, since, until, last_at, last_id, most;
end $function$
;
CREATE OR REPLACE FUNCTION public.are_phases(phases jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE((bool_and(COALESCE((((p.value ->> 0) = ANY (ARRAY['work'::text, 'processing'::text])) AND (jsonb_typeof((p.value -> 1)) = 'number'::text) AND ((p.value ->> 1) ~ '^[1-9][0-9]{0,2}$'::text) AND ((p.value -> 2) IS NULL)), false)) AND bool_or(((p.value ->> 0) = 'work'::text))), false) AS "coalesce" FROM jsonb_array_elements(are_phases.phases) p(value))
;
CREATE OR REPLACE FUNCTION public.ask_for_job(wanted uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  asked text;
begin
  perform require_admin('jobs', 'write');
  update background_jobs set asked_at = at where id = wanted and asked_at is null returning name into asked;
  return asked;
end $function$
;
CREATE OR REPLACE FUNCTION public.ask_refund(of_payment uuid, of_cents integer, of_reason text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  made uuid;
begin
  update payments p set refunding_cents = refunding_cents + of_cents, updated_at = at
  where p.id = of_payment and p.status in ('succeeded', 'refunded') and (
    session_user = 'onyxi_worker' or app_admin() or p.id = app_payment() or p.customer_id = app_user() or (p.salon_id = team_salon() and is_changed_by_team(p.booking_id)));
  if not found then
    raise insufficient_privilege using message = format('payment %s can''t be refunded', of_payment);
  end if;
  insert into refunds (payment_id, cents, reason, asked_at, due_at) values (of_payment, of_cents, of_reason, at, at) returning id into made;
  return made;
end $function$
;
CREATE OR REPLACE FUNCTION public.audit_actors_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.id
    FROM profiles p
   WHERE ((p.role = 'admin'::text) AND ((to_tsvector('simple'::regconfig, p.name_key) @@ word_starts(audit_actors_found.wanted)) OR (lower(p.email) = lower(audit_actors_found.wanted))));
END
;
CREATE OR REPLACE FUNCTION public.audit_entries_of_words(wanted text, of_actor uuid, actions text[], from_at timestamp with time zone, until_at timestamp with time zone, until_id uuid, most integer)
 RETURNS SETOF audit_log
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  words tsquery := word_starts(wanted);
  found integer;
begin
  return query select newest.* from (select * from audit_log l
      where (of_actor is null or l.actor_id = of_actor) and (actions is null or l.action = any (actions))
        and l.happened_at >= from_at and (l.happened_at, l.id) < (until_at, until_id)
      order by l.happened_at desc, l.id desc limit 300) newest
    where to_tsvector('simple', audit_words(newest.before, newest.after)) @@ words;
  get diagnostics found = row_count;
  if found < most then
    return query select * from (select * from audit_log l where to_tsvector('simple', audit_words(l.before, l.after)) @@ words offset 0) l
      where (of_actor is null or l.actor_id = of_actor) and (actions is null or l.action = any (actions))
        and l.happened_at >= from_at and (l.happened_at, l.id) < (until_at, until_id);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.audit_names(before jsonb, after jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN (SELECT json_object_agg(named.id, named.name) AS json_object_agg FROM (SELECT s.id, s.name FROM salons s WHERE (s.id = ANY (ARRAY[uuid_in_text((audit_names.before ->> 'salonId'::text)), uuid_in_text((audit_names.after ->> 'salonId'::text))])) UNION ALL SELECT a.id, a.name FROM job_applications a WHERE (a.id = ANY (ARRAY[uuid_in_text((audit_names.before ->> 'application'::text)), uuid_in_text((audit_names.after ->> 'application'::text))]))) named)
;
CREATE OR REPLACE FUNCTION public.audit_subject(of_kind text, of_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
begin
  return case of_kind
    when 'user' then (select json_build_object('name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email))
      from profiles p where p.id = of_id)
    when 'salon' then (select json_build_object('name', s.name, 'nameEn', s.name_en, 'at', s.slug) from salons s where s.id = of_id)
    when 'application' then (select json_build_object('name', a.salon_name) from applications a where a.id = of_id)
    when 'claim' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from salon_claims c join salons s on s.id = c.salon_id
      where c.id = of_id)
    when 'partnership-request' then (select json_build_object('name', r.company) from partnership_requests r where r.id = of_id)
    when 'booking' then (select json_build_object('name', b.code) from bookings b where b.id = of_id)
    when 'dispute' then (select json_build_object('name', b.code) from bookings b where b.id = of_id)
    when 'review' then (select json_build_object('name', r.author_name || ' · ' || s.name, 'nameEn', r.author_name || ' · ' || s.name_en)
      from reviews r join salons s on s.id = r.salon_id where r.id = of_id)
    when 'job-posting' then (select json_build_object('name', coalesce(j.title_el, j.title_en), 'nameEn', coalesce(j.title_en, j.title_el))
      from job_postings j where j.id = of_id)
    when 'refund' then (select json_build_object('name', coalesce(b.code, p.email), 'at', b.code)
      from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id where r.id = of_id)
    when 'chargeback' then (select json_build_object('name', coalesce(b.code, c.provider_ref), 'at', coalesce(b.code, c.provider_ref))
      from chargebacks c join payments p on p.id = c.payment_id left join bookings b on b.id = p.booking_id where c.id = of_id)
    when 'payout' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from payouts p join salons s on s.id = p.salon_id
      where p.id = of_id)
    when 'payout-route' then (select json_build_object('name', s.name, 'nameEn', s.name_en, 'at', s.slug)
      from payout_routes r join salons s on s.id = r.salon_id where r.id = of_id)
    when 'payout-run' then (select json_build_object('name', '#' || r.number) from payout_runs r where r.id = of_id)
    when 'affiliate-payout' then (select json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'at', p.id)
      from affiliate_payouts o join profiles p on p.id = o.user_id where o.id = of_id)
    when 'affiliate-account' then (select json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'at', p.id)
      from affiliate_accounts o join profiles p on p.id = o.user_id where o.id = of_id)
    when 'referral' then (select json_build_object('name', a.salon_name, 'at', a.referred_by) from applications a where a.id = of_id)
    when 'promotion' then (select json_build_object('name', p.name_el, 'nameEn', nullif(p.name_en, '')) from promotions p where p.id = of_id)
    when 'content-version' then (select json_build_object('at', v.document) from content_versions v where v.id = of_id)
    when 'announcement' then (select json_build_object('name', left(a.text_el, 60), 'nameEn', left(a.text_en, 60))
      from announcements a where a.id = of_id)
    when 'story' then (select json_build_object('name', s.name, 'nameEn', s.name_en) from stories t join salons s on s.id = t.salon_id
      where t.id = of_id)
    when 'message' then (select json_build_object('name', nullif(m.recipient, ''), 'at', m.kind) from messages m where m.id = of_id)
    when 'job' then (select json_build_object('at', j.name) from background_jobs j where j.id = of_id)
    when 'setting' then (select json_build_object('at', c.name) from run_settings c where c.id = of_id)
    when 'reconciliation-break' then (select json_build_object('name', b.ref, 'at', b.ref) from reconciliation_breaks b where b.id = of_id)
    else null end;
end $function$
;
CREATE OR REPLACE FUNCTION public.audit_things_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  words tsquery := word_starts(wanted);
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  booking uuid := (select b.id from bookings b where b.code = typed);
begin
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return next wanted::uuid;
    return;
  end if;
  if wanted ~ '@' then
    return query select p.id from profiles p where lower(p.email) = lower(wanted);
    return query select a.id from applications a where a.email = lower(wanted);
  elsif words is not null then
    return query select p.id from profiles p where to_tsvector('simple', p.name_key) @@ words limit 200;
    return query select s.id from salons s where to_tsvector('simple', fold(s.name || ' ' || s.name_en)) @@ words limit 200;
    return query select a.id from applications a where to_tsvector('simple', a.name_key) @@ words limit 200;
  end if;
  if booking is not null then
    return next booking;
    return query select r.id from reviews r where r.booking_id = booking;
    return query select c.id from payments p join refunds c on c.payment_id = p.id where p.booking_id = booking;
    return query select c.id from payments p join chargebacks c on c.payment_id = p.id where p.booking_id = booking;
  end if;
  return query select f.user_id from affiliates f where f.code = typed;
end $function$
;
CREATE OR REPLACE FUNCTION public.audit_words(before jsonb, after jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(fold(string_agg((parts.part #>> '{}'::text[]), ' '::text)), ''::text) AS "coalesce" FROM (SELECT jsonb_path_query(audit_words.before, 'strict $.**'::jsonpath) AS jsonb_path_query UNION ALL SELECT jsonb_path_query(audit_words.after, 'strict $.**'::jsonpath) AS jsonb_path_query) parts(part) WHERE (jsonb_typeof(parts.part) = 'string'::text))
;
CREATE OR REPLACE FUNCTION public.bank_transfers(of_run uuid)
 RETURNS TABLE(route_id uuid, salon_name text, holder_name text, cents bigint, sealed bytea, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payouts', 'write');
  return query select r.id, s.name, r.holder_name, p.cents, r.sealed_iban, format('Onyxi %s-%s', o.number, upper(right(p.id::text, 6)))
  from payouts p join payout_runs o on o.id = p.run_id join payout_routes r on r.id = p.route_id join salons s on s.id = p.salon_id
  where p.run_id = of_run and p.status = 'waiting' and p.kind = 'iban' order by p.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.bill_was_mailed(bill uuid, address text, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM messages m
           WHERE ((m.by_salon = team_salon()) AND (m.created_at > bill_was_mailed.since) AND (m.kind = 'bill-receipt'::text) AND (m.recipient = bill_was_mailed.address) AND ((m.facts ->> 'billId'::text) = (bill_was_mailed.bill)::text)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.blocks_client(salon uuid, customer uuid, given_phone text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM clients c
           WHERE ((c.salon_id = blocks_client.salon) AND c.is_blocked AND ((c.customer_id = blocks_client.customer) OR (c.phone_key = phone_key(blocks_client.given_phone)))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.booking_actor(booking uuid, actor uuid)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT json_build_object('kind',
         CASE
             WHEN (p.id = b.customer_id) THEN 'client'::text
             WHEN ((p.id = s.owner_id) OR (m.user_id IS NOT NULL)) THEN 'team'::text
             ELSE 'onyxi'::text
         END, 'name',
         CASE
             WHEN (p.id = b.customer_id) THEN (b.contact_name)::text
             WHEN ((p.id = s.owner_id) OR (m.user_id IS NOT NULL)) THEN COALESCE(t.name, NULLIF(concat_ws(' '::text, p.first_name, p.last_name), ''::text), ''::text)
             ELSE ''::text
         END, 'nameEn',
         CASE
             WHEN (p.id IS DISTINCT FROM b.customer_id) THEN COALESCE(t.name_en, ''::text)
             ELSE ''::text
         END) AS json_build_object
    FROM ((((bookings b
      JOIN salons s ON ((s.id = b.salon_id)))
      JOIN profiles p ON ((p.id = booking_actor.actor)))
      LEFT JOIN salon_members m ON (((m.salon_id = b.salon_id) AND (m.user_id = p.id))))
      LEFT JOIN staff t ON ((t.id = m.staff_id)))
   WHERE ((b.id = booking_actor.booking) AND (b.salon_id = team_salon()) AND ((team_column() IS NULL) OR is_done_by(b.id, team_column())));
END
;
CREATE OR REPLACE FUNCTION public.booking_may_become(mover text, old_status text, new_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((((((((((((((((((mover = 'customer'::text) AND (old_status = 'held'::text) AND (new_status = 'confirmed'::text)) OR ((mover = 'customer'::text) AND (old_status = 'held'::text) AND (new_status = 'expired'::text))) OR ((mover = 'customer'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'cancelled_by_customer'::text))) OR ((mover = 'salon'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'checked_in'::text))) OR ((mover = 'salon'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'in_progress'::text))) OR ((mover = 'salon'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'completed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'no_show'::text))) OR ((mover = 'salon'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'cancelled_by_salon'::text))) OR ((mover = 'salon'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'confirmed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'in_progress'::text))) OR ((mover = 'salon'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'completed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'cancelled_by_salon'::text))) OR ((mover = 'salon'::text) AND (old_status = 'in_progress'::text) AND (new_status = 'confirmed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'in_progress'::text) AND (new_status = 'checked_in'::text))) OR ((mover = 'salon'::text) AND (old_status = 'in_progress'::text) AND (new_status = 'completed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'no_show'::text) AND (new_status = 'confirmed'::text))) OR ((mover = 'salon'::text) AND (old_status = 'completed'::text) AND (new_status = 'confirmed'::text))) OR ((mover = 'dispute'::text) AND (old_status = 'no_show'::text) AND (new_status = 'completed'::text))) OR ((mover = 'dispute'::text) AND (old_status = 'no_show'::text) AND (new_status = 'cancelled_by_salon'::text))) OR ((mover = 'admin'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'cancelled_by_customer'::text))) OR ((mover = 'admin'::text) AND (old_status = 'confirmed'::text) AND (new_status = 'cancelled_by_salon'::text))) OR ((mover = 'admin'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'cancelled_by_customer'::text))) OR ((mover = 'admin'::text) AND (old_status = 'checked_in'::text) AND (new_status = 'cancelled_by_salon'::text))) OR ((mover = 'clock'::text) AND (old_status = 'held'::text) AND (new_status = 'expired'::text)))
;
CREATE OR REPLACE FUNCTION public.booking_of_code(wanted text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payments', 'read');
  return (select id from bookings where code = wanted);
end $function$
;
CREATE OR REPLACE FUNCTION public.bookings_for_preview(of_salon uuid, from_at timestamp with time zone, to_at timestamp with time zone, most integer)
 RETURNS TABLE(salon_id uuid, time_zone text, booked_at timestamp with time zone, start_at timestamp with time zone, person uuid, at_salon integer, on_platform integer, service_ids uuid[], cents integer[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT b.salon_id,
     s.time_zone,
     b.confirmed_at,
     b.start_at,
     COALESCE(b.customer_id, b.client_id, b.id) AS "coalesce",
     ( SELECT (count(*))::integer AS count
            FROM bookings e
           WHERE ((e.salon_id = b.salon_id) AND (e.confirmed_at < b.confirmed_at) AND ((e.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text, 'no_show'::text])) AND ((e.customer_id = b.customer_id) OR (e.client_id = b.client_id)))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM bookings e
           WHERE ((e.customer_id = b.customer_id) AND (e.confirmed_at < b.confirmed_at) AND ((e.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text, 'no_show'::text])))) AS count,
     ARRAY( SELECT i.service_id
            FROM booking_items i
           WHERE (i.booking_id = b.id)
           ORDER BY i."position") AS "array",
     ARRAY( SELECT i.price_cents
            FROM booking_items i
           WHERE (i.booking_id = b.id)
           ORDER BY i."position") AS "array"
    FROM (bookings b
      JOIN salons s ON ((s.id = b.salon_id)))
   WHERE ((b.start_at >= bookings_for_preview.from_at) AND (b.start_at < bookings_for_preview.to_at) AND ((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text, 'no_show'::text])) AND (((bookings_for_preview.of_salon IS NOT NULL) AND (b.salon_id = bookings_for_preview.of_salon) AND runs_salon(bookings_for_preview.of_salon)) OR ((bookings_for_preview.of_salon IS NULL) AND app_admin() AND (b.salon_id IN ( SELECT r.salon_id
            FROM payout_routes r
           WHERE (r.status = 'active'::text))))))
   ORDER BY b.confirmed_at, b.id
  LIMIT bookings_for_preview.most;
END
;
CREATE OR REPLACE FUNCTION public.bookings_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  number text := phone_key(wanted);
begin
  return query select b.id from bookings b where b.code = typed;
  if wanted ~ '@' then
    return query select b.id from profiles p join bookings b on b.customer_id = p.id where lower(p.email) = lower(wanted);
    return query select b.id from clients c join bookings b on b.client_id = c.id where c.email_key = lower(wanted);
  end if;
  if length(number) >= 8 then
    return query select b.id from clients c join bookings b on b.client_id = c.id where c.phone_key = number;
    return query select b.id from profiles p join bookings b on b.customer_id = p.id
      where p.phone is not null and right(regexp_replace(p.phone, '\D', '', 'g'), 10) = right(number, 10);
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select wanted::uuid;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.can_stand_again(of_booking uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (booking_guarantees g
              JOIN profiles p ON ((p.id = g.customer_id)))
           WHERE ((g.booking_id = can_stand_again.of_booking) AND (card_is_kept(g.provider, g.provider_ref) OR (EXISTS ( SELECT
                    FROM cards_to_forget f
                   WHERE ((f.provider = g.provider) AND (f.provider_ref = g.provider_ref) AND (f.tries = 0) AND (f.due_at > (can_stand_again.at + '00:05:00'::interval))))))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.card_is_kept(of_provider text, of_ref text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM saved_cards c
           WHERE ((c.provider = card_is_kept.of_provider) AND (c.provider_ref = card_is_kept.of_ref)))) OR (EXISTS ( SELECT
            FROM subscription_cards c
           WHERE ((c.provider = card_is_kept.of_provider) AND (c.provider_ref = card_is_kept.of_ref)))) OR (EXISTS ( SELECT
            FROM booking_guarantees g
           WHERE ((g.provider = card_is_kept.of_provider) AND (g.provider_ref = card_is_kept.of_ref) AND (g.status = ANY (ARRAY['kept'::text, 'due'::text, 'charging'::text]))))));
END
;
CREATE OR REPLACE FUNCTION public.category_prices_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_table_name = 'salon_search' then
    perform refresh_category_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform refresh_category_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.change_owner(salon uuid, new_owner uuid, keeps_place boolean, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  s salons;
begin
  perform require_admin('salons', 'write');
  -- As payout runs do: first what the salon is owed, then the salon.
  perform lock_ledger_account('salon', salon, at);
  select * into s from salons where id = salon for update;
  if s.id is null or s.verification = 'unverified' or s.owner_id = new_owner then
    return null;
  end if;
  delete from salon_members where salon_id = salon and user_id = new_owner;
  update salons set owner_id = new_owner where id = salon;
  if s.owner_id is not null and keeps_place then
    insert into salon_members (salon_id, user_id, role) values (salon, s.owner_id, 'manager');
  end if;
  update profiles set role = 'business', updated_at = at where id = new_owner and role = 'customer';
  update payout_routes set status = 'replaced', ended_at = at where salon_id = salon and status in ('pending', 'active');
  delete from calendar_feeds f where f.salon_id = salon and f.created_by = s.owner_id and not keeps_place;
  return (select json_build_object('former', (select json_build_object('id', p.id, 'email', p.email, 'language', p.language)
      from profiles p where p.id = s.owner_id),
    'present', (select json_build_object('id', p.id, 'email', p.email, 'language', p.language) from profiles p where p.id = new_owner)));
end $function$
;
CREATE OR REPLACE FUNCTION public.change_review(review uuid, content jsonb, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update reviews set rating = (content ->> 'stars')::smallint, work_stars = (content ->> 'work')::smallint,
    cleanliness_stars = (content ->> 'cleanliness')::smallint, punctuality_stars = (content ->> 'punctuality')::smallint,
    value_stars = (content ->> 'value')::smallint, body = content ->> 'text', language = (content ->> 'language')::locale, edited_at = at
  where id = review and customer_id = app_user() and taken_down_at is null and at < created_at + interval '48 hours';
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.chosen_message(reader text, of_topic text, over_channel text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.agreed
    FROM message_choices c
   WHERE ((c.topic = chosen_message.of_topic) AND (c.channel = chosen_message.over_channel) AND ((c.recipient = lower(chosen_message.reader)) OR (c.user_id IN ( SELECT p.id
            FROM profiles p
           WHERE ((lower(p.email) = lower(chosen_message.reader)) OR ((chosen_message.reader !~ '@'::text) AND (p.phone IS NOT NULL) AND ("right"(regexp_replace(p.phone, '\D'::text, ''::text, 'g'::text), 10) = "right"(regexp_replace(chosen_message.reader, '\D'::text, ''::text, 'g'::text), 10))))))))
   ORDER BY c.decided_at DESC, c.id DESC
  LIMIT 1;
END
;
CREATE OR REPLACE FUNCTION public.claim_facts(claim uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT jsonb_build_object('id', c.id, 'salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'email', p.email, 'language', c.language) AS jsonb_build_object
    FROM ((salon_claims c
      JOIN salons s ON ((s.id = c.salon_id)))
      JOIN profiles p ON ((p.id = c.user_id)))
   WHERE (c.id = claim_facts.claim);
END
;
CREATE OR REPLACE FUNCTION public.claims_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
begin
  perform require_admin('claims', 'read');
  return query select c.id from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id
    where s.name_key like part_of_name or p.name_key like part_of_name or lower(p.email) like start_of_email or lower(s.email) like start_of_email;
end $function$
;
CREATE OR REPLACE FUNCTION public.client_book(salon uuid)
 RETURNS TABLE(id uuid, name text, phone text, email text, customer_id uuid, is_blocked boolean, notes text, created_at timestamp with time zone, name_key text, phone_key text, email_key text, visits integer, no_shows integer, cancellations integer, spent_cents bigint, last_visit timestamp with time zone, birth_day smallint, birth_month smallint, birth_year smallint, news_since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id,
     c.name,
     c.phone,
     c.email,
     c.customer_id,
     c.is_blocked,
     c.notes,
     c.created_at,
     c.name_key,
     c.phone_key,
     c.email_key,
     (COALESCE(f.visits, 0) + COALESCE(a.visits, 0)),
     (COALESCE(f.no_shows, 0) + COALESCE(a.no_shows, 0)),
     (COALESCE(f.cancellations, 0) + COALESCE(a.cancellations, 0)),
     (COALESCE(f.spent_cents, (0)::bigint) + COALESCE(a.spent_cents, (0)::bigint)),
     GREATEST(f.last_visit, a.last_visit) AS "greatest",
     c.birth_day,
     c.birth_month,
     c.birth_year,
     c.news_since
    FROM ((clients c
      LEFT JOIN client_figures f ON (((f.salon_id = client_book.salon) AND (f.person_id = c.id))))
      LEFT JOIN client_figures a ON (((a.salon_id = client_book.salon) AND (a.person_id = c.customer_id))))
   WHERE ((c.salon_id = client_book.salon) AND runs_salon(client_book.salon));
END
;
CREATE OR REPLACE FUNCTION public.client_duplicates(salon uuid, most integer)
 RETURNS TABLE(one uuid, other uuid, why text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH own AS MATERIALIZED (
          SELECT c.id,
             c.customer_id,
             c.name_key,
             c.phone_key,
             c.email_key,
             row_number() OVER (ORDER BY (c.customer_id IS NULL), ((c.phone_key IS NULL) AND (c.email_key IS NULL)), c.created_at, c.id) AS place
            FROM clients c
           WHERE ((c.salon_id = client_duplicates.salon) AND runs_salon(client_duplicates.salon))
         ), alike AS (
          SELECT 1 AS weight,
             'phone'::text AS why,
             array_agg(o.id ORDER BY o.place) AS ids
            FROM own o
           WHERE (o.phone_key IS NOT NULL)
           GROUP BY o.phone_key
          HAVING (count(*) > 1)
         UNION ALL
          SELECT 2,
             'email'::text,
             array_agg(o.id ORDER BY o.place) AS array_agg
            FROM own o
           WHERE (o.email_key IS NOT NULL)
           GROUP BY o.email_key
          HAVING (count(*) > 1)
         UNION ALL
          SELECT 3,
             'name'::text,
             array_agg(o.id ORDER BY o.place) AS array_agg
            FROM own o
           GROUP BY o.name_key
          HAVING ((count(*) > 1) AND bool_or(((o.customer_id IS NULL) AND (o.phone_key IS NULL) AND (o.email_key IS NULL))))
         ), pairs AS (
          SELECT DISTINCT ON (a.ids[1], later.id) a.ids[1] AS one,
             later.id AS other,
             a.why,
             a.weight
            FROM (alike a
              CROSS JOIN LATERAL unnest(a.ids[2:]) later(id))
           ORDER BY a.ids[1], later.id, a.weight
         )
  SELECT p.one,
     p.other,
     p.why
    FROM ((pairs p
      JOIN own f ON ((f.id = p.one)))
      JOIN own s ON ((s.id = p.other)))
   WHERE ((s.customer_id IS NULL) AND ((p.why <> 'name'::text) OR ((s.phone_key IS NULL) AND (s.email_key IS NULL))) AND (NOT (EXISTS ( SELECT
            FROM client_strangers x
           WHERE ((x.one_id = LEAST(p.one, p.other)) AND (x.other_id = GREATEST(p.one, p.other)))))))
   ORDER BY p.weight, f.place, s.place
  LIMIT client_duplicates.most;
END
;
CREATE OR REPLACE FUNCTION public.client_email(client uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(p.email, c.email) AS "coalesce"
    FROM (clients c
      LEFT JOIN profiles p ON ((p.id = c.customer_id)))
   WHERE ((c.id = client_email.client) AND (c.salon_id = team_salon()));
END
;
CREATE OR REPLACE FUNCTION public.client_language(client uuid)
 RETURNS locale
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(p.language, 'el'::locale) AS "coalesce"
    FROM (clients c
      LEFT JOIN profiles p ON ((p.id = c.customer_id)))
   WHERE ((c.id = client_language.client) AND (c.salon_id = team_salon()));
END
;
CREATE OR REPLACE FUNCTION public.client_of_phone(wanted text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id
    FROM clients c
   WHERE ((c.salon_id = team_salon()) AND ("right"(regexp_replace(c.phone, '\D'::text, ''::text, 'g'::text), 10) = "right"(regexp_replace(client_of_phone.wanted, '\D'::text, ''::text, 'g'::text), 10)))
   ORDER BY c.created_at
  LIMIT 1;
END
;
CREATE OR REPLACE FUNCTION public.client_visits(salon uuid, client uuid)
 RETURNS TABLE(id uuid, code text, status text, start_at timestamp with time zone, total_cents integer, note text, items json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH theirs AS (
          SELECT b_1.id,
             b_1.code,
             b_1.status,
             b_1.start_at,
             b_1.total_cents,
             b_1.note
            FROM bookings b_1
           WHERE ((b_1.client_id = client_visits.client) AND (b_1.salon_id = client_visits.salon))
         UNION
          SELECT b_1.id,
             b_1.code,
             b_1.status,
             b_1.start_at,
             b_1.total_cents,
             b_1.note
            FROM (clients c
              JOIN bookings b_1 ON (((b_1.customer_id = c.customer_id) AND (b_1.client_id IS NULL))))
           WHERE ((c.id = client_visits.client) AND (c.salon_id = client_visits.salon) AND (b_1.salon_id = client_visits.salon))
         )
  SELECT b.id,
     b.code,
     b.status,
     b.start_at,
     b.total_cents,
     b.note,
     ( SELECT json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en)) ORDER BY i."position") AS json_agg
            FROM (booking_items i
              JOIN staff t ON ((t.id = i.staff_id)))
           WHERE (i.booking_id = b.id)) AS json_agg
    FROM theirs b
   WHERE (((b.status)::text <> ALL (ARRAY['held'::text, 'expired'::text])) AND runs_salon(client_visits.salon))
   ORDER BY b.start_at DESC, b.id;
END
;
CREATE OR REPLACE FUNCTION public.code_of_paid_booking(wanted uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payments', 'read');
  return (select b.code from bookings b where b.id = wanted and (
    exists (select from payments p where p.booking_id = b.id) or exists (select from gift_card_uses u where u.booking_id = b.id)));
end $function$
;
CREATE OR REPLACE FUNCTION public.commission_rules_of(of_staff uuid[])
 RETURNS TABLE(staff_id uuid, service_id uuid, category text, percent double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT r.staff_id,
     r.service_id,
     r.category,
     (r.percent)::double precision AS percent
    FROM commission_rules r
   WHERE ((r.salon_id = team_salon()) AND (r.staff_id = ANY (commission_rules_of.of_staff)));
END
;
CREATE OR REPLACE FUNCTION public.conflict(code text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'OX409', message = code;
end $function$
;
CREATE OR REPLACE FUNCTION public.content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', '');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.correct_listing(salon uuid, plan jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('listings', 'write');
  update salons set name = plan ->> 'name', address = plan ->> 'address', phone = plan ->> 'phone', email = plan ->> 'email',
    website = plan ->> 'website'
  where id = salon and verification = 'unverified' and owner_id is null;
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_all_figures()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM client_figures;
 INSERT INTO client_figures (salon_id, person_id, visits, no_shows, cancellations, spent_cents, last_visit)  SELECT b.salon_id,
             COALESCE(b.client_id, b.customer_id) AS "coalesce",
             count(*) FILTER (WHERE ((b.status)::text = 'completed'::text)) AS count,
             count(*) FILTER (WHERE ((b.status)::text = 'no_show'::text)) AS count,
             count(*) FILTER (WHERE ((b.status)::text = ANY (ARRAY['cancelled_by_customer'::text, 'cancelled_by_salon'::text]))) AS count,
             COALESCE(sum((b.total_cents)::integer) FILTER (WHERE ((b.status)::text = 'completed'::text)), (0)::bigint) AS "coalesce",
             max(b.start_at) FILTER (WHERE ((b.status)::text = 'completed'::text)) AS max
            FROM bookings b
           WHERE (((b.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text])) AND (COALESCE(b.client_id, b.customer_id) IS NOT NULL))
           GROUP BY b.salon_id, COALESCE(b.client_id, b.customer_id);
END
;
CREATE OR REPLACE FUNCTION public.count_day(wanted date, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  starts timestamptz := wanted::timestamp at time zone 'Europe/Athens';
  ends timestamptz := (wanted + 1)::timestamp at time zone 'Europe/Athens';
begin
  insert into daily_figures as f
  values (wanted,
    (select count(*) from bookings where confirmed_at >= starts and confirmed_at < ends),
    (select coalesce(sum(captured_cents), 0) from payments where settled_at >= starts and settled_at < ends),
    (select count(*) from profiles where created_at >= starts and created_at < ends),
    (select count(*) from salons where created_at >= starts and created_at < ends),
    case when at < ends then (select count(*) from profiles) end, case when at < ends then (select count(*) from salons) end,
    case when at < ends then (select count(*) from salons where verification = 'verified') end,
    case when at < ends then (select count(*) from bookings where status in ('confirmed', 'checked_in', 'in_progress') and end_at > at) end, at)
  on conflict (day) do update set bookings = excluded.bookings, takings_cents = excluded.takings_cents, new_users = excluded.new_users,
    new_salons = excluded.new_salons, users = coalesce(excluded.users, f.users), salons = coalesce(excluded.salons, f.salons),
    verified_salons = coalesce(excluded.verified_salons, f.verified_salons), upcoming_bookings = coalesce(excluded.upcoming_bookings, f.upcoming_bookings), counted_at = excluded.counted_at;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_ended_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before uuid := coalesce(old.client_id, old.customer_id);
  after uuid := coalesce(new.client_id, new.customer_id);
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if before is not null then
    perform count_figures(old.salon_id, before);
  end if;
  if after is not null and after is distinct from before then
    perform count_figures(new.salon_id, after);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_figures(salon uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into client_figures (salon_id, person_id, visits, no_shows, cancellations, spent_cents) values (salon, person, 0, 0, 0, 0)
  on conflict do nothing;
  perform from client_figures f where f.salon_id = salon and f.person_id = person for update;
  with theirs as (
    select b.status, b.total_cents, b.start_at from bookings b where b.client_id = person and b.salon_id = salon
    union all
    select b.status, b.total_cents, b.start_at from bookings b
    where b.customer_id = person and b.client_id is null and b.salon_id = salon
  ), counted as (
    select count(*) filter (where t.status = 'completed') as visits, count(*) filter (where t.status = 'no_show') as no_shows,
      count(*) filter (where t.status in ('cancelled_by_customer', 'cancelled_by_salon')) as cancellations,
      coalesce(sum(t.total_cents) filter (where t.status = 'completed'), 0) as spent,
      max(t.start_at) filter (where t.status = 'completed') as last_visit
    from theirs t
  )
  update client_figures f set visits = c.visits, no_shows = c.no_shows, cancellations = c.cancellations, spent_cents = c.spent,
    last_visit = c.last_visit
  from counted c where f.salon_id = salon and f.person_id = person;
  delete from client_figures f
  where f.salon_id = salon and f.person_id = person and f.visits = 0 and f.no_shows = 0 and f.cancellations = 0;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_lost_demand(wishes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  counted integer;
begin
  insert into lost_demand as kept (salon_id, day, from_hour, to_hour, service_id, source, reason)
  select w."salonId", w.day, w."fromHour", w."toHour", w."serviceId", w.source, w.reason
  from jsonb_to_recordset(wishes)
    as w ("salonId" uuid, day date, "fromHour" smallint, "toHour" smallint, "serviceId" uuid, source text, reason text)
  where salon_role(w."salonId") is null
  -- Always in one order, so that two searches at once do not wait for each other in a circle.
  order by w."salonId"
  on conflict (salon_id, day, from_hour, to_hour, service_id, source, reason) do update set times = least(kept.times + 1, 1000000);
  get diagnostics counted = row_count;
  return counted;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_stock(product uuid, counted integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  salon uuid := team_salon();
  former integer;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'the stock is counted by those who run the salon';
  end if;
  select coalesce(stock, 0) into former from products where id = product and salon_id = salon for update;
  update products set stock = counted where id = product and salon_id = salon;
  if coalesce(counted, 0) <> former then
    insert into stock_changes (salon_id, product_id, pieces, stock_after, changed_at, changed_by)
    values (salon, product, coalesce(counted, 0) - former, coalesce(counted, 0), at, app_user());
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.counted_bills(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(id uuid, total_cents integer, tip_cents integer, vat_cents integer, sign integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT b.id,
     b.total_cents,
     b.tip_cents,
     b.vat_cents,
     1
    FROM bills b
   WHERE ((b.salon_id = counted_bills.salon) AND (b.closed_at >= counted_bills.from_time) AND (b.closed_at < counted_bills.to_time))
 UNION ALL
  SELECT b.id,
     b.total_cents,
     b.tip_cents,
     b.vat_cents,
     '-1'::integer
    FROM bills b
   WHERE ((b.salon_id = counted_bills.salon) AND (b.undone_at >= counted_bills.from_time) AND (b.undone_at < counted_bills.to_time));
END
;
CREATE OR REPLACE FUNCTION public.counted_lines(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(staff_id uuid, sales_cents integer, commission_cents integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT l.staff_id,
     (c.sign * ((l.quantity * l.unit_cents) - l.reduction_cents)),
     (c.sign * l.commission_cents)
    FROM (counted_bills(counted_lines.salon, counted_lines.from_time, counted_lines.to_time) c(id, total_cents, tip_cents, vat_cents, sign)
      JOIN bill_lines l ON ((l.bill_id = c.id)));
END
;
CREATE OR REPLACE FUNCTION public.days_to_count(from_day date, to_day date)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (d.d)::date AS d
    FROM (generate_series((days_to_count.from_day)::timestamp without time zone, (days_to_count.to_day)::timestamp without time zone, '1 day'::interval) d(d)
      LEFT JOIN daily_figures f ON ((f.day = (d.d)::date)))
   WHERE ((f.day IS NULL) OR ((d.d)::date = days_to_count.to_day) OR (f.counted_at < ((((d.d)::date + 1))::timestamp without time zone AT TIME ZONE 'Europe/Athens'::text)))
   ORDER BY ((d.d)::date) DESC;
END
;
CREATE OR REPLACE FUNCTION public.decide_claim(claim uuid, refusal text, hash bytea, at timestamp with time zone, trial_end timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  c salon_claims;
begin
  perform require_admin('claims', 'write');
  perform from salons s join salon_claims k on k.salon_id = s.id where k.id = claim for update of s;
  select * into c from salon_claims where id = claim for update;
  if c.status not in ('open', 'objected', 'noticed') or (c.status = 'noticed' and refusal is null) then
    return null;
  end if;
  if refusal is not null then
    update salon_claims set status = 'rejected', rejection_reason = refusal, decided_at = at, decided_by = app_user() where id = claim;
    return 'rejected';
  end if;
  if c.proof is null and c.document is null then
    return null;
  end if;
  update salon_claims set decided_at = at, decided_by = app_user() where id = claim;
  if c.proof is not null then
    if not hand_over(claim, at, trial_end) then
      return null;
    end if;
  else
    update salon_claims set status = 'noticed', effective_at = at + interval '72 hours', objection_hash = hash, objection = null
    where id = claim;
  end if;
  update salon_claims set status = 'rejected', decided_at = at, decided_by = app_user()
  where salon_id = c.salon_id and id <> claim and status in ('open', 'noticed', 'objected');
  return (select status from salon_claims where id = claim);
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_dispute(booking uuid, verdict text, why text, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bookings;
  d no_show_disputes;
  owes_fee boolean;
begin
  perform require_admin('disputes', 'write');
  select * into b from bookings where id = booking for update;
  select * into d from no_show_disputes where booking_id = booking for update;
  if d.booking_id is null or b.status <> 'no_show' or d.decision is not null then
    return null;
  end if;
  -- The card on file owes nothing for a booking that was no no-show.
  update booking_guarantees set status = 'released', fee_cents = 0, updated_at = at
  where booking_id = booking and verdict <> 'kept' and status in ('kept', 'due');
  owes_fee := exists (select from booking_guarantees g where g.booking_id = booking and g.status = 'due');
  update no_show_disputes set decision = verdict, decision_reason = why, decided_by = app_user(), decided_at = at
  where booking_id = booking;
  update bookings set status = case verdict when 'came' then 'completed' when 'cancelled' then 'cancelled_by_salon' else status end,
    cancelled_at = case verdict when 'cancelled' then at end,
    refunded_cents = case verdict when 'cancelled' then paid_cents else refunded_cents end,
    kept_cents = case verdict when 'kept' then kept_cents else 0 end,
    waived_cents = case verdict when 'kept' then waived_cents else 0 end,
    -- What was prepaid is divided at once.
    settle_at = case when verdict <> 'cancelled' and (paid_cents > 0 or points_used > 0 or platform_reduction(booking) > 0 or owes_fee) then at end,
    updated_at = at where id = booking;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  select booking, kind, app_user(), jsonb_build_object('outcome', d.outcome, 'decision', verdict), at
  from unnest(case verdict when 'cancelled' then '{dispute_decided,cancelled}'::text[] else '{dispute_decided}' end) kind;
  return (
    select json_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'salonSlug', s.slug,
      'customerName', b.contact_name, 'start', b.start_at, 'timeZone', s.time_zone, 'customerId', b.customer_id, 'totalCents', b.total_cents,
      'money', json_build_object('paidCents', b.paid_cents, 'giftCardCents', b.gift_card_cents, 'refundedCents', b.refunded_cents,
        'pointsUsed', b.points_used),
      'customer', case when p.email is not null then json_build_object('email', p.email, 'language', p.language) end,
      'salon', case when coalesce(s.email, o.email) is not null
        then json_build_object('email', coalesce(s.email, o.email), 'language', coalesce(o.language, 'el')) end)
    from salons s left join profiles p on p.id = b.customer_id left join profiles o on o.id = s.owner_id where s.id = b.salon_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_review(new_id uuid, review uuid, wanted text, broken text, why text, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  r reviews;
  reported boolean;
begin
  perform require_admin('reviews', 'write');
  select * into r from reviews where id = review for update;
  reported := exists (select from review_reports where review_id = review and decision_id is null);
  if r.id is null or r.taken_down_at is not null or (wanted = 'kept' and not reported) then
    return null;
  end if;
  insert into review_decisions (id, review_id, verdict, ground, reason, on_report, decided_by, decided_at)
  values (new_id, review, wanted, case when wanted = 'taken_down' then broken end, why, reported, app_user(), at);
  update review_reports set decision_id = new_id where review_id = review and decision_id is null;
  update reviews set taken_down_at = at where id = review and wanted = 'taken_down';
  return review_recipients(review, new_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.decide_review_appeal(review uuid, wanted text, why text, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  d review_decisions;
begin
  perform require_admin('reviews', 'write');
  perform from reviews where id = review for update;
  select * into d from review_decisions where review_id = review and appeal is not null and appeal_verdict is null for update;
  if d.id is null then
    return null;
  end if;
  update review_decisions set appeal_verdict = wanted, appeal_reason = why, appeal_decided_by = app_user(), appeal_decided_at = at where id = d.id;
  update reviews set taken_down_at = null where id = review and wanted = 'restored';
  return review_recipients(review, d.id);
end $function$
;
CREATE OR REPLACE FUNCTION public.delete_review(review uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from reviews where id = review and customer_id = app_user() and taken_down_at is null;
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.dispute_stage(d no_show_disputes, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (((d).decision IS NOT NULL) OR ((d).outcome = ANY (ARRAY['came'::text, 'cancelled'::text]))) THEN 'closed'::text WHEN (((d).outcome = 'kept'::text) OR ((d).opened_at <= (at - '48:00:00'::interval))) THEN 'waiting'::text ELSE 'salon'::text END
;
CREATE OR REPLACE FUNCTION public.disputes_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
begin
  return query select d.booking_id from no_show_disputes d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
      left join profiles p on p.id = b.customer_id
    where b.code = typed or s.name_key like part_of_name or lower(p.email) like start_of_email or p.name_key like part_of_name
      or plain_name(b.contact_name) like name_as_typed
      or (length(digits) >= 8 and right(regexp_replace(b.contact_phone, '\D', '', 'g'), 10) = digits);
end $function$
;
CREATE OR REPLACE FUNCTION public.drop_charge(salon uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if session_user <> 'onyxi_worker' and not app_admin() and not owns_salon(salon) then
    raise insufficient_privilege using message = 'a charge is dropped by its owner or an administrator';
  end if;
  update subscription_charges set status = 'dropped', ended_at = at, due_at = null where salon_id = salon and status = 'open';
end $function$
;
CREATE OR REPLACE FUNCTION public.due_subscriptions(at timestamp with time zone)
 RETURNS SETOF salons
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select * from salons s
  where case s.subscription when 'trial' then trial_ends_at when 'active' then paid_until when 'past_due' then grace_ends_at end
    <= at + case when s.subscription = 'past_due' then interval '0' else interval '168 hours' end
  order by id for update
$function$
;
CREATE OR REPLACE FUNCTION public.end_move_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update move_proposals p set answered_at = new.updated_at,
    outcome = case when new.status = 'confirmed' and new.start_at = p.start_at then 'yes' else 'changed' end
  where p.booking_id = new.id and p.outcome is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.end_offers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  with ended as (
    update waitlist_offers set outcome = case new.status when 'left' then 'declined' else 'passed' end, answered_at = new.ended_at
    where entry_id = new.id and outcome is null returning freed_id
  )
  update freed_times f set due_at = '-infinity' from ended e where f.id = e.freed_id and f.due_at is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.end_reservations(of_source uuid, new_status text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  ended bigint;
begin
  perform from ledger_accounts where id in (select account_id from ledger_reservations where source = of_source and status = 'open')
  order by id for no key update;
  with gone as (
    update ledger_reservations set status = new_status where source = of_source and status = 'open' returning account_id, cents
  ), freed as (
    update ledger_accounts a set reserved_cents = a.reserved_cents - g.cents from gone g where a.id = g.account_id returning g.cents
  ) select coalesce(sum(cents), 0) into ended from freed;
  return ended;
end $function$
;
CREATE OR REPLACE FUNCTION public.end_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  waited uuid[];
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update freed_times f set due_at = '-infinity' from waitlist_offers o
  where o.hold_id = new.id and o.outcome is null and f.id = o.freed_id;
  with ended as (
    update waitlist_entries e set status = 'booked', ended_at = new.updated_at from salons s
    where s.id = new.salon_id and e.salon_id = s.id and e.customer_id = new.customer_id and e.status = 'waiting'
      and (new.start_at at time zone s.time_zone)::date between e.first_day and e.last_day
    returning e.id
  ) select array_agg(id) into waited from ended;
  if waited is null then
    return null;
  end if;
  with answered as (
    update waitlist_offers o set outcome = case when o.start_at = new.start_at then 'booked' else 'declined' end, answered_at = new.updated_at
    where o.entry_id = any (waited) and o.outcome is null returning o.freed_id
  )
  update freed_times f set due_at = '-infinity' from answered a where f.id = a.freed_id and f.due_at is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.enter_client(salon uuid, named text, at_phone text, at_email text, most integer, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  client uuid;
begin
  if salon_role(salon) is null then
    raise insufficient_privilege using message = 'not of this team';
  end if;
  -- Every writer of the list takes this lock, so that no client is added twice.
  perform pg_advisory_xact_lock(hashtextextended(salon::text, 28));
  select c.id into client from clients c
  where c.salon_id = salon and (c.phone_key = phone_key(at_phone) or c.email_key = lower(at_email))
  order by coalesce(c.phone_key = phone_key(at_phone), false) desc, c.created_at, c.id limit 1;
  if client is null and (select count(*) from clients c where c.salon_id = salon) < most then
    insert into clients (salon_id, name, phone, email, created_at, updated_at) values (salon, named, at_phone, at_email, at, at)
    returning id into client;
  end if;
  return client;
end $function$
;
CREATE OR REPLACE FUNCTION public.enter_clients(since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  entered integer;
begin
  with arrivals as (
    select distinct on (b.salon_id, b.customer_id) b.salon_id, b.customer_id, b.contact_phone as phone,
      case when b.is_for_someone_else then coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), b.contact_name)
        else b.contact_name end as name
    from bookings b join profiles p on p.id = b.customer_id
    where b.id >= encode(
        substring(int8send((extract(epoch from since) * 1000)::bigint) from 3) || '\x70008000000000000000'::bytea, 'hex')::uuid
      and b.status not in ('held', 'expired') and b.client_id is null
      and not exists (select from clients c where c.salon_id = b.salon_id and c.customer_id = b.customer_id)
    order by b.salon_id, b.customer_id, b.is_for_someone_else, b.start_at desc
  ), met as materialized (
    select a.*, (
      select o.id from clients o
      where o.salon_id = a.salon_id and o.customer_id is null and o.phone_key = phone_key(a.phone) and o.name_key = fold(a.name)
      order by o.id limit 1
    ) as line from arrivals a
  ), joined as (
    update clients c set customer_id = met.customer_id, revision = c.revision + 1, updated_at = now() from met where c.id = met.line
  )
  insert into clients (salon_id, customer_id, name, phone)
  select met.salon_id, met.customer_id, met.name, met.phone from met where met.line is null
  on conflict do nothing;
  get diagnostics entered = row_count;
  return entered;
end $function$
;
CREATE OR REPLACE FUNCTION public.estimate_earnings(salon uuid, at timestamp with time zone)
 RETURNS TABLE(median_cents integer, low_cents integer, high_cents integer, salons integer, is_region boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH here AS (
          SELECT salons.id,
             salons.city_el,
             salons.region
            FROM salons
           WHERE (salons.id = estimate_earnings.salon)
         ), earned AS MATERIALIZED (
          SELECT s.id,
             (s.city_el = h.city_el) AS is_near,
             ((sum((b.total_cents)::integer))::numeric / 3.0) AS cents
            FROM ((here h
              JOIN salons s ON (((s.region = h.region) AND (s.verification = 'verified'::text) AND (s.id <> h.id))))
              JOIN bookings b ON (((b.salon_id = s.id) AND ((b.status)::text = 'completed'::text) AND (b.start_at >= (estimate_earnings.at - '90 days'::interval)) AND (b.start_at < estimate_earnings.at))))
           GROUP BY s.id, s.city_el, h.city_el
         ), chosen AS (
          SELECT e.cents,
             (n.near < 5) AS is_region
            FROM (earned e
              CROSS JOIN ( SELECT count(*) FILTER (WHERE earned.is_near) AS near
                    FROM earned) n)
           WHERE (e.is_near OR (n.near < 5))
         )
  SELECT ((round((percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((chosen.cents)::double precision)) / (1000)::double precision)) * (1000)::double precision))::integer AS int4,
     ((round((percentile_cont((0.25)::double precision) WITHIN GROUP (ORDER BY ((chosen.cents)::double precision)) / (1000)::double precision)) * (1000)::double precision))::integer AS int4,
     ((round((percentile_cont((0.75)::double precision) WITHIN GROUP (ORDER BY ((chosen.cents)::double precision)) / (1000)::double precision)) * (1000)::double precision))::integer AS int4,
     (count(*))::integer AS count,
     bool_or(chosen.is_region) AS bool_or
    FROM chosen
  HAVING (count(*) > 0);
END
;
CREATE OR REPLACE FUNCTION public.extend_trial(salon uuid, until timestamp with time zone, at timestamp with time zone, note text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  update salons set subscription = 'trial', trial_ends_at = until, paid_until = null, grace_ends_at = null, leaves_at_end = false
  where id = salon and subscription <> 'active' and verification <> 'unverified' and (paid_until is null or paid_until <= extend_trial.at);
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, note, actor_id)
    values (salon, extend_trial.at, 'extended', until, extend_trial.note, app_user());
    return true;
  end if;
  return false;
end $function$
;
CREATE OR REPLACE FUNCTION public.failed_refunds(most integer)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('refunds', 'write');
  return query
  select json_build_object('id', r.id, 'cents', r.cents, 'failedAt', r.ended_at, 'failure', r.failure, 'email', p.email, 'purpose', p.purpose,
    'code', b.code, 'salonName', s.name, 'salonNameEn', s.name_en, 'isChargedBack', has_open_chargeback(r.payment_id))
  from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id left join salons s on s.id = p.salon_id
  where r.status = 'failed' and r.solved_at is null order by r.ended_at, r.id limit most;
end $function$
;
CREATE OR REPLACE FUNCTION public.fair_rating(rating_sum integer, rating_count integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((rating_sum)::numeric + (4.2 * (20)::numeric)))::double precision / ((rating_count + 20))::double precision)
;
CREATE OR REPLACE FUNCTION public.fill_client_form(hash bytea, answers jsonb, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  form client_forms;
  card clients;
  told text := coalesce(answers ->> 'allergies', '');
begin
  select * into form from client_forms f where f.token_hash = hash;
  if not found then
    return null;
  end if;
  -- In the order that every writer of the list uses.
  perform pg_advisory_xact_lock(hashtextextended(form.salon_id::text, 28));
  select * into card from clients c where c.id = form.client_id for update;
  select * into form from client_forms f where f.token_hash = hash for update;
  if not found then
    return null;
  end if;
  if form.filled_at is not null then
    perform conflict('form_filled');
  elsif form.withdrawn_at is not null then
    perform conflict('form_withdrawn');
  elsif form.expires_at <= at then
    perform conflict('form_expired');
  end if;
  if position(lower(told) in lower(card.allergies)) > 0 then
    told := card.allergies;
  elsif card.allergies <> '' then
    told := left(told || E'\n' || card.allergies, 4000);
  end if;
  update clients c set
    allergies = case when told <> '' then told else c.allergies end,
    allergies_consent_at = case when told <> '' and answers ->> 'allergies' <> '' then at else c.allergies_consent_at end,
    birth_day = coalesce((answers -> 'birthday' ->> 'day')::smallint, c.birth_day),
    birth_month = coalesce((answers -> 'birthday' ->> 'month')::smallint, c.birth_month),
    birth_year = case when answers -> 'birthday' ->> 'day' is not null then (answers -> 'birthday' ->> 'year')::smallint else c.birth_year end,
    liked_shape = coalesce(answers ->> 'shape', c.liked_shape), liked_length = coalesce(answers ->> 'length', c.liked_length),
    liked_colours = coalesce(nullif(answers ->> 'colours', ''), c.liked_colours),
    wishes = coalesce(nullif(answers ->> 'wishes', ''), c.wishes), revision = c.revision + 1, updated_at = at
  where c.id = card.id;
  if answers ->> 'newsWording' is not null then
    insert into news_choices (salon_id, client_id, agreed, source, wording, decided_at)
    values (form.salon_id, form.client_id, true, 'form', answers ->> 'newsWording', at);
  end if;
  update client_forms f set filled_at = at where f.id = form.id;
  return form.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.find_answer(asked jsonb)
 RETURNS TABLE(hash text, status smallint, sealed bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT encode(k.request_hash, 'hex'::text) AS encode,
     k.status,
     k.sealed
    FROM idempotency_keys k
   WHERE ((k.actor = (find_answer.asked ->> 'actor'::text)) AND (k.key = (find_answer.asked ->> 'key'::text)) AND (k.standing = standing_of(find_answer.asked)));
END
;
CREATE OR REPLACE FUNCTION public.first_referral()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT min(applications.created_at) AS min
    FROM applications
   WHERE ((applications.referred_by IS NOT NULL) AND (applications.salon_id IS NOT NULL));
END
;
CREATE OR REPLACE FUNCTION public.flagged_affiliates()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.referred_by
    FROM (applications a
      JOIN referral_checks k ON ((k.application_id = a.id)))
   WHERE ((k.shared <> '{}'::text[]) OR (k.blocked_at IS NOT NULL));
END
;
CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  t text := public.search_words(translate(replace(replace(public.search_letters($1), 'q', 'k'), 'ψ', 'ps'),
    'αβγδεζηθικλμνξοπρστυφχω', 'avgdeziqiklmnxoprstufxo'));
begin
  t := regexp_replace(t, '(?<=[a-z])[89]|[89](?=[a-z])', 'q', 'g');
  t := regexp_replace(t, '(?<=[a-z])3|3(?=[a-z])', 'x', 'g');
  t := replace(t, 'w', 'o');
  t := regexp_replace(t, 'ch|kh(?=[aeiouy])', 'x', 'g');
  t := replace(t, 'c', 'k');
  t := regexp_replace(t, 'ph(?=[aeiouyrln])', 'f', 'g');
  t := regexp_replace(t, 'th(?=[aeiouyrlnmh])', 'q', 'g');
  t := regexp_replace(t, '([gdb])h(?=[aeiouy])', '\1', 'g');
  t := regexp_replace(t, '\yrh(?=[aeiouy])', 'r', 'g');
  t := regexp_replace(t, '(?<![aeiouy])h(?![aeiouy])', 'i', 'g');
  t := replace(t, 'h', 'x');
  t := replace(t, 'ks', 'x');
  t := regexp_replace(t, '\yy(?=[aeou])', 'gi', 'g');
  t := regexp_replace(t, '(\y|(?<=a))y(?=i)', 'g', 'g');
  t := regexp_replace(t, '(?<=[aeo])y', 'u', 'g');
  t := replace(t, 'ou', 'w');
  t := regexp_replace(t, '(?<=[ae])u', 'v', 'g');
  t := translate(t, 'yu', 'ii');
  t := regexp_replace(t, '[eo]i', 'i', 'g');
  t := replace(t, 'ai', 'e');
  t := regexp_replace(t, '\ymp', 'b', 'g');
  t := replace(t, 'mp', 'mb');
  t := regexp_replace(t, '\ynt', 'd', 'g');
  t := replace(t, 'nt', 'nd');
  t := regexp_replace(t, 'n?g+k?', 'g', 'g');
  t := replace(t, 'b', 'v');
  t := replace(t, 'j', 'tz');
  t := regexp_replace(t, '(?<=[ae])v(?=[kpstqxf]|\y)', 'f', 'g');
  t := regexp_replace(t, '(?<=[ae])f(?=[gdzv])', 'v', 'g');
  t := translate(t, 'qxw', 'thu');
  return regexp_replace(t, '([a-z])\1+', '\1', 'g');
end $function$
;
CREATE OR REPLACE FUNCTION public.follow_hold(former uuid, later uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if (select count(*) from bookings b where b.id in (former, later) and b.hold_token_hash = any (app_holds())) = 2 then
    update waitlist_offers set hold_id = later where hold_id = former and outcome is null;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_affiliate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from affiliate_accounts c where c.user_id = old.user_id and not exists (select from affiliate_payouts p where p.account_id = c.id);
  update affiliate_accounts c set sealed_iban = null, ended_at = coalesce(c.ended_at, now()) where c.user_id = old.user_id
    and not exists (select from affiliate_payouts p where p.account_id = c.id and p.status = 'waiting');
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_applications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  message_keys text[] := array(
    select 'application:' || a.id || ':' || n from applications a, generate_series(0, 99) n where a.applicant_id = old.id);
begin
  update messages set forget = true where due_at is not null and dedupe_key = any (message_keys);
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and dedupe_key = any (message_keys);
  delete from applications where applicant_id = old.id and salon_id is null;
  update application_events e set note = '' from applications a
  where e.application_id = a.id and a.applicant_id = old.id and e.kind = 'answered';
  update applications set owner_name = '—', email = '', phone = '' where applicant_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update bookings set contact_name = '—', contact_phone = null, note = '', updated_at = now() where client_id = old.id;
  delete from visit_answers a using bookings b where b.id = a.booking_id and b.client_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_clients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from clients where customer_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_gift_card_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update gift_cards c set
    sender_name = case when c.sent_at is null and c.status = 'active' then c.sender_name else '—' end,
    message = case when c.sent_at is null and c.status = 'active' then c.message else '' end,
    buyer_email = case when c.status = 'active' and c.sold_on >= current_date - 14 then c.buyer_email else '' end
  where c.buyer_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_guarantees()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update booking_guarantees set status = 'released', updated_at = now() where customer_id = old.id and status = 'kept';
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from invitations where email = old.email or accepted_by = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_listing_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from listing_requests where email = old.email;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_old(rule text, since timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  done integer;
begin
  case rule
  when 'audit-log' then
    with own as (delete from audit_log where id in (select id from audit_log where happened_at < since limit most) returning 1),
      accounts as (delete from auth.audit_log
        where id in (select id from auth.audit_log where happened_at < since limit most) returning 1)
    select (select count(*) from own) + (select count(*) from accounts) into done;
    return done;
  when 'claim-documents' then
    update salon_claims set document = null, document_type = null where id in (select id from salon_claims
      where document is not null and status in ('approved', 'rejected', 'withdrawn') and coalesce(decided_at, created_at) < since
      limit most);
  when 'client-forms' then
    delete from client_forms where id in (select id from client_forms where made_at < since limit most);
  when 'consents' then
    delete from consents where id in (select id from consents where decided_at < since limit most);
  when 'gift-cards' then
    update gift_cards set recipient_name = '—', recipient_email = '—@—', sender_name = '—', message = '', buyer_email = ''
    where id in (select id from gift_cards
      where recipient_email <> '—@—' and coalesce(woken_through, good_through) < since::date limit most);
  when 'guest-contacts' then
    with old as (
      select id from bookings where customer_id is null and contact_phone is not null and end_at < since limit most
    ), unsaid as (
      update booking_events set before = null where kind = 'messaged' and booking_id in (select id from old)
    )
    update bookings set contact_name = '—', contact_phone = null where id in (select id from old);
  when 'invitations' then
    delete from invitations where id in (select id from invitations where expires_at < since limit most);
  when 'job-applications' then
    delete from job_applications where id in (select a.id from job_applications a join job_postings p on p.id = a.posting_id
      where p.closed_at < since or a.created_at < since - interval '18 months' limit most);
  when 'listing-requests' then
    delete from listing_requests where id in (select id from listing_requests where created_at < since limit most);
  when 'lost-demand' then
    delete from lost_demand where ctid in (select ctid from lost_demand where day < since::date limit most);
  when 'messages' then
    update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
      last_error = null
    where id in (select id from messages where sent_at < since and recipient <> '' limit most);
  when 'news-choices' then
    -- Consent in force is kept as evidence.
    delete from news_choices where id in (select n.id from news_choices n where n.decided_at < since
      and exists (select from news_choices o where o.client_id = n.client_id and not o.agreed and (o.decided_at, o.id) >= (n.decided_at, n.id))
      limit most);
  when 'partnership-requests' then
    delete from partnership_requests where id in (select id from partnership_requests where created_at < since limit most);
  when 'refused-applications' then
    delete from applications where id in (select id from applications
      where status = 'rejected' and decided_at < since limit most);
  when 'review-reports' then
    update review_reports set email = '', details = '', reporter_id = null where id in (select r.id from review_reports r
      join review_decisions d on d.id = r.decision_id where d.decided_at < since and r.email <> '' limit most);
  when 'salon-notes' then
    delete from salon_notes where id in (select id from salon_notes where created_at < since limit most);
  when 'salon-notices' then
    delete from salon_notices where id in (select id from salon_notices where happened_at < since limit most);
  when 'account-notices' then
    delete from account_notices where id in (select id from account_notices where happened_at < since limit most);
  when 'visit-notes' then
    with answers as (delete from visit_answers where booking_id in (select booking_id from visit_answers a
        join bookings b on b.id = a.booking_id where b.end_at < since limit most) returning 1),
      notes as (update bookings set note = '' where id in (select id from bookings
        where note <> '' and end_at < since limit most) returning 1)
    select (select count(*) from answers) + (select count(*) from notes) into done;
    return done;
  when 'waitlists' then
    -- A freed time that is over takes its offers with it.
    with freed as (delete from freed_times where id in (select id from freed_times where ends_at < since limit most) returning 1),
      entries as (delete from waitlist_entries where id in (select id from waitlist_entries where ended_at < since limit most) returning 1)
    select (select count(*) from freed) + (select count(*) from entries) into done;
    return done;
  end case;
  get diagnostics done = row_count;
  return done;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_owner_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.owner_staff_id := null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_person(person uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  visits uuid[] := array(select id from bookings where customer_id = person);
  message_keys text[];
begin
  -- Both sides got a message for each change; its key says which.
  message_keys := array(
    select side || ':' || v.id || ':' || change || ':' || n
    from (select id, (select count(*) from booking_events e where e.booking_id = b.id) as changes
        from bookings b where id = any (visits)) v,
      unnest(array['booking', 'salon-booking']) side, unnest(array['confirmed', 'moved', 'cancelled', 'message']) change,
      generate_series(0, v.changes) n
    union all select 'review:request:' || id from unnest(visits) id
  );
  delete from mail_stops s where s.address = lower(forget_person.address);
  update messages set forget = true where due_at is not null and (recipient = address or dedupe_key = any (message_keys));
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and (recipient = address or dedupe_key = any (message_keys));
  delete from review_photos p using reviews r where r.id = p.review_id and r.customer_id = person;
  update reviews set author_name = '—', customer_id = null, photos_lent_at = null where customer_id = person;
  update review_decisions d set appeal = '—' from reviews r where d.appeal is not null and r.id = d.review_id
    and exists (select from bookings b where b.id = r.booking_id and b.customer_id = person);
  update review_reports set email = '', details = '', reporter_id = null where reporter_id = person or (email = address and address <> '');
  update bookings set customer_id = null, contact_name = case when contact_name is not null then '—' end, contact_phone = null, note = '',
    cancel_reason = null, updated_at = now() where id = any (visits);
  update booking_events set before = null where booking_id = any (visits) and kind = 'messaged';
  delete from visit_answers where booking_id = any (visits);
  -- Their column stays in the salon's calendar; their photo does not.
  delete from staff_photos p using salon_members m where m.user_id = person and m.salon_id = p.salon_id and m.staff_id = p.staff_id;
  delete from idempotency_keys where actor = 'u:' || person;
  delete from profiles where id = person;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  lot point_lots;
begin
  if not exists (select from ledger_accounts where code = 'points' and holder = old.id) then
    return old;
  end if;
  perform lock_ledger_account('points', old.id, now());
  perform end_reservations(r.source, 'freed')
  from ledger_reservations r join ledger_accounts a on a.id = r.account_id
  where a.code = 'points' and a.holder = old.id and r.status = 'open';
  for lot in select * from point_lots where customer_id = old.id and points_left > 0 order by good_through, id for update loop
    perform post_entries('points_ended', lot.id, 0, '{points,points_ended}', array[old.id, null], array[lot.points_left, -lot.points_left],
      null, now());
    update point_lots set ended = ended + points_left, points_left = 0 where id = lot.id;
  end loop;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_promotion_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update promotion_uses set person_keys = '{}' where customer_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_salon_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from salon_notes n using salons s where s.id = n.salon_id and s.owner_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_trader()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from salon_traders t using salons s where s.id = t.salon_id and s.owner_id = old.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.free_hours_begin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into free_hours_due (salon_id) select id from changed;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.free_hours_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into free_hours_due (salon_id) select distinct salon_id from changed;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.free_hours_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into free_hours_due (salon_id) select c.id from changed c join before b on b.id = c.id where c.version <> b.version;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.gift_card_facts(of_card uuid, at timestamp with time zone)
 RETURNS TABLE(id uuid, status text, value_cents integer, sold_on date, good_through date, balance_cents bigint, reserved_cents bigint, ended_cents integer, ended_posting uuid, payment_id uuid, last4 text, design text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id,
     c.status,
     c.value_cents,
     c.sold_on,
     COALESCE(c.woken_through, c.good_through) AS "coalesce",
     COALESCE(a.balance_cents, (0)::bigint) AS "coalesce",
     (COALESCE(( SELECT sum(r.cents) AS sum
            FROM ledger_reservations r
           WHERE ((r.account_id = a.id) AND (r.status = 'open'::text) AND (r.expires_at > gift_card_facts.at))), (0)::numeric))::bigint AS "coalesce",
     c.ended_cents,
     c.ended_posting,
     c.payment_id,
     c.last4,
     c.design
    FROM (gift_cards c
      LEFT JOIN ledger_accounts a ON (((a.code = 'gift_card'::text) AND (a.holder = c.id))))
   WHERE (c.id = gift_card_facts.of_card);
END
;
CREATE OR REPLACE FUNCTION public.gift_card_of_code(hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id
    FROM gift_cards c
   WHERE ((c.code_hash = gift_card_of_code.hash) AND (c.status <> 'pending'::text));
END
;
CREATE OR REPLACE FUNCTION public.gift_card_recipient(of_card uuid)
 RETURNS TABLE(email text, last4 text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.recipient_email,
     c.last4
    FROM gift_cards c
   WHERE ((c.id = gift_card_recipient.of_card) AND (c.sent_at IS NOT NULL));
END
;
CREATE OR REPLACE FUNCTION public.gift_card_texts(of_card uuid)
 RETURNS TABLE(recipient_name text, sender_name text, message text, buyer_email text, language locale)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.recipient_name,
     c.sender_name,
     c.message,
     c.buyer_email,
     c.language
    FROM gift_cards c
   WHERE (c.id = gift_card_texts.of_card);
END
;
CREATE OR REPLACE FUNCTION public.gift_card_use(of_booking uuid, of_bill uuid)
 RETURNS TABLE(id uuid, gift_card_id uuid, cents integer, returned_cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.id,
     u.gift_card_id,
     u.cents,
     u.returned_cents
    FROM gift_card_uses u
   WHERE ((u.booking_id = gift_card_use.of_booking) OR (u.bill_id = gift_card_use.of_bill));
END
;
CREATE OR REPLACE FUNCTION public.gift_cards_bought_with(address text, since date)
 RETURNS TABLE(id uuid, value_cents integer, sold_on date, recipient_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id,
     c.value_cents,
     c.sold_on,
     c.recipient_name
    FROM gift_cards c
   WHERE ((lower(c.buyer_email) = lower(gift_cards_bought_with.address)) AND (c.status = 'active'::text) AND (c.sold_on >= gift_cards_bought_with.since))
   ORDER BY c.sold_at DESC
  LIMIT 20;
END
;
CREATE OR REPLACE FUNCTION public.gift_cards_found(wanted text, wanted_id uuid, first_id uuid, end_id uuid, id_end text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('gift-cards', 'read');
  return query
  select id from gift_cards where last4 = upper(wanted)
  union select id from gift_cards where lower(buyer_email) = lower(wanted)
  union select id from gift_cards where lower(recipient_email) = lower(wanted)
  union select id from gift_cards where id = wanted_id
  union select id from gift_cards where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from gift_cards where payment_id = wanted_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.give_back_promotion_use(of_booking uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  given uuid;
begin
  if not may_settle_use(of_booking) then
    raise insufficient_privilege using message = format('booking %s is not the caller''s', of_booking);
  end if;
  -- A call reads the clock when it begins, so one that waited for this booking may have an earlier time.
  update promotion_uses u set given_back_at = greatest(at, u.taken_at) where u.booking_id = of_booking and u.given_back_at is null
  returning u.promotion_id into given;
  update promotions p set uses = p.uses - 1 where p.id = given;
  return given is not null;
end $function$
;
CREATE OR REPLACE FUNCTION public.give_salon(salon uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update salons set owner_id = person where id = salon and owner_id is null;
  if found then
    update profiles set role = 'business', updated_at = now() where id = person and role = 'customer';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  disputed boolean := old.status = 'no_show' and exists (select from no_show_disputes d where d.booking_id = new.id);
  mover text := case when new.id = administered_booking() then 'admin' when team_salon() is null then 'customer' when not disputed then 'salon'
    when runs_salon(new.salon_id) then 'dispute' else 'nobody' end;
begin
  if old.status is distinct from new.status and not booking_may_become(mover, old.status, new.status) then
    raise insufficient_privilege using message = format('a booking that is %s cannot become %s by the %s', old.status, new.status, mover);
  end if;
  if old.customer_id is distinct from new.customer_id and (old.customer_id is not null or new.customer_id is distinct from app_user()) then
    raise insufficient_privilege using message = 'a booking becomes its customer''s own, and no one else''s';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'a published text stays' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.number is not null then
    if to_jsonb(new) - 'told_until' - 'told_at' is distinct from to_jsonb(old) - 'told_until' - 'told_at' then
      raise exception 'a published text does not change' using errcode = 'check_violation';
    end if;
  elsif new.number is not null and exists (
    select from content_versions v where v.document = new.document and v.id <> new.id
      and (v.number >= new.number or v.effective_on > new.effective_on)) then
    raise exception 'versions are published and hold in order' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_job_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('refused', 'submitted'), ('submitted', 'draft'), ('submitted', 'published'), ('submitted', 'refused'),
    ('published', 'closed')) then
    raise exception 'a posting does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status <> old.status and new.status in ('published', 'refused') and not admin_may('careers', 'write') then
    raise exception 'only an administrator decides on a posting' using errcode = 'insufficient_privilege';
  end if;
  if old.status not in ('draft', 'refused') and not admin_may('careers', 'write') and
    (new.closes_on, new.employer, new.department, new.type, new.is_remote, new.title_el, new.location_el, new.description_el, new.title_en,
      new.location_en, new.description_en)
    is distinct from
    (old.closes_on, old.employer, old.department, old.type, old.is_remote, old.title_el, old.location_el, old.description_el, old.title_en,
      old.location_en, old.description_en) then
    raise exception 'a posting that was sent does not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_lent_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.lent_picture is not null then
    perform from reviews r join review_photos p on p.review_id = r.id
      where p.picture = new.lent_picture and r.salon_id = new.salon_id and r.photos_lent_at is not null and r.taken_down_at is null for share of r;
    if not found then
      raise exception 'photo % is not lent to salon %', new.lent_picture, new.salon_id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'ended' or new.status = 'draft' then
    raise exception 'a promotion that began or ended stays as it is' using errcode = '23514', constraint = 'promotions_terms_stay';
  end if;
  if (old.salon_id, old.percent, old.amount_cents, old.max_cents, old.code, old.book_from, old.book_to, old.visit_from, old.visit_to,
      old.weekdays, old.hours_from, old.hours_to, old.within_hours, old.is_for_all_services, old.minimum_cents, old.is_first_only, old.limit_uses,
      old.limit_per_person, old.activated_at)
    is distinct from (new.salon_id, new.percent, new.amount_cents, new.max_cents, new.code, new.book_from, new.book_to, new.visit_from,
      new.visit_to, new.weekdays, new.hours_from, new.hours_to, new.within_hours, new.is_for_all_services, new.minimum_cents, new.is_first_only,
      new.limit_uses, new.limit_per_person, new.activated_at) then
    raise exception 'a promotion that began keeps its terms' using errcode = '23514', constraint = 'promotions_terms_stay';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if old.status = 'completed' and new.status <> 'completed' and is_reviewed(new.id) then
    raise exception 'booking % is reviewed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.guard_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.agreed_at is not null or new.published_at is not null then
      raise exception 'a story begins as a draft' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if story_words(new) <> story_words(old) or new.salon_id <> old.salon_id then
    if new.salon_id <> old.salon_id or not admin_may('content', 'write') then
      raise exception 'only administrators write stories' using errcode = 'insufficient_privilege';
    end if;
    new.asked_at := null;
    new.agreed_at := null;
    new.agreed_by := null;
    new.published_at := null;
  end if;
  if new.agreed_at is not null and new.agreed_at is distinct from old.agreed_at
    and (new.agreed_by is distinct from app_user() or not owns_salon(new.salon_id)) then
    raise exception 'only the owner agrees to a story' using errcode = 'insufficient_privilege';
  end if;
  if new.published_at is not null and old.published_at is null and not admin_may('content', 'write') then
    raise exception 'only administrators publish stories' using errcode = 'insufficient_privilege';
  end if;
  -- The person who agreed has left.
  if new.agreed_by is null then
    new.agreed_at := null;
    new.published_at := null;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.hand_over(claim uuid, at timestamp with time zone, trial_end timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  c salon_claims;
begin
  select * into c from salon_claims where id = claim;
  update salons set verification = 'verified', subscription = 'trial', trial_ends_at = trial_end
  where id = c.salon_id and verification = 'unverified' and owner_id is null;
  if not found then
    return false;
  end if;
  insert into booking_policies (salon_id) values (c.salon_id) on conflict do nothing;
  perform give_salon(c.salon_id, c.user_id);
  update salon_claims set status = 'approved', decided_at = coalesce(decided_at, at) where id = claim;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION public.has_open_chargeback(of_payment uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM chargebacks c
           WHERE ((c.payment_id = has_open_chargeback.of_payment) AND (c.status = ANY (ARRAY['needs_response'::text, 'under_review'::text]))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.has_part(field text, wanted text, divider text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (length(wanted) > 2) THEN format('%s like %L'::text, field, like_part(wanted)) ELSE format('(%1$s like %2$L or %1$s like %3$L)'::text, field, like_start(wanted), (('%'::text || divider) || like_start(wanted))) END
;
CREATE OR REPLACE FUNCTION public.has_payout_route(salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM payout_routes r
           WHERE ((r.salon_id = has_payout_route.salon) AND (r.status = 'active'::text)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.has_payout_routes()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM payout_routes r
           WHERE (r.status = 'active'::text))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.hold_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into free_hours_due (salon_id) values (new.salon_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.invoice_buyer(salon uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select jsonb_build_object('name', coalesce(t.legal_name, s.name), 'vatNumber', t.vat_number, 'registryNumber', t.registry_number,
    'address', coalesce(t.address, concat_ws(', ', s.address, concat_ws(' ', s.postcode, s.city_el))), 'email', coalesce(t.email, s.email))
  from salons s left join salon_traders t on t.salon_id = s.id
  where s.id = salon and (session_user = 'onyxi_worker' or app_admin() or s.owner_id = app_user())
$function$
;
CREATE OR REPLACE FUNCTION public.is_bought_by_caller(buyer uuid, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ((app_user() IS NOT NULL) AND ((buyer = app_user()) OR ((buyer IS NULL) AND (lower(address) = lower(own_email())))));
END
;
CREATE OR REPLACE FUNCTION public.is_changeable(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ((NOT (EXISTS ( SELECT
            FROM bookings b
           WHERE (b.id = is_changeable.booking)))) OR (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = is_changeable.booking) AND ((((b.status)::text = 'held'::text) AND (b.hold_token_hash = ANY (app_holds()))) OR (((b.status)::text = 'confirmed'::text) AND (b.customer_id = app_user())) OR (((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text])) AND (b.id = administered_booking())) OR (((b.status)::text = 'confirmed'::text) AND (b.customer_id IS NULL) AND (b.source = 'salon'::text) AND (b.id = linked_booking())) OR (((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])) AND (b.salon_id = team_salon()) AND ((team_column() IS NULL) OR is_done_by(b.id, team_column()))))))));
END
;
CREATE OR REPLACE FUNCTION public.is_changed_by_team(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = is_changed_by_team.booking) AND (b.salon_id = team_salon()) AND ((team_column() IS NULL) OR is_done_by(b.id, team_column()))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_done_by(booking uuid, technician uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM booking_items i
           WHERE ((i.booking_id = is_done_by.booking) AND (i.staff_id = is_done_by.technician)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_own_hold(booking uuid, token_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = is_own_hold.booking) AND (b.hold_token_hash = is_own_hold.token_hash) AND ((b.status)::text = 'held'::text)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_own_posting(posting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM job_postings p
           WHERE ((p.id = is_own_posting.posting) AND (p.author_id = app_user())))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_own_visit(salon uuid, booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = is_own_visit.booking) AND (b.salon_id = is_own_visit.salon) AND ((b.status)::text <> ALL (ARRAY['held'::text, 'expired'::text]))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_proposal_taken(proposal uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM ((move_proposals p
              JOIN bookings b ON ((b.id = p.booking_id)))
              LEFT JOIN booking_items i ON (((i.booking_id = b.id) AND ((b.mode)::text <> 'sequence'::text))))
           WHERE ((p.id = is_proposal_taken.proposal) AND
                 CASE
                     WHEN ((b.mode)::text = 'sequence'::text) THEN is_time_taken(p.staff_id, p.start_at, p.end_at, b.id, is_proposal_taken.moment)
                     ELSE is_time_taken(i.staff_id, (i.start_at - make_interval(secs => (EXTRACT(epoch FROM (p.from_at - p.start_at)))::double precision)), (i.end_at - make_interval(secs => (EXTRACT(epoch FROM (p.from_at - p.start_at)))::double precision)), b.id, is_proposal_taken.moment)
                 END))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_ready(salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM salon_hours h
           WHERE ((h.salon_id = is_ready.salon) AND (NOT isempty((h.plan)::int4multirange))))) AND (EXISTS ( SELECT
            FROM ((staff_services d
              JOIN staff t ON (((t.id = d.staff_id) AND t.is_active)))
              JOIN services v ON (((v.id = d.service_id) AND v.is_online)))
           WHERE (d.salon_id = is_ready.salon))));
END
;
CREATE OR REPLACE FUNCTION public.is_reviewed(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM reviews
           WHERE (reviews.booking_id = is_reviewed.booking))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_secret_message(kind text, facts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((kind = ANY (ARRAY['account-code'::text, 'account-confirm'::text, 'account-sms'::text, 'gift-card'::text, 'gift-card-receipt'::text, 'gift-card-withdrawal-links'::text, 'team-invitation'::text, 'claim-text'::text])) OR ((kind = 'claim'::text) AND (((facts ->> 'code'::text) IS NOT NULL) OR ((facts ->> 'link'::text) IS NOT NULL))))
;
CREATE OR REPLACE FUNCTION public.is_still_asked(proposal uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM move_proposals p
           WHERE ((p.id = is_still_asked.proposal) AND (p.outcome IS NULL))
          FOR UPDATE OF p)) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_time_taken(staff uuid, from_time timestamp with time zone, to_time timestamp with time zone, besides uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM busy_times t
           WHERE ((t.staff_id = is_time_taken.staff) AND (t.starts_at < is_time_taken.to_time) AND (t.ends_at > is_time_taken.from_time) AND (t.booking_id IS DISTINCT FROM is_time_taken.besides) AND (NOT (EXISTS ( SELECT
                    FROM holds h
                   WHERE ((h.booking_id = t.booking_id) AND (h.expires_at <= is_time_taken.moment)))))))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.is_vat_number(text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (($1 ~ '^[0-9]{9}$'::text) AND ($1 <> '000000000'::text) AND ((SELECT ((sum(((substr($1, n.n, 1))::integer * (1 << (9 - n.n)))) % (11)::bigint) % (10)::bigint) FROM generate_series(1, 8) n(n)) = ("right"($1, 1))::integer))
;
CREATE OR REPLACE FUNCTION public.is_waited_for(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (waitlist_entries e
              JOIN salons s ON ((s.id = e.salon_id)))
           WHERE ((e.salon_id = is_waited_for.salon) AND (e.status = 'waiting'::text) AND (e.last_day >= ((is_waited_for.from_time AT TIME ZONE s.time_zone))::date) AND (e.first_day <= ((is_waited_for.to_time AT TIME ZONE s.time_zone))::date)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.judged_reviews_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
begin
  return query
  select n.review_id from review_reports n where n.email like start_of_email
  union select r.id from (select n.review_id as id from review_reports n union select d.review_id from review_decisions d) judged
      -- Judged ones are few among all reviews and their salons, of which a join would read each.
      cross join lateral (select * from reviews r where r.id = judged.id offset 0) r
      cross join lateral (select * from salons s where s.id = r.salon_id offset 0) s left join profiles p on p.id = r.customer_id
    where s.name_key like part_of_name or p.name_key like part_of_name or plain_name(r.author_name) like name_as_typed or lower(p.email) like start_of_email
      or r.booking_id = (select b.id from bookings b where b.code = typed);
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from added n join postings p on p.id = n.posting_id where p.written_in <> pg_current_xact_id()) then
    raise exception 'a posting gets no entries after its transaction' using errcode = '23514', constraint = 'ledger_same_transaction';
  end if;
  if exists (select from added n group by n.posting_id having sum(n.cents) <> 0) or exists (
    select from added n join ledger_accounts a on a.id = n.account_id join ledger_account_kinds k on k.code = a.code
    group by n.posting_id having count(distinct k.ledger) > 1) then
    raise exception 'a posting balances within one ledger' using errcode = '23514', constraint = 'ledger_balances';
  end if;
  update ledger_accounts a set balance_cents = a.balance_cents + d.moved
  from (
    select n.account_id, sum(case k.side when 'debit' then n.cents else -n.cents end) as moved
    from added n join ledger_accounts x on x.id = n.account_id join ledger_account_kinds k on k.code = x.code
    where x.holder is not null group by n.account_id
  ) d where d.account_id = a.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_push_device(new_id uuid, of_endpoint text, of_key text, of_auth text, at timestamp with time zone, most integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app_user() is null then
    raise exception 'only a person has devices' using errcode = '42501';
  end if;
  insert into push_devices as d (id, person_id, endpoint, public_key, auth, created_at, seen_at)
  values (new_id, app_user(), of_endpoint, of_key, of_auth, at, at)
  on conflict (endpoint) do update set person_id = excluded.person_id, public_key = excluded.public_key, auth = excluded.auth, seen_at = excluded.seen_at;
  delete from push_devices d where d.person_id = app_user()
    and d.id in (select id from push_devices p where p.person_id = app_user() order by p.seen_at desc, p.id desc offset most);
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_story_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if old.agreed_at is null and new.agreed_at is not null then
    insert into story_consents (salon_id, story_id, user_id, act, words, happened_at)
    values (new.salon_id, new.id, new.agreed_by, 'agreed', story_words(new), new.agreed_at);
  elsif new.agreed_at is null and (old.agreed_by = app_user()
      or (old.agreed_at is null and new.asked_at is not null and owns_salon(new.salon_id))) then
    insert into story_consents (salon_id, story_id, user_id, act, words, happened_at)
    values (new.salon_id, new.id, app_user(), 'withdrawn', story_words(old), new.changed_at);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_to_units()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from resources where id in (select resource_id from added) order by id for no key update;
  if exists (select from added where units_short(resource_id, starts_at, ends_at)) then
    perform conflict('slot_taken');
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keeps_calendar(salons)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((($1).verification = 'verified'::text) AND (($1).subscription = ANY (ARRAY['trial'::text, 'active'::text, 'past_due'::text])))
;
CREATE OR REPLACE FUNCTION public.leave_subscription(salon uuid, leaves boolean, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  ends timestamptz;
begin
  update salons set leaves_at_end = leaves
  where id = salon and owner_id = app_user() and subscription in ('trial', 'active') and leaves_at_end <> leaves
  returning coalesce(paid_until, trial_ends_at) into ends;
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, actor_id)
    values (salon, leave_subscription.at, case when leaves then 'leaving' else 'staying' end, ends, app_user());
    return true;
  end if;
  return false;
end $function$
;
CREATE OR REPLACE FUNCTION public.ledger_account(of_code text, of_holder uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  found_id bigint;
begin
  select id into found_id from ledger_accounts where code = of_code and holder is not distinct from of_holder;
  if found_id is null then
    insert into ledger_accounts (code, holder, has_floor, balance_cents)
    select k.code, of_holder, k.has_floor, case when k.has_holder then 0 end from ledger_account_kinds k
    where k.code = of_code and k.has_holder = (of_holder is not null)
    on conflict do nothing returning id into found_id;
    -- A parallel transaction may have made it meanwhile.
    if found_id is null then
      select id into found_id from ledger_accounts where code = of_code and holder is not distinct from of_holder;
    end if;
  end if;
  if found_id is null then
    raise exception 'no ledger account % of %', of_code, of_holder using errcode = '23503', constraint = 'ledger_accounts_code_fkey';
  end if;
  return found_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.lend_review_photos(review uuid, lends boolean, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update reviews set photos_lent_at = case when lends then coalesce(photos_lent_at, at) end where id = review and customer_id = app_user();
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.let_go_of_card(of_provider text, of_ref text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into cards_to_forget (provider, provider_ref) values (of_provider, of_ref)
  on conflict (provider, provider_ref) do update set due_at = excluded.due_at, tries = 0, failure = null;
$function$
;
CREATE OR REPLACE FUNCTION public.let_go_of_guarantee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into cards_to_forget (provider, provider_ref, due_at) values (new.provider, new.provider_ref,
    case new.status when 'released' then new.updated_at + interval '48 hours' else new.updated_at end)
  on conflict (provider, provider_ref) do update set due_at = excluded.due_at, tries = 0, failure = null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.let_go_of_kept_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform let_go_of_card(old.provider, old.provider_ref);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.like_part(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ('%'::text || like_start($1))
;
CREATE OR REPLACE FUNCTION public.like_start(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (replace(replace(replace($1, '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text) || '%'::text)
;
CREATE OR REPLACE FUNCTION public.linked_booking()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.linked_booking'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.listing_requests_found(wanted text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  start_of_email text := like_start(lower(wanted));
  part_of_name text := nullif(like_part(fold(wanted)), '%%');
  name_as_typed text := nullif(like_part(plain_name(wanted)), '%%');
begin
  perform require_admin('listings', 'read');
  return query select r.id from listing_requests r join salons s on s.id = r.salon_id
    where s.name_key like part_of_name or r.email like start_of_email or plain_name(r.name) like name_as_typed;
end $function$
;
CREATE OR REPLACE FUNCTION public.live_holds(of_holder bytea, of_network bytea, at timestamp with time zone)
 RETURNS TABLE(salon_id uuid, start_at timestamp with time zone, expires_at timestamp with time zone, minutes integer, is_holders boolean, is_networks boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT b.salon_id,
     b.start_at,
     b.hold_expires_at,
     ( SELECT (COALESCE(sum((EXTRACT(epoch FROM (t.ends_at - t.starts_at)) / (60)::numeric)), (0)::numeric))::integer AS "coalesce"
            FROM busy_times t
           WHERE (t.booking_id = b.id)) AS "coalesce",
     (b.holder = live_holds.of_holder),
     COALESCE((b.hold_network = live_holds.of_network), false) AS "coalesce"
    FROM bookings b
   WHERE (((b.status)::text = 'held'::text) AND (b.hold_expires_at > live_holds.at) AND ((b.holder = live_holds.of_holder) OR (b.hold_network = live_holds.of_network)));
END
;
CREATE OR REPLACE FUNCTION public.lock_calendar(salon uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  gone uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(salon::text, 8));
  gone := array(select id from bookings where salon_id = salon and status = 'held' and hold_expires_at <= at for update skip locked);
  if cardinality(gone) = 0 then
    return;
  end if;
  -- A confirmation that began before it ran out must see that its time is gone.
  update bookings set hold_expires_at = least(hold_expires_at, at - interval '1 minute') where id = any (gone);
  delete from busy_times where booking_id = any (gone);
  delete from resource_uses where booking_id = any (gone);
end $function$
;
CREATE OR REPLACE FUNCTION public.lock_gift_card(of_card uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from gift_cards c where c.id = of_card and c.status <> 'pending';
  if found then
    perform lock_ledger_account('gift_card', of_card, at);
  end if;
  perform from gift_cards c where c.id = of_card for no key update;
end $function$
;
CREATE OR REPLACE FUNCTION public.lock_ledger_account(of_code text, of_holder uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  account bigint := ledger_account(of_code, of_holder);
  gone bigint;
  kept bigint;
begin
  perform from ledger_accounts where id = account for no key update;
  with ended as (
    update ledger_reservations set status = 'expired' where account_id = account and status = 'open' and expires_at <= at
    returning cents
  ) select coalesce(sum(cents), 0) into gone from ended;
  update ledger_accounts set reserved_cents = reserved_cents - gone where id = account and gone > 0;
  select reserved_cents into kept from ledger_accounts where id = account;
  return kept;
end $function$
;
CREATE OR REPLACE FUNCTION public.lock_ledger_accounts(of_codes text[], of_holders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  ids bigint[] := array(select ledger_account(c, h) from unnest(of_codes, of_holders) as t(c, h) order by c, h);
begin
  perform from ledger_accounts where id = any (ids) order by id for no key update;
end $function$
;
CREATE OR REPLACE FUNCTION public.lock_subscription(salon uuid)
 RETURNS SETOF salons
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select * from salons s where s.id = salon and (session_user = 'onyxi_worker' or app_admin() or s.owner_id = app_user()) for update
$function$
;
CREATE OR REPLACE FUNCTION public.mails_by_salon(address text, at timestamp with time zone)
 RETURNS TABLE(of_salon integer, to_address integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ( SELECT (count(*))::integer AS count
            FROM messages m
           WHERE ((m.by_salon = team_salon()) AND (m.created_at > (mails_by_salon.at - '24:00:00'::interval)))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM messages m
           WHERE ((m.recipient = mails_by_salon.address) AND (m.by_salon IS NOT NULL) AND (m.created_at > (mails_by_salon.at - '24:00:00'::interval)))) AS count
   WHERE (team_salon() IS NOT NULL);
END
;
CREATE OR REPLACE FUNCTION public.mark_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  perform mark_calendars(new.id, new.salon_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_calendars(booking uuid, salon uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO calendar_writes (connection_id, booking_id)  SELECT c.id,
             mark_calendars.booking AS booking
            FROM calendar_connections c
           WHERE ((c.salon_id = mark_calendars.salon) AND ((EXISTS ( SELECT
                    FROM booking_items i
                   WHERE ((i.booking_id = mark_calendars.booking) AND (i.staff_id = c.staff_id)))) OR (EXISTS ( SELECT
                    FROM calendar_writes w
                   WHERE ((w.connection_id = c.id) AND (w.booking_id = mark_calendars.booking))))))
           ORDER BY c.id ON CONFLICT(connection_id, booking_id) DO UPDATE SET marked = (calendar_writes.marked + 1), due_at = '-infinity'::timestamp with time zone, attempts = 0, refused = NULL::text;
END
;
CREATE OR REPLACE FUNCTION public.mark_coming()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into calendar_writes (connection_id, booking_id)
  select distinct new.id, b.id from booking_items i join bookings b on b.id = i.booking_id
  where i.staff_id = new.staff_id and i.end_at > new.connected_at and b.salon_id = new.salon_id
    and b.status in ('confirmed', 'checked_in', 'in_progress')
  on conflict (connection_id, booking_id) do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bookings;
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  select * into b from bookings where id = coalesce(new.booking_id, old.booking_id) and status not in ('held', 'expired');
  if found then
    perform mark_calendars(b.id, b.salon_id);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_moved_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update calendar_writes w set marked = w.marked + 1, due_at = '-infinity', attempts = 0, refused = null
  where w.connection_id = new.id and w.written_in is distinct from new.written_calendar;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.may_bill(salon uuid, booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(((salon = team_salon()) AND ((booking IS NULL) OR (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = may_bill.booking) AND (b.salon_id = may_bill.salon))))) AND ((team_column() IS NULL) OR is_done_by(booking, team_column()))), false) AS "coalesce";
END
;
CREATE OR REPLACE FUNCTION public.may_message(reader text, of_topic text, over_channel text, of_salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(chosen_message(reader, of_topic, over_channel),
         CASE of_topic
             WHEN 'news'::text THEN (over_channel = 'mail'::text)
             WHEN 'times'::text THEN ((over_channel = ANY (ARRAY['mail'::text, 'push'::text])) OR (NOT (EXISTS ( SELECT
                FROM profiles p
               WHERE ((p.email IS NOT NULL) AND (p.phone IS NOT NULL) AND ("right"(regexp_replace(p.phone, '\D'::text, ''::text, 'g'::text), 10) = "right"(regexp_replace(may_message.reader, '\D'::text, ''::text, 'g'::text), 10)))))))
             ELSE true
         END) AND ((of_topic <> 'news'::text) OR (EXISTS ( SELECT
            FROM (clients k
              LEFT JOIN profiles p ON ((p.id = k.customer_id)))
           WHERE ((k.salon_id = may_message.of_salon) AND (NOT k.is_blocked) AND (k.news_since IS NOT NULL) AND ((lower(p.email) = lower(may_message.reader)) OR (k.email_key = lower(may_message.reader)) OR ((may_message.reader !~ '@'::text) AND (k.phone_key = phone_key(may_message.reader)))))))));
END
;
CREATE OR REPLACE FUNCTION public.may_settle_use(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (app_admin() OR is_changed_by_team(booking) OR (EXISTS ( SELECT
            FROM bookings b
           WHERE ((b.id = may_settle_use.booking) AND ((b.customer_id = app_user()) OR (((b.status)::text = 'held'::text) AND (b.hold_token_hash = ANY (app_holds()))) OR ((b.customer_id IS NULL) AND (b.source = 'salon'::text) AND (b.id = linked_booking())))))) OR (EXISTS ( SELECT
            FROM payments p
           WHERE ((p.id = app_payment()) AND (p.booking_id = may_settle_use.booking)))));
END
;
CREATE OR REPLACE FUNCTION public.merge_clients(salon uuid, kept uuid, kept_revision integer, gone uuid, gone_revision integer, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  k clients;
  g clients;
  all_notes text;
  all_allergies text;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only who runs the salon makes one line of two';
  end if;
  perform from clients where salon_id = salon and id in (kept, gone) order by id for update;
  select * into k from clients where salon_id = salon and id = kept;
  select * into g from clients where salon_id = salon and id = gone;
  if k.id is null or g.id is null or k.id = g.id then
    return 'missing';
  end if;
  if k.revision <> kept_revision or g.revision <> gone_revision then
    return 'changed';
  end if;
  if k.customer_id is not null and g.customer_id is not null then
    return 'accounts';
  end if;
  all_notes := concat_ws(E'\n', nullif(k.notes, ''), nullif(g.notes, ''));
  all_allergies := concat_ws(E'\n', nullif(k.allergies, ''), nullif(g.allergies, ''));
  if length(all_notes) > 4000 or length(all_allergies) > 4000 then
    return 'full';
  end if;
  update bookings set client_id = kept where salon_id = salon and client_id = gone;
  update bills set client_id = kept where salon_id = salon and client_id = gone;
  update visit_records set client_id = kept where salon_id = salon and client_id = gone;
  update clients set photos_consent_at = least(k.photos_consent_at, g.photos_consent_at) where id = kept;
  update client_photos set client_id = kept where salon_id = salon and client_id = gone;
  update client_merges set client_id = kept where salon_id = salon and client_id = gone;
  update news_choices set client_id = kept where salon_id = salon and client_id = gone;
  -- The last sent link stays open.
  update client_forms f set withdrawn_at = at where f.salon_id = salon and f.filled_at is null and f.withdrawn_at is null
    and f.client_id in (kept, gone) and exists (select from client_forms l where l.client_id in (kept, gone) and l.filled_at is null
      and l.withdrawn_at is null and (l.made_at, l.id) > (f.made_at, f.id));
  update client_forms set client_id = kept where salon_id = salon and client_id = gone;
  -- As many tags of the other client as fit.
  with free as (
    select n, row_number() over (order by n) as turn from generate_series(1, 5) n
    where not exists (select from tagged_clients u where u.client_id = kept and u.place = n)
  ), more as (
    select u.tag_id, row_number() over (order by u.place) as turn from tagged_clients u
    where u.client_id = gone and not exists (select from tagged_clients o where o.client_id = kept and o.tag_id = u.tag_id)
  )
  insert into tagged_clients (salon_id, client_id, tag_id, place)
  select salon, kept, m.tag_id, f.n from more m join free f on f.turn = m.turn;
  insert into client_merges (salon_id, client_id, gone_id, gone_name, merged_by, merged_at)
  values (salon, kept, gone, g.name, app_user(), at);
  delete from clients where id = gone;
  update clients set customer_id = coalesce(k.customer_id, g.customer_id), phone = coalesce(k.phone, g.phone),
    email = coalesce(k.email, g.email), notes = all_notes, allergies = all_allergies,
    allergies_consent_at = least(k.allergies_consent_at, g.allergies_consent_at),
    birth_day = case when k.birth_day is null then g.birth_day else k.birth_day end,
    birth_month = case when k.birth_day is null then g.birth_month else k.birth_month end,
    birth_year = case when k.birth_day is null then g.birth_year else k.birth_year end,
    liked_shape = coalesce(k.liked_shape, g.liked_shape), liked_length = coalesce(k.liked_length, g.liked_length),
    liked_colours = case when k.liked_colours = '' then g.liked_colours else k.liked_colours end,
    wishes = case when k.wishes = '' then g.wishes else k.wishes end, news_since = news_of(kept),
    is_blocked = k.is_blocked or g.is_blocked, created_at = least(k.created_at, g.created_at), revision = k.revision + 1, updated_at = at
  where id = kept;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.message_ban(facts jsonb, address text, at timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (SELECT json_build_object('isBanned', COALESCE((u.banned_until > message_ban.at), false), 'version', u.ban_version) AS json_build_object FROM auth.users u WHERE ((u.deleted_at IS NULL) AND CASE WHEN ((message_ban.facts ->> 'userId'::text) IS NULL) THEN ((u.email = message_ban.address) AND (NOT u.is_sso)) ELSE (u.id = ((message_ban.facts ->> 'userId'::text))::uuid) END))
;
CREATE OR REPLACE FUNCTION public.message_line(m messages)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN json_build_object('id', (m).id, 'kind', (m).kind, 'recipient', (m).recipient, 'language', (m).language, 'state', message_state(m), 'channel', CASE WHEN ((m).kind = ANY (ARRAY['account-sms'::text, 'claim-text'::text, 'visit-reminder-text'::text, 'salon-message-text'::text, 'waitlist-offer-text'::text, 'move-proposal-text'::text])) THEN 'sms'::text ELSE 'mail'::text END, 'attempts', (m).attempts, 'error', (m).last_error, 'subject', CASE WHEN (NOT is_secret_message((m).kind, (m).facts)) THEN without_secrets((m).subject, (m).facts) ELSE NULL::text END, 'createdAt', (m).created_at, 'sentAt', (m).sent_at, 'nextTryAt', (m).due_at)
;
CREATE OR REPLACE FUNCTION public.message_offer(facts jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (SELECT json_build_object('isOpen', (o.outcome IS NULL)) AS json_build_object FROM waitlist_offers o WHERE (o.id = ((message_offer.facts ->> 'offerId'::text))::uuid))
;
CREATE OR REPLACE FUNCTION public.message_proposal(facts jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT json_build_object('isOpen', ((p.outcome IS NULL) AND ((b.status)::text = 'confirmed'::text) AND (b.start_at = p.from_at) AND (NOT is_proposal_taken(p.id, clock_timestamp())))) AS json_build_object
    FROM (move_proposals p
      JOIN bookings b ON ((b.id = p.booking_id)))
   WHERE (p.id = ((message_proposal.facts ->> 'proposalId'::text))::uuid);
END
;
CREATE OR REPLACE FUNCTION public.message_state(m messages)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((m).sent_at IS NOT NULL) THEN 'sent'::text WHEN ((m).due_at IS NULL) THEN 'parked'::text WHEN ((m).last_error IS NOT NULL) THEN 'failed'::text ELSE 'waiting'::text END
;
CREATE OR REPLACE FUNCTION public.move_stock(product uuid, pieces integer, of_bill uuid, why text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  salon uuid := team_salon();
  left_over integer;
begin
  if of_bill is null and not runs_salon(salon) then
    raise insufficient_privilege using message = 'the stock is changed by those who run the salon';
  end if;
  update products set stock = stock + pieces where id = product and salon_id = salon returning stock into left_over;
  if not found then
    raise insufficient_privilege using message = 'products are sold by the salon''s team';
  end if;
  if left_over is not null then
    insert into stock_changes (salon_id, product_id, pieces, stock_after, bill_id, reason, changed_at, changed_by)
    values (salon, product, pieces, left_over, of_bill, why, at, app_user());
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_subscriptions(steps jsonb, at timestamp with time zone)
 RETURNS TABLE(salon_id uuid, name text, name_en text, notice text, ends_at timestamp with time zone, email text, language locale)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with step as (
    select * from jsonb_to_recordset(steps)
      as x("salonId" uuid, notice text, "endsAt" timestamptz, status text, "graceEndsAt" timestamptz, leaves boolean)
  ), moved as (
    update salons s set subscription = p.status, grace_ends_at = p."graceEndsAt", leaves_at_end = p.leaves
    from step p where p."salonId" = s.id and p.status <> s.subscription
    returning s.id
  ), kept as (
    insert into subscription_events (salon_id, at, change, ends_at)
    select p."salonId", move_subscriptions.at, p.notice, p."endsAt" from step p join moved m on m.id = p."salonId"
  ), recipients as (
    insert into subscription_notices (salon_id, notice, ends_at) select "salonId", p.notice, "endsAt" from step p on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, s.name_en, t.notice, t.ends_at, p.email, p.language
  from recipients t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$function$
;
CREATE OR REPLACE FUNCTION public.news_of(of_client uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN n.agreed THEN COALESCE(( SELECT min(y.decided_at) AS min
                FROM news_choices y
               WHERE ((y.client_id = news_of.of_client) AND y.agreed AND (NOT (EXISTS ( SELECT
                        FROM news_choices o
                       WHERE ((o.client_id = news_of.of_client) AND (NOT o.agreed) AND (ROW(o.decided_at, o.id) > ROW(y.decided_at, y.id)))))))), n.decided_at)
             ELSE NULL::timestamp with time zone
         END AS "case"
    FROM news_choices n
   WHERE (n.client_id = news_of.of_client)
   ORDER BY n.decided_at DESC, n.id DESC
  LIMIT 1;
END
;
CREATE OR REPLACE FUNCTION public.next_bill_number(salon uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  taken integer;
begin
  if salon is distinct from team_salon() then
    raise insufficient_privilege using message = 'bills are numbered by the salon''s team';
  end if;
  insert into bill_counters as c (salon_id, last_number) values (salon, 1)
  on conflict (salon_id) do update set last_number = c.last_number + 1 returning last_number into taken;
  return taken;
end $function$
;
CREATE OR REPLACE FUNCTION public.next_invoice_number(of_kind text, of_year integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  taken integer;
begin
  if session_user <> 'onyxi_worker' then
    perform require_admin('subscriptions', 'write');
  end if;
  insert into invoice_counters as c (kind, year, last_number) values (of_kind, of_year, 1)
  on conflict (kind, year) do update set last_number = c.last_number + 1 returning last_number into taken;
  return taken;
end $function$
;
CREATE OR REPLACE FUNCTION public.next_visits(salon uuid, at timestamp with time zone)
 RETURNS TABLE(client uuid, next_visit timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  return query
    select coalesce(b.client_id, k.id), min(b.start_at)
    from bookings b left join clients k on k.salon_id = salon and k.customer_id = b.customer_id
    where b.salon_id = salon and b.status = 'confirmed' and b.start_at > at
    group by 1;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_blocked_clients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  salon uuid := coalesce(new.salon_id, old.salon_id);
begin
  -- One at a time for each salon, or two changes at once would each miss the other.
  perform from salons where id = salon for no key update;
  update salons s set has_blocked_clients = not s.has_blocked_clients
  where s.id = salon and s.has_blocked_clients <> exists (select from clients c where c.salon_id = salon and c.is_blocked);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_freed_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into freed_times (salon_id, starts_at, ends_at)
  select distinct s.id, day::timestamp at time zone s.time_zone, (day::timestamp + interval '1 day') at time zone s.time_zone
  from (select distinct salon_id from changed) c join salons s on s.id = c.salon_id
    join waitlist_entries e on e.salon_id = s.id and e.status = 'waiting'
    cross join generate_series(e.first_day::timestamp, e.last_day::timestamp, interval '1 day') day
  where not exists (select from freed_times f where f.salon_id = s.id and f.staff_id is null and f.due_at = '-infinity'
    and f.starts_at = day::timestamp at time zone s.time_zone);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_freed_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  freed_from timestamptz := case tg_op when 'UPDATE' then new.ends_at else old.starts_at end;
begin
  if current_setting('app.bulk_load', true) = 'on' or not is_waited_for(old.salon_id, freed_from, old.ends_at)
      or exists (select from waitlist_offers o where o.hold_id = old.booking_id and o.outcome is distinct from 'booked') then
    return null;
  end if;
  insert into freed_times (salon_id, staff_id, starts_at, ends_at) values (old.salon_id, old.staff_id, freed_from, old.ends_at);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'invited', jsonb_build_object('invitation', new.id, 'role', new.role, 'staffId', new.staff_id));
  elsif new.revoked_at is not null and old.revoked_at is null then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'revoked', jsonb_build_object('invitation', new.id));
  elsif new.sends > old.sends then
    insert into team_events (salon_id, actor_id, kind, after)
    values (new.salon_id, app_user(), 'sent_again', jsonb_build_object('invitation', new.id));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_job(of_job text, interval_ms bigint, started timestamp with time zone, took integer, work integer, problem text, next_run timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO background_jobs AS j (name, every_ms, started_at, took_ms, succeeded_at, worked_at, found, failed_at, error, next_at)
   VALUES (note_job.of_job, note_job.interval_ms, note_job.started, note_job.took,
         CASE
             WHEN (note_job.problem IS NULL) THEN note_job.started
             ELSE NULL::timestamp with time zone
         END,
         CASE
             WHEN (note_job.work > 0) THEN note_job.started
             ELSE NULL::timestamp with time zone
         END, note_job.work,
         CASE
             WHEN (note_job.problem IS NOT NULL) THEN note_job.started
             ELSE NULL::timestamp with time zone
         END, note_job.problem, note_job.next_run) ON CONFLICT(name) DO UPDATE SET every_ms = excluded.every_ms, started_at = GREATEST(j.started_at, excluded.started_at), took_ms =
         CASE
             WHEN (excluded.started_at >= j.started_at) THEN excluded.took_ms
             ELSE j.took_ms
         END, succeeded_at = GREATEST(j.succeeded_at, excluded.succeeded_at), worked_at = GREATEST(j.worked_at, excluded.worked_at), found =
         CASE
             WHEN (excluded.worked_at >= COALESCE(j.worked_at, excluded.worked_at)) THEN excluded.found
             ELSE j.found
         END, failed_at = GREATEST(j.failed_at, excluded.failed_at), error =
         CASE
             WHEN (excluded.failed_at >= COALESCE(j.failed_at, excluded.failed_at)) THEN excluded.error
             ELSE j.error
         END, next_at =
         CASE
             WHEN (j.next_at > (excluded.started_at + make_interval(secs => (((excluded.took_ms)::numeric / 1000.0))::double precision))) THEN LEAST(j.next_at, excluded.next_at)
             ELSE excluded.next_at
         END;
END
;
CREATE OR REPLACE FUNCTION public.note_last_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update auth.users u set last_used_at = old.refreshed_at
  where u.id = old.user_id and old.refreshed_at > greatest(u.created_at, u.last_sign_in_at, u.last_used_at) + interval '30 days';
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  was jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role, 'staffId', old.staff_id) end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role, 'staffId', new.staff_id) end;
  salon uuid := coalesce(new.salon_id, old.salon_id);
  person uuid := coalesce(new.user_id, old.user_id);
begin
  -- A deleted salon's log is deleted with it.
  if exists (select from salons where id = salon) then
    insert into team_events (salon_id, actor_id, kind, person_id, before, after)
    values (salon, app_user(), case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'changed'
      else case when app_user() is null or app_user() = person then 'left' else 'removed' end end, person, was, is_now);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_message_choice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update profiles set wants_review_mails = case new.topic when 'reviews' then new.agreed else wants_review_mails end,
    wants_points_mails = case new.topic when 'points' then new.agreed else wants_points_mails end
  where id = new.user_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_most_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.most_units := greatest(new.units, case when tg_op = 'UPDATE' then old.most_units else 0 end);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_news_choice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update clients set news_since = news_of(new.client_id) where id = new.client_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_prices(salons uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO price_history AS h (salon_id, service_id, valid_from, cents)  SELECT p.salon_id,
             p.service_id,
             now() AS now,
             p.cents
            FROM (service_prices p
              LEFT JOIN LATERAL ( SELECT l.cents
                    FROM price_history l
                   WHERE (l.service_id = p.service_id)
                   ORDER BY l.valid_from DESC
                  LIMIT 1) last ON (true))
           WHERE ((p.salon_id = ANY (note_prices.salons)) AND (p.cents IS DISTINCT FROM last.cents)) ON CONFLICT(service_id, valid_from) DO UPDATE SET cents = excluded.cents;
END
;
CREATE OR REPLACE FUNCTION public.note_review_ask()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.status = 'completed' and new.customer_id is not null and new.source <> 'salon' then
    insert into review_asks (booking_id, due_at) values (new.id, new.end_at) on conflict do nothing;
  else
    delete from review_asks where booking_id = new.id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into salon_standings (salon_id, at, verification, subscription)
  values (new.id, case tg_op when 'INSERT' then least(new.created_at, now()) else now() end, new.verification, new.subscription)
  on conflict (salon_id, at) do update set verification = excluded.verification, subscription = excluded.subscription;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_unused_warning(warned uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE auth.users SET unused_warned_at = note_unused_warning.at
   WHERE (users.id = ANY (note_unused_warning.warned));
END
;
CREATE OR REPLACE FUNCTION public.notice_applied()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, application_id, staff_ids, start_at, happened_at)
  select s.id, 'applied', new.id, '{}', new.created_at, date_trunc('milliseconds', new.created_at)
  from job_postings p join salons s on s.owner_id = p.author_id
  where p.id = new.posting_id
  order by (lower(s.name) = lower(p.employer)) desc, s.created_at, s.id limit 1;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into account_notices (area, kind, happened_at) values (tg_argv[0], 'arrived', date_trunc('milliseconds', clock_timestamp()));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_booked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  values (new.salon_id, 'booked', new.id, staff_of(new.id), new.start_at, date_trunc('milliseconds', new.updated_at));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bookings;
begin
  if team_salon() is not null or current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  select * into b from bookings where id = new.booking_id;
  if new.kind = 'cancelled' and exists (select from no_show_disputes d where d.booking_id = b.id) then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, former_start_at, by_company, happened_at)
  values (b.salon_id, new.kind, b.id,
    array(select unnest(staff_of(b.id)) union select (i ->> 'staffId')::uuid from jsonb_array_elements(new.before -> 'items') i
      where new.kind = 'moved'),
    b.start_at, case new.kind when 'moved' then (new.before ->> 'start')::timestamptz end,
    administered_booking() is not null, date_trunc('milliseconds', new.happened_at));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_move_declined()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  select new.salon_id, 'move-declined', new.booking_id, staff_of(new.booking_id), new.from_at, date_trunc('milliseconds', new.answered_at);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, entry_id, offer_id, happened_at, done_at)
  select e.customer_id, 'offered', e.id, new.id, date_trunc('milliseconds', new.offered_at), new.answered_at
  from waitlist_entries e where e.id = new.entry_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_offer_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update account_notices set done_at = new.answered_at where offer_id = new.id and kind = 'offered';
  insert into account_notices (user_id, kind, entry_id, offer_id, happened_at)
  select e.customer_id, 'offer_' || new.outcome, e.id, new.id, date_trunc('milliseconds', new.answered_at)
  from waitlist_entries e where e.id = new.entry_id and e.status = 'waiting' and new.phase <> 'open' and new.outcome in ('lost', 'passed');
  if found then
    delete from account_notices where offer_id = new.id and kind = 'offered';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_outside(booking uuid, staff uuid, what text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)  SELECT b.salon_id,
             notice_outside.what AS what,
             b.id,
             ARRAY[notice_outside.staff] AS "array",
             b.start_at,
             date_trunc('milliseconds'::text, notice_outside.at) AS date_trunc
            FROM bookings b
           WHERE (b.id = notice_outside.booking);
END
;
CREATE OR REPLACE FUNCTION public.notice_own_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  values (new.customer_id, 'booked', new.id, date_trunc('milliseconds', new.updated_at));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_own_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into account_notices (user_id, kind, booking_id, former_start_at, happened_at)
  select b.customer_id, new.kind, b.id, case new.kind when 'moved' then (new.before ->> 'start')::timestamptz end,
    date_trunc('milliseconds', new.happened_at)
  from bookings b where b.id = new.booking_id and b.customer_id is not null and new.actor_id is distinct from b.customer_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_parked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (area, kind, happened_at)
  select 'messages', 'arrived', date_trunc('milliseconds', clock_timestamp())
  where not exists (select from account_notices n where n.area = 'messages' and n.happened_at > clock_timestamp() - interval '1 hour');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_question()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, booking_id, proposal_id, happened_at, done_at)
  select b.customer_id, 'asked', b.id, new.id, date_trunc('milliseconds', new.asked_at), new.answered_at
  from bookings b where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_question_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update account_notices set done_at = new.answered_at where proposal_id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  select b.customer_id, 'reminded', b.id, date_trunc('milliseconds', new.sent_at) from bookings b
  where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, booking_id, happened_at)
  select b.customer_id, 'replied', b.id, date_trunc('milliseconds', new.replied_at) from bookings b
  where b.id = new.booking_id and b.customer_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  insert into salon_notices (salon_id, kind, booking_id, review_id, staff_ids, start_at, happened_at)
  select b.salon_id, 'reviewed', b.id, new.id, staff_of(b.id), b.start_at, date_trunc('milliseconds', new.created_at)
  from bookings b where b.id = new.booking_id and b.salon_id = new.salon_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.notice_wait_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_notices (user_id, kind, entry_id, happened_at)
  values (new.customer_id, 'wait_ended', new.id, date_trunc('milliseconds', new.ended_at));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.noticed_salon(hash bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (SELECT s.slug FROM (salon_claims c JOIN salons s ON ((s.id = c.salon_id))) WHERE (c.objection_hash = noticed_salon.hash))
;
CREATE OR REPLACE FUNCTION public.number_ban()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if coalesce(old.banned_until > now(), false) <> coalesce(new.banned_until > now(), false) then
    new.ban_version := old.ban_version + 1;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.object_to_claim(hash bytea, words text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  found_id uuid;
begin
  update salon_claims set status = 'objected', objection = words, effective_at = null, objection_hash = null, decided_at = null,
    decided_by = null
  where objection_hash = hash and status = 'noticed' and effective_at > at returning id into found_id;
  return claim_facts(found_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.open_own_charge(salon uuid, plan jsonb)
 RETURNS SETOF subscription_charges
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not owns_salon(salon) then
    raise insufficient_privilege using message = 'only its owner pays for a salon';
  end if;
  insert into subscription_charges (id, salon_id, starts_at, net_cents, vat_cents, opened_at)
  values ((plan ->> 'id')::uuid, salon, (plan ->> 'startsAt')::timestamptz, (plan ->> 'netCents')::integer, (plan ->> 'vatCents')::integer,
    (plan ->> 'at')::timestamptz) on conflict (salon_id) where status = 'open' do nothing;
  return query select * from subscription_charges where salon_id = salon and status = 'open' for update;
end $function$
;
CREATE OR REPLACE FUNCTION public.open_salon(plan jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  salon uuid := (plan ->> 'id')::uuid;
  free_slug text;
begin
  perform require_admin('applications', 'write');
  -- Serialised by slug, because two salons of one name would get the same one. A taken slug gets the next free number.
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'slug', 85));
  free_slug := (select candidate from (select plan ->> 'slug' as candidate, 1 as n union all
      select (plan ->> 'slug') || '-' || n, n from generate_series(2, 999) n) c
    where not exists (select from salons s where s.slug = c.candidate) order by n limit 1);
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  insert into salons (id, slug, name, description_el, description_en, phone, email, address, city_el, city_en, postcode, place_id,
    place_ids, region, latitude, longitude, verification, subscription, trial_ends_at, is_published, vat_rate,
    created_at, updated_at)
  values (salon, free_slug, plan ->> 'name', plan ->> 'descriptionEl', plan ->> 'descriptionEn', plan ->> 'phone', plan ->> 'email',
    plan ->> 'address', plan ->> 'cityEl', plan ->> 'cityEn', plan ->> 'postcode', plan -> 'places' -> 0 ->> 'id',
    array(select jsonb_array_elements(plan -> 'places') ->> 'id'), (plan ->> 'region')::region, (plan ->> 'latitude')::double precision,
    (plan ->> 'longitude')::double precision, 'verified', 'trial', (plan ->> 'trialEndsAt')::timestamptz, false, coalesce((plan ->> 'vatRate')::smallint, 24), at, at);
  insert into booking_policies (salon_id) values (salon);
  if plan ->> 'ownerId' is not null then
    perform give_salon(salon, (plan ->> 'ownerId')::uuid);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.owing_clients(salon uuid, since timestamp with time zone)
 RETURNS TABLE(client uuid, owed_cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  looked_from timestamptz;
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  select greatest(since, closed_at) into looked_from from bills where salon_id = salon order by closed_at limit 1;
  return query
    with owed as (
      select b.client_id, b.customer_id, g.fee_cents::bigint as cents
      from booking_guarantees g join bookings b on b.id = g.booking_id
      where g.salon_id = salon and g.status in ('due', 'charging', 'failed')
      union all
      select b.client_id, b.customer_id, b.total_cents - b.paid_cents + b.refunded_cents - b.points_used / 100 * 500
      from bookings b
      where b.salon_id = salon and b.status = 'completed' and b.start_at > looked_from
        and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
        -- A bill is closed on the day of its visit; the month before covers bills that were moved later.
        and not exists (select from bills i where i.salon_id = salon and i.closed_at > looked_from - interval '1 month'
          and i.booking_id = b.id and i.undone_at is null)
    )
    select coalesce(o.client_id, k.id), sum(o.cents)::bigint
    from owed o left join clients k on k.salon_id = salon and k.customer_id = o.customer_id
    where o.cents > 0 and (o.client_id is not null or k.id is not null)
    group by 1;
end $function$
;
CREATE OR REPLACE FUNCTION public.own_admin_notes()
 RETURNS TABLE(about text, subject text, body text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT 'salon'::text,
     s.name,
     n.body,
     n.created_at
    FROM (salon_notes n
      JOIN salons s ON ((s.id = n.salon_id)))
   WHERE ((s.owner_id = app_user()) AND (NOT (EXISTS ( SELECT
            FROM audit_log l
           WHERE ((l.subject_id = s.id) AND (l.action = 'change-salon-owner'::text) AND (l.happened_at > n.created_at))))))
 UNION ALL
  SELECT 'partnership'::text,
     r.company,
     n.body,
     n.created_at
    FROM (partnership_notes n
      JOIN partnership_requests r ON ((r.id = n.request_id)))
   WHERE (r.user_id = app_user())
 UNION ALL
  SELECT 'job-application'::text,
     p.employer,
     n.body,
     n.created_at
    FROM ((job_application_notes n
      JOIN job_applications a ON ((a.id = n.application_id)))
      JOIN job_postings p ON ((p.id = a.posting_id)))
   WHERE (a.applicant_id = app_user())
  ORDER BY 4;
END
;
CREATE OR REPLACE FUNCTION public.own_client_lines()
 RETURNS TABLE(salon_id uuid, name text, phone text, email text, birthday json, likes json, tags text[], allergies text, allergies_consent_at timestamp with time zone, news json, forms json, photos_consent_at timestamp with time zone, photos integer, has_notes boolean, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.salon_id,
     c.name,
     c.phone,
     c.email,
         CASE
             WHEN (c.birth_day IS NOT NULL) THEN json_build_object('day', c.birth_day, 'month', c.birth_month, 'year', c.birth_year)
             ELSE NULL::json
         END AS "case",
     json_build_object('shape', c.liked_shape, 'length', c.liked_length, 'colours', c.liked_colours, 'wishes', c.wishes) AS json_build_object,
     ARRAY( SELECT t.name
            FROM (tagged_clients u
              JOIN client_tags t ON ((t.id = u.tag_id)))
           WHERE (u.client_id = c.id)
           ORDER BY u.place) AS "array",
     c.allergies,
     c.allergies_consent_at,
     ( SELECT json_agg(json_build_object('agreed', n.agreed, 'source', n.source, 'wording', n.wording, 'at', n.decided_at) ORDER BY n.decided_at, n.id) AS json_agg
            FROM news_choices n
           WHERE ((n.salon_id = c.salon_id) AND (n.client_id = c.id))) AS json_agg,
     ( SELECT json_agg(json_build_object('sentAt', f.made_at, 'filledAt', f.filled_at, 'withdrawnAt', f.withdrawn_at) ORDER BY f.made_at) AS json_agg
            FROM client_forms f
           WHERE ((f.salon_id = c.salon_id) AND (f.client_id = c.id))) AS json_agg,
     c.photos_consent_at,
     ( SELECT (count(*))::integer AS count
            FROM client_photos p
           WHERE ((p.salon_id = c.salon_id) AND (p.client_id = c.id))) AS count,
     ((c.notes <> ''::text) OR (EXISTS ( SELECT
            FROM visit_records r
           WHERE ((r.salon_id = c.salon_id) AND (r.client_id = c.id))))),
     c.created_at
    FROM clients c
   WHERE (c.customer_id = app_user())
   ORDER BY c.created_at;
END
;
CREATE OR REPLACE FUNCTION public.own_email()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.email
    FROM auth.users u
   WHERE ((u.id = app_user()) AND (u.email_confirmed_at IS NOT NULL) AND (NOT u.is_sso) AND (u.deleted_at IS NULL));
END
;
CREATE OR REPLACE FUNCTION public.own_gift_cards(at timestamp with time zone)
 RETURNS TABLE(id uuid, status text, value_cents integer, good_through date, balance_cents bigint, reserved_cents bigint, last4 text, design text, recipient_name text, recipient_email text, sender_name text, is_bought boolean, sold_on date, deliver_on date, sent_at timestamp with time zone, void_at timestamp with time zone, ended_cents integer, sends smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT c.id,
     c.status,
     c.value_cents,
     f.good_through,
     f.balance_cents,
     f.reserved_cents,
     c.last4,
     c.design,
     c.recipient_name,
         CASE
             WHEN o.is_bought THEN c.recipient_email
             ELSE NULL::text
         END AS "case",
     c.sender_name,
     o.is_bought,
     c.sold_on,
     c.deliver_on,
     c.sent_at,
     c.void_at,
     c.ended_cents,
     c.sends
    FROM ((gift_cards c
      CROSS JOIN LATERAL gift_card_facts(c.id, own_gift_cards.at) f(id, status, value_cents, sold_on, good_through, balance_cents, reserved_cents, ended_cents, ended_posting, payment_id, last4, design))
      CROSS JOIN LATERAL ( SELECT COALESCE(is_bought_by_caller(c.buyer_id, c.buyer_email), false) AS is_bought) o)
   WHERE ((app_user() IS NOT NULL) AND (c.status <> 'pending'::text) AND ((c.buyer_id = app_user()) OR (lower(c.buyer_email) = lower(own_email())) OR (lower(c.recipient_email) = lower(own_email()))) AND (o.is_bought OR ((c.sent_at IS NOT NULL) AND (c.status = 'active'::text) AND (lower(c.recipient_email) = lower(own_email())))))
   ORDER BY c.sold_at DESC, c.id;
END
;
CREATE OR REPLACE FUNCTION public.own_messages(last_id uuid, most integer)
 RETURNS SETOF json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT json_build_object('id', m.id, 'kind', m.kind, 'channel', COALESCE(s.channel,
         CASE
             WHEN (m.recipient ~ '@'::text) THEN 'mail'::text
             ELSE 'sms'::text
         END), 'subject',
         CASE
             WHEN ((m.recipient ~ '@'::text) AND (NOT is_secret_message(m.kind, m.facts))) THEN without_secrets(m.subject, m.facts)
             ELSE NULL::text
         END, 'state',
         CASE
             WHEN (s.state = ANY (ARRAY['delivered'::text, 'seen'::text, 'expired'::text, 'rejected'::text, 'failed'::text])) THEN s.state
             ELSE message_state(m.*)
         END, 'at', COALESCE(m.sent_at, m.created_at)) AS json_build_object
    FROM (messages m
      LEFT JOIN LATERAL ( SELECT x.channel,
             x.state
            FROM message_steps x
           WHERE (x.message_id = m.id)
           ORDER BY x."position" DESC
          LIMIT 1) s ON (true))
   WHERE (((own_messages.last_id IS NULL) OR (m.id < own_messages.last_id)) AND (m.recipient IN ( SELECT u.email
            FROM auth.users u
           WHERE ((u.id = app_user()) AND (u.email_confirmed_at IS NOT NULL) AND (u.email IS NOT NULL))
         UNION
          SELECT ('+'::text || u.phone)
            FROM auth.users u
           WHERE ((u.id = app_user()) AND (u.phone_confirmed_at IS NOT NULL) AND (u.phone IS NOT NULL)))))
   ORDER BY m.id DESC
  LIMIT own_messages.most;
END
;
CREATE OR REPLACE FUNCTION public.own_referrals()
 RETURNS TABLE(id uuid, salon text, salon_en text, application text, verification text, subscription text, made_at timestamp with time zone, changed_at timestamp with time zone, shared boolean, blocked boolean, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT a.id,
     COALESCE(s.name, a.salon_name) AS "coalesce",
     s.name_en,
     a.status,
     s.verification,
     s.subscription,
     a.created_at,
     COALESCE(( SELECT max(t.at) AS max
            FROM salon_standings t
           WHERE (t.salon_id = s.id)), a.decided_at) AS "coalesce",
     COALESCE((k.shared <> '{}'::text[]), false) AS "coalesce",
     (k.blocked_at IS NOT NULL),
     (COALESCE(( SELECT (- sum(e.cents))
            FROM ((postings p
              JOIN ledger_entries e ON ((e.posting_id = p.id)))
              JOIN ledger_accounts l ON ((l.id = e.account_id)))
           WHERE ((p.event = 'affiliate_month'::text) AND (p.source = a.id) AND (l.code = 'affiliate'::text) AND (l.holder = app_user()))), (0)::numeric))::bigint AS "coalesce"
    FROM ((applications a
      LEFT JOIN salons s ON ((s.id = a.salon_id)))
      LEFT JOIN referral_checks k ON ((k.application_id = a.id)))
   WHERE (a.referred_by = app_user())
   ORDER BY a.created_at DESC, a.id;
END
;
CREATE OR REPLACE FUNCTION public.own_rewards()
 RETURNS TABLE(id uuid, event text, at timestamp with time zone, part integer, cents bigint, salon text, salon_en text, payout integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.id,
     p.event,
     p.at,
     p.part,
     (- e.cents),
     COALESCE(s.name, a.salon_name) AS "coalesce",
     s.name_en,
     y.number
    FROM (((((ledger_accounts l
      JOIN ledger_entries e ON ((e.account_id = l.id)))
      JOIN postings p ON ((p.id = e.posting_id)))
      LEFT JOIN applications a ON (((p.event = 'affiliate_month'::text) AND (a.id = p.source))))
      LEFT JOIN salons s ON ((s.id = a.salon_id)))
      LEFT JOIN affiliate_payouts y ON ((y.id = p.source)))
   WHERE ((l.code = 'affiliate'::text) AND (l.holder = app_user()))
   ORDER BY p.at, p.id;
END
;
CREATE OR REPLACE FUNCTION public.own_seller_years(salon uuid, from_year integer, to_year integer)
 RETURNS TABLE(of_year integer, details jsonb, holder_name text, last4 text, quarters jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not owns_salon(salon) then
    return;
  end if;
  return query select n, y.details, y.holder_name, r.iban_last4, y.quarters
    from generate_series(to_year, from_year, -1) n cross join lateral seller_year_of(n, salon) y
    left join payout_routes r on r.id = y.route_id order by n desc;
end $function$
;
CREATE OR REPLACE FUNCTION public.own_staff(salon uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (s.owner_id = app_user()) THEN s.owner_staff_id
             ELSE m.staff_id
         END AS staff_id
    FROM (salons s
      LEFT JOIN salon_members m ON (((m.salon_id = s.id) AND (m.user_id = app_user()))))
   WHERE (s.id = own_staff.salon);
END
;
CREATE OR REPLACE FUNCTION public.own_takings(from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(sales_cents integer, commission_cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(sums.sales, (0)::bigint))::integer AS "coalesce",
     (COALESCE(sums.commission, (0)::bigint))::integer AS "coalesce"
    FROM (staff t
      CROSS JOIN LATERAL ( SELECT sum(l.sales_cents) AS sales,
             sum(l.commission_cents) AS commission
            FROM counted_lines(t.salon_id, own_takings.from_time, own_takings.to_time) l(staff_id, sales_cents, commission_cents)
           WHERE (l.staff_id = t.id)) sums)
   WHERE ((t.id = own_staff(team_salon())) AND (t.sees_takings OR runs_salon(t.salon_id)));
END
;
CREATE OR REPLACE FUNCTION public.own_work(from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(visits integer, minutes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ( WITH visits AS MATERIALIZED (
                  SELECT v_1.id
                    FROM report_visits(t.salon_id, own_work.from_time, own_work.to_time) v_1(id, person, status, start_at, total_cents, source)
                   WHERE (v_1.status = 'completed'::text)
                 )
          SELECT (count(DISTINCT v.id))::integer AS count
            FROM (visits v
              JOIN booking_items i ON ((i.booking_id = v.id)))
           WHERE (i.staff_id = t.id)) AS count,
     ( SELECT ((COALESCE(sum(EXTRACT(epoch FROM (b.ends_at - b.starts_at))), (0)::numeric) / (60)::numeric))::integer AS int4
            FROM busy_times b
           WHERE ((b.salon_id = t.salon_id) AND (b.staff_id = t.id) AND (b.starts_at >= own_work.from_time) AND (b.starts_at < own_work.to_time) AND (NOT (b.booking_id IN ( SELECT h.booking_id
                    FROM holds h
                   WHERE (h.salon_id = t.salon_id)))))) AS int4
    FROM staff t
   WHERE (t.id = own_staff(team_salon()));
END
;
CREATE OR REPLACE FUNCTION public.owns_salon(salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE((salon_role(salon) = 'owner'::text), false) AS "coalesce";
END
;
CREATE OR REPLACE FUNCTION public.payments_found(wanted text, booking_code text, first_id uuid, end_id uuid, id_end text, brand text, last_digits text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payments', 'read');
  return query
  select id from payments where wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and id = case when wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end
  union select id from payments where id >= first_id and id < end_id and right(id::text, 6) = id_end
  union select id from payments where provider_ref = wanted
  union select p.id from bookings b join payments p on p.booking_id = b.id where b.code = booking_code
  union select p.id from profiles o join payments p on p.customer_id = o.id where lower(o.email) = lower(wanted)
  union select id from payments where customer_id is null and lower(email) = lower(wanted)
  union select id from payments where card_last4 = last_digits and (brand is null or card_brand = brand);
end $function$
;
CREATE OR REPLACE FUNCTION public.phases_minutes(phases jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (sum(((phase.value ->> 1))::integer))::integer AS sum FROM jsonb_array_elements(phases_minutes.phases) phase(value))
;
CREATE OR REPLACE FUNCTION public.phone_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NULLIF(regexp_replace(regexp_replace(regexp_replace($1, '\D'::text, ''::text, 'g'::text), '^00'::text, ''::text), '^30(?=[26]\d{9}$)'::text, ''::text), ''::text)
;
CREATE OR REPLACE FUNCTION public.photo_needs_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from clients c where c.id = new.client_id and c.photos_consent_at is not null) then
    raise check_violation using message = 'photos are kept with the consent of the client', constraint = 'client_photos_consent';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.photos_go_with_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from client_photos where client_id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.place_salon(salon uuid, plan jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  update salons set address = plan ->> 'addressEl', address_en = plan ->> 'addressEn', postcode = plan ->> 'postcode',
    city_el = plan ->> 'cityEl', city_en = plan ->> 'cityEn', place_id = plan -> 'places' -> 0 ->> 'id',
    place_ids = array(select jsonb_array_elements(plan -> 'places') ->> 'id'), region = (plan ->> 'region')::region,
    latitude = (plan ->> 'latitude')::double precision, longitude = (plan ->> 'longitude')::double precision
  where id = salon;
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN search_words(translate(search_letters($1), 'αβγδεζηθικλμνξοπρστυφχψω'::text, 'abgdezhuiklmnjoprstyfxcv'::text))
;
CREATE OR REPLACE FUNCTION public.plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN translate(lower(name), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς'::text, 'αβγδεζηθικλμνξοπρστυφχψωαεηιουωιυαεηιουωιυιυσ'::text)
;
CREATE OR REPLACE FUNCTION public.plain_phone(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT "right"(NULLIF(regexp_replace(typed, '\D'::text, ''::text, 'g'::text), ''::text), 10) AS "right"
   WHERE (length(regexp_replace(typed, '\D'::text, ''::text, 'g'::text)) >= 10);
END
;
CREATE OR REPLACE FUNCTION public.plan_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if new.status = 'confirmed' then
    insert into reminders (booking_id, kind, agreed_at, due_at)
    select new.id, kind, new.updated_at, new.updated_at from unnest(array['free', 'soon']) kind
    on conflict (booking_id, kind) do update set agreed_at = excluded.agreed_at, due_at = excluded.due_at;
  else
    delete from reminders where booking_id = new.id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.platform_reduction(of_booking uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(sum(i.reduction_cents), (0)::bigint))::integer AS "coalesce"
    FROM booking_items i
   WHERE ((i.booking_id = platform_reduction.of_booking) AND (EXISTS ( SELECT
            FROM (promotion_uses u
              JOIN promotions p ON ((p.id = u.promotion_id)))
           WHERE ((u.booking_id = platform_reduction.of_booking) AND (u.given_back_at IS NULL) AND (p.salon_id IS NULL)))));
END
;
CREATE OR REPLACE FUNCTION public.points_customer(booking uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT l.customer_id
    FROM point_lots l
   WHERE (l.booking_id = points_customer.booking)
 UNION
  SELECT s.customer_id
    FROM point_spendings s
   WHERE (s.booking_id = points_customer.booking)
 LIMIT 1;
END
;
CREATE OR REPLACE FUNCTION public.post_entries(of_event text, of_source uuid, of_part integer, of_codes text[], of_holders uuid[], of_cents bigint[], corrected uuid, posted_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  hash bytea := posting_hash(of_codes, of_holders, of_cents);
  made uuid;
  former postings;
  ids bigint[];
begin
  -- New accounts are made in one order by all transactions, so that none waits for another in a circle.
  perform ledger_account(c, h) from (select distinct c, h from unnest(of_codes, of_holders) as t(c, h) order by c, h) as sorted;
  ids := array(select ledger_account(c, h) from unnest(of_codes, of_holders) with ordinality as t(c, h, n) order by n);
  insert into postings (event, source, part, corrects, body_hash, at) values (of_event, of_source, of_part, corrected, hash, posted_at)
  on conflict (event, source, part) do nothing returning id into made;
  if made is null then
    select * into former from postings where event = of_event and source = of_source and part = of_part;
    if former.body_hash <> hash then
      raise exception '% of % has other entries already', of_event, of_source using errcode = '23505', constraint = 'postings_once';
    end if;
    return former.id;
  end if;
  perform from ledger_accounts where id = any (ids) and holder is not null order by id for no key update;
  insert into ledger_entries (posting_id, line, account_id, cents)
  select made, n, a, c from unnest(ids, of_cents) with ordinality as t(a, c, n);
  return made;
end $function$
;
CREATE OR REPLACE FUNCTION public.posting_author(posting uuid)
 RETURNS TABLE(email text, language locale)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.email,
     p.language
    FROM (job_postings j
      JOIN profiles p ON ((p.id = j.author_id)))
   WHERE ((j.id = posting_author.posting) AND (p.email IS NOT NULL) AND (admin_may('careers'::text, 'read'::text) OR (EXISTS ( SELECT
            FROM job_applications a
           WHERE ((a.posting_id = j.id) AND (a.applicant_id = app_user()))))));
END
;
CREATE OR REPLACE FUNCTION public.posting_hash(of_codes text[], of_holders uuid[], of_cents bigint[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT sha256(convert_to(((((array_to_string(of_codes, ','::text) || '|'::text) || array_to_string(of_holders, ','::text, '-'::text)) || '|'::text) || array_to_string(of_cents, ','::text)), 'UTF8'::name)) AS sha256;
END
;
CREATE OR REPLACE FUNCTION public.price_history_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_table_name = 'salon_search' then
    perform note_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform note_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.price_level_of(ratio numeric)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (ratio < 0.85) THEN 1 WHEN (ratio <= 1.2) THEN 2 ELSE 3 END
;
CREATE OR REPLACE FUNCTION public.promotion_changes_prices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update salons set version = version + 1 where id = new.salon_id;
  if new.salon_id is null then
    perform pg_notify('salon_changed', '');
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.promotions_for(salon uuid, typed text, of_customer uuid, keys bytea[])
 RETURNS TABLE(id uuid, salon_id uuid, code text, name_el text, name_en text, percent double precision, amount_cents integer, max_cents integer, book_from date, book_to date, visit_from date, visit_to date, weekdays smallint[], hours_from smallint, hours_to smallint, within_hours smallint, service_ids uuid[], minimum_cents integer, is_first_only boolean, limit_uses integer, limit_per_person integer, uses integer, uses_by_person integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.id,
     p.salon_id,
     p.code,
     p.name_el,
     p.name_en,
     (p.percent)::double precision AS percent,
     p.amount_cents,
     p.max_cents,
     p.book_from,
     p.book_to,
     p.visit_from,
     p.visit_to,
     p.weekdays,
     p.hours_from,
     p.hours_to,
     p.within_hours,
         CASE
             WHEN (NOT p.is_for_all_services) THEN ARRAY( SELECT s.service_id
                FROM promotion_services s
               WHERE (s.promotion_id = p.id))
             ELSE NULL::uuid[]
         END AS "case",
     p.minimum_cents,
     p.is_first_only,
     p.limit_uses,
     p.limit_per_person,
     p.uses,
     ( SELECT (count(*))::integer AS count
            FROM promotion_uses u
           WHERE ((u.promotion_id = p.id) AND (u.given_back_at IS NULL) AND ((u.customer_id = promotions_for.of_customer) OR (u.person_keys && promotions_for.keys)))) AS count
    FROM promotions p
   WHERE ((p.status = 'active'::text) AND ((p.code IS NULL) OR (p.code = promotions_for.typed)) AND ((p.salon_id = promotions_for.salon) OR ((p.salon_id IS NULL) AND has_payout_route(promotions_for.salon))))
   ORDER BY p.id;
END
;
CREATE OR REPLACE FUNCTION public.prove_claim(claim uuid, hash bytea, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  c salon_claims;
begin
  select * into c from salon_claims where id = claim and user_id = app_user() and status in ('open', 'objected') for update;
  if not found or c.code_hash is null or c.code_expires_at <= at or c.code_tries >= 5 then
    return false;
  end if;
  if c.code_hash <> hash then
    update salon_claims set code_tries = code_tries + 1 where id = claim;
    return false;
  end if;
  update salon_claims set proof = c.code_channel, proved_at = at, code_channel = null, code_hash = null, code_expires_at = null
  where id = claim;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION public.provider_differences(of_provider text, from_at timestamp with time zone, until_at timestamp with time zone)
 RETURNS TABLE(object text, subject_id uuid, ref text, provider_cents bigint, ledger_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH reported AS (
          SELECT n.kind AS object,
                 CASE
                     WHEN (n.kind = ANY (ARRAY['payout'::text, 'fee'::text])) THEN n.id
                     ELSE COALESCE(p.id, r.id, c.id, y.id)
                 END AS id,
             COALESCE(n.of_ref, n.provider_ref) AS ref,
             (n.cents - n.fee_cents) AS cents,
             n.at
            FROM ((((provider_entries n
              LEFT JOIN payments p ON (((n.kind = 'payment'::text) AND (p.provider = n.provider) AND (p.provider_ref = n.of_ref))))
              LEFT JOIN refunds r ON (((n.kind = 'refund'::text) AND (r.provider_ref = n.of_ref))))
              LEFT JOIN chargebacks c ON (((n.kind = 'chargeback'::text) AND (c.provider = n.provider) AND (c.provider_ref = n.of_ref))))
              LEFT JOIN payouts y ON (((n.kind = 'transfer'::text) AND (y.reference = n.of_ref))))
           WHERE (n.provider = provider_differences.of_provider)
         ), theirs AS (
          SELECT t_1.object,
             t_1.id,
             min(t_1.ref) AS ref,
             (sum(t_1.cents))::bigint AS cents,
             max(t_1.at) AS last_at
            FROM reported t_1
           GROUP BY t_1.object, t_1.id,
                 CASE
                     WHEN (t_1.id IS NULL) THEN t_1.ref
                     ELSE NULL::text
                 END
         ), posted AS (
          SELECT
                 CASE
                     WHEN (p.id IS NOT NULL) THEN 'payment'::text
                     WHEN (r.id IS NOT NULL) THEN 'refund'::text
                     WHEN (m.id IS NOT NULL) THEN 'chargeback'::text
                     WHEN (y.id IS NOT NULL) THEN 'transfer'::text
                     WHEN (n.id IS NOT NULL) THEN n.kind
                     ELSE 'other'::text
                 END AS object,
             COALESCE(p.id, r.id, m.chargeback_id, y.id, n.id, o.source) AS id,
             e.cents,
             o.at
            FROM (((((((((ledger_accounts a
              JOIN ledger_entries e ON ((e.account_id = a.id)))
              JOIN postings o ON ((o.id = e.posting_id)))
              LEFT JOIN gift_cards g ON ((g.id = o.source)))
              LEFT JOIN invoices i ON ((i.id = o.source)))
              LEFT JOIN payments p ON ((p.id = COALESCE(g.payment_id, i.payment_id, o.source))))
              LEFT JOIN refunds r ON ((r.id = o.source)))
              LEFT JOIN chargeback_moves m ON ((m.id = o.source)))
              LEFT JOIN payouts y ON ((y.id = o.source)))
              LEFT JOIN provider_entries n ON ((n.id = o.source)))
           WHERE (a.code = ('provider_'::text || provider_differences.of_provider))
         ), ours AS (
          SELECT s_1.object,
             s_1.id,
             (sum(s_1.cents))::bigint AS cents,
             max(s_1.at) AS last_at
            FROM posted s_1
           GROUP BY s_1.object, s_1.id
         )
  SELECT COALESCE(t.object, s.object) AS "coalesce",
     COALESCE(t.id, s.id) AS "coalesce",
     t.ref,
     COALESCE(t.cents, (0)::bigint) AS "coalesce",
     COALESCE(s.cents, (0)::bigint) AS "coalesce"
    FROM (theirs t
      FULL JOIN ours s ON (((s.object = t.object) AND (s.id = t.id))))
   WHERE ((COALESCE(t.cents, (0)::bigint) <> COALESCE(s.cents, (0)::bigint)) AND (((GREATEST(t.last_at, s.last_at) >= provider_differences.from_at) AND (GREATEST(t.last_at, s.last_at) < provider_differences.until_at)) OR (EXISTS ( SELECT
            FROM reconciliation_breaks b
           WHERE ((b.provider = provider_differences.of_provider) AND (b.resolved_at IS NULL) AND (b.object = COALESCE(t.object, s.object)) AND (COALESCE((b.subject_id)::text, b.ref) = COALESCE((t.id)::text, (s.id)::text, t.ref)))))));
END
;
CREATE OR REPLACE FUNCTION public.publish_salon(salon uuid, wanted boolean, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not owns_salon(salon) then
    raise insufficient_privilege using message = 'a salon is published by its owner';
  end if;
  perform lock_calendar(salon, at);
  if wanted and not is_ready(salon) then
    perform conflict('salon_not_ready');
  end if;
  update salons set is_published = wanted where id = salon and is_published <> wanted;
  if not wanted then
    update bookings set hold_expires_at = at - interval '1 minute' where salon_id = salon and status = 'held' and hold_expires_at > at;
    perform lock_calendar(salon, at);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.push_calendar(channel uuid, token_hash bytea, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE calendar_connections c SET sync_due_at = push_calendar.at
    FROM connected_calendars d
   WHERE ((d.channel_id = push_calendar.channel) AND (d.channel_token_hash = push_calendar.token_hash) AND (c.id = d.connection_id));
 SELECT (EXISTS ( SELECT
            FROM connected_calendars d
           WHERE ((d.channel_id = push_calendar.channel) AND (d.channel_token_hash = push_calendar.token_hash)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.put_back_on_gift_card(of_use uuid, of_cents integer, through date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  card uuid;
begin
  update gift_card_uses u set returned_cents = returned_cents + of_cents where u.id = of_use returning u.gift_card_id into card;
  if through is not null then
    update gift_cards c set woken_through = through, ended_cents = 0, ended_posting = null, reminded_days = 30 where c.id = card;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.read_client_form(hash bytea)
 RETURNS TABLE(salon_name text, salon_name_en text, slug text, client_name text, expires_at timestamp with time zone, filled_at timestamp with time zone, withdrawn_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT s.name,
     s.name_en,
         CASE
             WHEN (s.is_published AND (s.verification <> 'suspended'::text)) THEN s.slug
             ELSE NULL::text
         END AS "case",
     split_part(btrim(c.name), ' '::text, 1) AS split_part,
     f.expires_at,
     f.filled_at,
     f.withdrawn_at
    FROM ((client_forms f
      JOIN salons s ON ((s.id = f.salon_id)))
      JOIN clients c ON ((c.id = f.client_id)))
   WHERE (f.token_hash = read_client_form.hash);
END
;
CREATE OR REPLACE FUNCTION public.read_feed(hash bytea, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  feed calendar_feeds;
begin
  select f.* into feed from calendar_feeds f join staff t on t.id = f.staff_id and t.is_active join salons s on s.id = f.salon_id
  where f.token_hash = hash
    and (s.owner_id = f.created_by or exists (select from salon_members m where m.salon_id = f.salon_id and m.user_id = f.created_by
      and (m.role = 'manager' or m.staff_id = f.staff_id)));
  if not found then
    return null;
  end if;
  update calendar_feeds set read_at = at
  where salon_id = feed.salon_id and staff_id = feed.staff_id and (read_at is null or read_at < at - interval '1 hour');
  return (select jsonb_build_object('staff', jsonb_build_object('name', t.name, 'nameEn', t.name_en),
      'salon', jsonb_build_object('name', s.name, 'nameEn', s.name_en), 'address', jsonb_build_object('name', s.address, 'nameEn', s.address_en),
      'city', case feed.language when 'el' then s.city_el else s.city_en end,
      'timeZone', s.time_zone, 'language', feed.language, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('bookingId', b.id, 'position', i.position, 'start', i.start_at, 'end', i.end_at,
          'service', case feed.language when 'el' then i.service_name_el else i.service_name_en end,
          'firstName', split_part(btrim(b.contact_name), ' ', 1),
          'isCancelled', b.status in ('cancelled_by_customer', 'cancelled_by_salon'), 'changedAt', b.updated_at,
          'changes', (select count(*) from booking_events e where e.booking_id = b.id and e.kind not in ('confirmed', 'booked')))
          order by i.start_at, b.id, i.position)
        from booking_items i join bookings b on b.id = i.booking_id
        where i.staff_id = feed.staff_id and b.salon_id = feed.salon_id and b.status not in ('held', 'expired')
          and i.start_at between at - interval '30 days' and at + interval '365 days'), '[]'))
    from staff t join salons s on s.id = t.salon_id where t.id = feed.staff_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.read_invitation(hash bytea)
 RETURNS TABLE(id uuid, salon_id uuid, salon_name text, salon_name_en text, role text, staff_name text, staff_name_en text, inviter text, email text, expires_at timestamp with time zone, accepted_at timestamp with time zone, is_member boolean, revoked_at timestamp with time zone, own_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT i.id,
     i.salon_id,
     s.name,
     s.name_en,
     i.role,
     t.name,
     COALESCE(t.name_en, ''::text) AS "coalesce",
     NULLIF(TRIM(BOTH FROM concat_ws(' '::text, p.first_name, p.last_name)), ''::text) AS "nullif",
     i.email,
     i.expires_at,
     i.accepted_at,
     (EXISTS ( SELECT
            FROM salon_members m
           WHERE ((m.salon_id = i.salon_id) AND (m.user_id = app_user())))) AS "exists",
     i.revoked_at,
     own_email() AS own_email
    FROM (((invitations i
      JOIN salons s ON ((s.id = i.salon_id)))
      LEFT JOIN staff t ON ((t.id = i.staff_id)))
      LEFT JOIN profiles p ON ((p.id = i.invited_by)))
   WHERE (i.token_hash = read_invitation.hash);
END
;
CREATE OR REPLACE FUNCTION public.readdress_gift_card(of_card uuid, to_email text, new_hash bytea, new_last4 text, new_sealed bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update gift_cards c set recipient_email = to_email, code_hash = new_hash, last4 = new_last4, sealed_code = new_sealed,
    deliver_on = case when c.sent_at is null then c.deliver_on end, sent_at = null
  where c.id = of_card and c.status = 'active' and is_bought_by_caller(c.buyer_id, c.buyer_email);
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.recent_applications(wanted text, since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM applications
   WHERE ((applications.email = recent_applications.wanted) AND (applications.created_at > recent_applications.since));
END
;
CREATE OR REPLACE FUNCTION public.recent_visits(salon uuid, since timestamp with time zone)
 RETURNS TABLE(client uuid, recent integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not runs_salon(salon) then
    raise insufficient_privilege using message = 'only those who run a salon see its clients';
  end if;
  return query
    with came as (
      select b.client_id, b.customer_id, count(*) as times from bookings b
      where b.salon_id = salon and b.status = 'completed' and b.start_at > since
        and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
      group by 1, 2
    )
    select coalesce(v.client_id, k.id), sum(v.times)::integer
    from came v left join clients k on k.salon_id = salon and k.customer_id = v.customer_id
    where v.client_id is not null or k.id is not null
    group by 1;
end $function$
;
CREATE OR REPLACE FUNCTION public.record_paid_months(salon uuid, plan jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if session_user <> 'onyxi_worker' then
    perform require_admin('subscriptions', 'write');
  end if;
  update salons set subscription = case when subscription = 'trial' and trial_ends_at > (plan ->> 'at')::timestamptz then 'trial' else 'active' end,
    paid_until = (plan ->> 'endsAt')::timestamptz, grace_ends_at = null, leaves_at_end = false
  where id = salon and verification <> 'unverified';
  if found then
    insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id)
    values (salon, (plan ->> 'at')::timestamptz, 'paid', (plan ->> 'startsAt')::timestamptz, (plan ->> 'endsAt')::timestamptz,
      (plan ->> 'months')::smallint, (plan ->> 'paidCents')::integer, plan ->> 'note', app_user());
    return true;
  end if;
  return false;
end $function$
;
CREATE OR REPLACE FUNCTION public.refer_disputes(at timestamp with time zone)
 RETURNS SETOF jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH due AS (
          SELECT d.booking_id
            FROM no_show_disputes d
           WHERE ((d.referred_at IS NULL) AND (d.outcome IS NULL) AND (d.decision IS NULL) AND (d.opened_at <= (refer_disputes.at - '48:00:00'::interval)))
           ORDER BY d.booking_id
          FOR UPDATE OF d SKIP LOCKED
         ), recipients AS (
          UPDATE no_show_disputes d SET referred_at = refer_disputes.at
            FROM due
           WHERE (d.booking_id = due.booking_id)
           RETURNING d.booking_id,
             d.reason
         )
  SELECT jsonb_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'customerName', b.contact_name, 'start', b.start_at, 'timeZone', s.time_zone, 'reason', t.reason) AS jsonb_build_object
    FROM ((recipients t
      JOIN bookings b ON ((b.id = t.booking_id)))
      JOIN salons s ON ((s.id = b.salon_id)))
   WHERE ((b.status)::text = 'no_show'::text)
   ORDER BY b.id;
END
;
CREATE OR REPLACE FUNCTION public.referral_code_of(application uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT f.code
    FROM (applications a
      JOIN affiliates f ON ((f.user_id = a.referred_by)))
   WHERE ((a.id = referral_code_of.application) AND ((a.applicant_id = app_user()) OR ((a.applicant_id IS NULL) AND (a.email = own_email()))));
END
;
CREATE OR REPLACE FUNCTION public.referral_identities(application uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT jsonb_build_object('affiliate', ((jsonb_build_array(jsonb_build_object('userId', p.id, 'email', lower(p.email), 'phone', plain_phone(p.phone), 'vatNumber', NULL::unknown, 'payoutAccount', NULL::unknown)) || COALESCE(( SELECT jsonb_agg(jsonb_build_object('userId', NULL::unknown, 'email', NULL::unknown, 'phone', NULL::unknown, 'vatNumber', t.vat_number, 'payoutAccount', NULL::unknown)) AS jsonb_agg
            FROM (salons o
              JOIN salon_traders t ON ((t.salon_id = o.id)))
           WHERE (o.owner_id = p.id)), '[]'::jsonb)) || COALESCE(( SELECT jsonb_agg(jsonb_build_object('userId', NULL::unknown, 'email', NULL::unknown, 'phone', NULL::unknown, 'vatNumber', NULL::unknown, 'payoutAccount', encode(c.account_mark, 'hex'::text))) AS jsonb_agg
            FROM affiliate_accounts c
           WHERE (c.user_id = p.id)), '[]'::jsonb)), 'applicant', (jsonb_build_array(jsonb_build_object('userId', a.applicant_id, 'email', NULLIF(a.email, ''::text), 'phone', plain_phone(a.phone), 'vatNumber', NULL::unknown, 'payoutAccount', NULL::unknown), jsonb_build_object('userId', s.owner_id, 'email', lower(w.email), 'phone', plain_phone(w.phone), 'vatNumber', d.vat_number, 'payoutAccount', NULL::unknown), jsonb_build_object('userId', NULL::unknown, 'email', NULLIF(lower(s.email), ''::text), 'phone', plain_phone(s.phone), 'vatNumber', NULL::unknown, 'payoutAccount', NULL::unknown)) || COALESCE(( SELECT jsonb_agg(jsonb_build_object('userId', NULL::unknown, 'email', NULL::unknown, 'phone', NULL::unknown, 'vatNumber', NULL::unknown, 'payoutAccount', encode(r.account_mark, 'hex'::text))) AS jsonb_agg
            FROM payout_routes r
           WHERE ((r.salon_id = s.id) AND (r.account_mark IS NOT NULL))), '[]'::jsonb))) AS jsonb_build_object
    FROM ((((applications a
      JOIN profiles p ON ((p.id = a.referred_by)))
      LEFT JOIN salons s ON ((s.id = a.salon_id)))
      LEFT JOIN profiles w ON ((w.id = s.owner_id)))
      LEFT JOIN salon_traders d ON ((d.salon_id = s.id)))
   WHERE (a.id = referral_identities.application);
END
;
CREATE OR REPLACE FUNCTION public.referrals_of(affiliate uuid)
 RETURNS TABLE(id uuid, salon text, salon_id uuid, slug text, application text, verification text, subscription text, made_at timestamp with time zone, shared text[], blocked_at timestamp with time zone, reason text, identities jsonb, in_team boolean, same_day integer, bookings integer, cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('affiliates', 'read');
  return query
  select a.id, coalesce(s.name, a.salon_name), s.id, s.slug, a.status, s.verification, s.subscription, a.created_at, coalesce(k.shared, '{}'),
    k.blocked_at, k.reason, referral_identities(a.id),
    exists (select from salon_members m where m.salon_id = s.id and m.user_id = affiliate),
    (select count(*)::integer from applications o where o.referred_by = affiliate
      and o.created_at between a.created_at - interval '24 hours' and a.created_at + interval '24 hours'),
    (select count(*)::integer from (select from bookings b where b.salon_id = s.id and b.status = 'completed' limit 3) done),
    coalesce((select -sum(e.cents) from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts l on l.id = e.account_id
      where p.event = 'affiliate_month' and p.source = a.id and l.code = 'affiliate' and l.holder = affiliate), 0)::bigint
  from applications a left join salons s on s.id = a.salon_id left join referral_checks k on k.application_id = a.id
  where a.referred_by = affiliate order by a.created_at desc, a.id limit 200;
end $function$
;
CREATE OR REPLACE FUNCTION public.referrer_of(salon uuid)
 RETURNS TABLE(code text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT f.code,
     NULLIF(p.first_name, ''::text) AS "nullif"
    FROM ((applications a
      JOIN affiliates f ON ((f.user_id = a.referred_by)))
      JOIN profiles p ON ((p.id = f.user_id)))
   WHERE ((a.salon_id = referrer_of.salon) AND (app_admin() OR owns_salon(referrer_of.salon)));
END
;
CREATE OR REPLACE FUNCTION public.refresh_category_prices(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM category_prices c
   WHERE ((c.salon_id = ANY (refresh_category_prices.ids)) AND (NOT (EXISTS ( SELECT
            FROM service_prices p
           WHERE ((p.salon_id = c.salon_id) AND (p.category = c.category))))));
 INSERT INTO category_prices AS c (salon_id, category, price_cents, price_level, minutes)  SELECT DISTINCT ON (service_prices.salon_id, service_prices.category) service_prices.salon_id,
             service_prices.category,
             service_prices.cents,
             price_level_of(((service_prices.cents)::numeric / (usual_price(service_prices.category))::numeric)) AS price_level_of,
             service_prices.minutes
            FROM service_prices
           WHERE (service_prices.salon_id = ANY (refresh_category_prices.ids))
           ORDER BY service_prices.salon_id, service_prices.category, (NOT service_prices.is_bookable), service_prices.cents, service_prices.minutes ON CONFLICT(salon_id, category) DO UPDATE SET price_cents = excluded.price_cents, price_level = excluded.price_level, minutes = excluded.minutes, changed_at = now()
   WHERE (((c.price_cents IS DISTINCT FROM excluded.price_cents) OR (c.price_level IS DISTINCT FROM excluded.price_level)) OR (c.minutes IS DISTINCT FROM excluded.minutes));
END
;
CREATE OR REPLACE FUNCTION public.refresh_salon_search(ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- Statement triggers fire for no rows too; without this check, the update below would call itself for ever.
  if cardinality(ids) = 0 then
    return;
  end if;
  -- A changed price is also written to the salon, whose trigger then finds no further change.
  update salons s set price_from_cents = p.from_cents, price_level = p.level
  from salons t
  -- Chosen here too, because otherwise the view would add up the menus of all salons for the price of one.
  left join (select * from salon_prices where ids is null or salon_id = any (ids)) p on p.salon_id = t.id
  where t.id = s.id and (ids is null or t.id = any (ids))
    and (s.price_from_cents, s.price_level) is distinct from (p.from_cents, p.level);

  delete from salon_search x using salons s where s.id = x.salon_id and (s.verification = 'suspended' or not s.is_published)
    and (ids is null or s.id = any (ids));

  with chosen as materialized (
    select * from salons where verification <> 'suspended' and is_published and (ids is null or id = any (ids))
  ), place_words as materialized (
    -- Neighbours share the words of their place, and many menus the same names, so each text is folded once.
    select place_ids, string_agg(p.name_el || ' ' || p.name_en, ' ' order by p.id) as text
    from (select distinct place_ids from chosen) c join places p on p.id = any (c.place_ids) group by place_ids
  ), place_keys as materialized (
    select place_ids, search_keys(text) as keys from place_words
  ), service_names as (
    select v.salon_id, string_agg(distinct name, ' ' order by name) as text
    from services v cross join lateral (values (v.name_el), (v.name_en)) n (name)
    where v.is_listed and (ids is null or v.salon_id = any (ids)) group by v.salon_id
  ), menus as materialized (
    select text, search_keys(text) as keys from (select distinct text from service_names) m
  )
  insert into salon_search as x (salon_id, document, region, place_ids, categories, is_verified, takes_bookings, price_from_cents,
    price_level, rating_sum, rating_count, popularity, latitude, longitude)
  select c.id,
    setweight(to_tsvector('simple', search_keys(concat_ws(' ', c.name, c.name_en))), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', pk.keys, search_keys(c.city_el || ' ' || c.city_en))), 'B')
      || setweight(to_tsvector('simple', concat_ws(' ', search_keys(concat_ws(' ', c.address, c.address_en)), c.postcode)), 'C')
      || setweight(to_tsvector('simple', coalesce(m.keys, '')), 'D'),
    c.region, c.place_ids, coalesce(p.categories, '{}'), c.verification = 'verified', takes_bookings(s), c.price_from_cents,
    c.price_level, c.rating_sum, c.rating_count, c.booked_90_days, c.latitude, c.longitude
  from chosen c
  join salons s on s.id = c.id
  left join place_keys pk on pk.place_ids = c.place_ids
  left join service_names n on n.salon_id = c.id
  left join menus m on m.text = n.text
  left join (select * from salon_prices where ids is null or salon_id = any (ids)) p on p.salon_id = c.id
  on conflict (salon_id) do update set document = excluded.document, region = excluded.region, place_ids = excluded.place_ids,
    categories = excluded.categories, is_verified = excluded.is_verified, takes_bookings = excluded.takes_bookings,
    price_from_cents = excluded.price_from_cents, price_level = excluded.price_level, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, popularity = excluded.popularity, latitude = excluded.latitude, longitude = excluded.longitude,
    changed_at = now()
  where (x.document, x.region, x.place_ids, x.categories, x.is_verified, x.takes_bookings, x.price_from_cents, x.price_level, x.rating_sum,
    x.rating_count, x.popularity, x.latitude, x.longitude)
    is distinct from (excluded.document, excluded.region, excluded.place_ids, excluded.categories, excluded.is_verified,
    excluded.takes_bookings, excluded.price_from_cents, excluded.price_level, excluded.rating_sum, excluded.rating_count,
    excluded.popularity, excluded.latitude, excluded.longitude);

  insert into search_lexicon (word, shorter)
  select word, without_one_letter(word) from (
    select distinct l.lexeme as word from salon_search x cross join lateral unnest(x.document) l
    where (ids is null or x.salon_id = any (ids)) and length(l.lexeme) between 3 and 60
  ) found
  where not exists (select from search_lexicon known where known.word = found.word)
  order by word
  on conflict do nothing;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_late_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from bills where id = new.bill_id and xmin::text = pg_current_xact_id()::xid::text) then
    raise exception 'bill % is closed', new.bill_id using errcode = '23514', constraint = 'bills_closed';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of the ledger never change' using errcode = '23514', constraint = 'ledger_append_only';
end $function$
;
CREATE OR REPLACE FUNCTION public.remember_answer(answer jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if answer ->> 'key' is null then
    return;
  end if;
  if app_user() is not null and answer ->> 'actor' <> 'u:' || app_user() then
    raise insufficient_privilege using message = 'an answer is remembered for its caller alone';
  end if;
  insert into idempotency_keys (actor, key, request_hash, status, sealed, standing, created_at)
  values (answer ->> 'actor', answer ->> 'key', decode(answer ->> 'hash', 'hex'), (answer ->> 'status')::smallint,
    decode(answer ->> 'sealed', 'base64'), standing_of(answer), at)
  on conflict do nothing;
  if not found then
    perform conflict('idempotency_in_progress');
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.reminder_key(booking uuid, kind text, start_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN format('reminder:%s:%s:%s'::text, booking, kind, ((EXTRACT(epoch FROM start_at) * (1000)::numeric))::bigint)
;
CREATE OR REPLACE FUNCTION public.rename_salon(salon uuid, plan jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  update salons set name = plan ->> 'nameEl', name_en = plan ->> 'nameEn' where id = salon;
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.reply_to_review(salon uuid, review uuid, words text, written_in locale, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before reviews;
begin
  if not runs_salon(salon) then
    return null;
  end if;
  select * into before from reviews where id = review and salon_id = salon and taken_down_at is null for update;
  if before.id is null then
    return null;
  end if;
  update reviews set reply = words, reply_language = written_in, replied_at = coalesce(replied_at, at),
    reply_edited_at = case when replied_at is not null then at end where id = review;
  return (select json_build_object('isFirst', before.reply is null, 'email', p.email, 'language', p.language, 'salonName', s.name,
      'salonNameEn', s.name_en, 'slug', s.slug)
    from salons s left join profiles p on p.id = before.customer_id where s.id = salon);
end $function$
;
CREATE OR REPLACE FUNCTION public.report_bookings(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone, today date, again_days integer, figure text, team uuid[], most integer, skip integer)
 RETURNS TABLE(bookings bigint, cents bigint, minutes bigint, again bigint, page json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH place AS (
          SELECT s.time_zone
            FROM salons s
           WHERE ((s.id = report_bookings.salon) AND runs_salon(report_bookings.salon))
         ), busy AS MATERIALIZED (
          SELECT b.booking_id,
             ((sum(EXTRACT(epoch FROM (b.ends_at - b.starts_at))) / (60)::numeric))::integer AS minutes
            FROM place,
             busy_times b
           WHERE ((report_bookings.figure = 'occupancy'::text) AND (b.salon_id = report_bookings.salon) AND (b.starts_at >= report_bookings.from_time) AND (b.starts_at < report_bookings.to_time) AND (b.staff_id = ANY (report_bookings.team)) AND (NOT (b.booking_id IN ( SELECT h.booking_id
                    FROM holds h
                   WHERE (h.salon_id = report_bookings.salon)))))
           GROUP BY b.booking_id
         ), chosen AS MATERIALIZED (
          SELECT f.id,
             f.start_at,
             f.status,
             f.total_cents,
             0 AS minutes,
             f.came_again
            FROM place,
             LATERAL report_facts(report_bookings.salon, report_bookings.from_time, report_bookings.to_time, place.time_zone, report_bookings.today, report_bookings.again_days) f(id, person, status, day, start_at, total_cents, source, arrival, is_due, came_again)
           WHERE
                 CASE report_bookings.figure
                     WHEN 'revenue'::text THEN (f.status = 'completed'::text)
                     WHEN 'visits'::text THEN (f.status = 'completed'::text)
                     WHEN 'fresh'::text THEN (f.arrival = 'new'::text)
                     WHEN 'returning'::text THEN (f.arrival = 'returning'::text)
                     WHEN 'rebooked'::text THEN f.is_due
                     WHEN 'expected'::text THEN (f.status = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text]))
                     WHEN 'noShow'::text THEN (f.status = 'no_show'::text)
                     WHEN 'cancelled'::text THEN (f.status = ANY (ARRAY['cancelled_by_customer'::text, 'cancelled_by_salon'::text]))
                     ELSE false
                 END
         UNION ALL
          SELECT b.id,
             b.start_at,
             b.status,
             b.total_cents,
             y.minutes,
             false
            FROM (busy y
              JOIN bookings b ON ((b.id = y.booking_id)))
         ), shown AS (
          SELECT c_1.id,
             c_1.start_at,
             c_1.status,
             c_1.total_cents,
             c_1.minutes,
             c_1.came_again
            FROM chosen c_1
           ORDER BY c_1.start_at DESC, c_1.id DESC
          OFFSET report_bookings.skip
          LIMIT report_bookings.most
         )
  SELECT count(*) AS count,
     COALESCE(sum(c.total_cents), (0)::bigint) AS "coalesce",
     COALESCE(sum(c.minutes), (0)::bigint) AS "coalesce",
     count(*) FILTER (WHERE c.came_again) AS count,
     ( SELECT COALESCE(json_agg(json_build_object('id', h.id, 'start', h.start_at, 'status', h.status, 'client', b.contact_name, 'cents', h.total_cents, 'minutes', h.minutes, 'cameAgain', h.came_again, 'items', i.items) ORDER BY h.start_at DESC, h.id DESC), '[]'::json) AS "coalesce"
            FROM ((shown h
              JOIN bookings b ON ((b.id = h.id)))
              CROSS JOIN LATERAL ( SELECT json_agg(json_build_object('nameEl', o.service_name_el, 'nameEn', o.service_name_en, 'staff', json_build_object('name', t.name, 'nameEn', t.name_en)) ORDER BY o."position") AS items
                    FROM (booking_items o
                      JOIN staff t ON ((t.id = o.staff_id)))
                   WHERE (o.booking_id = h.id)) i)) AS "coalesce"
    FROM chosen c;
END
;
CREATE OR REPLACE FUNCTION public.report_facts(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone, zone text, today date, again_days integer)
 RETURNS TABLE(id uuid, person uuid, status text, day date, start_at timestamp with time zone, total_cents integer, source text, arrival text, is_due boolean, came_again boolean)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH bound AS MATERIALIZED (
          SELECT d_1.at AS due_before,
             u.until,
             ((report_facts.from_time AT TIME ZONE report_facts.zone))::date AS first_day,
             report_midnights(report_facts.from_time, u.until, report_facts.zone) AS midnights
            FROM (( SELECT (((report_facts.today - report_facts.again_days))::timestamp without time zone AT TIME ZONE report_facts.zone) AS at) d_1
              CROSS JOIN LATERAL ( SELECT GREATEST(report_facts.to_time, (LEAST(report_facts.to_time, d_1.at) + make_interval(days => (report_facts.again_days + 1)))) AS until) u)
         ), walked AS (
          SELECT w.id,
             w.person,
             w.status,
             w.start_at,
             w.total_cents,
             w.source,
             w.counts,
             w.first_day,
             w.until,
             w.nth_day,
             w.is_due,
             ((w.status = 'completed'::text) AND (w.person IS NOT NULL) AND (count(*) FILTER (WHERE (w.status = 'completed'::text)) OVER whose = 1)) AS is_first,
             lead(w.start_at) OVER whose AS next_at,
             lead(w.nth_day) OVER whose AS next_day
            FROM ( SELECT v.id,
                     v.person,
                     v.status,
                     v.start_at,
                     v.total_cents,
                     v.source,
                     (v.status = ANY (ARRAY['completed'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text])) AS counts,
                     bound.first_day,
                     bound.until,
                     width_bucket(v.start_at, bound.midnights) AS nth_day,
                     ((v.status = 'completed'::text) AND (v.person IS NOT NULL) AND (v.start_at < bound.due_before)) AS is_due
                    FROM bound,
                     LATERAL report_visits(report_facts.salon, report_facts.from_time, bound.until) v(id, person, status, start_at, total_cents, source)
                  OFFSET 0) w
           WINDOW whose AS (PARTITION BY w.person, w.counts ORDER BY w.start_at, w.id ROWS UNBOUNDED PRECEDING)
         )
  SELECT d.id,
     d.person,
     d.status,
     ((d.first_day + d.nth_day) - 1),
     d.start_at,
     d.total_cents,
     d.source,
         CASE
             WHEN (NOT d.is_first) THEN NULL::text
             WHEN ((EXISTS ( SELECT
                FROM bookings b
               WHERE ((b.client_id = d.person) AND (b.salon_id = report_facts.salon) AND (b.customer_id IS NULL) AND ((b.status)::text = 'completed'::text) AND (b.start_at < report_facts.from_time)))) OR (EXISTS ( SELECT
                FROM bookings b
               WHERE ((b.customer_id = d.person) AND (b.salon_id = report_facts.salon) AND ((b.status)::text = 'completed'::text) AND (b.start_at < report_facts.from_time)))) OR (EXISTS ( SELECT
                FROM (clients c
                  JOIN bookings b ON ((b.client_id = c.id)))
               WHERE ((c.salon_id = report_facts.salon) AND (c.customer_id = d.person) AND (b.customer_id IS NULL) AND ((b.status)::text = 'completed'::text) AND (b.start_at < report_facts.from_time))))) THEN 'returning'::text
             ELSE 'new'::text
         END AS "case",
     d.is_due,
     (d.is_due AND
         CASE
             WHEN (d.next_at = d.start_at) THEN (EXISTS ( SELECT
                FROM report_visits(report_facts.salon, d.start_at, d.until) v(id, person, status, start_at, total_cents, source)
               WHERE ((v.person = d.person) AND (v.status = ANY (ARRAY['completed'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text])) AND (v.start_at > d.start_at) AND (((v.start_at AT TIME ZONE report_facts.zone))::date < ((d.first_day + d.nth_day) + report_facts.again_days)))))
             ELSE COALESCE((d.next_day <= (d.nth_day + report_facts.again_days)), false)
         END)
    FROM walked d
   WHERE (d.start_at < report_facts.to_time);
END
;
CREATE OR REPLACE FUNCTION public.report_midnights(from_time timestamp with time zone, until timestamp with time zone, zone text)
 RETURNS timestamp with time zone[]
 LANGUAGE sql
 STABLE
RETURN (SELECT array_agg((d.at AT TIME ZONE report_midnights.zone) ORDER BY d.at) AS array_agg FROM generate_series(date_trunc('day'::text, (report_midnights.from_time AT TIME ZONE report_midnights.zone)), (report_midnights.until AT TIME ZONE report_midnights.zone), '1 day'::interval) d(at))
;
CREATE OR REPLACE FUNCTION public.report_review(new_id uuid, review uuid, content jsonb, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  r reviews;
begin
  select * into r from reviews where id = review and taken_down_at is null for share;
  if r.id is null then
    return null;
  end if;
  insert into review_reports (id, review_id, reporter_id, by_salon, email, language, ground, details, created_at)
  values (new_id, r.id, app_user(), coalesce(salon_role(r.salon_id) is not null, false), content ->> 'email', (content ->> 'language')::locale,
    content ->> 'ground', content ->> 'details', at)
  on conflict (review_id, email) where decision_id is null and email <> '' do update set ground = excluded.ground, details = excluded.details;
  return (select json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug,
    'isFirst', exists (select from review_reports n where n.id = new_id)) from salons s where s.id = r.salon_id);
end $function$
;
CREATE OR REPLACE FUNCTION public.report_visits(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(id uuid, person uuid, status text, start_at timestamp with time zone, total_cents integer, source text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH found AS (
          SELECT b.id,
             b.customer_id,
             b.client_id,
             b.status,
             b.start_at,
             b.total_cents,
             b.source
            FROM bookings b
           WHERE ((b.salon_id = report_visits.salon) AND (b.start_at >= report_visits.from_time) AND (b.start_at < report_visits.to_time) AND ((b.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text])))
         UNION ALL
          SELECT b.id,
             b.customer_id,
             b.client_id,
             b.status,
             b.start_at,
             b.total_cents,
             b.source
            FROM bookings b
           WHERE ((b.salon_id = report_visits.salon) AND (b.start_at >= report_visits.from_time) AND (b.start_at < report_visits.to_time) AND ((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])))
         )
  SELECT f.id,
     COALESCE(f.customer_id, c.customer_id, f.client_id) AS "coalesce",
     f.status,
     f.start_at,
     f.total_cents,
     f.source
    FROM (found f
      LEFT JOIN clients c ON (((c.id = f.client_id) AND (c.salon_id = report_visits.salon))));
END
;
CREATE OR REPLACE FUNCTION public.require_admin(area text, way text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not admin_may(area, way) then
    raise insufficient_privilege using message = 'only for administrators of ' || area;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_bill_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  bill bills;
  price bigint;
  reduced bigint;
  paid bigint;
  tips bigint;
begin
  select * into bill from bills where id = new.id;
  select sum(quantity * unit_cents - reduction_cents), sum(reduction_cents) into price, reduced from bill_lines where bill_id = bill.id;
  select coalesce(sum(cents), 0) into paid from bill_payments where bill_id = bill.id;
  select coalesce(sum(cents), 0) into tips from bill_tips where bill_id = bill.id;
  if price is distinct from bill.total_cents or reduced is distinct from bill.reduction_cents or tips <> bill.tip_cents
    or paid <> bill.total_cents + bill.tip_cents then
    raise exception 'bill % has lines of %, payments of % and tips of %', bill.id, price, paid, tips
      using errcode = '23514', constraint = 'bills_sums';
  end if;
  if bill.total_cents > 50000 and exists (select from bill_payments where bill_id = bill.id and method = 'cash') then
    raise exception 'bill % is too high for cash', bill.id using errcode = '23514', constraint = 'bills_cash_limit';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if (select count(*) from ledger_entries where posting_id = new.id) < 2 then
    raise exception 'posting % has no entries', new.id using errcode = '23514', constraint = 'postings_have_entries';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.require_statement(of_salon uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not (admin_may('payouts', 'read') or owns_salon(of_salon)) then
    raise insufficient_privilege using message = format('the statements of salon %s are not the caller''s', of_salon);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.resend_message(wanted uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('messages', 'write');
  update messages m set due_at = at, attempts = 0
  where m.id = wanted and m.due_at is null and m.sent_at is null and not m.forget and m.facts <> '{}' and not is_secret_message(m.kind, m.facts);
  if not found then
    return false;
  end if;
  -- Sending again to a stopped address declares it valid.
  delete from mail_stops s where s.address = (select lower(m.recipient) from messages m where m.id = wanted);
  -- Nobody could say whether it was sent, so an administrator's decision to send it counts.
  update message_steps s set state = 'queued', changed_at = at where s.message_id = wanted and s.state = 'unknown';
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION public.reserve_cents(of_code text, of_holder uuid, of_cents bigint, for_source uuid, until timestamp with time zone, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  account bigint := ledger_account(of_code, of_holder);
  made uuid;
begin
  perform lock_ledger_account(of_code, of_holder, at);
  update ledger_accounts set reserved_cents = reserved_cents + of_cents where id = account;
  insert into ledger_reservations (account_id, cents, source, expires_at) values (account, of_cents, for_source, until)
  returning id into made;
  return made;
end $function$
;
CREATE OR REPLACE FUNCTION public.reserved_by(of_code text, of_holder uuid, of_source uuid, at timestamp with time zone)
 RETURNS TABLE(own_cents bigint, first_end timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(sum(r.cents) FILTER (WHERE (r.source = reserved_by.of_source)), (0)::numeric))::bigint AS "coalesce",
     min(r.expires_at) AS min
    FROM (ledger_reservations r
      JOIN ledger_accounts a ON ((a.id = r.account_id)))
   WHERE ((a.code = reserved_by.of_code) AND (a.holder = reserved_by.of_holder) AND (r.status = 'open'::text) AND (r.expires_at > reserved_by.at));
END
;
CREATE OR REPLACE FUNCTION public.reserved_points(customer uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(sum(r.cents), (0)::numeric))::integer AS "coalesce"
    FROM (ledger_reservations r
      JOIN ledger_accounts a ON ((a.id = r.account_id)))
   WHERE ((a.code = 'points'::text) AND (a.holder = reserved_points.customer) AND (reserved_points.customer = ANY (ARRAY[app_user(), app_points()])) AND (r.status = 'open'::text) AND (r.expires_at > reserved_points.at));
END
;
CREATE OR REPLACE FUNCTION public.reset_rights(VARIADIC tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  named text;
  policy name;
begin
  foreach named in array tables loop
    for policy in select polname from pg_policy where polrelid = named::regclass loop
      execute format('drop policy %I on %s', policy, named::regclass);
    end loop;
    execute format('revoke all on %s from onyxi_app, onyxi_auth, onyxi_public, onyxi_worker', named::regclass);
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.return_lent_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from salon_photos where lent_picture in (select picture from review_photos where review_id = new.id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.review_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and old.taken_down_at is null then
    update salons set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.salon_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.taken_down_at is null then
    update salons set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.salon_id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.review_recipients(review uuid, decision uuid)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT json_build_object('salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'text', r.body, 'stars', r.rating, 'author',
         CASE
             WHEN (p.email IS NOT NULL) THEN json_build_object('email', p.email, 'language', p.language)
             ELSE NULL::json
         END, 'reporters', COALESCE(( SELECT json_agg(json_build_object('id', n.id, 'email', n.email, 'language', n.language) ORDER BY n.id) AS json_agg
            FROM review_reports n
           WHERE ((n.decision_id = review_recipients.decision) AND (n.email <> ''::text))), '[]'::json)) AS json_build_object
    FROM ((reviews r
      JOIN salons s ON ((s.id = r.salon_id)))
      LEFT JOIN profiles p ON ((p.id = r.customer_id)))
   WHERE (r.id = review_recipients.review);
END
;
CREATE OR REPLACE FUNCTION public.review_stage(review uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (EXISTS ( SELECT
                FROM review_decisions
               WHERE ((review_decisions.review_id = review_stage.review) AND (review_decisions.appeal IS NOT NULL) AND (review_decisions.appeal_verdict IS NULL)))) THEN 'appealed'::text
             WHEN (EXISTS ( SELECT
                FROM review_reports
               WHERE ((review_reports.review_id = review_stage.review) AND (review_reports.decision_id IS NULL)))) THEN 'reported'::text
             WHEN (EXISTS ( SELECT
                FROM review_decisions
               WHERE (review_decisions.review_id = review_stage.review))) THEN 'decided'::text
             ELSE NULL::text
         END AS "case";
END
;
CREATE OR REPLACE FUNCTION public.review_visits(reviews_read uuid[])
 RETURNS TABLE(review_id uuid, services_el text[], services_en text[], staff json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT r.id,
     array_agg(i.service_name_el ORDER BY i."position") AS array_agg,
     array_agg(i.service_name_en ORDER BY i."position") AS array_agg,
     json_agg(json_build_object('name', t.name, 'nameEn', t.name_en) ORDER BY i."position") AS json_agg
    FROM ((reviews r
      JOIN booking_items i ON ((i.booking_id = r.booking_id)))
      JOIN staff t ON ((t.id = i.staff_id)))
   WHERE (r.id = ANY (review_visits.reviews_read))
   GROUP BY r.id;
END
;
CREATE OR REPLACE FUNCTION public.runs_salon(salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE((salon_role(salon) = ANY (ARRAY['owner'::text, 'manager'::text])), false) AS "coalesce";
END
;
CREATE OR REPLACE FUNCTION public.salon_added_or_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('salon_changed', '');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.salon_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - 'version' - 'updated_at' - 'booked_90_days')
      is distinct from (to_jsonb(old) - 'version' - 'updated_at' - 'booked_90_days')
    or new.version <> old.version then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.updated_at := now();
    perform pg_notify('salon_changed', new.id::text);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.salon_line(b bookings)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN json_build_object('id', (b).id, 'code', (b).code, 'status', (b).status, 'startsAt', (b).start_at, 'contactName', (b).contact_name, 'totalCents', (b).total_cents)
;
CREATE OR REPLACE FUNCTION public.salon_months(of_salon uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_statement(of_salon);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', t.month, 'cents', t.cents) order by t.month), '[]')
    from (
      select to_char(p.at at time zone s.time_zone, 'YYYY-MM') as month, -sum(e.cents) as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id join salons s on s.id = a.holder
      where a.code = 'salon' and a.holder = of_salon group by 1) t);
end $function$
;
CREATE OR REPLACE FUNCTION public.salon_quality(rating_sum integer, rating_count integer, is_verified boolean)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((ln(((1 + rating_count))::double precision) * fair_rating(rating_sum, rating_count)) / (10)::double precision) + (CASE WHEN is_verified THEN 0.3 ELSE (0)::numeric END)::double precision)
;
CREATE OR REPLACE FUNCTION public.salon_report(salon uuid, from_time timestamp with time zone, to_time timestamp with time zone, today date, again_days integer)
 RETURNS TABLE(days json, staff json, services json, busy json, clients json, sources json, people json, first_days json, spent json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
BEGIN ATOMIC
 WITH place AS MATERIALIZED (
          SELECT s.time_zone,
             ((salon_report.from_time AT TIME ZONE s.time_zone))::date AS first_day,
             report_midnights(salon_report.from_time, salon_report.to_time, s.time_zone) AS midnights
            FROM salons s
           WHERE ((s.id = salon_report.salon) AND runs_salon(salon_report.salon))
         ), visits AS MATERIALIZED (
          SELECT f.id,
             f.person,
             f.status,
             f.day,
             f.start_at,
             f.total_cents,
             f.source,
             f.arrival,
             f.is_due,
             f.came_again
            FROM place,
             LATERAL report_facts(salon_report.salon, salon_report.from_time, salon_report.to_time, place.time_zone, salon_report.today, salon_report.again_days) f(id, person, status, day, start_at, total_cents, source, arrival, is_due, came_again)
         ), parts AS MATERIALIZED (
          SELECT v.id,
             v.status,
             v.person,
             v.arrival,
             v.is_due,
             v.came_again,
             i.staff_id,
             i.service_id,
             i.price_cents,
             i.phases,
             ((i."position" = 0) OR (NOT (EXISTS ( SELECT
                    FROM booking_items o
                   WHERE ((o.booking_id = i.booking_id) AND (o."position" < i."position") AND (o.staff_id = i.staff_id)))))) AS is_first_of_staff,
             ((i."position" = 0) OR (NOT (EXISTS ( SELECT
                    FROM booking_items o
                   WHERE ((o.booking_id = i.booking_id) AND (o."position" < i."position") AND (o.service_id = i.service_id)))))) AS is_first_of_service
            FROM (visits v
              JOIN booking_items i ON (((i.booking_id = v.id) AND (i.salon_id = salon_report.salon) AND (i.start_at >= salon_report.from_time) AND (i.start_at < (salon_report.to_time + '24:00:00'::interval)))))
         ), alike AS MATERIALIZED (
          SELECT v.day,
             v.status,
             v.source,
             v.arrival,
             (v.person IS NOT NULL) AS is_known,
             count(*) AS visits,
             sum(v.total_cents) AS cents,
             count(*) FILTER (WHERE v.is_due) AS due,
             count(*) FILTER (WHERE v.came_again) AS again
            FROM visits v
           GROUP BY v.day, v.status, v.source, v.arrival, (v.person IS NOT NULL)
         ), done AS MATERIALIZED (
          SELECT p.staff_id,
             p.service_id,
             p.status,
             p.phases,
             count(*) AS parts,
             sum((p.price_cents)::integer) AS cents,
             count(*) FILTER (WHERE p.is_first_of_staff) AS staff_visits,
             count(*) FILTER (WHERE p.is_first_of_service) AS service_visits
            FROM parts p
           GROUP BY p.staff_id, p.service_id, p.status, p.phases
         )
  SELECT ( SELECT COALESCE(json_agg(json_build_object('day', d.day, 'status', d.status, 'visits', d.visits, 'cents', d.cents)), '[]'::json) AS "coalesce"
            FROM ( SELECT alike.day,
                     alike.status,
                     sum(alike.visits) AS visits,
                     sum(alike.cents) AS cents
                    FROM alike
                   GROUP BY alike.day, alike.status) d) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('id', p.staff_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]'::json) AS "coalesce"
            FROM ( SELECT done.staff_id,
                     done.status,
                     sum(done.staff_visits) AS visits,
                     sum(done.cents) AS cents
                    FROM done
                   GROUP BY done.staff_id, done.status) p) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('id', p.service_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]'::json) AS "coalesce"
            FROM ( SELECT done.service_id,
                     done.status,
                     sum(done.service_visits) AS visits,
                     sum(done.cents) AS cents
                    FROM done
                   GROUP BY done.service_id, done.status) p) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('day', t.day, 'staffId', t.staff_id, 'minutes', t.minutes)), '[]'::json) AS "coalesce"
            FROM ( SELECT ((place.first_day + width_bucket(b.starts_at, place.midnights)) - 1) AS day,
                     b.staff_id,
                     ((EXTRACT(epoch FROM sum((b.ends_at - b.starts_at))) / (60)::numeric))::integer AS minutes
                    FROM place,
                     busy_times b
                   WHERE ((b.salon_id = salon_report.salon) AND (b.starts_at >= salon_report.from_time) AND (b.starts_at < salon_report.to_time) AND (NOT (b.booking_id IN ( SELECT h.booking_id
                            FROM holds h
                           WHERE (h.salon_id = salon_report.salon)))))
                   GROUP BY ((place.first_day + width_bucket(b.starts_at, place.midnights)) - 1), b.staff_id) t) AS "coalesce",
     ( SELECT json_build_object('came', COALESCE(sum(a.visits) FILTER (WHERE (a.arrival IS NOT NULL)), (0)::numeric), 'new', COALESCE(sum(a.visits) FILTER (WHERE (a.arrival = 'new'::text)), (0)::numeric), 'due', COALESCE(sum(a.due), (0)::numeric), 'again', COALESCE(sum(a.again), (0)::numeric)) AS json_build_object
            FROM alike a) AS json_build_object,
     ( SELECT COALESCE(json_agg(json_build_object('source', o.source, 'status', o.status, 'visits', o.visits, 'cents', o.cents, 'new', o.new)), '[]'::json) AS "coalesce"
            FROM ( SELECT a.source,
                     a.status,
                     sum(a.visits) AS visits,
                     sum(a.cents) AS cents,
                     COALESCE(sum(a.visits) FILTER (WHERE (a.arrival = 'new'::text)), (0)::numeric) AS new
                    FROM alike a
                   GROUP BY a.source, a.status) o) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('kind', q.kind, 'id', q.id, 'came', q.came, 'new', q.new, 'due', q.due, 'again', q.again)), '[]'::json) AS "coalesce"
            FROM ( SELECT c.kind,
                     c.id,
                     count(*) AS came,
                     sum(c.new) AS new,
                     sum(c.due) AS due,
                     sum(c.again) AS again
                    FROM ( SELECT 'staff'::text AS kind,
                             p.staff_id AS id,
                             count(*) FILTER (WHERE (p.arrival = 'new'::text)) AS new,
                             count(*) FILTER (WHERE p.is_due) AS due,
                             count(*) FILTER (WHERE p.came_again) AS again
                            FROM parts p
                           WHERE ((p.status = 'completed'::text) AND (p.person IS NOT NULL) AND p.is_first_of_staff)
                           GROUP BY p.staff_id, p.person
                         UNION ALL
                          SELECT 'service'::text,
                             p.service_id,
                             count(*) FILTER (WHERE (p.arrival = 'new'::text)) AS count,
                             count(*) FILTER (WHERE p.is_due) AS count,
                             count(*) FILTER (WHERE p.came_again) AS count
                            FROM parts p
                           WHERE ((p.status = 'completed'::text) AND (p.person IS NOT NULL) AND p.is_first_of_service)
                           GROUP BY p.service_id, p.person) c
                   GROUP BY c.kind, c.id) q) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('day', f.day, 'new', f.new, 'returning', (f.known - f.new))), '[]'::json) AS "coalesce"
            FROM ( SELECT a.day,
                     sum(a.visits) AS known,
                     COALESCE(sum(a.visits) FILTER (WHERE (a.arrival = 'new'::text)), (0)::numeric) AS new
                    FROM alike a
                   WHERE ((a.status = 'completed'::text) AND a.is_known)
                   GROUP BY a.day) f) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('id', w.service_id, 'staffId', w.staff_id, 'minutes', w.minutes)), '[]'::json) AS "coalesce"
            FROM ( SELECT d.service_id,
                     d.staff_id,
                     sum((((phase.value ->> 1))::integer * d.parts)) AS minutes
                    FROM done d,
                     LATERAL jsonb_array_elements(d.phases) phase(value)
                   WHERE ((d.status <> ALL (ARRAY['cancelled_by_customer'::text, 'cancelled_by_salon'::text])) AND ((phase.value ->> 0) = 'work'::text))
                   GROUP BY d.service_id, d.staff_id) w) AS "coalesce";
END
;
CREATE OR REPLACE FUNCTION public.salon_role(salon uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (s.owner_id = app_user()) THEN 'owner'::text
             ELSE m.role
         END AS role
    FROM (salons s
      LEFT JOIN salon_members m ON (((m.salon_id = s.id) AND (m.user_id = app_user()))))
   WHERE (s.id = salon_role.salon);
END
;
CREATE OR REPLACE FUNCTION public.salon_search_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- As above: the refresh's own empty update would return here for ever.
  if current_setting('app.bulk_load', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_salon_search(array(select id from changed));
    return null;
  end if;
  perform refresh_salon_search(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  -- The nightly count of bookings does not change the version.
  update salon_search x set popularity = c.booked_90_days from changed c
  where x.salon_id = c.id and x.popularity <> c.booked_90_days;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.salon_statement(of_salon uuid, from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_statement(of_salon);
  return (
    with facts as (
      select p.id, p.event, p.source, p.at, -e.cents as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
      where a.code = 'salon' and a.holder = of_salon and p.at < to_at
    )
    select jsonb_build_object(
      'openingCents', coalesce(sum(f.cents) filter (where f.at < from_at), 0),
      'facts', coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'event', f.event, 'at', f.at, 'cents', f.cents,
        'code', (
          select b.code from bookings b where b.salon_id = of_salon and b.id in (
            f.source, (select y.booking_id from payments y where y.id = f.source),
            (select coalesce(u.booking_id, l.booking_id) from gift_card_uses u left join bills l on l.id = u.bill_id where u.id = f.source))
          limit 1),
        'parts', (
          select jsonb_object_agg(t.code, t.cents) from (
            select k.code, sum(o.cents) as cents from ledger_entries o join ledger_accounts k on k.id = o.account_id
            where o.posting_id = f.id and k.code <> 'salon' group by k.code) t)
      ) order by f.at, f.id) filter (where f.at >= from_at), '[]'))
    from facts f);
end $function$
;
CREATE OR REPLACE FUNCTION public.salons_found(part text, wanted text, last_id uuid, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  condition text := case
    when part = 'all' then 'true'
    when part in ('unverified', 'suspended') then format('s.verification = %L', part)
    else format('s.subscription = %L', part) end;
  ways text[] := '{true}';
begin
  perform require_admin('salons', 'read');
  if wanted <> '' then
    ways := array[
      has_part('s.slug', lower(wanted), '-'),
      format('s.owner_id = any (array(select p.id from profiles p where p.role <> ''customer'' and lower(p.email) like %L limit 1000))', like_start(lower(wanted)))];
  end if;
  if fold(wanted) <> '' then
    ways := ways || has_part('s.name_key', fold(wanted), ' ');
  end if;
  return query execute format('select id from (%s) found order by id desc limit $2', (
    select string_agg(format('(select s.id from salons s where %s and %s and ($1 is null or s.id < $1) order by s.id desc limit $2)', condition, way), ' union ')
    from unnest(ways) way))
  using last_id, most;
end $function$
;
CREATE OR REPLACE FUNCTION public.salons_to_charge(at timestamp with time zone, of_provider text, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select s.id from salons s join subscription_cards c on c.salon_id = s.id and c.customer_id = s.owner_id and c.provider = of_provider
  where s.verification = 'verified' and not s.leaves_at_end
    and case s.subscription when 'trial' then s.paid_until is null and s.trial_ends_at <= at
      when 'active' then s.paid_until <= at when 'past_due' then true else false end
    and not exists (select from subscription_charges h where h.salon_id = s.id and (h.status = 'open'
      or s.subscription = 'past_due' and h.starts_at >= s.grace_ends_at - interval '168 hours'))
  order by s.id limit most
$function$
;
CREATE OR REPLACE FUNCTION public.say_coming(booking uuid, at_start timestamp with time zone, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bookings;
begin
  select * into b from bookings where id = booking for update;
  if b.status is distinct from 'confirmed' or b.start_at <> at_start or b.start_at <= at then
    return false;
  end if;
  if b.coming_for is distinct from b.start_at then
    update bookings set coming_for = start_at, updated_at = at where id = booking;
    insert into booking_events (booking_id, kind, actor_id, happened_at) values (booking, 'coming', b.customer_id, at);
  end if;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION public.search_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into search_changes (salon_id) select distinct salon_id from changed;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.search_keys(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (plain($1) = fold($1)) THEN fold($1) ELSE ((plain($1) || ' '::text) || fold($1)) END
;
CREATE OR REPLACE FUNCTION public.search_letters(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f''’`´]'::text, ''::text, 'g'::text)), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'::text, 'αβγδεζηθικλμνξοπρστυφχψωσ'::text)
;
CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace($1, '[^a-z0-9]+'::text, ' '::text, 'g'::text))
;
CREATE OR REPLACE FUNCTION public.seller_year(of_year integer)
 RETURNS TABLE(salon_id uuid, salon_name text, details jsonb, route_id uuid, holder_name text, sealed_iban bytea, quarters jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('payouts', 'read');
  return query select * from seller_year_of(of_year, null);
end $function$
;
CREATE OR REPLACE FUNCTION public.seller_year_of(of_year integer, one uuid)
 RETURNS TABLE(salon_id uuid, salon_name text, details jsonb, route_id uuid, holder_name text, sealed_iban bytea, quarters jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  from_at timestamptz := make_timestamptz(of_year, 1, 1, 0, 0, 0, 'Europe/Athens');
  to_at timestamptz := make_timestamptz(of_year + 1, 1, 1, 0, 0, 0, 'Europe/Athens');
begin
  return query
  with facts as (
    select a.holder as salon, p.at, -e.cents as credited, 0 as at_salon, 0 as visits, 0 as fee
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
    where a.code = 'salon' and (one is null or a.holder = one) and p.at >= from_at and p.at < to_at and p.event !~ '^payout'
    union all
    select b.salon_id, b.end_at, 0,
      case when b.status = 'completed' then greatest(b.total_cents - b.paid_cents + b.refunded_cents, 0) else 0 end, 1, 0
    from bookings b where (one is null or b.salon_id = one) and b.end_at >= from_at and b.end_at < to_at and (b.status = 'completed' or b.kept_cents > 0)
    union all
    select i.salon_id, i.issued_at, 0, 0, 0, case i.kind when 'credit_note' then -i.total_cents else i.total_cents end
    from invoices i where (one is null or i.salon_id = one) and i.issued_at >= from_at and i.issued_at < to_at
  ), by_quarter as (
    select f.salon, extract(quarter from f.at at time zone 'Europe/Athens')::integer as quarter, sum(f.credited) as credited,
      sum(f.at_salon) as at_salon, sum(f.visits) as visits, sum(f.fee) as fee
    from facts f group by 1, 2
  ), by_salon as (
    select q.salon, jsonb_object_agg(q.quarter, jsonb_build_object('visits', q.visits, 'creditedCents', q.credited,
      'atSalonCents', q.at_salon, 'feeCents', q.fee)) as quarters
    from by_quarter q group by q.salon having bool_or(q.visits <> 0 or q.credited <> 0)
  )
  select s.id, s.name, to_jsonb(t), r.id, r.holder_name, r.sealed_iban, q.quarters
  from by_salon q join salons s on s.id = q.salon left join salon_traders t on t.salon_id = s.id
  left join lateral (select o.id, o.holder_name, o.sealed_iban from payout_routes o
    where o.salon_id = s.id and o.kind = 'iban' and o.status = 'active' limit 1) r on true
  where not s.is_demo order by s.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.sellers_to_tell(year_told integer)
 RETURNS TABLE(salon_id uuid, salon_name text, salon_name_en text, email text, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT s.id,
     s.name,
     s.name_en,
     p.email,
     p.language
    FROM ((seller_year_of(sellers_to_tell.year_told, NULL::uuid) y(salon_id, salon_name, details, route_id, holder_name, sealed_iban, quarters)
      JOIN salons s ON ((s.id = y.salon_id)))
      JOIN profiles p ON ((p.id = s.owner_id)))
   WHERE (p.email IS NOT NULL)
   ORDER BY s.id;
END
;
CREATE OR REPLACE FUNCTION public.service_bookings(salon uuid, at timestamp with time zone)
 RETURNS TABLE(service_id uuid, upcoming integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT i.service_id,
     (count(DISTINCT b.id))::integer AS count
    FROM ((services s
      JOIN booking_items i ON (((i.service_id = s.id) AND (i.end_at > service_bookings.at))))
      JOIN bookings b ON (((b.id = i.booking_id) AND ((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])))))
   WHERE ((s.salon_id = service_bookings.salon) AND runs_salon(service_bookings.salon))
   GROUP BY i.service_id;
END
;
CREATE OR REPLACE FUNCTION public.set_owner_staff(salon uuid, staff uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update salons set owner_staff_id = staff where id = salon and owner_id = app_user();
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.set_staff_services(salon uuid, staff uuid, wanted uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM staff_services x
    USING services v
   WHERE ((x.salon_id = set_staff_services.salon) AND (x.staff_id = set_staff_services.staff) AND (NOT (x.service_id = ANY (set_staff_services.wanted))) AND (v.id = x.service_id) AND (v.archived_at IS NULL));
 INSERT INTO staff_services (salon_id, staff_id, service_id)  SELECT set_staff_services.salon AS salon,
             set_staff_services.staff AS staff,
             unnest(set_staff_services.wanted) AS unnest ON CONFLICT DO NOTHING;
END
;
CREATE OR REPLACE FUNCTION public.settle_claims(at timestamp with time zone)
 RETURNS TABLE(claim_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  due salon_claims;
begin
  for due in select * from salon_claims where status = 'noticed' and effective_at <= at order by id for update skip locked loop
    if hand_over(due.id, at, at + trial_length()) then
      return query select due.id, 'approved';
    end if;
    return query
    update salon_claims set status = 'rejected', decided_at = coalesce(decided_at, at)
    where salon_id = due.salon_id and status in ('open', 'noticed', 'objected') returning id, status;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.shares_account(affiliate uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('affiliates', 'read');
  return (select count(distinct o.user_id)::integer from affiliate_accounts c join affiliate_accounts o on o.account_mark = c.account_mark
    where c.user_id = affiliate and o.user_id <> affiliate);
end $function$
;
CREATE OR REPLACE FUNCTION public.shows_pictures(salon uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM salons s
           WHERE ((s.id = shows_pictures.salon) AND (s.verification <> 'suspended'::text)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.solve_refund(of_refund uuid, with_solution text, reference text, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  solved refunds;
begin
  perform require_admin('refunds', 'write');
  perform from payments where id = (select payment_id from refunds where id = of_refund) for update;
  update refunds set solution = with_solution, bank_reference = reference, solved_at = at
  where id = of_refund and status = 'failed' and solved_at is null and not has_open_chargeback(payment_id) returning * into solved;
  return case when solved.id is not null then
    json_build_object('paymentId', solved.payment_id, 'cents', solved.cents, 'reason', solved.reason) end;
end $function$
;
CREATE OR REPLACE FUNCTION public.staff_bookings(salon uuid, staff uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS TABLE(id uuid, code text, start_at timestamp with time zone, end_at timestamp with time zone, client text, phone text, services_el text[], services_en text[], pieces json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT b.id,
     b.code,
     min(i.start_at) AS min,
     max(i.end_at) AS max,
     b.contact_name,
     b.contact_phone,
     array_agg(i.service_name_el ORDER BY i."position") AS array_agg,
     array_agg(i.service_name_en ORDER BY i."position") AS array_agg,
     json_agg(json_build_object('start', (date_part('epoch'::text, i.start_at) * (1000)::double precision), 'end', (date_part('epoch'::text, i.end_at) * (1000)::double precision)) ORDER BY i."position") AS json_agg
    FROM (bookings b
      JOIN booking_items i ON (((i.booking_id = b.id) AND (i.staff_id = staff_bookings.staff))))
   WHERE (runs_salon(staff_bookings.salon) AND (b.salon_id = staff_bookings.salon) AND ((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])) AND (b.id IN ( SELECT t.booking_id
            FROM busy_times t
           WHERE ((t.staff_id = staff_bookings.staff) AND (t.salon_id = staff_bookings.salon) AND (tstzrange(t.starts_at, t.ends_at) && tstzrange(staff_bookings.from_time, staff_bookings.to_time))))))
   GROUP BY b.id
   ORDER BY (min(i.start_at)), b.id;
END
;
CREATE OR REPLACE FUNCTION public.staff_load(salon uuid, day_from timestamp with time zone, day_to timestamp with time zone, week_from timestamp with time zone, week_to timestamp with time zone)
 RETURNS TABLE(staff_id uuid, day_minutes integer, week_minutes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT t.staff_id,
     (COALESCE(sum((EXTRACT(epoch FROM (t.ends_at - t.starts_at)) / (60)::numeric)) FILTER (WHERE ((t.starts_at >= staff_load.day_from) AND (t.starts_at < staff_load.day_to))), (0)::numeric))::integer AS "coalesce",
     ((sum(EXTRACT(epoch FROM (t.ends_at - t.starts_at))) / (60)::numeric))::integer AS int4
    FROM busy_times t
   WHERE ((t.salon_id = staff_load.salon) AND (t.starts_at >= staff_load.week_from) AND (t.starts_at < staff_load.week_to))
   GROUP BY t.staff_id;
END
;
CREATE OR REPLACE FUNCTION public.staff_loads(salon uuid, at timestamp with time zone)
 RETURNS TABLE(staff_id uuid, coming integer, has_bookings boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT t.id,
     ( SELECT (count(DISTINCT b.id))::integer AS count
            FROM (busy_times u
              JOIN bookings b ON ((b.id = u.booking_id)))
           WHERE ((u.staff_id = t.id) AND (tstzrange(u.starts_at, u.ends_at) && tstzrange(staff_loads.at, NULL::timestamp with time zone)) AND ((b.status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text, 'in_progress'::text])))) AS count,
     (EXISTS ( SELECT
            FROM booking_items i
           WHERE (i.staff_id = t.id))) AS "exists"
    FROM staff t
   WHERE ((t.salon_id = staff_loads.salon) AND runs_salon(staff_loads.salon));
END
;
CREATE OR REPLACE FUNCTION public.staff_of(booking uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(DISTINCT i.staff_id), '{}'::uuid[]) AS "coalesce"
    FROM booking_items i
   WHERE (i.booking_id = staff_of.booking);
END
;
CREATE OR REPLACE FUNCTION public.standing_of(asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT concat_ws(':'::text, (asked ->> 'standing'::text), ( SELECT
                 CASE
                     WHEN (('u:'::text || s.owner_id) = (standing_of.asked ->> 'actor'::text)) THEN 'owner'::text
                     ELSE ((m.role || ':'::text) || COALESCE((m.staff_id)::text, ''::text))
                 END AS "case"
            FROM (salons s
              LEFT JOIN salon_members m ON (((m.salon_id = s.id) AND (('u:'::text || m.user_id) = (standing_of.asked ->> 'actor'::text)))))
           WHERE (s.id = ((standing_of.asked ->> 'salonId'::text))::uuid))) AS concat_ws;
END
;
CREATE OR REPLACE FUNCTION public.starts_of_words(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
RETURN (SELECT string_agg((quote_literal(word.word) || ':*'::text), ' & '::text) AS string_agg FROM regexp_split_to_table(fold(starts_of_words.wanted), '\s+'::text) word(word) WHERE (length(word.word) > 1))
;
CREATE OR REPLACE FUNCTION public.step_rank(state text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN array_position(ARRAY['queued'::text, 'sending'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'seen'::text, 'expired'::text, 'rejected'::text, 'failed'::text], state)
;
CREATE OR REPLACE FUNCTION public.stop_without_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.subscription in ('trial', 'active', 'past_due') then
    new.subscription := 'cancelled';
    new.trial_ends_at := null;
    new.grace_ends_at := null;
    new.leaves_at_end := false;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.story_needs_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update stories set asked_at = null, agreed_at = null, agreed_by = null, published_at = null where salon_id = new.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.story_words(story stories)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT jsonb_build_object('title_el', (story).title_el, 'title_en', (story).title_en, 'before_el', (story).before_el, 'before_en', (story).before_en, 'change_el', (story).change_el, 'change_en', (story).change_en, 'quote_el', (story).quote_el, 'quote_en', (story).quote_en, 'person_el', (story).person_el, 'person_en', (story).person_en) AS jsonb_build_object;
END
;
CREATE OR REPLACE FUNCTION public.suspend_salon(salon uuid, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  update salons set verification = 'suspended', suspension_reason = reason where id = salon and verification = 'verified';
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.sweep_expired_holds(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  swept integer;
begin
  with gone as (
    select id from bookings b where status = 'held' and hold_expires_at <= at - interval '15 minutes'
      and not exists (select from payments p where p.booking_id = b.id and p.status in ('requires_payment', 'requires_action', 'processing'))
    order by hold_expires_at limit 500 for update skip locked
  ), freed as (
    delete from busy_times t using gone where t.booking_id = gone.id
  ), unused as (
    delete from resource_uses u using gone where u.booking_id = gone.id
  )
  update bookings b set status = 'expired', hold_expires_at = null, updated_at = at from gone where b.id = gone.id;
  get diagnostics swept = row_count;
  return swept;
end $function$
;
CREATE OR REPLACE FUNCTION public.take_asked_jobs(names text[])
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE background_jobs SET asked_at = NULL::timestamp with time zone
   WHERE ((background_jobs.asked_at IS NOT NULL) AND (background_jobs.name = ANY (take_asked_jobs.names)))
   RETURNING background_jobs.name;
END
;
CREATE OR REPLACE FUNCTION public.take_back_mail(booking uuid, change integer, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM messages m
    USING bookings b
   WHERE ((b.id = take_back_mail.booking) AND (b.salon_id = team_salon()) AND ((team_column() IS NULL) OR is_done_by(b.id, team_column())) AND (m.dedupe_key = ANY (ARRAY( SELECT format('booking:%s:moved:%s'::text, take_back_mail.booking, n.n) AS format
            FROM generate_series((take_back_mail.change - 9), take_back_mail.change) n(n)))) AND (m.kind = 'booking-moved'::text) AND (m.sent_at IS NULL) AND (m.attempts = 0) AND (m.due_at > take_back_mail.at))
   RETURNING m.facts;
END
;
CREATE OR REPLACE FUNCTION public.take_from_gift_card(of_card uuid, of_booking uuid, of_bill uuid, of_cents integer, at timestamp with time zone)
 RETURNS TABLE(id uuid, is_new boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  former gift_card_uses;
begin
  select * into former from gift_card_uses u where u.booking_id = of_booking or u.bill_id = of_bill;
  if former.id is null then
    return query insert into gift_card_uses (gift_card_id, booking_id, bill_id, cents, at) values (of_card, of_booking, of_bill, of_cents, at)
      returning gift_card_uses.id, true;
  elsif former.gift_card_id <> of_card or former.cents <> of_cents then
    raise exception 'a gift card has paid otherwise already' using errcode = '23505', constraint = 'gift_card_uses_of_booking';
  else
    return query select former.id, false;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.take_listing_away(salon uuid, reason text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('listings', 'write');
  update salons set verification = 'suspended', suspension_reason = reason, listing_removed_at = at
  where id = salon and verification = 'unverified' and owner_id is null
    and not exists (select from salon_claims c where c.salon_id = salon and c.status in ('open', 'noticed', 'objected'));
  return found or exists (select from salons s where s.id = salon and s.listing_removed_at is not null);
end $function$
;
CREATE OR REPLACE FUNCTION public.take_promotion_use(of_promotion uuid, of_booking uuid, of_customer uuid, keys bytea[], cents integer, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  found_one promotions;
  by_person integer;
begin
  if not may_settle_use(of_booking) then
    raise insufficient_privilege using message = format('booking %s is not the caller''s', of_booking);
  end if;
  select * into found_one from promotions p
  where p.id = of_promotion and p.status <> 'draft' and exists (
    select from bookings b where b.id = of_booking and (p.salon_id is null or p.salon_id = b.salon_id))
  for no key update;
  if found_one.id is null then
    raise insufficient_privilege using message = format('promotion %s is not for booking %s', of_promotion, of_booking);
  end if;
  if exists (select from promotion_uses u where u.booking_id = of_booking and u.promotion_id = of_promotion and u.given_back_at is null) then
    return null;
  end if;
  -- A payment may take as long as a hold after the promotion was ended.
  if found_one.ended_at <= at - interval '30 minutes' then
    return 'code_not_now';
  end if;
  select count(*) into by_person from promotion_uses u where u.promotion_id = of_promotion and u.given_back_at is null
    and (u.customer_id = of_customer or u.person_keys && keys);
  if found_one.is_first_only and by_person > 0 then
    return 'code_not_first';
  end if;
  if found_one.uses >= found_one.limit_uses then
    return 'code_used_up';
  end if;
  if by_person >= found_one.limit_per_person then
    return 'code_used_by_you';
  end if;
  update promotions p set uses = p.uses + 1 where p.id = of_promotion;
  insert into promotion_uses (booking_id, promotion_id, customer_id, person_keys, reduction_cents, taken_at)
  values (of_booking, of_promotion, of_customer, keys, cents, at)
  -- A customer who went back from a payment confirms again.
  on conflict (booking_id) do update set promotion_id = excluded.promotion_id, customer_id = excluded.customer_id,
    person_keys = excluded.person_keys, reduction_cents = excluded.reduction_cents, taken_at = excluded.taken_at, given_back_at = null
  where promotion_uses.given_back_at is not null;
  if not found then
    raise unique_violation using message = format('booking %s has another promotion', of_booking), constraint = 'promotion_uses_pkey';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.take_receipt(of_message uuid, of_position smallint, told text, billed smallint, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  step message_steps;
  before text;
begin
  select * into step from message_steps s where s.message_id = of_message and s.position = of_position for update;
  if not found then
    return null;
  end if;
  before := step.state;
  insert into message_receipts (message_id, position, state, arrived_at) values (of_message, of_position, told, at) on conflict do nothing;
  if not found then
    return json_build_object('state', step.state, 'isNew', false, 'isMoreThanCounted', false);
  end if;
  update message_steps s set state = case when step_rank(told) > step_rank(s.state) then told else s.state end,
    billed_parts = coalesce(billed, s.billed_parts), changed_at = case when step_rank(told) > step_rank(s.state) then at else s.changed_at end
  where s.message_id = of_message and s.position = of_position returning * into step;
  -- One that is being handed over belongs to its worker.
  if before in ('sent', 'unknown') and step.state <> before then
    update messages m set due_at = at, attempts = case when m.due_at is null then 0 else m.attempts end
    where m.id = of_message and m.sent_at is null and (m.due_at is not null or (before = 'unknown' and step.state in ('sent', 'delivered', 'seen')))
      and not exists (select from message_steps later where later.message_id = of_message and later.position > of_position);
  end if;
  return json_build_object('state', step.state, 'isNew', true, 'isMoreThanCounted', coalesce(billed <> step.parts, false));
end $function$
;
CREATE OR REPLACE FUNCTION public.takes_applications(posting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM job_postings p
           WHERE ((p.id = takes_applications.posting) AND (p.status = 'published'::text) AND (NOT p.is_example)))) AS "exists";
END
;
CREATE OR REPLACE FUNCTION public.takes_bookings(salons)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (($1).is_published AND (($1).verification = 'verified'::text) AND (($1).subscription = ANY (ARRAY['trial'::text, 'active'::text, 'past_due'::text])))
;
CREATE OR REPLACE FUNCTION public.team_column()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT m.staff_id
    FROM salon_members m
   WHERE ((m.salon_id = (NULLIF(current_setting('app.salon_id'::text, true), ''::text))::uuid) AND (m.user_id = app_user()) AND (m.role = 'technician'::text));
END
;
CREATE OR REPLACE FUNCTION public.team_history(salon uuid)
 RETURNS TABLE(id uuid, kind text, happened_at timestamp with time zone, actor text, person text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT e.id,
     e.kind,
     e.happened_at,
     COALESCE(NULLIF(TRIM(BOTH FROM concat_ws(' '::text, a.first_name, a.last_name)), ''::text), a.email) AS "coalesce",
     COALESCE(NULLIF(TRIM(BOTH FROM concat_ws(' '::text, p.first_name, p.last_name)), ''::text), p.email, i.email) AS "coalesce",
     COALESCE((e.after ->> 'role'::text), (e.before ->> 'role'::text), i.role) AS "coalesce"
    FROM (((team_events e
      LEFT JOIN profiles a ON ((a.id = e.actor_id)))
      LEFT JOIN profiles p ON ((p.id = e.person_id)))
      LEFT JOIN invitations i ON ((i.id = ((e.after ->> 'invitation'::text))::uuid)))
   WHERE ((e.salon_id = team_history.salon) AND owns_salon(team_history.salon));
END
;
CREATE OR REPLACE FUNCTION public.team_people(salon uuid)
 RETURNS TABLE(user_id uuid, role text, staff_id uuid, email text, first_name text, last_name text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT p.id,
     'owner'::text,
     s.owner_staff_id,
     p.email,
     p.first_name,
     p.last_name,
     s.created_at
    FROM (salons s
      JOIN profiles p ON ((p.id = s.owner_id)))
   WHERE ((s.id = team_people.salon) AND runs_salon(team_people.salon))
 UNION ALL
  SELECT p.id,
     m.role,
     m.staff_id,
     p.email,
     p.first_name,
     p.last_name,
     m.created_at
    FROM (salon_members m
      JOIN profiles p ON ((p.id = m.user_id)))
   WHERE ((m.salon_id = team_people.salon) AND runs_salon(team_people.salon));
END
;
CREATE OR REPLACE FUNCTION public.team_salon()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT s.id
    FROM salons s
   WHERE ((s.id = (NULLIF(current_setting('app.salon_id'::text, true), ''::text))::uuid) AND (salon_role(s.id) IS NOT NULL));
END
;
CREATE OR REPLACE FUNCTION public.terms_in_force(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(max(v.number), 0) AS "coalesce"
    FROM content_versions v
   WHERE ((v.document = 'terms-of-service'::text) AND (v.effective_on <= ((terms_in_force.at AT TIME ZONE 'Europe/Athens'::text))::date));
END
;
CREATE OR REPLACE FUNCTION public.touch_salons()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- A bulk load (the demo) writes whole salons at once and changes none twice.
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update salons set version = version + 1 where id in (select distinct salon_id from touched);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.trial_length()
 RETURNS interval
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(( SELECT make_interval(hours => (24 * ((run_settings.value #>> '{}'::text[]))::integer)) AS make_interval
            FROM run_settings
           WHERE (run_settings.name = 'trial-days'::text)), '720:00:00'::interval) AS "coalesce";
END
;
CREATE OR REPLACE FUNCTION public.uncounted_referrals(at timestamp with time zone, part integer, after_user uuid, after_at timestamp with time zone, after_id uuid, most integer)
 RETURNS TABLE(id uuid, affiliate uuid, made_at timestamp with time zone, salon uuid, shared text[], blocked boolean, verified jsonb, active jsonb, identities jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT a.id,
     a.referred_by,
     a.created_at,
     a.salon_id,
     COALESCE(k.shared, '{}'::text[]) AS "coalesce",
     (k.blocked_at IS NOT NULL),
     verified_spans(a.salon_id) AS verified_spans,
     active_spans(a.salon_id) AS active_spans,
     referral_identities(a.id) AS referral_identities
    FROM (applications a
      LEFT JOIN referral_checks k ON ((k.application_id = a.id)))
   WHERE ((a.referred_by IS NOT NULL) AND (a.salon_id IS NOT NULL) AND (a.created_at <= uncounted_referrals.at) AND ((uncounted_referrals.after_user IS NULL) OR (ROW(a.referred_by, a.created_at, a.id) > ROW(uncounted_referrals.after_user, uncounted_referrals.after_at, uncounted_referrals.after_id))) AND (NOT (EXISTS ( SELECT
            FROM postings p
           WHERE ((p.event = 'affiliate_month'::text) AND (p.source = a.id) AND (p.part = uncounted_referrals.part))))))
   ORDER BY a.referred_by, a.created_at, a.id
  LIMIT uncounted_referrals.most;
END
;
CREATE OR REPLACE FUNCTION public.units_short(resource uuid, from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (WITH taken AS (SELECT resource_uses.starts_at, resource_uses.ends_at FROM resource_uses WHERE ((resource_uses.resource_id = units_short.resource) AND (resource_uses.starts_at < units_short.to_time) AND (resource_uses.ends_at > units_short.from_time)) UNION ALL SELECT resource_outages.starts_at, resource_outages.ends_at FROM resource_outages WHERE ((resource_outages.resource_id = units_short.resource) AND (resource_outages.starts_at < units_short.to_time) AND (resource_outages.ends_at > units_short.from_time))) SELECT FROM (SELECT units_short.from_time AS instant UNION SELECT taken.starts_at FROM taken WHERE (taken.starts_at > units_short.from_time)) moments WHERE ((SELECT count(*) AS count FROM taken WHERE ((taken.starts_at <= moments.instant) AND (taken.ends_at > moments.instant))) > (SELECT resources.units FROM resources WHERE (resources.id = units_short.resource)))))
;
CREATE OR REPLACE FUNCTION public.unproved_accounts(since timestamp with time zone, most integer, one uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.id
    FROM (auth.users u
      JOIN profiles p ON ((p.id = u.id)))
   WHERE ((u.deleted_at IS NULL) AND (u.email_confirmed_at IS NULL) AND (u.phone_confirmed_at IS NULL) AND (u.created_at < unproved_accounts.since) AND ((unproved_accounts.one IS NULL) OR (u.id = unproved_accounts.one)) AND ((u.last_sign_in_at IS NULL) OR u.is_anonymous) AND (p.role <> 'admin'::text) AND (u.banned_until IS NULL) AND (GREATEST(u.last_sign_in_at, u.last_used_at, u.confirmation_sent_at, u.recovery_sent_at, u.invited_at, u.email_change_sent_at, u.phone_change_sent_at, u.created_at) < unproved_accounts.since) AND (NOT (EXISTS ( SELECT
            FROM auth.sessions s
           WHERE ((s.user_id = u.id) AND (COALESCE(s.refreshed_at, s.created_at) >= unproved_accounts.since))))) AND (NOT (EXISTS ( SELECT
            FROM bookings b
           WHERE (b.customer_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM clients c
           WHERE (c.customer_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM reviews r
           WHERE (r.customer_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM payments m
           WHERE (m.customer_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM gift_cards g
           WHERE (g.buyer_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM ledger_accounts l
           WHERE ((l.holder = u.id) AND ((l.balance_cents <> 0) OR (l.reserved_cents <> 0)))))) AND (NOT (EXISTS ( SELECT
            FROM affiliates a
           WHERE (a.user_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM salons s
           WHERE (s.owner_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM salon_members m
           WHERE (m.user_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM applications a
           WHERE (a.applicant_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM salon_claims c
           WHERE (c.user_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM job_postings j
           WHERE (j.author_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM job_applications j
           WHERE (j.applicant_id = u.id)))) AND (NOT (EXISTS ( SELECT
            FROM partnership_requests r
           WHERE (r.user_id = u.id)))))
   ORDER BY u.created_at
  LIMIT unproved_accounts.most;
END
;
CREATE OR REPLACE FUNCTION public.unsuspend_salon(salon uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('salons', 'write');
  update salons set verification = case when listing_removed_at is null then 'verified' else 'unverified' end, suspension_reason = null,
    listing_removed_at = null
  where id = salon and verification = 'suspended';
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.unused_accounts(since timestamp with time zone, last_id uuid, most integer, one uuid)
 RETURNS TABLE(id uuid, email text, language text, last_used_at timestamp with time zone, warned_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT a.id,
     a.email,
     a.language,
     a.used_at,
     a.unused_warned_at
    FROM ( SELECT u.id,
             u.email,
             p.language,
             u.unused_warned_at,
             GREATEST(u.created_at, u.last_sign_in_at, u.last_used_at, ( SELECT max(COALESCE(s.refreshed_at, s.created_at)) AS max
                    FROM auth.sessions s
                   WHERE (s.user_id = u.id)), ( SELECT max(GREATEST(b.end_at, b.created_at)) AS max
                    FROM bookings b
                   WHERE (b.customer_id = u.id))) AS used_at
            FROM (auth.users u
              JOIN profiles p ON ((p.id = u.id)))
           WHERE ((u.deleted_at IS NULL) AND (GREATEST(u.created_at, u.last_sign_in_at, u.last_used_at) < unused_accounts.since) AND ((unused_accounts.last_id IS NULL) OR (u.id > unused_accounts.last_id)) AND ((unused_accounts.one IS NULL) OR (u.id = unused_accounts.one)) AND (p.role = 'customer'::text) AND (u.email IS NOT NULL) AND (u.email_confirmed_at IS NOT NULL) AND (u.banned_until IS NULL) AND (NOT (EXISTS ( SELECT
                    FROM salons s
                   WHERE (s.owner_id = u.id)))) AND (NOT (EXISTS ( SELECT
                    FROM salon_members m
                   WHERE (m.user_id = u.id)))) AND (NOT (EXISTS ( SELECT
                    FROM applications a_1
                   WHERE ((a_1.applicant_id = u.id) AND (a_1.status <> ALL (ARRAY['approved'::text, 'rejected'::text])))))) AND (NOT (EXISTS ( SELECT
                    FROM ledger_accounts l
                   WHERE ((l.holder = u.id) AND ((l.balance_cents <> 0) OR (l.reserved_cents <> 0)))))) AND (NOT (EXISTS ( SELECT
                    FROM (gift_cards c
                      JOIN ledger_accounts l ON (((l.holder = c.id) AND (l.code = 'gift_card'::text))))
                   WHERE (((c.buyer_id = u.id) OR (lower(c.recipient_email) = lower(u.email))) AND (l.balance_cents <> 0))))) AND (NOT (EXISTS ( SELECT
                    FROM booking_guarantees g
                   WHERE ((g.customer_id = u.id) AND (g.status = ANY (ARRAY['due'::text, 'charging'::text, 'failed'::text])))))))) a
   WHERE (a.used_at < unused_accounts.since)
   ORDER BY a.id
  LIMIT unused_accounts.most;
END
;
CREATE OR REPLACE FUNCTION public.usual_price(category text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE category WHEN 'manicure'::text THEN 1500 WHEN 'pedicure'::text THEN 2500 WHEN 'gel_polish'::text THEN 2200 WHEN 'gel_extensions'::text THEN 4500 WHEN 'acrylic'::text THEN 4500 WHEN 'biab'::text THEN 3500 WHEN 'dip_powder'::text THEN 3200 WHEN 'nail_art'::text THEN 1500 WHEN 'repair_removal'::text THEN 1000 WHEN 'spa_care'::text THEN 2800 WHEN 'mens_care'::text THEN 1800 ELSE 1200 END
;
CREATE OR REPLACE FUNCTION public.uuid_in_text(written text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (written ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (written)::uuid ELSE NULL::uuid END
;
CREATE OR REPLACE FUNCTION public.verified_spans(salon uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(jsonb_agg(jsonb_build_array(t.at, t.until) ORDER BY t.at), '[]'::jsonb) AS "coalesce"
    FROM ( SELECT s.at,
             lead(s.at) OVER (ORDER BY s.at) AS until,
             s.verification
            FROM salon_standings s
           WHERE (s.salon_id = verified_spans.salon)) t
   WHERE (t.verification = 'verified'::text);
END
;
CREATE OR REPLACE FUNCTION public.visit_email(booking uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(p.email, q.email, c.email) AS "coalesce"
    FROM (((bookings b
      LEFT JOIN profiles p ON ((p.id = b.customer_id)))
      LEFT JOIN clients c ON ((c.id = b.client_id)))
      LEFT JOIN profiles q ON ((q.id = c.customer_id)))
   WHERE ((b.id = visit_email.booking) AND ((b.id = administered_booking()) OR ((b.salon_id = team_salon()) AND ((( SELECT team_column() AS team_column) IS NULL) OR is_done_by(b.id, ( SELECT team_column() AS team_column))))));
END
;
CREATE OR REPLACE FUNCTION public.void_gift_card(of_card uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE gift_cards c SET status = 'void'::text, void_at = void_gift_card.at, sealed_code = NULL::bytea
   WHERE (c.id = void_gift_card.of_card);
END
;
CREATE OR REPLACE FUNCTION public.was_booked(service uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
RETURN (EXISTS (SELECT FROM booking_items i WHERE (i.service_id = was_booked.service)))
;
CREATE OR REPLACE FUNCTION public.ways_to_users(wanted text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  words text := starts_of_words(wanted);
  digits text := right(regexp_replace(wanted, '\D', '', 'g'), 10);
  typed text := upper(regexp_replace(wanted, '\s', '', 'g'));
  ways text[] := array[
    format('p.id = (select b.customer_id from bookings b where b.code = %L)', typed),
    format('p.id = (select f.user_id from affiliates f where f.code = %L)', typed)];
begin
  if words is not null and wanted !~ '@' then
    ways := ways || format($c$to_tsvector('simple', p.name_key) @@ to_tsquery('simple', %L)$c$, words);
  end if;
  if length(wanted) > 2 then
    ways := ways || format('lower(p.email) like %L', like_start(lower(wanted)));
  end if;
  if length(digits) >= 8 then
    ways := ways || array[
      format($c$p.id = any (array(select o.id from profiles o
        where o.phone is not null and right(regexp_replace(o.phone, '\D', '', 'g'), 10) = %L))$c$, digits),
      format('p.id = any (array(select o.id from auth.users o where o.phone is not null and right(o.phone, 10) = %L))', digits)];
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    ways := ways || format('p.id = %L::uuid', wanted);
  end if;
  return ways;
end $function$
;
CREATE OR REPLACE FUNCTION public.withdraw_claim(claim uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update salon_claims set status = 'withdrawn', document = null, document_type = null, code_channel = null, code_hash = null,
    code_expires_at = null
  where id = claim and user_id = app_user() and status in ('open', 'noticed', 'objected');
  return found;
end $function$
;
CREATE OR REPLACE FUNCTION public.without_one_letter(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT without_one_letter.word AS word UNION SELECT ("left"(without_one_letter.word, (i.i - 1)) || substr(without_one_letter.word, (i.i + 1))) FROM generate_series(1, length(without_one_letter.word)) i(i))
;
CREATE OR REPLACE FUNCTION public.without_secrets(words text, facts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN regexp_replace(replace(replace(words, COALESCE(NULLIF((facts ->> 'token'::text), ''::text), ''::text), '•••'::text), COALESCE(NULLIF((facts ->> 'offToken'::text), ''::text), ''::text), '•••'::text), '(/(?:reminder|dashboard/messages)\?token=)[0-9A-Za-z_-]{18,43}'::text, '\1•••'::text, 'g'::text)
;
CREATE OR REPLACE FUNCTION public.word_starts(wanted text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN to_tsquery('simple'::regconfig, starts_of_words(wanted))
;
CREATE OR REPLACE FUNCTION public.work_queues(at timestamp with time zone)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform require_admin('jobs', 'read');
  return query select json_build_object('name', q.name, 'waiting', q.waiting, 'oldest', q.oldest, 'parked', q.parked) from (
    select 'messages' as name, (select count(*)::integer from messages where due_at is not null) as waiting,
      (select min(due_at) from messages where due_at <= at) as oldest,
      (select count(*)::integer from messages where due_at is null and sent_at is null) as parked
    union all select 'refunds', (select count(*)::integer from refunds where due_at is not null),
      (select min(due_at) from refunds where due_at <= at), (select count(*)::integer from refunds where status = 'failed' and solved_at is null)
    union all select 'payouts', (select count(*)::integer from payouts where due_at is not null),
      (select min(due_at) from payouts where due_at <= at), 0
    union all select 'invoices', (select count(*)::integer from invoice_documents where due_at is not null),
      (select min(due_at) from invoice_documents where due_at <= at), (select count(*)::integer from invoice_documents where status = 'failed')
    union all select 'chargebacks', (select count(*)::integer from chargebacks where answer_due_at is not null),
      (select min(answer_due_at) from chargebacks where answer_due_at <= at),
      (select count(*)::integer from chargebacks where answer_failure is not null and closed_at is null)
    union all select 'hours', (select count(*)::integer from free_hours_due), null, 0) q;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_review(new_id uuid, booking uuid, content jsonb, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bookings;
begin
  select * into b from bookings where id = booking and customer_id = app_user() for share;
  if b.id is null or b.status <> 'completed' or at >= b.end_at + interval '60 days' then
    return null;
  end if;
  insert into reviews (id, booking_id, salon_id, customer_id, author_name, rating, work_stars, cleanliness_stars, punctuality_stars, value_stars,
    body, language, photos_lent_at, created_at)
  select new_id, b.id, b.salon_id, b.customer_id, content ->> 'authorName', (content ->> 'stars')::smallint, (content ->> 'work')::smallint,
    (content ->> 'cleanliness')::smallint, (content ->> 'punctuality')::smallint, (content ->> 'value')::smallint,
    content ->> 'text', (content ->> 'language')::locale, case when (content ->> 'lendPhotos')::boolean then at end, at
  on conflict (booking_id) do nothing;
  return found;
end $function$
;

-- Triggers

CREATE CONSTRAINT TRIGGER count_ended_delete AFTER DELETE ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]))) EXECUTE FUNCTION count_ended_booking();
CREATE CONSTRAINT TRIGGER count_ended_insert AFTER INSERT ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]))) EXECUTE FUNCTION count_ended_booking();
CREATE CONSTRAINT TRIGGER count_when_ended AFTER UPDATE ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text])) OR ((new.status)::text = ANY (ARRAY['completed'::text, 'no_show'::text, 'cancelled_by_customer'::text, 'cancelled_by_salon'::text]))) AND ((((((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.client_id IS DISTINCT FROM new.client_id)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR ((old.total_cents)::integer IS DISTINCT FROM (new.total_cents)::integer)) OR (old.start_at IS DISTINCT FROM new.start_at)))) EXECUTE FUNCTION count_ended_booking();
CREATE CONSTRAINT TRIGGER have_entries AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_entries();
CREATE CONSTRAINT TRIGGER have_sums AFTER INSERT ON public.bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_bill_sums();
CREATE TRIGGER a_forget_owner_staff BEFORE UPDATE OF owner_id ON public.salons FOR EACH ROW WHEN ((old.owner_id IS DISTINCT FROM new.owner_id)) EXECUTE FUNCTION forget_owner_staff();
CREATE TRIGGER a_stop_without_owner BEFORE UPDATE OF owner_id ON public.salons FOR EACH ROW WHEN (((old.owner_id IS NOT NULL) AND (new.owner_id IS NULL))) EXECUTE FUNCTION stop_without_owner();
CREATE TRIGGER accept_terms AFTER INSERT ON public.affiliates FOR EACH ROW EXECUTE FUNCTION accept_terms();
CREATE TRIGGER accept_terms AFTER INSERT ON public.applications FOR EACH ROW EXECUTE FUNCTION accept_terms();
CREATE TRIGGER accept_terms AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION accept_terms();
CREATE TRIGGER adopt_applications AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION adopt_applications();
CREATE TRIGGER adopt_applications AFTER INSERT OR UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN ((new.email_confirmed_at IS NOT NULL)) EXECUTE FUNCTION adopt_applications();
CREATE TRIGGER application_steps BEFORE UPDATE ON public.applications FOR EACH ROW EXECUTE FUNCTION application_steps();
CREATE TRIGGER category_prices_insert AFTER INSERT ON public.salon_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_prices_follow();
CREATE TRIGGER category_prices_update AFTER UPDATE ON public.salons REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION category_prices_follow();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_published AFTER UPDATE OF number ON public.content_versions FOR EACH ROW WHEN ((new.number IS NOT NULL)) EXECUTE FUNCTION content_changed();
CREATE TRIGGER end_move_proposals AFTER UPDATE OF start_at, status ON public.bookings FOR EACH ROW WHEN ((((old.status)::text = 'confirmed'::text) AND ((old.start_at <> new.start_at) OR ((new.status)::text <> 'confirmed'::text)))) EXECUTE FUNCTION end_move_proposals();
CREATE TRIGGER end_offers AFTER UPDATE OF status ON public.waitlist_entries FOR EACH ROW WHEN ((new.status = ANY (ARRAY['left'::text, 'ended'::text]))) EXECUTE FUNCTION end_offers();
CREATE TRIGGER end_waiting AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((((old.status)::text = ANY (ARRAY['held'::text, 'expired'::text])) AND ((new.status)::text = 'confirmed'::text) AND (new.customer_id IS NOT NULL))) EXECUTE FUNCTION end_waiting();
CREATE TRIGGER forget_affiliate BEFORE DELETE ON public.affiliates FOR EACH ROW EXECUTE FUNCTION forget_affiliate();
CREATE TRIGGER forget_applications BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_applications();
CREATE TRIGGER forget_client BEFORE DELETE ON public.clients FOR EACH ROW EXECUTE FUNCTION forget_client();
CREATE TRIGGER forget_clients BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_clients();
CREATE TRIGGER forget_gift_card_buyer BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_gift_card_buyer();
CREATE TRIGGER forget_guarantees BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_guarantees();
CREATE TRIGGER forget_invitations BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_invitations();
CREATE TRIGGER forget_listing_requests BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_listing_requests();
CREATE TRIGGER forget_points BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_points();
CREATE TRIGGER forget_promotion_uses BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_promotion_uses();
CREATE TRIGGER forget_salon_notes BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_salon_notes();
CREATE TRIGGER forget_trader BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION forget_trader();
CREATE TRIGGER free_hours_delete AFTER DELETE ON public.busy_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_delete AFTER DELETE ON public.resource_uses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_insert AFTER INSERT ON public.busy_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_insert AFTER INSERT ON public.resource_uses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_insert AFTER INSERT ON public.salons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_begin();
CREATE TRIGGER free_hours_update AFTER UPDATE ON public.busy_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_update AFTER UPDATE ON public.resource_uses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_change();
CREATE TRIGGER free_hours_update AFTER UPDATE ON public.salons REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_hours_follow();
CREATE TRIGGER guard_booking BEFORE UPDATE OF status, customer_id ON public.bookings FOR EACH ROW WHEN (((((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.customer_id IS DISTINCT FROM new.customer_id)) AND (CURRENT_USER = 'onyxi_app'::name))) EXECUTE FUNCTION guard_booking();
CREATE TRIGGER guard_content_version BEFORE INSERT OR DELETE OR UPDATE ON public.content_versions FOR EACH ROW EXECUTE FUNCTION guard_content_version();
CREATE TRIGGER guard_job_posting BEFORE UPDATE ON public.job_postings FOR EACH ROW EXECUTE FUNCTION guard_job_posting();
CREATE TRIGGER guard_lent_photo BEFORE INSERT OR UPDATE OF lent_picture ON public.salon_photos FOR EACH ROW EXECUTE FUNCTION guard_lent_photo();
CREATE TRIGGER guard_promotion BEFORE UPDATE ON public.promotions FOR EACH ROW WHEN (((old.status <> 'draft'::text) AND (old.uses = new.uses))) EXECUTE FUNCTION guard_promotion();
CREATE TRIGGER guard_reviewed BEFORE UPDATE OF status ON public.bookings FOR EACH ROW EXECUTE FUNCTION guard_reviewed();
CREATE TRIGGER guard_story BEFORE INSERT OR UPDATE ON public.stories FOR EACH ROW EXECUTE FUNCTION guard_story();
CREATE TRIGGER hold_ended AFTER UPDATE ON public.bookings FOR EACH ROW WHEN ((((old.status)::text = 'held'::text) AND ((new.status)::text <> 'held'::text))) EXECUTE FUNCTION hold_ended();
CREATE TRIGGER keep_ledger AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER keep_story_consent AFTER UPDATE OF agreed_at ON public.stories FOR EACH ROW EXECUTE FUNCTION keep_story_consent();
CREATE TRIGGER keep_to_units AFTER INSERT ON public.resource_uses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_to_units();
CREATE TRIGGER let_go_of_guarantee AFTER UPDATE OF status ON public.booking_guarantees FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['released'::text, 'charged'::text, 'failed'::text])))) EXECUTE FUNCTION let_go_of_guarantee();
CREATE TRIGGER let_go_of_removed_card AFTER DELETE ON public.saved_cards FOR EACH ROW EXECUTE FUNCTION let_go_of_kept_card();
CREATE TRIGGER let_go_of_removed_card AFTER DELETE ON public.subscription_cards FOR EACH ROW EXECUTE FUNCTION let_go_of_kept_card();
CREATE TRIGGER let_go_of_replaced_card AFTER UPDATE OF provider, provider_ref ON public.subscription_cards FOR EACH ROW WHEN (((old.provider IS DISTINCT FROM new.provider) OR (old.provider_ref IS DISTINCT FROM new.provider_ref))) EXECUTE FUNCTION let_go_of_kept_card();
CREATE TRIGGER mark_booking AFTER UPDATE OF status, start_at, end_at, contact_name ON public.bookings FOR EACH ROW WHEN ((((new.status)::text <> ALL (ARRAY['held'::text, 'expired'::text])) AND (((((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.start_at IS DISTINCT FROM new.start_at)) OR (old.end_at IS DISTINCT FROM new.end_at)) OR ((old.contact_name)::text IS DISTINCT FROM (new.contact_name)::text)))) EXECUTE FUNCTION mark_booking();
CREATE TRIGGER mark_booking_written AFTER INSERT ON public.bookings FOR EACH ROW WHEN (((new.status)::text <> ALL (ARRAY['held'::text, 'expired'::text]))) EXECUTE FUNCTION mark_booking();
CREATE TRIGGER mark_coming AFTER INSERT ON public.calendar_connections FOR EACH ROW EXECUTE FUNCTION mark_coming();
CREATE TRIGGER mark_item AFTER INSERT OR DELETE OR UPDATE ON public.booking_items FOR EACH ROW EXECUTE FUNCTION mark_item();
CREATE TRIGGER mark_moved_calendar AFTER UPDATE OF written_calendar ON public.calendar_connections FOR EACH ROW WHEN ((old.written_calendar <> new.written_calendar)) EXECUTE FUNCTION mark_moved_calendar();
CREATE TRIGGER never_change BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_change BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_empty BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_empty BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER note_blocked_delete AFTER DELETE ON public.clients FOR EACH ROW WHEN (old.is_blocked) EXECUTE FUNCTION note_blocked_clients();
CREATE TRIGGER note_blocked_insert AFTER INSERT ON public.clients FOR EACH ROW WHEN (new.is_blocked) EXECUTE FUNCTION note_blocked_clients();
CREATE TRIGGER note_blocked_update AFTER UPDATE ON public.clients FOR EACH ROW WHEN ((new.is_blocked <> old.is_blocked)) EXECUTE FUNCTION note_blocked_clients();
CREATE TRIGGER note_changed_standing AFTER UPDATE OF verification, subscription ON public.salons FOR EACH ROW WHEN (((new.verification IS DISTINCT FROM old.verification) OR (new.subscription IS DISTINCT FROM old.subscription))) EXECUTE FUNCTION note_standing();
CREATE TRIGGER note_freed_days_of_changed AFTER UPDATE ON public.salon_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_changed AFTER UPDATE ON public.salon_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_changed AFTER UPDATE ON public.staff_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_changed AFTER UPDATE ON public.staff_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_gone AFTER DELETE ON public.salon_exceptions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_gone AFTER DELETE ON public.staff_exceptions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_gone AFTER DELETE ON public.time_off REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_new AFTER INSERT ON public.salon_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_new AFTER INSERT ON public.salon_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_new AFTER INSERT ON public.staff_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_days_of_new AFTER INSERT ON public.staff_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_freed_days();
CREATE TRIGGER note_freed_rest AFTER UPDATE OF ends_at ON public.busy_times FOR EACH ROW WHEN ((new.ends_at < old.ends_at)) EXECUTE FUNCTION note_freed_time();
CREATE TRIGGER note_freed_time AFTER DELETE ON public.busy_times FOR EACH ROW EXECUTE FUNCTION note_freed_time();
CREATE TRIGGER note_invitation AFTER INSERT OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION note_invitation();
CREATE TRIGGER note_last_use AFTER DELETE ON auth.sessions FOR EACH ROW WHEN ((old.refreshed_at IS NOT NULL)) EXECUTE FUNCTION note_last_use();
CREATE TRIGGER note_member AFTER INSERT OR DELETE OR UPDATE ON public.salon_members FOR EACH ROW EXECUTE FUNCTION note_member();
CREATE TRIGGER note_message_choice AFTER INSERT ON public.message_choices FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.channel = 'mail'::text) AND (new.topic = ANY (ARRAY['reviews'::text, 'points'::text])))) EXECUTE FUNCTION note_message_choice();
CREATE TRIGGER note_most_units BEFORE INSERT OR UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION note_most_units();
CREATE TRIGGER note_news_choice AFTER INSERT ON public.news_choices FOR EACH ROW EXECUTE FUNCTION note_news_choice();
CREATE TRIGGER note_review_ask AFTER UPDATE OF status, customer_id ON public.bookings FOR EACH ROW WHEN ((((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION note_review_ask();
CREATE TRIGGER note_standing AFTER INSERT ON public.salons FOR EACH ROW EXECUTE FUNCTION note_standing();
CREATE TRIGGER notice_application AFTER INSERT ON public.applications FOR EACH ROW EXECUTE FUNCTION notice_arrival('applications');
CREATE TRIGGER notice_application_again AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (((old.status <> 'submitted'::text) AND (new.status = 'submitted'::text))) EXECUTE FUNCTION notice_arrival('applications');
CREATE TRIGGER notice_applied AFTER INSERT ON public.job_applications FOR EACH ROW EXECUTE FUNCTION notice_applied();
CREATE TRIGGER notice_booked AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((((old.status)::text = ANY (ARRAY['held'::text, 'expired'::text])) AND ((new.status)::text = 'confirmed'::text) AND (new.source <> 'salon'::text))) EXECUTE FUNCTION notice_booked();
CREATE TRIGGER notice_chargeback AFTER INSERT ON public.chargebacks FOR EACH ROW EXECUTE FUNCTION notice_arrival('chargebacks');
CREATE TRIGGER notice_claim AFTER INSERT ON public.salon_claims FOR EACH ROW EXECUTE FUNCTION notice_arrival('claims');
CREATE TRIGGER notice_event AFTER INSERT ON public.booking_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['moved'::text, 'cancelled'::text, 'disputed'::text]))) EXECUTE FUNCTION notice_event();
CREATE TRIGGER notice_listing AFTER INSERT ON public.listing_requests FOR EACH ROW EXECUTE FUNCTION notice_arrival('listings');
CREATE TRIGGER notice_move_declined AFTER UPDATE OF outcome ON public.move_proposals FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome = 'no'::text))) EXECUTE FUNCTION notice_move_declined();
CREATE TRIGGER notice_offer AFTER INSERT ON public.waitlist_offers FOR EACH ROW EXECUTE FUNCTION notice_offer();
CREATE TRIGGER notice_offer_end AFTER UPDATE OF outcome ON public.waitlist_offers FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome IS NOT NULL))) EXECUTE FUNCTION notice_offer_end();
CREATE TRIGGER notice_own_booking AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((((old.status)::text = ANY (ARRAY['held'::text, 'expired'::text])) AND ((new.status)::text = 'confirmed'::text) AND (new.customer_id IS NOT NULL))) EXECUTE FUNCTION notice_own_booking();
CREATE TRIGGER notice_own_event AFTER INSERT ON public.booking_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['moved'::text, 'changed'::text, 'cancelled'::text, 'messaged'::text, 'no_show'::text, 'dispute_answered'::text, 'dispute_decided'::text, 'waived'::text]))) EXECUTE FUNCTION notice_own_event();
CREATE TRIGGER notice_parked AFTER UPDATE OF due_at ON public.messages FOR EACH ROW WHEN (((old.due_at IS NOT NULL) AND (new.due_at IS NULL) AND (new.sent_at IS NULL) AND (new.last_error !~~ 'not sent, because%'::text))) EXECUTE FUNCTION notice_parked();
CREATE TRIGGER notice_partnership AFTER INSERT ON public.partnership_requests FOR EACH ROW EXECUTE FUNCTION notice_arrival('partnerships');
CREATE TRIGGER notice_question AFTER INSERT ON public.move_proposals FOR EACH ROW EXECUTE FUNCTION notice_question();
CREATE TRIGGER notice_question_end AFTER UPDATE OF outcome ON public.move_proposals FOR EACH ROW WHEN ((old.outcome IS DISTINCT FROM new.outcome)) EXECUTE FUNCTION notice_question_end();
CREATE TRIGGER notice_referral AFTER UPDATE OF referred_at ON public.no_show_disputes FOR EACH ROW WHEN (((old.referred_at IS NULL) AND (new.referred_at IS NOT NULL))) EXECUTE FUNCTION notice_arrival('disputes');
CREATE TRIGGER notice_reminder AFTER UPDATE OF sent_at ON public.messages FOR EACH ROW WHEN (((new.kind = 'visit-reminder'::text) AND (old.sent_at IS NULL) AND (new.sent_at IS NOT NULL) AND (new.booking_id IS NOT NULL))) EXECUTE FUNCTION notice_reminder();
CREATE TRIGGER notice_reply AFTER UPDATE OF replied_at ON public.reviews FOR EACH ROW WHEN (((old.replied_at IS NULL) AND (new.replied_at IS NOT NULL))) EXECUTE FUNCTION notice_reply();
CREATE TRIGGER notice_report AFTER INSERT ON public.review_reports FOR EACH ROW EXECUTE FUNCTION notice_arrival('reviews');
CREATE TRIGGER notice_review AFTER INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION notice_review();
CREATE TRIGGER notice_wait_end AFTER UPDATE OF status ON public.waitlist_entries FOR EACH ROW WHEN ((new.status = 'ended'::text)) EXECUTE FUNCTION notice_wait_end();
CREATE TRIGGER number_ban BEFORE UPDATE OF banned_until ON auth.users FOR EACH ROW EXECUTE FUNCTION number_ban();
CREATE TRIGGER photo_needs_consent BEFORE INSERT OR UPDATE OF client_id ON public.client_photos FOR EACH ROW EXECUTE FUNCTION photo_needs_consent();
CREATE TRIGGER photos_go_with_consent AFTER UPDATE OF photos_consent_at ON public.clients FOR EACH ROW WHEN (((old.photos_consent_at IS NOT NULL) AND (new.photos_consent_at IS NULL))) EXECUTE FUNCTION photos_go_with_consent();
CREATE TRIGGER plan_reminders AFTER UPDATE OF status, start_at ON public.bookings FOR EACH ROW WHEN ((((new.status)::text <> ALL (ARRAY['held'::text, 'checked_in'::text, 'in_progress'::text])) AND ((old.start_at IS DISTINCT FROM new.start_at) OR (((old.status)::text IS DISTINCT FROM (new.status)::text) AND (((new.status)::text <> 'confirmed'::text) OR ((old.status)::text = ANY (ARRAY['held'::text, 'expired'::text]))))))) EXECUTE FUNCTION plan_reminders();
CREATE TRIGGER plan_reminders_of_written AFTER INSERT ON public.bookings FOR EACH ROW WHEN (((new.status)::text = 'confirmed'::text)) EXECUTE FUNCTION plan_reminders();
CREATE TRIGGER price_history_insert AFTER INSERT ON public.salon_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_history_follows();
CREATE TRIGGER price_history_update AFTER UPDATE ON public.salons REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_history_follows();
CREATE TRIGGER promotion_changes_prices AFTER UPDATE ON public.promotions FOR EACH ROW WHEN (((old.status <> new.status) AND (new.code IS NULL))) EXECUTE FUNCTION promotion_changes_prices();
CREATE TRIGGER return_lent_photos AFTER UPDATE OF photos_lent_at, taken_down_at ON public.reviews FOR EACH ROW WHEN (((new.photos_lent_at IS NULL) OR (new.taken_down_at IS NOT NULL))) EXECUTE FUNCTION return_lent_photos();
CREATE TRIGGER review_counts AFTER INSERT OR DELETE OR UPDATE OF rating, salon_id, taken_down_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION review_counts();
CREATE TRIGGER salon_added_or_gone AFTER INSERT OR DELETE ON public.salons FOR EACH STATEMENT EXECUTE FUNCTION salon_added_or_gone();
CREATE TRIGGER salon_changed BEFORE UPDATE ON public.salons FOR EACH ROW EXECUTE FUNCTION salon_changed();
CREATE TRIGGER salon_search_insert AFTER INSERT ON public.salons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION salon_search_follows();
CREATE TRIGGER salon_search_update AFTER UPDATE ON public.salons REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION salon_search_follows();
CREATE TRIGGER same_transaction AFTER INSERT ON public.bill_lines FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER same_transaction AFTER INSERT ON public.bill_payments FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER same_transaction AFTER INSERT ON public.bill_tips FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER search_changed_delete AFTER DELETE ON public.category_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_delete AFTER DELETE ON public.salon_search REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_insert AFTER INSERT ON public.category_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_insert AFTER INSERT ON public.salon_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_update AFTER UPDATE ON public.category_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER search_changed_update AFTER UPDATE ON public.salon_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON public.run_settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER stories_changed AFTER DELETE OR UPDATE OF published_at ON public.stories FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER story_needs_owner AFTER UPDATE OF owner_id ON public.salons FOR EACH ROW WHEN ((old.owner_id IS DISTINCT FROM new.owner_id)) EXECUTE FUNCTION story_needs_owner();
CREATE TRIGGER touch_delete AFTER DELETE ON public.booking_policies REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.design_options REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.design_services REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.designs REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.nail_questions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.nail_services REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.option_rules REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.refill_rules REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.removal_options REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.removal_rules REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.resource_outages REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.resources REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.salon_exceptions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.salon_hours REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.salon_photos REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.service_options REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.services REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.staff REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.staff_exceptions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.staff_hours REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.staff_photos REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.staff_services REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_delete AFTER DELETE ON public.time_off REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.booking_policies REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.design_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.design_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.designs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.nail_questions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.nail_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.option_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.refill_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.removal_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.removal_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.resource_outages REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.resources REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.salon_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.salon_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.salon_photos REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.salon_traders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.service_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.staff REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.staff_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.staff_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.staff_photos REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.staff_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_insert AFTER INSERT ON public.time_off REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.booking_policies REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.design_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.design_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.designs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.nail_questions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.nail_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.option_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.refill_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.removal_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.removal_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.resource_outages REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.resources REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.salon_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.salon_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.salon_photos REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.salon_traders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.service_options REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.staff REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.staff_exceptions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.staff_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.staff_photos REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.staff_services REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();
CREATE TRIGGER touch_update AFTER UPDATE ON public.time_off REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION touch_salons();

-- Row-level security

create policy about_own on public.review_decisions for select to onyxi_app using ((EXISTS ( SELECT
   FROM reviews r
  WHERE ((r.id = review_decisions.review_id) AND (r.customer_id = ( SELECT app_user() AS app_user))))));
create policy accepts on public.affiliate_terms for insert to onyxi_app with check ((user_id = ( SELECT app_user() AS app_user)));
create policy add on public.bill_lines for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_lines.bill_id))));
create policy add on public.bill_payments for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_payments.bill_id))));
create policy add on public.bill_tips for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_tips.bill_id))));
create policy add on public.booking_events for insert to onyxi_app with check (((actor_id = ( SELECT app_user() AS app_user)) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = booking_events.booking_id)))));
create policy add on public.booking_items for insert to onyxi_app with check ((is_changeable(booking_id) AND ((( SELECT team_column() AS team_column) IS NULL) OR (staff_id = ( SELECT team_column() AS team_column)))));
create policy add on public.busy_times for insert to onyxi_app with check ((is_changeable(booking_id) AND ((( SELECT team_column() AS team_column) IS NULL) OR (staff_id = ( SELECT team_column() AS team_column)))));
create policy add on public.resource_uses for insert to onyxi_app with check (is_changeable(booking_id));
create policy add_by_link on public.booking_events for insert to onyxi_app with check (((actor_id IS NULL) AND (booking_id = ( SELECT linked_booking() AS linked_booking)) AND (kind = ANY (ARRAY['moved'::text, 'changed'::text, 'cancelled'::text]))));
create policy admin_answers on public.partnership_requests for update to onyxi_app using (( SELECT admin_may('partnerships'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('partnerships'::text, 'write'::text) AS admin_may));
create policy admin_decides on public.listing_requests for update to onyxi_app using (( SELECT admin_may('listings'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('listings'::text, 'write'::text) AS admin_may));
create policy admin_notes on public.job_application_notes for insert to onyxi_app with check ((( SELECT admin_may('careers'::text, 'write'::text) AS admin_may) AND (author_id = ( SELECT app_user() AS app_user))));
create policy admin_notes on public.partnership_notes for insert to onyxi_app with check ((( SELECT admin_may('partnerships'::text, 'write'::text) AS admin_may) AND (author_id = ( SELECT app_user() AS app_user))));
create policy admin_notes on public.salon_notes for insert to onyxi_app with check ((( SELECT admin_may('salons'::text, 'write'::text) AS admin_may) AND (author_id = ( SELECT app_user() AS app_user))));
create policy admin_reads on public.job_application_notes for select to onyxi_app using (( SELECT admin_may('careers'::text, 'read'::text) AS admin_may));
create policy admin_reads on public.listing_requests for select to onyxi_app using (( SELECT admin_may('listings'::text, 'read'::text) AS admin_may));
create policy admin_reads on public.partnership_notes for select to onyxi_app using (( SELECT admin_may('partnerships'::text, 'read'::text) AS admin_may));
create policy admin_reads on public.salon_notes for select to onyxi_app using (( SELECT admin_may('salons'::text, 'read'::text) AS admin_may));
create policy admin_reads_affiliates on public.affiliates for select to onyxi_app using (( SELECT app_admin() AS app_admin));
create policy admin_reads_profiles on public.profiles for select to onyxi_app using (app_admin());
create policy admin_sorts on public.job_applications for update to onyxi_app using (( SELECT admin_may('careers'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('careers'::text, 'write'::text) AS admin_may));
create policy admins_add on public.announcements for insert to onyxi_app with check ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (published_at IS NULL)));
create policy admins_add on public.content_versions for insert to onyxi_app with check ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (number IS NULL)));
create policy admins_add on public.referral_checks for insert to onyxi_app with check (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may));
create policy admins_add on public.run_settings for insert to onyxi_app with check ((( SELECT admin_may('settings'::text, 'write'::text) AS admin_may) AND (changed_by = ( SELECT app_user() AS app_user))));
create policy admins_add on public.stories for insert to onyxi_app with check (( SELECT admin_may('content'::text, 'write'::text) AS admin_may));
create policy admins_answer on public.chargebacks for update to onyxi_app using (( SELECT admin_may('chargebacks'::text, 'write'::text) AS admin_may)) with check ((( SELECT admin_may('chargebacks'::text, 'write'::text) AS admin_may) AND (answered_by = ( SELECT app_user() AS app_user))));
create policy admins_ask_again on public.invoice_documents for update to onyxi_app using (( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may));
create policy admins_change on public.affiliate_payouts for update to onyxi_app using (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may));
create policy admins_change on public.announcements for update to onyxi_app using (( SELECT admin_may('content'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('content'::text, 'write'::text) AS admin_may));
create policy admins_change on public.content_versions for update to onyxi_app using ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (number IS NULL))) with check (( SELECT admin_may('content'::text, 'write'::text) AS admin_may));
create policy admins_change on public.payouts for update to onyxi_app using (( SELECT admin_may('payouts'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('payouts'::text, 'write'::text) AS admin_may));
create policy admins_change on public.referral_checks for update to onyxi_app using (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may));
create policy admins_change on public.run_settings for update to onyxi_app using (( SELECT admin_may('settings'::text, 'write'::text) AS admin_may)) with check ((( SELECT admin_may('settings'::text, 'write'::text) AS admin_may) AND (changed_by = ( SELECT app_user() AS app_user))));
create policy admins_change on public.stories for update to onyxi_app using (( SELECT admin_may('content'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('content'::text, 'write'::text) AS admin_may));
create policy admins_credit on public.invoices for update to onyxi_app using (( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may));
create policy admins_delete on public.announcements for delete to onyxi_app using ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (published_at IS NULL)));
create policy admins_delete on public.content_versions for delete to onyxi_app using ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (number IS NULL)));
create policy admins_delete on public.stories for delete to onyxi_app using (( SELECT admin_may('content'::text, 'write'::text) AS admin_may));
create policy admins_explain on public.reconciliation_breaks for update to onyxi_app using ((( SELECT admin_may('reconciliation'::text, 'write'::text) AS admin_may) AND (resolved_at IS NULL))) with check ((( SELECT admin_may('reconciliation'::text, 'write'::text) AS admin_may) AND (resolved_by = ( SELECT app_user() AS app_user))));
create policy admins_issue on public.invoice_documents for insert to onyxi_app with check ((( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may) AND (status = ANY (ARRAY['kept'::text, 'asked'::text]))));
create policy admins_issue on public.invoices for insert to onyxi_app with check (( SELECT admin_may('subscriptions'::text, 'write'::text) AS admin_may));
create policy admins_make on public.payout_runs for insert to onyxi_app with check ((( SELECT admin_may('payouts'::text, 'write'::text) AS admin_may) AND (made_by = ( SELECT app_user() AS app_user)) AND (month IS NULL)));
create policy admins_make on public.payouts for insert to onyxi_app with check ((( SELECT admin_may('payouts'::text, 'write'::text) AS admin_may) AND (status = 'waiting'::text)));
create policy admins_read on public.announcements for select to onyxi_app using (( SELECT admin_may('content'::text, 'read'::text) AS admin_may));
create policy admins_read on public.chargeback_moves for select to onyxi_app using (( SELECT admin_may('chargebacks'::text, 'read'::text) AS admin_may));
create policy admins_read on public.chargebacks for select to onyxi_app using (( SELECT admin_may('chargebacks'::text, 'read'::text) AS admin_may));
create policy admins_read on public.content_versions for select to onyxi_app using (( SELECT admin_may('content'::text, 'read'::text) AS admin_may));
create policy admins_read on public.gift_card_uses for select to onyxi_app using (( SELECT admin_may('gift-cards'::text, 'read'::text) AS admin_may));
create policy admins_read on public.gift_cards for select to onyxi_app using (( SELECT admin_may('gift-cards'::text, 'read'::text) AS admin_may));
create policy admins_read on public.ledger_accounts for select to onyxi_app using (( SELECT admin_may('ledger'::text, 'read'::text) AS admin_may));
create policy admins_read on public.ledger_reservations for select to onyxi_app using (( SELECT admin_may('ledger'::text, 'read'::text) AS admin_may));
create policy admins_read on public.payments for select to onyxi_app using (( SELECT admin_may('payments'::text, 'read'::text) AS admin_may));
create policy admins_read on public.payout_runs for select to onyxi_app using (( SELECT admin_may('payouts'::text, 'read'::text) AS admin_may));
create policy admins_read on public.provider_entries for select to onyxi_app using (( SELECT admin_may('reconciliation'::text, 'read'::text) AS admin_may));
create policy admins_read on public.reconciliation_breaks for select to onyxi_app using (( SELECT admin_may('reconciliation'::text, 'read'::text) AS admin_may));
create policy admins_read on public.reconciliations for select to onyxi_app using (( SELECT admin_may('reconciliation'::text, 'read'::text) AS admin_may));
create policy admins_read on public.referral_checks for select to onyxi_app using (( SELECT admin_may('affiliates'::text, 'read'::text) AS admin_may));
create policy admins_read on public.stories for select to onyxi_app using (( SELECT admin_may('content'::text, 'read'::text) AS admin_may));
create policy all_salons on public.salons for select to onyxi_app, onyxi_worker using (true);
create policy answer on public.no_show_disputes for update to onyxi_app using (((EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = no_show_disputes.booking_id) AND (b.salon_id = ( SELECT team_salon() AS team_salon)) AND runs_salon(b.salon_id)))) AND (outcome IS NULL) AND (decision IS NULL))) with check ((answered_by = ( SELECT app_user() AS app_user)));
create policy answer on public.visit_answers for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = visit_answers.booking_id) AND ((b.status)::text = 'held'::text) AND (b.hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[]))))));
create policy answered_applications on public.applications for update to onyxi_app using (((status = 'more_info'::text) AND ((applicant_id = ( SELECT app_user() AS app_user)) OR ((applicant_id IS NULL) AND (email = ( SELECT own_email() AS own_email)))))) with check ((status = 'submitted'::text));
create policy anybody_asks on public.listing_requests for insert to onyxi_app with check ((status = 'open'::text));
create policy anybody_asks on public.partnership_requests for insert to onyxi_app with check ((NOT (user_id IS DISTINCT FROM ( SELECT app_user() AS app_user))));
create policy application_messages on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['application'::text, 'application-arrived'::text])));
create policy area_notices on public.account_notices for select to onyxi_app using (((area IS NOT NULL) AND admin_may(area, 'read'::text)));
create policy ask on public.move_proposals for insert to onyxi_app with check (runs_salon(salon_id));
create policy asks on public.affiliate_payouts for insert to onyxi_app with check (((user_id = ( SELECT app_user() AS app_user)) AND (status = 'waiting'::text) AND (EXISTS ( SELECT
   FROM affiliate_accounts a
  WHERE ((a.id = affiliate_payouts.account_id) AND (a.user_id = ( SELECT app_user() AS app_user)) AND (a.ended_at IS NULL))))));
create policy auth_service on public.profiles for all to onyxi_auth using (true) with check (true);
create policy auth_writes on public.messages for insert to onyxi_auth with check (true);
create policy author_adds on public.review_photos for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM reviews r
  WHERE ((r.id = review_photos.review_id) AND (r.customer_id = ( SELECT app_user() AS app_user)) AND (r.taken_down_at IS NULL)))));
create policy author_files on public.review_photo_files for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM (review_photos p
     JOIN reviews r ON ((r.id = p.review_id)))
  WHERE ((p.picture = review_photo_files.picture) AND (r.customer_id = ( SELECT app_user() AS app_user))))));
create policy author_removes on public.review_photos for delete to onyxi_app using ((EXISTS ( SELECT
   FROM reviews r
  WHERE ((r.id = review_photos.review_id) AND (r.customer_id = ( SELECT app_user() AS app_user))))));
create policy ban_notices on public.messages for insert to onyxi_app with check ((( SELECT admin_may('users'::text, 'write'::text) AS admin_may) AND (kind = 'account-ban'::text)));
create policy begin_payment on public.payments for insert to onyxi_app with check (((id = ( SELECT app_payment() AS app_payment)) AND (status = 'requires_payment'::text) AND ((customer_id IS NULL) OR (customer_id = ( SELECT app_user() AS app_user)))));
create policy begin_plan on public.payment_plans for insert to onyxi_app with check ((payment_id = ( SELECT app_payment() AS app_payment)));
create policy booking_messages on public.messages for insert to onyxi_app with check (((app_user() IS NOT NULL) AND ((by_salon IS NULL) OR (by_salon = team_salon())) AND (kind = ANY (ARRAY['booking-confirmed'::text, 'booking-moved'::text, 'booking-cancelled'::text, 'salon-booking-confirmed'::text, 'salon-booking-moved'::text, 'salon-booking-cancelled'::text, 'no-show-marked'::text, 'no-show-disputed'::text, 'no-show-answered'::text, 'no-show-referred'::text, 'payment'::text, 'payment-receipt'::text, 'salon-message'::text, 'salon-message-text'::text]))));
create policy cancel_named on public.bookings for update to onyxi_app using (((id = ( SELECT administered_booking() AS administered_booking)) AND ((status)::text = ANY (ARRAY['confirmed'::text, 'checked_in'::text])))) with check (((id = ( SELECT administered_booking() AS administered_booking)) AND ((status)::text = ANY (ARRAY['cancelled_by_customer'::text, 'cancelled_by_salon'::text]))));
create policy careers_writes on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['career-submitted'::text, 'career-published'::text, 'career-refused'::text, 'career-applied'::text, 'career-application'::text])));
create policy change_held on public.bookings for update to onyxi_app using ((((status)::text = 'held'::text) AND (hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[])))) with check (((hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[])) AND (((status)::text = ANY (ARRAY['held'::text, 'expired'::text])) OR (((status)::text = 'confirmed'::text) AND (customer_id = ( SELECT app_user() AS app_user))))));
create policy change_linked on public.bookings for update to onyxi_app using (((id = ( SELECT linked_booking() AS linked_booking)) AND (customer_id IS NULL) AND (source = 'salon'::text) AND ((status)::text = 'confirmed'::text))) with check (((id = ( SELECT linked_booking() AS linked_booking)) AND (customer_id IS NULL) AND ((status)::text = ANY (ARRAY['confirmed'::text, 'cancelled_by_customer'::text]))));
create policy change_of_team on public.bookings for update to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text])) AND ((( SELECT team_column() AS team_column) IS NULL) OR is_done_by(id, ( SELECT team_column() AS team_column))))) with check (((salon_id = ( SELECT team_salon() AS team_salon)) AND ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text]))));
create policy change_own on public.bookings for update to onyxi_app using ((((status)::text = ANY (ARRAY['confirmed'::text, 'no_show'::text])) AND (customer_id = ( SELECT app_user() AS app_user)))) with check ((((status)::text = ANY (ARRAY['confirmed'::text, 'no_show'::text, 'cancelled_by_customer'::text])) AND (customer_id = ( SELECT app_user() AS app_user))));
create policy changed_here on public.time_off for update to onyxi_app using ((connection_id IS NULL)) with check ((connection_id IS NULL));
create policy changed_products on public.products for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy changes_of_stock on public.stock_changes for select to onyxi_app using (runs_salon(salon_id));
create policy charge on public.bookings for update to onyxi_worker using ((EXISTS ( SELECT
   FROM booking_guarantees g
  WHERE ((g.booking_id = bookings.id) AND (g.status = ANY (ARRAY['charging'::text, 'failed'::text])))))) with check (true);
create policy checkout_messages on public.messages for insert to onyxi_app with check (((kind = 'bill-receipt'::text) AND (by_salon = team_salon())));
create policy claim_messages on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['claim'::text, 'claim-text'::text])));
create policy client_notes_choice on public.news_choices for insert to onyxi_worker with check (((noted_by IS NULL) AND (source = ANY (ARRAY['account'::text, 'link'::text, 'mail-program'::text]))));
create policy close_bill on public.bills for insert to onyxi_app with check ((may_bill(salon_id, booking_id) AND (closed_by = ( SELECT app_user() AS app_user)) AND (undone_at IS NULL)));
create policy close_day on public.day_closes for insert to onyxi_app with check (((salon_id = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon) AND (closed_by = ( SELECT app_user() AS app_user)) AND (replaced_at IS NULL)));
create policy close_payment on public.payments for update to onyxi_app using (((customer_id = ( SELECT app_user() AS app_user)) AND (status = ANY (ARRAY['requires_payment'::text, 'requires_action'::text])))) with check (((customer_id = ( SELECT app_user() AS app_user)) AND (status = 'expired'::text)));
create policy closes_of_salon on public.day_closes for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon)));
create policy commission on public.commission_rules for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy dispute_decisions on public.messages for insert to onyxi_app with check ((( SELECT admin_may('disputes'::text, 'write'::text) AS admin_may) AND (kind = ANY (ARRAY['no-show-decided'::text, 'salon-no-show-decided'::text]))));
create policy enter on public.waitlist_entries for insert to onyxi_app with check (((customer_id = ( SELECT app_user() AS app_user)) AND (status = 'waiting'::text)));
create policy everybody_reads on public.announcements for select to onyxi_app, onyxi_public using ((published_at IS NOT NULL));
create policy everybody_reads on public.booking_policies for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.busy_times for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.content_versions for select to onyxi_app, onyxi_public using ((number IS NOT NULL));
create policy everybody_reads on public.design_options for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.design_services for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.designs for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.ledger_account_kinds for select to onyxi_app, onyxi_worker using (true);
create policy everybody_reads on public.nail_questions for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.nail_services for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.option_rules for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.price_history for select to onyxi_app, onyxi_public using (true);
create policy everybody_reads on public.promotions for select to onyxi_app, onyxi_public using (((code IS NULL) AND (status <> 'draft'::text)));
create policy everybody_reads on public.refill_rules for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.removal_options for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.removal_rules for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.resource_outages for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.resource_uses for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.resources for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.run_settings for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.salon_exceptions for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.salon_hours for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.salon_photos for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.service_options for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.services for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.staff for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.staff_exceptions for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.staff_hours for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.staff_services for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everybody_reads on public.stories for select to onyxi_app, onyxi_public using ((published_at IS NOT NULL));
create policy everybody_reads on public.time_off for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy everyone_reads on public.free_hours for select to onyxi_public using (true);
create policy everyone_reads on public.free_hours_due for select to onyxi_public using (true);
create policy everyone_reads on public.search_changes for select to onyxi_public using (true);
create policy follow on public.booking_guarantees for update to onyxi_app using (((status = ANY (ARRAY['kept'::text, 'due'::text, 'released'::text])) AND ((customer_id = ( SELECT app_user() AS app_user)) OR (salon_id = ( SELECT team_salon() AS team_salon))))) with check ((status = ANY (ARRAY['kept'::text, 'due'::text, 'released'::text])));
create policy follow_named on public.booking_guarantees for update to onyxi_app using (((status = ANY (ARRAY['kept'::text, 'due'::text, 'released'::text])) AND (booking_id = ( SELECT administered_booking() AS administered_booking)))) with check ((status = ANY (ARRAY['due'::text, 'released'::text])));
create policy gift_card_messages on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['gift-card-withdrawal-links'::text, 'gift-card-withdrawn'::text, 'gift-card-void'::text])));
create policy give on public.booking_guarantees for insert to onyxi_app with check (((customer_id = ( SELECT app_user() AS app_user)) AND (status = 'kept'::text) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = booking_guarantees.booking_id) AND (b.salon_id = booking_guarantees.salon_id) AND ((b.customer_id = ( SELECT app_user() AS app_user)) OR (b.hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[]))))))));
create policy held_bookings on public.bookings for select to onyxi_app using ((hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[])));
create policy held_items on public.booking_items for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = booking_items.booking_id) AND (b.hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[]))))));
create policy hold on public.bookings for insert to onyxi_app with check ((((status)::text = 'held'::text) AND (source <> 'salon'::text) AND (customer_id IS NULL) AND (client_id IS NULL) AND (hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[]))));
create policy joins on public.affiliates for insert to onyxi_app with check ((user_id = ( SELECT app_user() AS app_user)));
create policy leave on public.waitlist_entries for update to onyxi_app using (((customer_id = ( SELECT app_user() AS app_user)) AND (status = 'waiting'::text))) with check (((customer_id = ( SELECT app_user() AS app_user)) AND (status = 'left'::text)));
create policy linked_booking on public.bookings for select to onyxi_app using (((id = ( SELECT linked_booking() AS linked_booking)) AND (customer_id IS NULL) AND (source = 'salon'::text) AND ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text]))));
create policy linked_messages on public.messages for insert to onyxi_app with check (((booking_id = linked_booking()) AND (by_salon IS NULL) AND (kind = ANY (ARRAY['booking-moved'::text, 'booking-cancelled'::text, 'salon-booking-moved'::text, 'salon-booking-cancelled'::text]))));
create policy listing_messages on public.messages for insert to onyxi_app with check ((kind = 'listing'::text));
create policy locked_for_referrals on public.applications for update to onyxi_app using (( SELECT admin_may('affiliates'::text, 'write'::text) AS admin_may)) with check (false);
create policy managers_read on public.lost_demand for select to onyxi_app using (runs_salon(salon_id));
create policy move_proposals on public.messages for insert to onyxi_app with check (((kind = ANY (ARRAY['move-proposal'::text, 'move-proposal-text'::text])) AND ((by_salon IS NULL) OR (by_salon = team_salon())) AND is_own_visit(team_salon(), booking_id)));
create policy named_booking on public.bookings for select to onyxi_app using ((id = ( SELECT administered_booking() AS administered_booking)));
create policy named_lots on public.point_lots for all to onyxi_app using ((customer_id = ( SELECT app_points() AS app_points))) with check ((customer_id = ( SELECT app_points() AS app_points)));
create policy named_payment on public.payments for select to onyxi_app using ((id = ( SELECT app_payment() AS app_payment)));
create policy named_plan on public.payment_plans for select to onyxi_app using ((payment_id = ( SELECT app_payment() AS app_payment)));
create policy named_spending_lots on public.point_spending_lots for all to onyxi_app using ((EXISTS ( SELECT
   FROM point_spendings s
  WHERE ((s.booking_id = point_spending_lots.booking_id) AND (s.customer_id = ( SELECT app_points() AS app_points)))))) with check ((EXISTS ( SELECT
   FROM point_spendings s
  WHERE ((s.booking_id = point_spending_lots.booking_id) AND (s.customer_id = ( SELECT app_points() AS app_points))))));
create policy named_spendings on public.point_spendings for all to onyxi_app using ((customer_id = ( SELECT app_points() AS app_points))) with check ((customer_id = ( SELECT app_points() AS app_points)));
create policy new_application_events on public.application_events for insert to onyxi_app with check (((actor_id = ( SELECT app_user() AS app_user)) AND (( SELECT admin_may('applications'::text, 'write'::text) AS admin_may) OR ((kind = 'answered'::text) AND (EXISTS ( SELECT
   FROM applications a
  WHERE (a.id = application_events.application_id)))))));
create policy new_applications on public.applications for insert to onyxi_app with check (((status = 'submitted'::text) AND ((applicant_id IS NULL) OR (applicant_id = ( SELECT app_user() AS app_user)))));
create policy new_audit_log on public.audit_log for insert to onyxi_app with check ((app_admin() AND (actor_id = ( SELECT app_user() AS app_user))));
create policy new_consents on public.consents for insert to onyxi_app with check ((NOT (user_id IS DISTINCT FROM ( SELECT app_user() AS app_user))));
create policy new_products on public.products for insert to onyxi_app with check (runs_salon(salon_id));
create policy object on public.no_show_disputes for insert to onyxi_app with check ((EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = no_show_disputes.booking_id) AND (b.customer_id = ( SELECT app_user() AS app_user)) AND ((b.status)::text = 'no_show'::text)))));
create policy of_sandbox on public.sandbox_cards for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_chargebacks for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_entries for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_events for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_keys for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_payments for all to onyxi_worker using (true) with check (true);
create policy of_sandbox on public.sandbox_refunds for all to onyxi_worker using (true) with check (true);
create policy offer on public.waitlist_offers for insert to onyxi_app with check (((outcome IS NULL) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = waitlist_offers.hold_id) AND ((b.status)::text = 'held'::text) AND (b.hold_token_hash = ANY (( SELECT app_holds() AS app_holds)::bytea[])))))));
create policy old_goes on public.search_changes for all to onyxi_worker using (true);
create policy outside_times on public.time_off for all to onyxi_worker using ((connection_id IS NOT NULL)) with check ((connection_id IS NOT NULL));
create policy own_acceptances on public.terms_acceptances for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('users'::text, 'read'::text) AS admin_may)));
create policy own_account on public.affiliate_accounts for insert to onyxi_app with check (((user_id = ( SELECT app_user() AS app_user)) AND (ended_at IS NULL)));
create policy own_account on public.audit_log for insert to onyxi_app with check (((actor_id = ( SELECT app_user() AS app_user)) AND (subject_kind = 'affiliate-account'::text) AND (EXISTS ( SELECT
   FROM affiliate_accounts c
  WHERE ((c.id = audit_log.subject_id) AND (c.user_id = ( SELECT app_user() AS app_user)))))));
create policy own_account_mark on public.account_notices_seen for all to onyxi_app using ((user_id = ( SELECT app_user() AS app_user))) with check ((user_id = ( SELECT app_user() AS app_user)));
create policy own_accounts on public.ledger_accounts for select to onyxi_app using (((holder = ( SELECT app_user() AS app_user)) OR ((holder = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon))));
create policy own_affiliate on public.affiliates for select to onyxi_app using ((user_id = ( SELECT app_user() AS app_user)));
create policy own_block on public.time_off for insert to onyxi_app with check ((staff_id = own_staff(salon_id)));
create policy own_bookings on public.bookings for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_card on public.subscription_cards for select to onyxi_app using (((customer_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('subscriptions'::text, 'read'::text) AS admin_may)));
create policy own_cards on public.saved_cards for all to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user))) with check ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_charges on public.subscription_charges for select to onyxi_app using ((( SELECT admin_may('subscriptions'::text, 'read'::text) AS admin_may) OR (salon_id IN ( SELECT salons.id
   FROM salons
  WHERE (salons.owner_id = ( SELECT app_user() AS app_user))))));
create policy own_claim on public.salon_claims for insert to onyxi_app with check (((user_id = ( SELECT app_user() AS app_user)) AND (status = 'open'::text) AND (proof IS NULL)));
create policy own_consents on public.consents for select to onyxi_app using ((user_id = ( SELECT app_user() AS app_user)));
create policy own_devices on public.push_devices for all to onyxi_app using ((person_id = ( SELECT app_user() AS app_user))) with check ((person_id = ( SELECT app_user() AS app_user)));
create policy own_documents on public.invoice_documents for select to onyxi_app using ((( SELECT admin_may('subscriptions'::text, 'read'::text) AS admin_may) OR (invoice_id IN ( SELECT invoices.id
   FROM invoices
  WHERE (invoices.owner_id = ( SELECT app_user() AS app_user))))));
create policy own_ending on public.affiliate_accounts for update to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) AND (ended_at IS NULL))) with check (((user_id = ( SELECT app_user() AS app_user)) AND (ended_at IS NOT NULL)));
create policy own_entries on public.ledger_entries for select to onyxi_app using ((( SELECT admin_may('ledger'::text, 'read'::text) AS admin_may) OR (EXISTS ( SELECT
   FROM ledger_accounts a
  WHERE (a.id = ledger_entries.account_id)))));
create policy own_entries on public.waitlist_entries for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_events on public.booking_events for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = booking_events.booking_id))));
create policy own_events on public.subscription_events for select to onyxi_app using ((( SELECT admin_may('salons'::text, 'read'::text) AS admin_may) OR (salon_id IN ( SELECT salons.id
   FROM salons
  WHERE (salons.owner_id = ( SELECT app_user() AS app_user))))));
create policy own_favourites on public.favourites for all to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user))) with check ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_gone on public.job_applications for delete to onyxi_app using ((applicant_id = ( SELECT app_user() AS app_user)));
create policy own_invoices on public.invoices for select to onyxi_app using (((owner_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('subscriptions'::text, 'read'::text) AS admin_may)));
create policy own_items on public.booking_items for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = booking_items.booking_id))));
create policy own_lots on public.point_lots for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_mark on public.notices_seen for all to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) AND (salon_id = ( SELECT team_salon() AS team_salon)))) with check (((user_id = ( SELECT app_user() AS app_user)) AND (salon_id = ( SELECT team_salon() AS team_salon))));
create policy own_new on public.job_applications for insert to onyxi_app with check (((applicant_id = ( SELECT app_user() AS app_user)) AND takes_applications(posting_id)));
create policy own_new on public.job_postings for insert to onyxi_app with check (((author_id = ( SELECT app_user() AS app_user)) AND (status = ANY (ARRAY['draft'::text, 'submitted'::text]))));
create policy own_notices on public.account_notices for select to onyxi_app using ((user_id = ( SELECT app_user() AS app_user)));
create policy own_offers on public.waitlist_offers for select to onyxi_app using ((EXISTS ( SELECT
   FROM waitlist_entries e
  WHERE (e.id = waitlist_offers.entry_id))));
create policy own_open on public.salon_claims for update to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) AND (status = ANY (ARRAY['open'::text, 'noticed'::text, 'objected'::text])))) with check ((user_id = ( SELECT app_user() AS app_user)));
create policy own_or_admin on public.job_postings for update to onyxi_app using (((author_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('careers'::text, 'write'::text) AS admin_may))) with check (((author_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('careers'::text, 'write'::text) AS admin_may)));
create policy own_or_admin on public.partnership_requests for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('partnerships'::text, 'read'::text) AS admin_may)));
create policy own_or_admin on public.story_consents for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('content'::text, 'read'::text) AS admin_may)));
create policy own_payments on public.payments for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_photo on public.staff_photos for select to onyxi_app using ((staff_id = own_staff(salon_id)));
create policy own_plan on public.payment_plans for select to onyxi_app using ((EXISTS ( SELECT
   FROM payments p
  WHERE ((p.id = payment_plans.payment_id) AND (p.customer_id = ( SELECT app_user() AS app_user))))));
create policy own_postings on public.postings for select to onyxi_app using ((( SELECT admin_may('ledger'::text, 'read'::text) AS admin_may) OR (EXISTS ( SELECT
   FROM ledger_entries e
  WHERE (e.posting_id = postings.id)))));
create policy own_profile on public.profiles for select to onyxi_app using ((id = ( SELECT app_user() AS app_user)));
create policy own_profile_update on public.profiles for update to onyxi_app using ((id = ( SELECT app_user() AS app_user))) with check ((id = ( SELECT app_user() AS app_user)));
create policy own_proposals on public.move_proposals for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE ((b.id = move_proposals.booking_id) AND (b.customer_id = ( SELECT app_user() AS app_user))))));
create policy own_reports on public.review_reports for select to onyxi_app using ((reporter_id = ( SELECT app_user() AS app_user)));
create policy own_reviews on public.reviews for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_route on public.audit_log for insert to onyxi_app with check (((actor_id = ( SELECT app_user() AS app_user)) AND (subject_kind = 'payout-route'::text) AND (EXISTS ( SELECT
   FROM payout_routes r
  WHERE ((r.id = audit_log.subject_id) AND (r.set_by = ( SELECT app_user() AS app_user)))))));
create policy own_saved on public.saved_designs for all to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user))) with check ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_spendings on public.point_spendings for select to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy own_terms on public.affiliate_terms for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('affiliates'::text, 'read'::text) AS admin_may)));
create policy own_unblock on public.time_off for delete to onyxi_app using ((staff_id = own_staff(salon_id)));
create policy own_unpublished on public.job_postings for delete to onyxi_app using (((author_id = ( SELECT app_user() AS app_user)) AND (status = ANY (ARRAY['draft'::text, 'refused'::text]))));
create policy own_uses on public.promotion_uses for select to onyxi_app using (((customer_id = ( SELECT app_user() AS app_user)) OR ( SELECT app_admin() AS app_admin)));
create policy own_views on public.viewed_salons for all to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user))) with check ((customer_id = ( SELECT app_user() AS app_user)));
create policy owner_adds on public.salon_traders for insert to onyxi_app with check (owns_salon(salon_id));
create policy owner_changes on public.invitations for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_changes on public.salon_members for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_changes on public.salon_traders for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_decides on public.stories for update to onyxi_app using (((asked_at IS NOT NULL) AND owns_salon(salon_id))) with check (owns_salon(salon_id));
create policy owner_invites on public.invitations for insert to onyxi_app with check ((owns_salon(salon_id) AND (invited_by = ( SELECT app_user() AS app_user))));
create policy owner_reads on public.stories for select to onyxi_app using (((asked_at IS NOT NULL) AND owns_salon(salon_id)));
create policy owner_reads on public.team_events for select to onyxi_app using (owns_salon(salon_id));
create policy owner_removes on public.subscription_cards for delete to onyxi_app using ((customer_id = ( SELECT app_user() AS app_user)));
create policy owner_removes_or_leaves on public.salon_members for delete to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR owns_salon(salon_id)));
create policy owners_add on public.payout_routes for insert to onyxi_app with check ((owns_salon(salon_id) AND ((set_by IS NULL) OR (set_by = ( SELECT app_user() AS app_user))) AND (status <> 'replaced'::text)));
create policy owners_read on public.payout_routes for select to onyxi_app using ((( SELECT admin_may('payouts'::text, 'read'::text) AS admin_may) OR owns_salon(salon_id)));
create policy owners_replace on public.payout_routes for update to onyxi_app using ((owns_salon(salon_id) AND (status <> 'replaced'::text))) with check ((owns_salon(salon_id) AND (status = 'replaced'::text)));
create policy partnership_decisions on public.messages for insert to onyxi_app with check ((( SELECT admin_may('partnerships'::text, 'write'::text) AS admin_may) AND (kind = 'partnership-decided'::text)));
create policy partnership_writes on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['partnership-received'::text, 'partnership-request'::text])));
create policy payments_of_salon on public.payments for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon)));
create policy payout_messages on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['payout'::text, 'affiliate-payout'::text])));
create policy prepare_card on public.gift_cards for insert to onyxi_app with check (((status = 'pending'::text) AND ((buyer_id IS NULL) OR (buyer_id = ( SELECT app_user() AS app_user)))));
create policy public_files on public.photo_files for select to onyxi_public using (shows_pictures(salon_id));
create policy public_files on public.staff_photo_files for select to onyxi_public using ((EXISTS ( SELECT
   FROM staff_photos p
  WHERE (p.staff_id = staff_photo_files.staff_id))));
create policy public_reads on public.salon_traders for select to onyxi_public using ((EXISTS ( SELECT
   FROM salons s
  WHERE ((s.id = salon_traders.salon_id) AND (s.verification = 'verified'::text)))));
create policy public_reads on public.staff_photos for select to onyxi_public using ((EXISTS ( SELECT
   FROM staff t
  WHERE ((t.id = staff_photos.staff_id) AND t.is_active AND shows_pictures(t.salon_id)))));
create policy public_salons on public.salons for select to onyxi_public using (((verification <> 'suspended'::text) AND is_published));
create policy readable on public.job_applications for select to onyxi_app using (((applicant_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('careers'::text, 'read'::text) AS admin_may) OR is_own_posting(posting_id)));
create policy readable on public.job_postings for select to onyxi_app using (((status = 'published'::text) OR (author_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('careers'::text, 'read'::text) AS admin_may) OR (EXISTS ( SELECT
   FROM job_applications a
  WHERE ((a.posting_id = job_postings.id) AND (a.applicant_id = ( SELECT app_user() AS app_user)))))));
create policy readers on public.affiliate_accounts for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('affiliates'::text, 'read'::text) AS admin_may)));
create policy readers on public.affiliate_payouts for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('affiliates'::text, 'read'::text) AS admin_may)));
create policy readers on public.payouts for select to onyxi_app using ((( SELECT admin_may('payouts'::text, 'read'::text) AS admin_may) OR owns_salon(salon_id)));
create policy readers on public.promotion_services for select to onyxi_app, onyxi_public using ((EXISTS ( SELECT
   FROM promotions p
  WHERE (p.id = promotion_services.promotion_id))));
create policy recount on public.day_closes for update to onyxi_app using (((replaced_at IS NULL) AND (salon_id = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon))) with check ((salon_id = ( SELECT team_salon() AS team_salon)));
create policy reduce on public.booking_items for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy remove on public.booking_items for delete to onyxi_app using ((is_changeable(booking_id) AND ((( SELECT team_column() AS team_column) IS NULL) OR (staff_id = ( SELECT team_column() AS team_column)))));
create policy remove on public.busy_times for delete to onyxi_app using ((is_changeable(booking_id) AND ((( SELECT team_column() AS team_column) IS NULL) OR (staff_id = ( SELECT team_column() AS team_column)))));
create policy remove on public.resource_uses for delete to onyxi_app using (is_changeable(booking_id));
create policy removed_here on public.time_off for delete to onyxi_app using ((connection_id IS NULL));
create policy review_messages on public.messages for insert to onyxi_app with check ((kind = 'review'::text));
create policy reviewed_applications on public.applications for update to onyxi_app using (( SELECT admin_may('applications'::text, 'write'::text) AS admin_may)) with check (( SELECT admin_may('applications'::text, 'write'::text) AS admin_may));
create policy salon_notices on public.messages for insert to onyxi_app with check ((( SELECT admin_may('salons'::text, 'write'::text) AS admin_may) AND (kind = 'salon-administered'::text)));
create policy seen_answers on public.visit_answers for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = visit_answers.booking_id))));
create policy seen_application_events on public.application_events for select to onyxi_app using ((EXISTS ( SELECT
   FROM applications a
  WHERE (a.id = application_events.application_id))));
create policy seen_applications on public.applications for select to onyxi_app using ((( SELECT admin_may('applications'::text, 'read'::text) AS admin_may) OR ( SELECT admin_may('affiliates'::text, 'read'::text) AS admin_may) OR (applicant_id = ( SELECT app_user() AS app_user)) OR ((applicant_id IS NULL) AND (email = ( SELECT own_email() AS own_email)))));
create policy seen_audit_log on public.audit_log for select to onyxi_app using ((( SELECT admin_may('audit-log'::text, 'read'::text) AS admin_may) OR
CASE subject_kind
    WHEN 'partnership'::text THEN ( SELECT admin_may('partnerships'::text, 'read'::text) AS admin_may)
    WHEN 'application'::text THEN ( SELECT admin_may('applications'::text, 'read'::text) AS admin_may)
    WHEN 'claim'::text THEN ( SELECT admin_may('claims'::text, 'read'::text) AS admin_may)
    WHEN 'promotion'::text THEN ( SELECT admin_may('promotions'::text, 'read'::text) AS admin_may)
    WHEN 'payout-route'::text THEN ( SELECT admin_may('payouts'::text, 'read'::text) AS admin_may)
    WHEN 'story'::text THEN ( SELECT admin_may('content'::text, 'read'::text) AS admin_may)
    WHEN 'salon'::text THEN ( SELECT admin_may('salons'::text, 'read'::text) AS admin_may)
    WHEN 'user'::text THEN ( SELECT admin_may('users'::text, 'read'::text) AS admin_may)
    WHEN 'booking'::text THEN ( SELECT admin_may('bookings'::text, 'read'::text) AS admin_may)
    ELSE false
END));
create policy seen_claims on public.salon_claims for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR ( SELECT admin_may('claims'::text, 'read'::text) AS admin_may)));
create policy seen_clients on public.clients for select to onyxi_app using (runs_salon(salon_id));
create policy seen_disputes on public.no_show_disputes for select to onyxi_app using (((EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = no_show_disputes.booking_id))) OR app_admin()));
create policy seen_figures on public.daily_figures for select to onyxi_app using (( SELECT admin_may('overview'::text, 'read'::text) AS admin_may));
create policy seen_guarantees on public.booking_guarantees for select to onyxi_app using ((EXISTS ( SELECT
   FROM bookings b
  WHERE (b.id = booking_guarantees.booking_id))));
create policy seen_invitations on public.invitations for select to onyxi_app using (runs_salon(salon_id));
create policy seen_jobs on public.background_jobs for select to onyxi_app using (( SELECT admin_may('jobs'::text, 'read'::text) AS admin_may));
create policy seen_members on public.salon_members for select to onyxi_app using (((user_id = ( SELECT app_user() AS app_user)) OR runs_salon(salon_id)));
create policy seen_spending_lots on public.point_spending_lots for select to onyxi_app using ((EXISTS ( SELECT
   FROM point_spendings s
  WHERE (s.booking_id = point_spending_lots.booking_id))));
create policy settle on public.bookings for update to onyxi_worker using ((settle_at IS NOT NULL)) with check ((settle_at IS NULL));
create policy settle_payment on public.payments for update to onyxi_app using ((id = ( SELECT app_payment() AS app_payment))) with check ((id = ( SELECT app_payment() AS app_payment)));
create policy shorten on public.busy_times for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy shorten on public.resource_uses for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy shown on public.review_photos for select to onyxi_app, onyxi_public using ((EXISTS ( SELECT
   FROM reviews r
  WHERE (r.id = review_photos.review_id))));
create policy shown on public.reviews for select to onyxi_app, onyxi_public using ((taken_down_at IS NULL));
create policy shown_files on public.review_photo_files for select to onyxi_app, onyxi_public using ((EXISTS ( SELECT
   FROM review_photos p
  WHERE (p.picture = review_photo_files.picture))));
create policy story_messages on public.messages for insert to onyxi_app with check ((( SELECT admin_may('content'::text, 'write'::text) AS admin_may) AND (kind = 'story-asked'::text)));
create policy subscription_messages on public.messages for insert to onyxi_app with check ((kind = 'subscription'::text));
create policy take_back on public.visit_answers for delete to onyxi_app using (is_changeable(booking_id));
create policy team_adds on public.booking_policies for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.clients for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.design_options for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.design_services for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.designs for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.nail_questions for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.nail_services for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.option_rules for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.promotion_services for insert to onyxi_app with check ((runs_salon(salon_id) AND (EXISTS ( SELECT
   FROM promotions p
  WHERE ((p.id = promotion_services.promotion_id) AND (p.status = 'draft'::text))))));
create policy team_adds on public.promotions for insert to onyxi_app with check (((status <> 'ended'::text) AND ((created_by IS NULL) OR (created_by = ( SELECT app_user() AS app_user))) AND
CASE
    WHEN (salon_id IS NULL) THEN ( SELECT admin_may('promotions'::text, 'write'::text) AS admin_may)
    ELSE runs_salon(salon_id)
END));
create policy team_adds on public.refill_rules for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.removal_options for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.removal_rules for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.resource_outages for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.resources for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.salon_exceptions for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.salon_hours for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.salon_photos for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.salon_set_up_steps for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.service_options for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.services for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.staff for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.staff_exceptions for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.staff_hours for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.staff_services for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_adds on public.time_off for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_bills on public.bills for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ((( SELECT team_column() AS team_column) IS NULL) OR is_done_by(booking_id, ( SELECT team_column() AS team_column)))));
create policy team_bookings on public.bookings for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ((status)::text <> ALL (ARRAY['held'::text, 'expired'::text])) AND ((( SELECT team_column() AS team_column) IS NULL) OR is_done_by(id, ( SELECT team_column() AS team_column)))));
create policy team_calendars on public.connected_calendars for all to onyxi_app using ((EXISTS ( SELECT
   FROM calendar_connections c
  WHERE (c.id = connected_calendars.connection_id)))) with check ((EXISTS ( SELECT
   FROM calendar_connections c
  WHERE ((c.id = connected_calendars.connection_id) AND (c.connected_by = ( SELECT app_user() AS app_user))))));
create policy team_changes on public.booking_policies for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.clients for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.design_options for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.design_services for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.designs for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.nail_questions for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.nail_services for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.option_rules for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.promotions for update to onyxi_app using (
CASE
    WHEN (salon_id IS NULL) THEN ( SELECT admin_may('promotions'::text, 'write'::text) AS admin_may)
    ELSE runs_salon(salon_id)
END) with check (
CASE
    WHEN (salon_id IS NULL) THEN ( SELECT admin_may('promotions'::text, 'write'::text) AS admin_may)
    ELSE runs_salon(salon_id)
END);
create policy team_changes on public.refill_rules for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.removal_options for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.removal_rules for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.resource_outages for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.resources for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.salon_exceptions for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.salon_hours for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.salon_photos for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.salon_set_up_steps for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.service_options for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.services for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.staff for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.staff_exceptions for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.staff_hours for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.staff_services for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_changes on public.time_off for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_choices on public.news_choices for select to onyxi_app using (runs_salon(salon_id));
create policy team_connections on public.calendar_connections for all to onyxi_app using ((runs_salon(salon_id) OR (staff_id = own_staff(salon_id)))) with check (((runs_salon(salon_id) OR (staff_id = own_staff(salon_id))) AND (connected_by = ( SELECT app_user() AS app_user))));
create policy team_entries on public.waitlist_entries for select to onyxi_app using (runs_salon(salon_id));
create policy team_feeds on public.calendar_feeds for all to onyxi_app using ((runs_salon(salon_id) OR (staff_id = own_staff(salon_id)))) with check (((runs_salon(salon_id) OR (staff_id = own_staff(salon_id))) AND (created_by = ( SELECT app_user() AS app_user))));
create policy team_files on public.photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_files on public.staff_photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_forms on public.client_forms for select to onyxi_app using (runs_salon(salon_id));
create policy team_lines on public.bill_lines for select to onyxi_app using ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_lines.bill_id))));
create policy team_makes_form on public.client_forms for insert to onyxi_app with check ((runs_salon(salon_id) AND (made_by = ( SELECT app_user() AS app_user)) AND (filled_at IS NULL) AND (withdrawn_at IS NULL)));
create policy team_merges on public.client_merges for select to onyxi_app using (runs_salon(salon_id));
create policy team_messages on public.messages for insert to onyxi_app with check ((kind = ANY (ARRAY['team-invitation'::text, 'team-joined'::text])));
create policy team_notes_choice on public.news_choices for insert to onyxi_app with check ((runs_salon(salon_id) AND (source = 'salon'::text) AND (noted_by = ( SELECT app_user() AS app_user))));
create policy team_notices on public.salon_notices for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND ((( SELECT team_column() AS team_column) IS NULL) OR ((kind <> 'reviewed'::text) AND (( SELECT team_column() AS team_column) = ANY (staff_ids)))) AND ((kind <> 'applied'::text) OR (EXISTS ( SELECT
   FROM job_applications a
  WHERE ((a.id = salon_notices.application_id) AND is_own_posting(a.posting_id)))))));
create policy team_payments on public.bill_payments for select to onyxi_app using ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_payments.bill_id))));
create policy team_photos on public.client_photos for all to onyxi_app using (runs_salon(salon_id)) with check ((runs_salon(salon_id) AND ((booking_id IS NULL) OR is_own_visit(salon_id, booking_id))));
create policy team_photos on public.staff_photos for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_products on public.products for select to onyxi_app using ((salon_id = ( SELECT team_salon() AS team_salon)));
create policy team_proposals on public.move_proposals for select to onyxi_app using (runs_salon(salon_id));
create policy team_reads on public.promotion_uses for select to onyxi_app using ((EXISTS ( SELECT
   FROM promotions p
  WHERE ((p.id = promotion_uses.promotion_id) AND (p.salon_id IS NOT NULL) AND runs_salon(p.salon_id)))));
create policy team_reads on public.promotions for select to onyxi_app using ((runs_salon(salon_id) OR ( SELECT app_admin() AS app_admin)));
create policy team_reads on public.salon_set_up_steps for select to onyxi_app using (runs_salon(salon_id));
create policy team_reads on public.salon_traders for select to onyxi_app using ((runs_salon(salon_id) OR ( SELECT app_admin() AS app_admin)));
create policy team_records on public.visit_records for all to onyxi_app using (runs_salon(salon_id)) with check ((runs_salon(salon_id) AND is_own_visit(salon_id, booking_id)));
create policy team_removes on public.booking_policies for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.clients for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.design_options for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.design_services for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.designs for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.nail_questions for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.nail_services for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.option_rules for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.promotion_services for delete to onyxi_app using ((runs_salon(salon_id) AND (EXISTS ( SELECT
   FROM promotions p
  WHERE ((p.id = promotion_services.promotion_id) AND (p.status = 'draft'::text))))));
create policy team_removes on public.refill_rules for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.removal_options for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.removal_rules for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.resource_outages for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.resources for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.salon_exceptions for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.salon_hours for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.salon_photos for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.salon_set_up_steps for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.service_options for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.services for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.staff for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.staff_exceptions for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.staff_hours for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.staff_services for delete to onyxi_app using (runs_salon(salon_id));
create policy team_removes on public.time_off for delete to onyxi_app using (runs_salon(salon_id));
create policy team_saves on public.saved_reports for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_sees on public.clients for select to onyxi_app using (((salon_id = ( SELECT team_salon() AS team_salon)) AND (( SELECT team_column() AS team_column) IS NULL)));
create policy team_settings on public.salon_reminders for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_sources on public.photo_sources for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_strangers on public.client_strangers for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_tagged on public.tagged_clients for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_tags on public.client_tags for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_tips on public.bill_tips for select to onyxi_app using ((EXISTS ( SELECT
   FROM bills b
  WHERE (b.id = bill_tips.bill_id))));
create policy team_updates on public.salons for update to onyxi_app using (runs_salon(id)) with check (runs_salon(id));
create policy team_withdraws_form on public.client_forms for update to onyxi_app using ((runs_salon(salon_id) AND (filled_at IS NULL) AND (withdrawn_at IS NULL))) with check (runs_salon(salon_id));
create policy undo_bill on public.bills for update to onyxi_app using (((undone_at IS NULL) AND (salon_id = ( SELECT team_salon() AS team_salon)) AND ( SELECT runs_salon(team_salon()) AS runs_salon))) with check (((undone_by IS NULL) OR (undone_by = ( SELECT app_user() AS app_user))));
create policy visible_refunds on public.refunds for select to onyxi_app using ((EXISTS ( SELECT
   FROM payments p
  WHERE (p.id = refunds.payment_id))));
create policy waitlist_offers on public.messages for insert to onyxi_app with check (((app_user() IS NOT NULL) AND (kind = ANY (ARRAY['waitlist-offer'::text, 'waitlist-offer-text'::text]))));
create policy walk_in on public.bookings for insert to onyxi_app with check ((((status)::text = 'confirmed'::text) AND (source = 'salon'::text) AND (customer_id IS NULL) AND (hold_token_hash IS NULL) AND (salon_id = ( SELECT team_salon() AS team_salon))));
create policy withdraw on public.move_proposals for update to onyxi_app using ((runs_salon(salon_id) AND (outcome IS NULL))) with check ((runs_salon(salon_id) AND (outcome = 'withdrawn'::text)));
create policy worker_account_marks on public.account_notices_seen for select to onyxi_worker using (true);
create policy worker_account_notices on public.account_notices for select to onyxi_worker using (true);
create policy worker_answers on public.visit_answers for select to onyxi_worker using (true);
create policy worker_applications on public.applications for select to onyxi_worker using (true);
create policy worker_asks on public.review_asks for all to onyxi_worker using (true) with check (true);
create policy worker_bookings on public.bookings for select to onyxi_worker using (true);
create policy worker_breaks on public.reconciliation_breaks for all to onyxi_worker using (true) with check (true);
create policy worker_calendars on public.connected_calendars for all to onyxi_worker using (true) with check (true);
create policy worker_cards on public.gift_cards for all to onyxi_worker using (true);
create policy worker_cards on public.saved_cards for select to onyxi_worker using (true);
create policy worker_cards on public.subscription_cards for all to onyxi_worker using (true);
create policy worker_chargebacks on public.chargebacks for all to onyxi_worker using (true) with check (true);
create policy worker_charges on public.subscription_charges for all to onyxi_worker using (true);
create policy worker_checks on public.referral_checks for all to onyxi_worker using (true);
create policy worker_choices on public.message_choices for all to onyxi_worker using (true) with check (true);
create policy worker_choices on public.news_choices for select to onyxi_worker using (true);
create policy worker_clients on public.clients for select to onyxi_worker using (true);
create policy worker_closes on public.job_postings for all to onyxi_worker using (true);
create policy worker_connections on public.calendar_connections for all to onyxi_worker using (true) with check (true);
create policy worker_devices on public.push_devices for all to onyxi_worker using (true) with check (true);
create policy worker_disputes on public.no_show_disputes for select to onyxi_worker using (true);
create policy worker_documents on public.invoice_documents for all to onyxi_worker using (true);
create policy worker_entries on public.provider_entries for all to onyxi_worker using (true) with check (true);
create policy worker_entries on public.waitlist_entries for all to onyxi_worker using (true) with check (true);
create policy worker_events on public.booking_events for select to onyxi_worker using (true);
create policy worker_events on public.provider_events for all to onyxi_worker using (true);
create policy worker_finds on public.free_hours for all to onyxi_worker using (true);
create policy worker_finds on public.free_hours_due for all to onyxi_worker using (true);
create policy worker_forgets on public.cards_to_forget for all to onyxi_worker using (true);
create policy worker_freed on public.freed_times for all to onyxi_worker using (true) with check (true);
create policy worker_guarantees on public.booking_guarantees for all to onyxi_worker using (true);
create policy worker_invoices on public.invoices for all to onyxi_worker using (true);
create policy worker_items on public.booking_items for select to onyxi_worker using (true);
create policy worker_jobs on public.background_jobs for all to onyxi_worker using (true) with check (true);
create policy worker_lots on public.point_lots for all to onyxi_worker using (true) with check (true);
create policy worker_marks on public.notices_seen for select to onyxi_worker using (true);
create policy worker_members on public.salon_members for select to onyxi_worker using (true);
create policy worker_messages on public.messages for all to onyxi_worker using (true) with check (true);
create policy worker_months on public.reward_months for all to onyxi_worker using (true);
create policy worker_moves on public.chargeback_moves for all to onyxi_worker using (true) with check (true);
create policy worker_notes_look on public.salon_reminders for update to onyxi_worker using (true) with check (true);
create policy worker_notices on public.salon_notices for select to onyxi_worker using (true);
create policy worker_offers on public.waitlist_offers for all to onyxi_worker using (true) with check (true);
create policy worker_payments on public.payments for all to onyxi_worker using (true);
create policy worker_payouts on public.payouts for all to onyxi_worker using (true);
create policy worker_plans on public.payment_plans for select to onyxi_worker using (true);
create policy worker_polls on public.provider_polls for all to onyxi_worker using (true) with check (true);
create policy worker_proposals on public.move_proposals for all to onyxi_worker using (true) with check (true);
create policy worker_reads on public.ledger_accounts for select to onyxi_worker using (true);
create policy worker_reads on public.ledger_entries for select to onyxi_worker using (true);
create policy worker_reads on public.ledger_reservations for select to onyxi_worker using (true);
create policy worker_reads on public.postings for select to onyxi_worker using (true);
create policy worker_reads on public.profiles for select to onyxi_worker using (true);
create policy worker_reads on public.reviews for select to onyxi_worker using (true);
create policy worker_reads on public.salon_reminders for select to onyxi_worker using (true);
create policy worker_reconciliations on public.reconciliations for all to onyxi_worker using (true) with check (true);
create policy worker_refunds on public.refunds for all to onyxi_worker using (true);
create policy worker_reminders on public.reminders for all to onyxi_worker using (true) with check (true);
create policy worker_routes on public.payout_routes for all to onyxi_worker using (true);
create policy worker_runs on public.payout_runs for all to onyxi_worker using (true);
create policy worker_spending_lots on public.point_spending_lots for all to onyxi_worker using (true);
create policy worker_spendings on public.point_spendings for all to onyxi_worker using (true);
create policy worker_standings on public.salon_standings for select to onyxi_worker using (true);
create policy worker_steps on public.message_steps for all to onyxi_worker using (true) with check (true);
create policy worker_stops on public.mail_stops for all to onyxi_worker using (true) with check (true);
create policy worker_sweeps on public.idempotency_keys for all to onyxi_worker using (true);
create policy worker_tells on public.content_versions for all to onyxi_worker using ((number IS NOT NULL)) with check ((number IS NOT NULL));
create policy worker_tells on public.seller_report_notices for all to onyxi_worker using (true) with check (true);
create policy worker_updates on public.salons for update to onyxi_worker using (true) with check (true);
create policy worker_uses on public.gift_card_uses for select to onyxi_worker using (true);
create policy worker_writes on public.calendar_writes for all to onyxi_worker using (true) with check (true);
create policy worker_writes_figures on public.figures_mails for all to onyxi_worker using (true) with check (true);
create policy written_here on public.time_off for insert to onyxi_app with check ((connection_id IS NULL));

-- Grants

grant delete on connected_calendars to onyxi_app;
grant delete on idempotency_keys to onyxi_worker;
grant delete on push_devices to onyxi_app;
grant delete, insert on calendar_connections to onyxi_app;
grant delete, insert on calendar_feeds to onyxi_app;
grant delete, insert on time_off to onyxi_app;
grant delete, insert, select on announcements to onyxi_app;
grant delete, insert, select on booking_items to onyxi_app;
grant delete, insert, select on busy_times to onyxi_app;
grant delete, insert, select on client_photos to onyxi_app;
grant delete, insert, select on commission_rules to onyxi_app;
grant delete, insert, select on content_versions to onyxi_app;
grant delete, insert, select on favourites to onyxi_app;
grant delete, insert, select on job_applications to onyxi_app;
grant delete, insert, select on job_postings to onyxi_app;
grant delete, insert, select on photo_files to onyxi_app;
grant delete, insert, select on photo_sources to onyxi_app;
grant delete, insert, select on promotion_services to onyxi_app;
grant delete, insert, select on resource_uses to onyxi_app;
grant delete, insert, select on review_photos to onyxi_app;
grant delete, insert, select on saved_cards to onyxi_app;
grant delete, insert, select on saved_designs to onyxi_app;
grant delete, insert, select on staff_photo_files to onyxi_app;
grant delete, insert, select on staff_photos to onyxi_app;
grant delete, insert, select on stories to onyxi_app;
grant delete, insert, select on tagged_clients to onyxi_app;
grant delete, insert, select on time_off to onyxi_worker;
grant delete, insert, select on visit_answers to onyxi_app;
grant delete, insert, select on visit_records to onyxi_app;
grant delete, insert, select, update on auth.call_buckets to onyxi_auth;
grant delete, insert, select, update on auth.factor_challenges to onyxi_auth;
grant delete, insert, select, update on auth.factors to onyxi_auth;
grant delete, insert, select, update on auth.flow_states to onyxi_auth;
grant delete, insert, select, update on auth.identities to onyxi_auth;
grant delete, insert, select, update on auth.known_devices to onyxi_auth;
grant delete, insert, select, update on auth.one_time_tokens to onyxi_auth;
grant delete, insert, select, update on auth.passkey_challenges to onyxi_auth;
grant delete, insert, select, update on auth.passkeys to onyxi_auth;
grant delete, insert, select, update on auth.rate_limits to onyxi_auth;
grant delete, insert, select, update on auth.recovery_codes to onyxi_auth;
grant delete, insert, select, update on auth.session_methods to onyxi_auth;
grant delete, insert, select, update on auth.sessions to onyxi_auth;
grant delete, insert, select, update on auth.signing_keys to onyxi_auth;
grant delete, insert, select, update on auth.sso_assertions to onyxi_auth;
grant delete, insert, select, update on auth.sso_domains to onyxi_auth;
grant delete, insert, select, update on auth.sso_providers to onyxi_auth;
grant delete, insert, select, update on auth.users to onyxi_auth;
grant delete, insert, select, update on booking_policies to onyxi_app;
grant delete, insert, select, update on design_options to onyxi_app;
grant delete, insert, select, update on design_services to onyxi_app;
grant delete, insert, select, update on designs to onyxi_app;
grant delete, insert, select, update on nail_questions to onyxi_app;
grant delete, insert, select, update on nail_services to onyxi_app;
grant delete, insert, select, update on option_rules to onyxi_app;
grant delete, insert, select, update on provider_events to onyxi_worker;
grant delete, insert, select, update on refill_rules to onyxi_app;
grant delete, insert, select, update on removal_options to onyxi_app;
grant delete, insert, select, update on removal_rules to onyxi_app;
grant delete, insert, select, update on resource_outages to onyxi_app;
grant delete, insert, select, update on resources to onyxi_app;
grant delete, insert, select, update on salon_exceptions to onyxi_app;
grant delete, insert, select, update on salon_hours to onyxi_app;
grant delete, insert, select, update on salon_photos to onyxi_app;
grant delete, insert, select, update on salon_set_up_steps to onyxi_app;
grant delete, insert, select, update on sandbox_keys to onyxi_worker;
grant delete, insert, select, update on service_options to onyxi_app;
grant delete, insert, select, update on services to onyxi_app;
grant delete, insert, select, update on staff to onyxi_app;
grant delete, insert, select, update on staff_exceptions to onyxi_app;
grant delete, insert, select, update on staff_hours to onyxi_app;
grant delete, insert, select, update on staff_services to onyxi_app;
grant delete, insert, select, update on subscription_cards to onyxi_worker;
grant delete, insert, select, update on viewed_salons to onyxi_app;
grant delete, select on client_tags to onyxi_app;
grant delete, select on clients to onyxi_app;
grant delete, select on free_hours_due to onyxi_worker;
grant delete, select on freed_times to onyxi_worker;
grant delete, select on push_devices to onyxi_worker;
grant delete, select on reminders to onyxi_worker;
grant delete, select on review_asks to onyxi_worker;
grant delete, select on salon_members to onyxi_app;
grant delete, select on saved_reports to onyxi_app;
grant delete, select on search_changes to onyxi_worker;
grant delete, select on subscription_cards to onyxi_app;
grant delete, select, update on calendar_connections to onyxi_worker;
grant delete, select, update on calendar_writes to onyxi_worker;
grant delete, select, update on cards_to_forget to onyxi_worker;
grant delete, select, update on gift_cards to onyxi_worker;
grant execute on function absence_reason(uuid) to onyxi_app;
grant execute on function accept_invitation(bytea,timestamp with time zone) to onyxi_app;
grant execute on function account_of(text) to onyxi_app;
grant execute on function account_to_own(text,timestamp with time zone) to onyxi_app;
grant execute on function accounts_of_email(text) to onyxi_app;
grant execute on function activate_gift_card(uuid,uuid,timestamp with time zone,date,date) to onyxi_app;
grant execute on function admin_audit_actors() to onyxi_app;
grant execute on function admin_audit_log(text,uuid,uuid,text[],timestamp with time zone,timestamp with time zone,uuid,integer) to onyxi_app;
grant execute on function admin_booking(uuid) to onyxi_app;
grant execute on function admin_bookings(text,text,timestamp with time zone,timestamp with time zone,uuid,integer,timestamp with time zone,uuid) to onyxi_app;
grant execute on function admin_claim_facts(uuid) to onyxi_app;
grant execute on function admin_disputes(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer,boolean) to onyxi_app;
grant execute on function admin_end_session(uuid,uuid) to onyxi_app;
grant execute on function admin_end_sessions(uuid) to onyxi_app;
grant execute on function admin_health() to onyxi_app;
grant execute on function admin_message(uuid) to onyxi_app;
grant execute on function admin_messages(text,text[],text,uuid,integer) to onyxi_app;
grant execute on function admin_queues(timestamp with time zone) to onyxi_app;
grant execute on function admin_reviews(text,text,timestamp with time zone,timestamp with time zone,uuid,integer) to onyxi_app;
grant execute on function admin_salon(uuid,timestamp with time zone) to onyxi_app;
grant execute on function admin_set_ban(uuid,timestamp with time zone) to onyxi_app;
grant execute on function admin_set_role(uuid,text,text) to onyxi_app;
grant execute on function admin_user(uuid,timestamp with time zone) to onyxi_app;
grant execute on function admin_users(text,text,uuid,integer,timestamp with time zone) to onyxi_app;
grant execute on function adopt_consent(uuid,uuid) to onyxi_app;
grant execute on function affiliate_transfers() to onyxi_app;
grant execute on function affiliate_with(text) to onyxi_app;
grant execute on function affiliates_found(text,text,uuid,integer) to onyxi_app;
grant execute on function appeal_review(uuid,text,timestamp with time zone) to onyxi_app;
grant execute on function applications_found(text,text[],timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone,uuid,integer) to onyxi_app;
grant execute on function ask_for_job(uuid,timestamp with time zone) to onyxi_app;
grant execute on function ask_refund(uuid,integer,text,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function bank_transfers(uuid) to onyxi_app;
grant execute on function bill_was_mailed(uuid,text,timestamp with time zone) to onyxi_app;
grant execute on function blocks_client(uuid,uuid,text) to onyxi_app;
grant execute on function booking_actor(uuid,uuid) to onyxi_app;
grant execute on function booking_of_code(text) to onyxi_app;
grant execute on function bookings_for_preview(uuid,timestamp with time zone,timestamp with time zone,integer) to onyxi_app;
grant execute on function can_stand_again(uuid,timestamp with time zone) to onyxi_app;
grant execute on function card_is_kept(text,text) to onyxi_worker;
grant execute on function change_owner(uuid,uuid,boolean,timestamp with time zone) to onyxi_app;
grant execute on function change_review(uuid,jsonb,timestamp with time zone) to onyxi_app;
grant execute on function chosen_message(text,text,text) to onyxi_worker;
grant execute on function claim_facts(uuid) to onyxi_worker;
grant execute on function claims_found(text) to onyxi_app;
grant execute on function client_book(uuid) to onyxi_app;
grant execute on function client_duplicates(uuid,integer) to onyxi_app;
grant execute on function client_email(uuid) to onyxi_app;
grant execute on function client_language(uuid) to onyxi_app;
grant execute on function client_of_phone(text) to onyxi_app;
grant execute on function client_visits(uuid,uuid) to onyxi_app;
grant execute on function code_of_paid_booking(uuid) to onyxi_app;
grant execute on function commission_rules_of(uuid[]) to onyxi_app;
grant execute on function correct_listing(uuid,jsonb) to onyxi_app;
grant execute on function count_day(date,timestamp with time zone) to onyxi_worker;
grant execute on function count_lost_demand(jsonb) to onyxi_app;
grant execute on function count_stock(uuid,integer,timestamp with time zone) to onyxi_app;
grant execute on function counted_bills(uuid,timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function counted_lines(uuid,timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function days_to_count(date,date) to onyxi_worker;
grant execute on function decide_claim(uuid,text,bytea,timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function decide_dispute(uuid,text,text,timestamp with time zone) to onyxi_app;
grant execute on function decide_review(uuid,uuid,text,text,text,timestamp with time zone) to onyxi_app;
grant execute on function decide_review_appeal(uuid,text,text,timestamp with time zone) to onyxi_app;
grant execute on function delete_review(uuid) to onyxi_app;
grant execute on function drop_charge(uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function due_subscriptions(timestamp with time zone) to onyxi_worker;
grant execute on function end_reservations(uuid,text) to onyxi_app, onyxi_worker;
grant execute on function enter_client(uuid,text,text,text,integer,timestamp with time zone) to onyxi_app;
grant execute on function enter_clients(timestamp with time zone) to onyxi_worker;
grant execute on function estimate_earnings(uuid,timestamp with time zone) to onyxi_app, onyxi_public;
grant execute on function extend_trial(uuid,timestamp with time zone,timestamp with time zone,text) to onyxi_app;
grant execute on function failed_refunds(integer) to onyxi_app;
grant execute on function fill_client_form(bytea,jsonb,timestamp with time zone) to onyxi_app;
grant execute on function find_answer(jsonb) to onyxi_app;
grant execute on function first_referral() to onyxi_worker;
grant execute on function flagged_affiliates() to onyxi_app;
grant execute on function follow_hold(uuid,uuid) to onyxi_app;
grant execute on function forget_old(text,timestamp with time zone,integer) to onyxi_worker;
grant execute on function forget_person(uuid,text) to onyxi_auth;
grant execute on function gift_card_facts(uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function gift_card_of_code(bytea) to onyxi_app;
grant execute on function gift_card_recipient(uuid) to onyxi_app;
grant execute on function gift_card_texts(uuid) to onyxi_app;
grant execute on function gift_card_use(uuid,uuid) to onyxi_app, onyxi_worker;
grant execute on function gift_cards_bought_with(text,date) to onyxi_app;
grant execute on function gift_cards_found(text,uuid,uuid,uuid,text) to onyxi_app;
grant execute on function give_back_promotion_use(uuid,timestamp with time zone) to onyxi_app;
grant execute on function has_payout_route(uuid) to onyxi_app, onyxi_public, onyxi_worker;
grant execute on function has_payout_routes() to onyxi_app, onyxi_public;
grant execute on function invoice_buyer(uuid) to onyxi_app, onyxi_worker;
grant execute on function is_changeable(uuid) to onyxi_app;
grant execute on function is_done_by(uuid,uuid) to onyxi_app;
grant execute on function is_own_hold(uuid,bytea) to onyxi_app, onyxi_public;
grant execute on function is_own_posting(uuid) to onyxi_app;
grant execute on function is_own_visit(uuid,uuid) to onyxi_app;
grant execute on function is_proposal_taken(uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function is_ready(uuid) to onyxi_app;
grant execute on function is_reviewed(uuid) to onyxi_app;
grant execute on function is_still_asked(uuid) to onyxi_app;
grant execute on function is_time_taken(uuid,timestamp with time zone,timestamp with time zone,uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function keep_push_device(uuid,text,text,text,timestamp with time zone,integer) to onyxi_app;
grant execute on function leave_subscription(uuid,boolean,timestamp with time zone) to onyxi_app;
grant execute on function lend_review_photos(uuid,boolean,timestamp with time zone) to onyxi_app;
grant execute on function let_go_of_card(text,text) to onyxi_app, onyxi_worker;
grant execute on function listing_requests_found(text) to onyxi_app;
grant execute on function live_holds(bytea,bytea,timestamp with time zone) to onyxi_app;
grant execute on function lock_calendar(uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function lock_gift_card(uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function lock_ledger_account(text,uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function lock_ledger_accounts(text[],uuid[]) to onyxi_app;
grant execute on function lock_subscription(uuid) to onyxi_app, onyxi_worker;
grant execute on function mails_by_salon(text,timestamp with time zone) to onyxi_app;
grant execute on function may_bill(uuid,uuid) to onyxi_app;
grant execute on function may_message(text,text,text,uuid) to onyxi_worker;
grant execute on function merge_clients(uuid,uuid,integer,uuid,integer,timestamp with time zone) to onyxi_app;
grant execute on function message_ban(jsonb,text,timestamp with time zone) to onyxi_worker;
grant execute on function message_offer(jsonb) to onyxi_worker;
grant execute on function message_proposal(jsonb) to onyxi_worker;
grant execute on function move_stock(uuid,integer,uuid,text,timestamp with time zone) to onyxi_app;
grant execute on function move_subscriptions(jsonb,timestamp with time zone) to onyxi_worker;
grant execute on function next_bill_number(uuid) to onyxi_app;
grant execute on function next_invoice_number(text,integer) to onyxi_app, onyxi_worker;
grant execute on function next_visits(uuid,timestamp with time zone) to onyxi_app;
grant execute on function note_job(text,bigint,timestamp with time zone,integer,integer,text,timestamp with time zone) to onyxi_worker;
grant execute on function note_unused_warning(uuid[],timestamp with time zone) to onyxi_worker;
grant execute on function notice_outside(uuid,uuid,text,timestamp with time zone) to onyxi_worker;
grant execute on function noticed_salon(bytea) to onyxi_app;
grant execute on function object_to_claim(bytea,text,timestamp with time zone) to onyxi_app;
grant execute on function open_own_charge(uuid,jsonb) to onyxi_app;
grant execute on function open_salon(jsonb,timestamp with time zone) to onyxi_app;
grant execute on function owing_clients(uuid,timestamp with time zone) to onyxi_app;
grant execute on function own_admin_notes() to onyxi_app;
grant execute on function own_client_lines() to onyxi_app;
grant execute on function own_email() to onyxi_app;
grant execute on function own_gift_cards(timestamp with time zone) to onyxi_app;
grant execute on function own_messages(uuid,integer) to onyxi_app;
grant execute on function own_referrals() to onyxi_app;
grant execute on function own_rewards() to onyxi_app;
grant execute on function own_seller_years(uuid,integer,integer) to onyxi_app;
grant execute on function own_staff(uuid) to onyxi_app;
grant execute on function own_takings(timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function own_work(timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function owns_salon(uuid) to onyxi_app;
grant execute on function payments_found(text,text,uuid,uuid,text,text,text) to onyxi_app;
grant execute on function place_salon(uuid,jsonb) to onyxi_app;
grant execute on function platform_reduction(uuid) to onyxi_worker;
grant execute on function points_customer(uuid) to onyxi_app, onyxi_worker;
grant execute on function post_entries(text,uuid,integer,text[],uuid[],bigint[],uuid,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function posting_author(uuid) to onyxi_app;
grant execute on function promotions_for(uuid,text,uuid,bytea[]) to onyxi_app, onyxi_public;
grant execute on function prove_claim(uuid,bytea,timestamp with time zone) to onyxi_app;
grant execute on function provider_differences(text,timestamp with time zone,timestamp with time zone) to onyxi_worker;
grant execute on function publish_salon(uuid,boolean,timestamp with time zone) to onyxi_app;
grant execute on function push_calendar(uuid,bytea,timestamp with time zone) to onyxi_app;
grant execute on function put_back_on_gift_card(uuid,integer,date) to onyxi_app, onyxi_worker;
grant execute on function read_client_form(bytea) to onyxi_app;
grant execute on function read_feed(bytea,timestamp with time zone) to onyxi_app;
grant execute on function read_invitation(bytea) to onyxi_app;
grant execute on function readdress_gift_card(uuid,text,bytea,text,bytea) to onyxi_app;
grant execute on function recent_applications(text,timestamp with time zone) to onyxi_app;
grant execute on function recent_visits(uuid,timestamp with time zone) to onyxi_app;
grant execute on function record_paid_months(uuid,jsonb) to onyxi_app, onyxi_worker;
grant execute on function refer_disputes(timestamp with time zone) to onyxi_worker;
grant execute on function referral_code_of(uuid) to onyxi_app;
grant execute on function referrals_of(uuid) to onyxi_app;
grant execute on function referrer_of(uuid) to onyxi_app;
grant execute on function refresh_salon_search(uuid[]) to onyxi_worker;
grant execute on function remember_answer(jsonb,timestamp with time zone) to onyxi_app;
grant execute on function reminder_key(uuid,text,timestamp with time zone) to onyxi_worker;
grant execute on function rename_salon(uuid,jsonb) to onyxi_app;
grant execute on function reply_to_review(uuid,uuid,text,locale,timestamp with time zone) to onyxi_app;
grant execute on function report_bookings(uuid,timestamp with time zone,timestamp with time zone,date,integer,text,uuid[],integer,integer) to onyxi_app;
grant execute on function report_review(uuid,uuid,jsonb,timestamp with time zone) to onyxi_app;
grant execute on function resend_message(uuid,timestamp with time zone) to onyxi_app;
grant execute on function reserve_cents(text,uuid,bigint,uuid,timestamp with time zone,timestamp with time zone) to onyxi_app, onyxi_worker;
grant execute on function reserved_by(text,uuid,uuid,timestamp with time zone) to onyxi_app;
grant execute on function reserved_points(uuid,timestamp with time zone) to onyxi_app;
grant execute on function review_visits(uuid[]) to onyxi_app, onyxi_public;
grant execute on function runs_salon(uuid) to onyxi_app;
grant execute on function salon_months(uuid) to onyxi_app;
grant execute on function salon_report(uuid,timestamp with time zone,timestamp with time zone,date,integer) to onyxi_app;
grant execute on function salon_role(uuid) to onyxi_app;
grant execute on function salon_statement(uuid,timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function salons_found(text,text,uuid,integer) to onyxi_app;
grant execute on function salons_to_charge(timestamp with time zone,text,integer) to onyxi_worker;
grant execute on function say_coming(uuid,timestamp with time zone,timestamp with time zone) to onyxi_worker;
grant execute on function seller_year(integer) to onyxi_app;
grant execute on function sellers_to_tell(integer) to onyxi_worker;
grant execute on function service_bookings(uuid,timestamp with time zone) to onyxi_app;
grant execute on function set_owner_staff(uuid,uuid) to onyxi_app;
grant execute on function set_staff_services(uuid,uuid,uuid[]) to onyxi_app;
grant execute on function settle_claims(timestamp with time zone) to onyxi_worker;
grant execute on function shares_account(uuid) to onyxi_app;
grant execute on function shows_pictures(uuid) to onyxi_public;
grant execute on function solve_refund(uuid,text,text,timestamp with time zone) to onyxi_app;
grant execute on function staff_bookings(uuid,uuid,timestamp with time zone,timestamp with time zone) to onyxi_app;
grant execute on function staff_load(uuid,timestamp with time zone,timestamp with time zone,timestamp with time zone,timestamp with time zone) to onyxi_app, onyxi_public;
grant execute on function staff_loads(uuid,timestamp with time zone) to onyxi_app;
grant execute on function story_words(stories) to onyxi_app;
grant execute on function suspend_salon(uuid,text) to onyxi_app;
grant execute on function sweep_expired_holds(timestamp with time zone) to onyxi_worker;
grant execute on function take_asked_jobs(text[]) to onyxi_worker;
grant execute on function take_back_mail(uuid,integer,timestamp with time zone) to onyxi_app;
grant execute on function take_from_gift_card(uuid,uuid,uuid,integer,timestamp with time zone) to onyxi_app;
grant execute on function take_listing_away(uuid,text,timestamp with time zone) to onyxi_app;
grant execute on function take_promotion_use(uuid,uuid,uuid,bytea[],integer,timestamp with time zone) to onyxi_app;
grant execute on function take_receipt(uuid,smallint,text,smallint,timestamp with time zone) to onyxi_worker;
grant execute on function takes_applications(uuid) to onyxi_app;
grant execute on function team_column() to onyxi_app;
grant execute on function team_history(uuid) to onyxi_app;
grant execute on function team_people(uuid) to onyxi_app;
grant execute on function team_salon() to onyxi_app;
grant execute on function uncounted_referrals(timestamp with time zone,integer,uuid,timestamp with time zone,uuid,integer) to onyxi_worker;
grant execute on function unproved_accounts(timestamp with time zone,integer,uuid) to onyxi_auth, onyxi_worker;
grant execute on function unsuspend_salon(uuid) to onyxi_app;
grant execute on function unused_accounts(timestamp with time zone,uuid,integer,uuid) to onyxi_worker;
grant execute on function visit_email(uuid) to onyxi_app;
grant execute on function void_gift_card(uuid,timestamp with time zone) to onyxi_app;
grant execute on function was_booked(uuid) to onyxi_app;
grant execute on function withdraw_claim(uuid) to onyxi_app;
grant execute on function work_queues(timestamp with time zone) to onyxi_app;
grant execute on function write_review(uuid,uuid,jsonb,timestamp with time zone) to onyxi_app;
grant insert (account_due_by, account_mark, account_read_at, account_ref, account_status, due_at, holder_name, iban_country, iban_last4, id, kind, payable_from, salon_id, sealed_iban, set_at, set_by, status) on payout_routes to onyxi_app;
grant insert (account_id, asked_at, cents, id, user_id) on affiliate_payouts to onyxi_app;
grant insert (account_mark, holder_name, iban_country, iban_last4, id, payable_from, sealed_iban, set_at, user_id) on affiliate_accounts to onyxi_app;
grant insert (activated_at, amount_cents, book_from, book_to, code, created_at, created_by, hours_from, hours_to, id, is_first_only, is_for_all_services, limit_per_person, limit_uses, max_cents, minimum_cents, name_el, name_en, percent, salon_id, status, visit_from, visit_to, weekdays, within_hours) on promotions to onyxi_app;
grant insert (agreed, channel, decided_at, recipient, source, topic, user_id, version, wording) on message_choices to onyxi_worker;
grant insert (agreed, client_id, decided_at, noted_by, salon_id, source, wording) on news_choices to onyxi_app;
grant insert (agreed, client_id, decided_at, salon_id, source, wording) on news_choices to onyxi_worker;
grant insert (agreed_at, booking_id, brand, customer_id, last4, provider, provider_ref, salon_id, updated_at) on booking_guarantees to onyxi_app;
grant insert (application_id, blocked_at, blocked_by, reason) on referral_checks to onyxi_app;
grant insert (application_id, shared, shared_at) on referral_checks to onyxi_worker;
grant insert (asked_at, booking_id, end_at, expires_at, from_at, id, salon_id, staff_id, start_at) on move_proposals to onyxi_app;
grant insert (barcode, created_at, id, name_el, name_en, price_cents, salon_id, vat_rate) on products to onyxi_app;
grant insert (birth_day, birth_month, birth_year, created_at, email, id, name, notes, phone, salon_id, updated_at) on clients to onyxi_app;
grant insert (booking_id, cents, created_at, customer_id, email, expires_at, gift_card_id, id, invoice_id, language, provider, purpose, salon_id, saved_card_ref, saves_card, updated_at) on payments to onyxi_app;
grant insert (booking_id, completion, customer_id, earned_at, good_through, is_first, points, points_left) on point_lots to onyxi_worker;
grant insert (booking_id, completion, customer_id, earned_at, good_through, is_first, points, points_left, posting_id) on point_lots to onyxi_app;
grant insert (booking_id, opened_at, reason) on no_show_disputes to onyxi_app;
grant insert (buyer_email, buyer_id, code_hash, created_at, deliver_on, design, id, language, last4, message, recipient_email, recipient_name, sealed_code, sender_name, value_cents) on gift_cards to onyxi_app;
grant insert (calendar_id, connection_id) on connected_calendars to onyxi_app;
grant insert (cents, due_at, id, kind, made_at, owed_cents, route_id, run_id, salon_id) on payouts to onyxi_app;
grant insert (cents, due_at, id, kind, made_at, owed_cents, route_id, run_id, salon_id) on payouts to onyxi_worker;
grant insert (client_id, code, confirmed_at, contact_name, contact_phone, contact_preference, created_at, end_at, hold_expires_at, hold_network, hold_token_hash, holder, id, language, mode, note, refundable_until, salon_id, series_id, source, start_at, status, total_cents, updated_at) on bookings to onyxi_app;
grant insert (client_id, expires_at, id, made_at, made_by, salon_id, token_hash) on client_forms to onyxi_app;
grant insert (created_at, email, id, kind, language, message, name, salon_id) on listing_requests to onyxi_app;
grant insert (created_at, from_day, id, name, place, salon_id, step, to_day, usual) on saved_reports to onyxi_app;
grant insert (created_at, id, language, message, salon_id, user_id) on salon_claims to onyxi_app;
grant insert (created_at, id, name, place, salon_id) on client_tags to onyxi_app;
grant insert (document, due_at, invoice_id, status) on invoice_documents to onyxi_app;
grant insert (document, due_at, invoice_id, status) on invoice_documents to onyxi_worker;
grant insert (id, made_at, made_by, month) on payout_runs to onyxi_app;
grant insert (id, made_at, made_by, month) on payout_runs to onyxi_worker;
grant insert on invitations to onyxi_app;
grant insert on messages to onyxi_app;
grant insert on messages to onyxi_auth;
grant insert, select on account_notices_seen to onyxi_app;
grant insert, select on affiliate_terms to onyxi_app;
grant insert, select on affiliates to onyxi_app;
grant insert, select on application_events to onyxi_app;
grant insert, select on applications to onyxi_app;
grant insert, select on audit_log to onyxi_app;
grant insert, select on auth.audit_log to onyxi_auth;
grant insert, select on bill_lines to onyxi_app;
grant insert, select on bill_payments to onyxi_app;
grant insert, select on bill_tips to onyxi_app;
grant insert, select on bills to onyxi_app;
grant insert, select on booking_events to onyxi_app;
grant insert, select on chargeback_moves to onyxi_worker;
grant insert, select on client_strangers to onyxi_app;
grant insert, select on consents to onyxi_app;
grant insert, select on day_closes to onyxi_app;
grant insert, select on figures_mails to onyxi_worker;
grant insert, select on invoices to onyxi_app;
grant insert, select on invoices to onyxi_worker;
grant insert, select on job_application_notes to onyxi_app;
grant insert, select on notices_seen to onyxi_app;
grant insert, select on partnership_notes to onyxi_app;
grant insert, select on partnership_requests to onyxi_app;
grant insert, select on payment_plans to onyxi_app;
grant insert, select on point_spending_lots to onyxi_app;
grant insert, select on point_spendings to onyxi_app;
grant insert, select on provider_entries to onyxi_worker;
grant insert, select on reconciliations to onyxi_worker;
grant insert, select on review_photo_files to onyxi_app;
grant insert, select on reward_months to onyxi_worker;
grant insert, select on run_settings to onyxi_app;
grant insert, select on salon_notes to onyxi_app;
grant insert, select on sandbox_entries to onyxi_worker;
grant insert, select on sandbox_events to onyxi_worker;
grant insert, select on seller_report_notices to onyxi_worker;
grant insert, select on waitlist_entries to onyxi_app;
grant insert, select on waitlist_offers to onyxi_app;
grant insert, select on waitlist_offers to onyxi_worker;
grant insert, select, update on chargebacks to onyxi_worker;
grant insert, select, update on free_hours to onyxi_worker;
grant insert, select, update on mail_stops to onyxi_worker;
grant insert, select, update on message_steps to onyxi_worker;
grant insert, select, update on messages to onyxi_worker;
grant insert, select, update on payments to onyxi_worker;
grant insert, select, update on profiles to onyxi_auth;
grant insert, select, update on provider_polls to onyxi_worker;
grant insert, select, update on reconciliation_breaks to onyxi_worker;
grant insert, select, update on salon_reminders to onyxi_app;
grant insert, select, update on salon_traders to onyxi_app;
grant insert, select, update on sandbox_cards to onyxi_worker;
grant insert, select, update on sandbox_chargebacks to onyxi_worker;
grant insert, select, update on sandbox_payments to onyxi_worker;
grant insert, select, update on sandbox_refunds to onyxi_worker;
grant insert, select, update on subscription_charges to onyxi_worker;
grant select (accepted_at, created_at, email, expires_at, id, language, revoked_at, role, salon_id, sends, sent_at, staff_id) on invitations to onyxi_app;
grant select (account, account_id, connected_at, connected_by, failing_since, id, language, salon_id, staff_id, state, synced_at, written_calendar) on calendar_connections to onyxi_app;
grant select (account_due_by, account_read_at, account_ref, account_status, ended_at, holder_name, iban_country, iban_last4, id, kind, payable_from, salon_id, set_at, set_by, status) on payout_routes to onyxi_app;
grant select (activated_at, amount_cents, book_from, book_to, code, created_at, ended_at, hours_from, hours_to, id, is_first_only, is_for_all_services, limit_per_person, limit_uses, max_cents, minimum_cents, name_el, name_en, percent, revision, salon_id, status, uses, visit_from, visit_to, weekdays, within_hours) on promotions to onyxi_app;
grant select (activated_at, amount_cents, book_from, book_to, code, created_at, ended_at, hours_from, hours_to, id, is_first_only, is_for_all_services, limit_per_person, limit_uses, max_cents, minimum_cents, name_el, name_en, percent, revision, salon_id, status, uses, visit_from, visit_to, weekdays, within_hours) on promotions to onyxi_public;
grant select (announced_at, changes_el, changes_en, document, effective_on, id, number, text_el, text_en) on content_versions to onyxi_public;
grant select (audience, ends_at, id, published_at, starts_at, text_el, text_en) on announcements to onyxi_public;
grant select (before_el, before_en, change_el, change_en, id, person_el, person_en, published_at, quote_el, quote_en, salon_id, title_el, title_en) on stories to onyxi_public;
grant select (booking_id, customer_id, given_back_at, promotion_id, reduction_cents, taken_at) on promotion_uses to onyxi_app;
grant select (buyer_email, buyer_id, created_at, deliver_on, design, ended_cents, good_through, id, language, last4, payment_id, recipient_email, recipient_name, sender_name, sent_at, sold_at, sold_on, status, value_cents, void_at, woken_through) on gift_cards to onyxi_app;
grant select (calendar_id, connection_id) on connected_calendars to onyxi_app;
grant select (changed_at, list, user_id) on account_notices_seen to onyxi_worker;
grant select (changed_at, name, value) on run_settings to onyxi_public;
grant select (changed_at, name, value) on run_settings to onyxi_worker;
grant select (changed_at, salon_id, user_id) on notices_seen to onyxi_worker;
grant select (connection_id, ends_at, id, salon_id, staff_id, starts_at) on time_off to onyxi_app;
grant select (created_at) on idempotency_keys to onyxi_worker;
grant select (created_at, created_by, language, read_at, salon_id, staff_id) on calendar_feeds to onyxi_app;
grant select (created_at, endpoint, id, person_id, seen_at) on push_devices to onyxi_app;
grant select (ended_at, holder_name, iban_country, iban_last4, id, payable_from, set_at, user_id) on affiliate_accounts to onyxi_app;
grant select (ends_at, id, salon_id, staff_id, starts_at) on time_off to onyxi_public;
grant select on account_notices to onyxi_app;
grant select on account_notices to onyxi_worker;
grant select on affiliate_payouts to onyxi_app;
grant select on applications to onyxi_worker;
grant select on background_jobs to onyxi_app;
grant select on background_jobs to onyxi_worker;
grant select on booking_events to onyxi_worker;
grant select on booking_guarantees to onyxi_app;
grant select on booking_items to onyxi_worker;
grant select on booking_policies to onyxi_public;
grant select on booking_policies to onyxi_worker;
grant select on bookings to onyxi_app;
grant select on bookings to onyxi_worker;
grant select on busy_times to onyxi_public;
grant select on busy_times to onyxi_worker;
grant select on category_prices to onyxi_app;
grant select on category_prices to onyxi_public;
grant select on category_prices to onyxi_worker;
grant select on chargeback_moves to onyxi_app;
grant select on chargebacks to onyxi_app;
grant select on client_forms to onyxi_app;
grant select on client_merges to onyxi_app;
grant select on clients to onyxi_worker;
grant select on content_versions to onyxi_worker;
grant select on daily_figures to onyxi_app;
grant select on design_options to onyxi_public;
grant select on design_options to onyxi_worker;
grant select on design_services to onyxi_public;
grant select on design_services to onyxi_worker;
grant select on designs to onyxi_public;
grant select on designs to onyxi_worker;
grant select on free_hours to onyxi_public;
grant select on free_hours_due to onyxi_public;
grant select on gift_card_uses to onyxi_app;
grant select on gift_card_uses to onyxi_worker;
grant select on holds to onyxi_app;
grant select on holds to onyxi_public;
grant select on holds to onyxi_worker;
grant select on invoice_documents to onyxi_app;
grant select on invoice_documents to onyxi_worker;
grant select on job_postings to onyxi_worker;
grant select on ledger_account_kinds to onyxi_app;
grant select on ledger_account_kinds to onyxi_worker;
grant select on ledger_accounts to onyxi_app;
grant select on ledger_accounts to onyxi_worker;
grant select on ledger_entries to onyxi_app;
grant select on ledger_entries to onyxi_worker;
grant select on ledger_reservations to onyxi_app;
grant select on ledger_reservations to onyxi_worker;
grant select on listing_requests to onyxi_app;
grant select on lost_demand to onyxi_app;
grant select on message_choices to onyxi_worker;
grant select on move_proposals to onyxi_app;
grant select on move_proposals to onyxi_worker;
grant select on nail_questions to onyxi_public;
grant select on nail_questions to onyxi_worker;
grant select on nail_services to onyxi_public;
grant select on nail_services to onyxi_worker;
grant select on news_choices to onyxi_app;
grant select on news_choices to onyxi_worker;
grant select on no_show_disputes to onyxi_app;
grant select on no_show_disputes to onyxi_worker;
grant select on option_rules to onyxi_public;
grant select on option_rules to onyxi_worker;
grant select on payment_plans to onyxi_worker;
grant select on payments to onyxi_app;
grant select on payout_routes to onyxi_worker;
grant select on payout_runs to onyxi_app;
grant select on payout_runs to onyxi_worker;
grant select on payouts to onyxi_app;
grant select on payouts to onyxi_worker;
grant select on photo_files to onyxi_public;
grant select on places to onyxi_app;
grant select on places to onyxi_public;
grant select on places to onyxi_worker;
grant select on point_lots to onyxi_app;
grant select on point_lots to onyxi_worker;
grant select on point_spending_lots to onyxi_worker;
grant select on point_spendings to onyxi_worker;
grant select on postings to onyxi_app;
grant select on postings to onyxi_worker;
grant select on price_history to onyxi_app;
grant select on price_history to onyxi_public;
grant select on products to onyxi_app;
grant select on profiles to onyxi_app;
grant select on profiles to onyxi_worker;
grant select on promotion_services to onyxi_public;
grant select on provider_entries to onyxi_app;
grant select on reconciliation_breaks to onyxi_app;
grant select on reconciliations to onyxi_app;
grant select on referral_checks to onyxi_app;
grant select on referral_checks to onyxi_worker;
grant select on refill_rules to onyxi_public;
grant select on refill_rules to onyxi_worker;
grant select on refunds to onyxi_app;
grant select on removal_options to onyxi_public;
grant select on removal_options to onyxi_worker;
grant select on removal_rules to onyxi_public;
grant select on removal_rules to onyxi_worker;
grant select on resource_outages to onyxi_public;
grant select on resource_outages to onyxi_worker;
grant select on resource_uses to onyxi_public;
grant select on resource_uses to onyxi_worker;
grant select on resources to onyxi_public;
grant select on resources to onyxi_worker;
grant select on review_decisions to onyxi_app;
grant select on review_photo_files to onyxi_public;
grant select on review_photos to onyxi_public;
grant select on review_reports to onyxi_app;
grant select on reviews to onyxi_app;
grant select on reviews to onyxi_public;
grant select on reviews to onyxi_worker;
grant select on salon_claims to onyxi_app;
grant select on salon_exceptions to onyxi_public;
grant select on salon_exceptions to onyxi_worker;
grant select on salon_hours to onyxi_public;
grant select on salon_hours to onyxi_worker;
grant select on salon_members to onyxi_worker;
grant select on salon_notices to onyxi_app;
grant select on salon_notices to onyxi_worker;
grant select on salon_photos to onyxi_public;
grant select on salon_photos to onyxi_worker;
grant select on salon_reminders to onyxi_worker;
grant select on salon_search to onyxi_app;
grant select on salon_search to onyxi_public;
grant select on salon_search to onyxi_worker;
grant select on salon_standings to onyxi_worker;
grant select on salon_traders to onyxi_public;
grant select on salons to onyxi_app;
grant select on salons to onyxi_public;
grant select on salons to onyxi_worker;
grant select on saved_cards to onyxi_worker;
grant select on search_changes to onyxi_public;
grant select on search_lexicon to onyxi_app;
grant select on search_lexicon to onyxi_public;
grant select on search_lexicon to onyxi_worker;
grant select on service_options to onyxi_public;
grant select on service_options to onyxi_worker;
grant select on service_prices to onyxi_app;
grant select on service_prices to onyxi_public;
grant select on service_prices to onyxi_worker;
grant select on services to onyxi_public;
grant select on services to onyxi_worker;
grant select on shown_designs to onyxi_app;
grant select on shown_designs to onyxi_public;
grant select on shown_designs to onyxi_worker;
grant select on staff to onyxi_public;
grant select on staff to onyxi_worker;
grant select on staff_exceptions to onyxi_public;
grant select on staff_exceptions to onyxi_worker;
grant select on staff_hours to onyxi_public;
grant select on staff_hours to onyxi_worker;
grant select on staff_photo_files to onyxi_public;
grant select on staff_photos to onyxi_public;
grant select on staff_services to onyxi_public;
grant select on staff_services to onyxi_worker;
grant select on stock_changes to onyxi_app;
grant select on story_consents to onyxi_app;
grant select on subscription_charges to onyxi_app;
grant select on subscription_events to onyxi_app;
grant select on team_events to onyxi_app;
grant select on terms_acceptances to onyxi_app;
grant select on visit_answers to onyxi_worker;
grant select on waitlist_entries to onyxi_worker;
grant select, update on booking_guarantees to onyxi_worker;
grant select, update on connected_calendars to onyxi_worker;
grant select, update on refunds to onyxi_worker;
grant update (account, connected_at, connected_by, failing_since, failures, language, refresh_token, retry_at, state, sync_due_at, told_at, written_calendar) on calendar_connections to onyxi_app;
grant update (account_due_by, account_read_at, account_status, due_at, ended_at, holder_name, payable_from, status) on payout_routes to onyxi_worker;
grant update (activated_at, amount_cents, book_from, book_to, code, ended_at, hours_from, hours_to, is_first_only, is_for_all_services, limit_per_person, limit_uses, max_cents, minimum_cents, name_el, name_en, percent, revision, status, visit_from, visit_to, weekdays, within_hours) on promotions to onyxi_app;
grant update (address, city, decided_at, description, owner_name, phone, postcode, question, region, rejection_reason, salon_id, salon_name, status, submitted_at, updated_at) on applications to onyxi_app;
grant update (address_en, amenities, description_el, description_en, email, instagram, name_en, phone, vat_rate, website) on salons to onyxi_app;
grant update (agreed_at, agreed_by, asked_at, before_el, before_en, change_el, change_en, changed_at, person_el, person_en, published_at, quote_el, quote_en, revision, title_el, title_en) on stories to onyxi_app;
grant update (allergies, allergies_consent_at, birth_day, birth_month, birth_year, email, is_blocked, liked_colours, liked_length, liked_shape, name, notes, phone, photos_consent_at, revision, updated_at, wishes) on clients to onyxi_app;
grant update (announced_at, changed_at, changed_by, changes_el, changes_en, effective_on, number, published_by, revision, text_el, text_en) on content_versions to onyxi_app;
grant update (answer, answered_at, answered_by, outcome) on no_show_disputes to onyxi_app;
grant update (answer, decided_at, status) on listing_requests to onyxi_app;
grant update (answer_due_at, answer_failure, answered_at, answered_by, evidence) on chargebacks to onyxi_app;
grant update (answered_at, hold_id, outcome) on waitlist_offers to onyxi_worker;
grant update (answered_at, outcome) on move_proposals to onyxi_app;
grant update (answered_at, outcome) on move_proposals to onyxi_worker;
grant update (archived_at, barcode, name_el, name_en, price_cents, vat_rate) on products to onyxi_app;
grant update (attempt, due_at, ended_at, failure, status, tries) on invoice_documents to onyxi_app;
grant update (attempt, due_at, ended_at, failure, status, tries) on invoice_documents to onyxi_worker;
grant update (attempt, due_at, failed_at, failure, paid_at, reference, status) on payouts to onyxi_worker;
grant update (audience, changed_at, ends_at, published_at, revision, starts_at, text_el, text_en) on announcements to onyxi_app;
grant update (blocked_at, blocked_by, reason) on referral_checks to onyxi_app;
grant update (booked_90_days) on salons to onyxi_worker;
grant update (booking_id, caption, stage) on client_photos to onyxi_app;
grant update (business_name, first_name, language, last_name, phone, updated_at) on profiles to onyxi_app;
grant update (cancel_reason, cancellation_hours, cancelled_at, code, confirmed_at, contact_name, contact_phone, contact_preference, customer_id, deposit_cents, end_at, gift_card_cents, guarantee_kind, guarantee_value, hold_expires_at, hold_network, is_for_someone_else, kept_cents, language, note, paid_cents, points_used, refundable_until, refunded_cents, series_id, settle_at, start_at, status, total_cents, updated_at, waived_cents) on bookings to onyxi_app;
grant update (captured_cents, charged_back_cents, failure, fee_cents, provider_ref, settled_at, status, updated_at) on payments to onyxi_app;
grant update (changed_at, changed_by, value) on run_settings to onyxi_app;
grant update (changed_at, seen_ids, seen_until) on account_notices_seen to onyxi_app;
grant update (changed_at, seen_ids, seen_until) on notices_seen to onyxi_app;
grant update (clawed_back, points, points_left, posting_id, undone_at) on point_lots to onyxi_app;
grant update (closed_at, closes_on, decided_at, decided_by, department, description_el, description_en, employer, is_remote, location_el, location_en, refusal, status, submitted_at, title_el, title_en, type, updated_at) on job_postings to onyxi_app;
grant update (closed_at, status, updated_at) on job_postings to onyxi_worker;
grant update (code_channel, code_expires_at, code_hash, code_tries, document, document_type) on salon_claims to onyxi_app;
grant update (colour, nail_length, note, revision, shape, updated_at) on visit_records to onyxi_app;
grant update (created_at, created_by, language, read_at, token_hash) on calendar_feeds to onyxi_app;
grant update (credited_cents) on invoices to onyxi_app;
grant update (crop_width, crop_x, crop_y) on photo_sources to onyxi_app;
grant update (decision, status) on partnership_requests to onyxi_app;
grant update (due_at) on freed_times to onyxi_worker;
grant update (due_at) on reminders to onyxi_worker;
grant update (due_at) on review_asks to onyxi_worker;
grant update (due_at, failed_at, failure, paid_at, reference, status) on payouts to onyxi_app;
grant update (ended, points, points_left, reminded) on point_lots to onyxi_worker;
grant update (ended_at) on affiliate_accounts to onyxi_app;
grant update (ended_at, status) on payout_routes to onyxi_app;
grant update (ended_at, status) on waitlist_entries to onyxi_app;
grant update (ended_at, status) on waitlist_entries to onyxi_worker;
grant update (ends_at) on busy_times to onyxi_app;
grant update (ends_at) on resource_uses to onyxi_app;
grant update (ends_at, reason, staff_id, starts_at) on time_off to onyxi_app;
grant update (expires_at, revoked_at, sends, sent_at, token_hash) on invitations to onyxi_app;
grant update (failed_at, failure, paid_at, reference, status) on affiliate_payouts to onyxi_app;
grant update (fee_cents, status, updated_at) on booking_guarantees to onyxi_app;
grant update (is_mailed, name) on saved_reports to onyxi_app;
grant update (kept_cents, paid_cents, refunded_cents, settle_at) on bookings to onyxi_worker;
grant update (mark) on invoices to onyxi_worker;
grant update (month) on figures_mails to onyxi_worker;
grant update (name) on client_tags to onyxi_app;
grant update (news_looked_on) on salon_reminders to onyxi_worker;
grant update (reason, resolution, resolved_at, resolved_by) on reconciliation_breaks to onyxi_app;
grant update (reduction_cents) on booking_items to onyxi_app;
grant update (replaced_at) on day_closes to onyxi_app;
grant update (returned_at, status) on point_spendings to onyxi_app;
grant update (returned_at, status) on point_spendings to onyxi_worker;
grant update (returned_to) on point_spending_lots to onyxi_app;
grant update (returned_to) on point_spending_lots to onyxi_worker;
grant update (role, staff_id) on salon_members to onyxi_app;
grant update (shared, shared_at) on referral_checks to onyxi_worker;
grant update (status) on job_applications to onyxi_app;
grant update (told_at, told_until) on content_versions to onyxi_worker;
grant update (undo_reason, undone_at, undone_by) on bills to onyxi_app;
grant update (withdrawn_at) on client_forms to onyxi_app;
revoke execute on function absence_reason(uuid) from public;
revoke execute on function accept_invitation(bytea,timestamp with time zone) from public;
revoke execute on function accept_terms() from public;
revoke execute on function account_of(text) from public;
revoke execute on function account_to_own(text,timestamp with time zone) from public;
revoke execute on function accounts_of_email(text) from public;
revoke execute on function activate_gift_card(uuid,uuid,timestamp with time zone,date,date) from public;
revoke execute on function active_spans(uuid) from public;
revoke execute on function admin_audit_actors() from public;
revoke execute on function admin_audit_log(text,uuid,uuid,text[],timestamp with time zone,timestamp with time zone,uuid,integer) from public;
revoke execute on function admin_booking(uuid) from public;
revoke execute on function admin_bookings(text,text,timestamp with time zone,timestamp with time zone,uuid,integer,timestamp with time zone,uuid) from public;
revoke execute on function admin_claim_facts(uuid) from public;
revoke execute on function admin_disputes(text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid,integer,boolean) from public;
revoke execute on function admin_end_session(uuid,uuid) from public;
revoke execute on function admin_end_sessions(uuid) from public;
revoke execute on function admin_health() from public;
revoke execute on function admin_message(uuid) from public;
revoke execute on function admin_messages(text,text[],text,uuid,integer) from public;
revoke execute on function admin_queues(timestamp with time zone) from public;
revoke execute on function admin_reviews(text,text,timestamp with time zone,timestamp with time zone,uuid,integer) from public;
revoke execute on function admin_salon(uuid,timestamp with time zone) from public;
revoke execute on function admin_set_ban(uuid,timestamp with time zone) from public;
revoke execute on function admin_set_role(uuid,text,text) from public;
revoke execute on function admin_user(uuid,timestamp with time zone) from public;
revoke execute on function admin_users(text,text,uuid,integer,timestamp with time zone) from public;
revoke execute on function adopt_applications() from public;
revoke execute on function adopt_consent(uuid,uuid) from public;
revoke execute on function affiliate_transfers() from public;
revoke execute on function affiliate_with(text) from public;
revoke execute on function affiliates_found(text,text,uuid,integer) from public;
revoke execute on function appeal_review(uuid,text,timestamp with time zone) from public;
revoke execute on function application_steps() from public;
revoke execute on function applications_found(text,text[],timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone,uuid,integer) from public;
revoke execute on function ask_for_job(uuid,timestamp with time zone) from public;
revoke execute on function ask_refund(uuid,integer,text,timestamp with time zone) from public;
revoke execute on function audit_actors_found(text) from public;
revoke execute on function audit_entries_of_words(text,uuid,text[],timestamp with time zone,timestamp with time zone,uuid,integer) from public;
revoke execute on function audit_names(jsonb,jsonb) from public;
revoke execute on function audit_subject(text,uuid) from public;
revoke execute on function audit_things_found(text) from public;
revoke execute on function bank_transfers(uuid) from public;
revoke execute on function bill_was_mailed(uuid,text,timestamp with time zone) from public;
revoke execute on function blocks_client(uuid,uuid,text) from public;
revoke execute on function booking_actor(uuid,uuid) from public;
revoke execute on function booking_of_code(text) from public;
revoke execute on function bookings_for_preview(uuid,timestamp with time zone,timestamp with time zone,integer) from public;
revoke execute on function bookings_found(text) from public;
revoke execute on function can_stand_again(uuid,timestamp with time zone) from public;
revoke execute on function card_is_kept(text,text) from public;
revoke execute on function category_prices_follow() from public;
revoke execute on function change_owner(uuid,uuid,boolean,timestamp with time zone) from public;
revoke execute on function change_review(uuid,jsonb,timestamp with time zone) from public;
revoke execute on function chosen_message(text,text,text) from public;
revoke execute on function claim_facts(uuid) from public;
revoke execute on function claims_found(text) from public;
revoke execute on function client_book(uuid) from public;
revoke execute on function client_duplicates(uuid,integer) from public;
revoke execute on function client_email(uuid) from public;
revoke execute on function client_language(uuid) from public;
revoke execute on function client_of_phone(text) from public;
revoke execute on function client_visits(uuid,uuid) from public;
revoke execute on function code_of_paid_booking(uuid) from public;
revoke execute on function commission_rules_of(uuid[]) from public;
revoke execute on function content_changed() from public;
revoke execute on function correct_listing(uuid,jsonb) from public;
revoke execute on function count_all_figures() from public;
revoke execute on function count_day(date,timestamp with time zone) from public;
revoke execute on function count_ended_booking() from public;
revoke execute on function count_figures(uuid,uuid) from public;
revoke execute on function count_lost_demand(jsonb) from public;
revoke execute on function count_stock(uuid,integer,timestamp with time zone) from public;
revoke execute on function counted_bills(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function counted_lines(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function days_to_count(date,date) from public;
revoke execute on function decide_claim(uuid,text,bytea,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function decide_dispute(uuid,text,text,timestamp with time zone) from public;
revoke execute on function decide_review(uuid,uuid,text,text,text,timestamp with time zone) from public;
revoke execute on function decide_review_appeal(uuid,text,text,timestamp with time zone) from public;
revoke execute on function delete_review(uuid) from public;
revoke execute on function dispute_stage(no_show_disputes,timestamp with time zone) from public;
revoke execute on function disputes_found(text) from public;
revoke execute on function drop_charge(uuid,timestamp with time zone) from public;
revoke execute on function due_subscriptions(timestamp with time zone) from public;
revoke execute on function end_move_proposals() from public;
revoke execute on function end_offers() from public;
revoke execute on function end_reservations(uuid,text) from public;
revoke execute on function end_waiting() from public;
revoke execute on function enter_client(uuid,text,text,text,integer,timestamp with time zone) from public;
revoke execute on function enter_clients(timestamp with time zone) from public;
revoke execute on function estimate_earnings(uuid,timestamp with time zone) from public;
revoke execute on function extend_trial(uuid,timestamp with time zone,timestamp with time zone,text) from public;
revoke execute on function failed_refunds(integer) from public;
revoke execute on function fill_client_form(bytea,jsonb,timestamp with time zone) from public;
revoke execute on function find_answer(jsonb) from public;
revoke execute on function first_referral() from public;
revoke execute on function flagged_affiliates() from public;
revoke execute on function follow_hold(uuid,uuid) from public;
revoke execute on function forget_affiliate() from public;
revoke execute on function forget_applications() from public;
revoke execute on function forget_client() from public;
revoke execute on function forget_clients() from public;
revoke execute on function forget_gift_card_buyer() from public;
revoke execute on function forget_guarantees() from public;
revoke execute on function forget_invitations() from public;
revoke execute on function forget_listing_requests() from public;
revoke execute on function forget_old(text,timestamp with time zone,integer) from public;
revoke execute on function forget_owner_staff() from public;
revoke execute on function forget_person(uuid,text) from public;
revoke execute on function forget_points() from public;
revoke execute on function forget_promotion_uses() from public;
revoke execute on function forget_salon_notes() from public;
revoke execute on function forget_trader() from public;
revoke execute on function free_hours_begin() from public;
revoke execute on function free_hours_change() from public;
revoke execute on function free_hours_follow() from public;
revoke execute on function gift_card_facts(uuid,timestamp with time zone) from public;
revoke execute on function gift_card_of_code(bytea) from public;
revoke execute on function gift_card_recipient(uuid) from public;
revoke execute on function gift_card_texts(uuid) from public;
revoke execute on function gift_card_use(uuid,uuid) from public;
revoke execute on function gift_cards_bought_with(text,date) from public;
revoke execute on function gift_cards_found(text,uuid,uuid,uuid,text) from public;
revoke execute on function give_back_promotion_use(uuid,timestamp with time zone) from public;
revoke execute on function give_salon(uuid,uuid) from public;
revoke execute on function guard_booking() from public;
revoke execute on function guard_content_version() from public;
revoke execute on function guard_job_posting() from public;
revoke execute on function guard_lent_photo() from public;
revoke execute on function guard_promotion() from public;
revoke execute on function guard_reviewed() from public;
revoke execute on function guard_story() from public;
revoke execute on function hand_over(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function has_open_chargeback(uuid) from public;
revoke execute on function has_part(text,text,text) from public;
revoke execute on function has_payout_route(uuid) from public;
revoke execute on function has_payout_routes() from public;
revoke execute on function hold_ended() from public;
revoke execute on function invoice_buyer(uuid) from public;
revoke execute on function is_bought_by_caller(uuid,text) from public;
revoke execute on function is_changeable(uuid) from public;
revoke execute on function is_changed_by_team(uuid) from public;
revoke execute on function is_done_by(uuid,uuid) from public;
revoke execute on function is_own_hold(uuid,bytea) from public;
revoke execute on function is_own_posting(uuid) from public;
revoke execute on function is_own_visit(uuid,uuid) from public;
revoke execute on function is_proposal_taken(uuid,timestamp with time zone) from public;
revoke execute on function is_ready(uuid) from public;
revoke execute on function is_reviewed(uuid) from public;
revoke execute on function is_secret_message(text,jsonb) from public;
revoke execute on function is_still_asked(uuid) from public;
revoke execute on function is_time_taken(uuid,timestamp with time zone,timestamp with time zone,uuid,timestamp with time zone) from public;
revoke execute on function is_waited_for(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function judged_reviews_found(text) from public;
revoke execute on function keep_ledger() from public;
revoke execute on function keep_push_device(uuid,text,text,text,timestamp with time zone,integer) from public;
revoke execute on function keep_story_consent() from public;
revoke execute on function keep_to_units() from public;
revoke execute on function leave_subscription(uuid,boolean,timestamp with time zone) from public;
revoke execute on function ledger_account(text,uuid) from public;
revoke execute on function lend_review_photos(uuid,boolean,timestamp with time zone) from public;
revoke execute on function let_go_of_card(text,text) from public;
revoke execute on function let_go_of_guarantee() from public;
revoke execute on function let_go_of_kept_card() from public;
revoke execute on function listing_requests_found(text) from public;
revoke execute on function live_holds(bytea,bytea,timestamp with time zone) from public;
revoke execute on function lock_calendar(uuid,timestamp with time zone) from public;
revoke execute on function lock_gift_card(uuid,timestamp with time zone) from public;
revoke execute on function lock_ledger_account(text,uuid,timestamp with time zone) from public;
revoke execute on function lock_ledger_accounts(text[],uuid[]) from public;
revoke execute on function lock_subscription(uuid) from public;
revoke execute on function mails_by_salon(text,timestamp with time zone) from public;
revoke execute on function mark_booking() from public;
revoke execute on function mark_calendars(uuid,uuid) from public;
revoke execute on function mark_coming() from public;
revoke execute on function mark_item() from public;
revoke execute on function mark_moved_calendar() from public;
revoke execute on function may_bill(uuid,uuid) from public;
revoke execute on function may_message(text,text,text,uuid) from public;
revoke execute on function may_settle_use(uuid) from public;
revoke execute on function merge_clients(uuid,uuid,integer,uuid,integer,timestamp with time zone) from public;
revoke execute on function message_ban(jsonb,text,timestamp with time zone) from public;
revoke execute on function message_line(messages) from public;
revoke execute on function message_offer(jsonb) from public;
revoke execute on function message_proposal(jsonb) from public;
revoke execute on function message_state(messages) from public;
revoke execute on function move_stock(uuid,integer,uuid,text,timestamp with time zone) from public;
revoke execute on function move_subscriptions(jsonb,timestamp with time zone) from public;
revoke execute on function news_of(uuid) from public;
revoke execute on function next_bill_number(uuid) from public;
revoke execute on function next_invoice_number(text,integer) from public;
revoke execute on function next_visits(uuid,timestamp with time zone) from public;
revoke execute on function note_blocked_clients() from public;
revoke execute on function note_freed_days() from public;
revoke execute on function note_freed_time() from public;
revoke execute on function note_invitation() from public;
revoke execute on function note_job(text,bigint,timestamp with time zone,integer,integer,text,timestamp with time zone) from public;
revoke execute on function note_last_use() from public;
revoke execute on function note_member() from public;
revoke execute on function note_message_choice() from public;
revoke execute on function note_most_units() from public;
revoke execute on function note_news_choice() from public;
revoke execute on function note_prices(uuid[]) from public;
revoke execute on function note_review_ask() from public;
revoke execute on function note_standing() from public;
revoke execute on function note_unused_warning(uuid[],timestamp with time zone) from public;
revoke execute on function notice_applied() from public;
revoke execute on function notice_arrival() from public;
revoke execute on function notice_booked() from public;
revoke execute on function notice_event() from public;
revoke execute on function notice_move_declined() from public;
revoke execute on function notice_offer() from public;
revoke execute on function notice_offer_end() from public;
revoke execute on function notice_outside(uuid,uuid,text,timestamp with time zone) from public;
revoke execute on function notice_own_booking() from public;
revoke execute on function notice_own_event() from public;
revoke execute on function notice_parked() from public;
revoke execute on function notice_question() from public;
revoke execute on function notice_question_end() from public;
revoke execute on function notice_reminder() from public;
revoke execute on function notice_reply() from public;
revoke execute on function notice_review() from public;
revoke execute on function notice_wait_end() from public;
revoke execute on function noticed_salon(bytea) from public;
revoke execute on function number_ban() from public;
revoke execute on function object_to_claim(bytea,text,timestamp with time zone) from public;
revoke execute on function open_own_charge(uuid,jsonb) from public;
revoke execute on function open_salon(jsonb,timestamp with time zone) from public;
revoke execute on function owing_clients(uuid,timestamp with time zone) from public;
revoke execute on function own_admin_notes() from public;
revoke execute on function own_client_lines() from public;
revoke execute on function own_email() from public;
revoke execute on function own_gift_cards(timestamp with time zone) from public;
revoke execute on function own_messages(uuid,integer) from public;
revoke execute on function own_referrals() from public;
revoke execute on function own_rewards() from public;
revoke execute on function own_seller_years(uuid,integer,integer) from public;
revoke execute on function own_staff(uuid) from public;
revoke execute on function own_takings(timestamp with time zone,timestamp with time zone) from public;
revoke execute on function own_work(timestamp with time zone,timestamp with time zone) from public;
revoke execute on function owns_salon(uuid) from public;
revoke execute on function payments_found(text,text,uuid,uuid,text,text,text) from public;
revoke execute on function photo_needs_consent() from public;
revoke execute on function photos_go_with_consent() from public;
revoke execute on function place_salon(uuid,jsonb) from public;
revoke execute on function plain_name(text) from public;
revoke execute on function plain_phone(text) from public;
revoke execute on function plan_reminders() from public;
revoke execute on function platform_reduction(uuid) from public;
revoke execute on function points_customer(uuid) from public;
revoke execute on function post_entries(text,uuid,integer,text[],uuid[],bigint[],uuid,timestamp with time zone) from public;
revoke execute on function posting_author(uuid) from public;
revoke execute on function posting_hash(text[],uuid[],bigint[]) from public;
revoke execute on function price_history_follows() from public;
revoke execute on function promotion_changes_prices() from public;
revoke execute on function promotions_for(uuid,text,uuid,bytea[]) from public;
revoke execute on function prove_claim(uuid,bytea,timestamp with time zone) from public;
revoke execute on function provider_differences(text,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function publish_salon(uuid,boolean,timestamp with time zone) from public;
revoke execute on function push_calendar(uuid,bytea,timestamp with time zone) from public;
revoke execute on function put_back_on_gift_card(uuid,integer,date) from public;
revoke execute on function read_client_form(bytea) from public;
revoke execute on function read_feed(bytea,timestamp with time zone) from public;
revoke execute on function read_invitation(bytea) from public;
revoke execute on function readdress_gift_card(uuid,text,bytea,text,bytea) from public;
revoke execute on function recent_applications(text,timestamp with time zone) from public;
revoke execute on function recent_visits(uuid,timestamp with time zone) from public;
revoke execute on function record_paid_months(uuid,jsonb) from public;
revoke execute on function refer_disputes(timestamp with time zone) from public;
revoke execute on function referral_code_of(uuid) from public;
revoke execute on function referral_identities(uuid) from public;
revoke execute on function referrals_of(uuid) from public;
revoke execute on function referrer_of(uuid) from public;
revoke execute on function refresh_category_prices(uuid[]) from public;
revoke execute on function refresh_salon_search(uuid[]) from public;
revoke execute on function refuse_late_part() from public;
revoke execute on function refuse_ledger_change() from public;
revoke execute on function remember_answer(jsonb,timestamp with time zone) from public;
revoke execute on function reminder_key(uuid,text,timestamp with time zone) from public;
revoke execute on function rename_salon(uuid,jsonb) from public;
revoke execute on function reply_to_review(uuid,uuid,text,locale,timestamp with time zone) from public;
revoke execute on function report_bookings(uuid,timestamp with time zone,timestamp with time zone,date,integer,text,uuid[],integer,integer) from public;
revoke execute on function report_facts(uuid,timestamp with time zone,timestamp with time zone,text,date,integer) from public;
revoke execute on function report_midnights(timestamp with time zone,timestamp with time zone,text) from public;
revoke execute on function report_review(uuid,uuid,jsonb,timestamp with time zone) from public;
revoke execute on function report_visits(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function require_bill_sums() from public;
revoke execute on function require_entries() from public;
revoke execute on function require_statement(uuid) from public;
revoke execute on function resend_message(uuid,timestamp with time zone) from public;
revoke execute on function reserve_cents(text,uuid,bigint,uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function reserved_by(text,uuid,uuid,timestamp with time zone) from public;
revoke execute on function reserved_points(uuid,timestamp with time zone) from public;
revoke execute on function reset_rights(text[]) from public;
revoke execute on function return_lent_photos() from public;
revoke execute on function review_counts() from public;
revoke execute on function review_recipients(uuid,uuid) from public;
revoke execute on function review_stage(uuid) from public;
revoke execute on function review_visits(uuid[]) from public;
revoke execute on function runs_salon(uuid) from public;
revoke execute on function salon_added_or_gone() from public;
revoke execute on function salon_changed() from public;
revoke execute on function salon_line(bookings) from public;
revoke execute on function salon_months(uuid) from public;
revoke execute on function salon_report(uuid,timestamp with time zone,timestamp with time zone,date,integer) from public;
revoke execute on function salon_role(uuid) from public;
revoke execute on function salon_search_follows() from public;
revoke execute on function salon_statement(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function salons_found(text,text,uuid,integer) from public;
revoke execute on function salons_to_charge(timestamp with time zone,text,integer) from public;
revoke execute on function say_coming(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function search_changed() from public;
revoke execute on function seller_year(integer) from public;
revoke execute on function seller_year_of(integer,uuid) from public;
revoke execute on function sellers_to_tell(integer) from public;
revoke execute on function service_bookings(uuid,timestamp with time zone) from public;
revoke execute on function set_owner_staff(uuid,uuid) from public;
revoke execute on function set_staff_services(uuid,uuid,uuid[]) from public;
revoke execute on function settle_claims(timestamp with time zone) from public;
revoke execute on function shares_account(uuid) from public;
revoke execute on function shows_pictures(uuid) from public;
revoke execute on function solve_refund(uuid,text,text,timestamp with time zone) from public;
revoke execute on function staff_bookings(uuid,uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function staff_load(uuid,timestamp with time zone,timestamp with time zone,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function staff_loads(uuid,timestamp with time zone) from public;
revoke execute on function staff_of(uuid) from public;
revoke execute on function standing_of(jsonb) from public;
revoke execute on function starts_of_words(text) from public;
revoke execute on function step_rank(text) from public;
revoke execute on function stop_without_owner() from public;
revoke execute on function story_needs_owner() from public;
revoke execute on function story_words(stories) from public;
revoke execute on function suspend_salon(uuid,text) from public;
revoke execute on function sweep_expired_holds(timestamp with time zone) from public;
revoke execute on function take_asked_jobs(text[]) from public;
revoke execute on function take_back_mail(uuid,integer,timestamp with time zone) from public;
revoke execute on function take_from_gift_card(uuid,uuid,uuid,integer,timestamp with time zone) from public;
revoke execute on function take_listing_away(uuid,text,timestamp with time zone) from public;
revoke execute on function take_promotion_use(uuid,uuid,uuid,bytea[],integer,timestamp with time zone) from public;
revoke execute on function take_receipt(uuid,smallint,text,smallint,timestamp with time zone) from public;
revoke execute on function takes_applications(uuid) from public;
revoke execute on function team_column() from public;
revoke execute on function team_history(uuid) from public;
revoke execute on function team_people(uuid) from public;
revoke execute on function team_salon() from public;
revoke execute on function terms_in_force(timestamp with time zone) from public;
revoke execute on function touch_salons() from public;
revoke execute on function trial_length() from public;
revoke execute on function uncounted_referrals(timestamp with time zone,integer,uuid,timestamp with time zone,uuid,integer) from public;
revoke execute on function units_short(uuid,timestamp with time zone,timestamp with time zone) from public;
revoke execute on function unproved_accounts(timestamp with time zone,integer,uuid) from public;
revoke execute on function unsuspend_salon(uuid) from public;
revoke execute on function unused_accounts(timestamp with time zone,uuid,integer,uuid) from public;
revoke execute on function uuid_in_text(text) from public;
revoke execute on function verified_spans(uuid) from public;
revoke execute on function visit_email(uuid) from public;
revoke execute on function void_gift_card(uuid,timestamp with time zone) from public;
revoke execute on function was_booked(uuid) from public;
revoke execute on function ways_to_users(text) from public;
revoke execute on function withdraw_claim(uuid) from public;
revoke execute on function without_secrets(text,jsonb) from public;
revoke execute on function word_starts(text) from public;
revoke execute on function work_queues(timestamp with time zone) from public;
revoke execute on function write_review(uuid,uuid,jsonb,timestamp with time zone) from public;
