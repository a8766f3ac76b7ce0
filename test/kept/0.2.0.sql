-- A database of version 0.2.0, made by scripts/keep.ts. It never changes: test/upgrade.test.ts starts on it.

create or replace function app_user() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

create or replace function app_admin() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.role', true), '') = 'admin';

create or replace function app_holds() returns bytea[]
language sql stable parallel safe
return (
  select coalesce(array_agg(decode(hash, 'hex')), '{}')
  from unnest(string_to_array(nullif(current_setting('app.holds', true), ''), ',')) as hash
);

create or replace function require_admin() returns void
language plpgsql as $$
begin
  if not app_admin() then
    raise insufficient_privilege using message = 'only for administrators';
  end if;
end $$;

create or replace function conflict(code text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OX409', message = code;
end $$;

grant execute on function app_user(), app_admin(), app_holds(), require_admin(), conflict(text) to public;


create or replace function fair_rating(rating_sum integer, rating_count integer) returns double precision
language sql immutable parallel safe
return (rating_sum + 4.2 * 20)::double precision / (rating_count + 20);

create or replace function salon_quality(rating_sum integer, rating_count integer, is_verified boolean) returns double precision
language sql immutable parallel safe
return ln(1 + rating_count)::double precision * fair_rating(rating_sum, rating_count) / 10 + case when is_verified then 0.3 else 0 end;

create or replace function is_vat_number(text) returns boolean
language sql immutable strict parallel safe
return $1 ~ '^[0-9]{9}$' and $1 <> '000000000' and (
  select sum(substr($1, n, 1)::integer * (1 << (9 - n))) % 11 % 10 from generate_series(1, 8) n) = right($1, 1)::integer;

grant execute on function fair_rating(integer, integer), salon_quality(integer, integer, boolean), is_vat_number(text) to public;


create or replace function phases_minutes(phases jsonb) returns integer
language sql immutable strict parallel safe
return (select sum((phase ->> 1)::integer)::integer from jsonb_array_elements(phases) phase);

create or replace function are_phases(phases jsonb) returns boolean
language sql immutable strict parallel safe
return (
  select coalesce(bool_and(coalesce(p ->> 0 in ('work', 'processing') and jsonb_typeof(p -> 1) = 'number'
    and p ->> 1 ~ '^[1-9][0-9]{0,2}$' and p -> 2 is null, false)) and bool_or(p ->> 0 = 'work'), false)
  from jsonb_array_elements(phases) p
);

create or replace function usual_price(category text) returns integer
language sql immutable strict parallel safe
return case category when 'manicure' then 1500 when 'pedicure' then 2500 when 'gel_polish' then 2200 when 'gel_extensions' then 4500
  when 'acrylic' then 4500 when 'biab' then 3500 when 'dip_powder' then 3200 when 'nail_art' then 1500 when 'repair_removal' then 1000
  when 'spa_care' then 2800 when 'mens_care' then 1800 else 1200 end;

create or replace function price_level_of(ratio numeric) returns smallint
language sql immutable strict parallel safe
return case when ratio < 0.85 then 1 when ratio <= 1.2 then 2 else 3 end;

grant execute on function phases_minutes(jsonb), are_phases(jsonb), usual_price(text), price_level_of(numeric) to public;


create or replace function search_letters(text) returns text
language sql immutable strict parallel safe
return translate(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f''’`´]', '', 'g')),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ');

create or replace function search_words(text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace($1, '[^a-z0-9]+', ' ', 'g'));

create or replace function plain(text) returns text
language sql immutable strict parallel safe
return search_words(translate(search_letters($1), 'αβγδεζηθικλμνξοπρστυφχψω', 'abgdezhuiklmnjoprstyfxcv'));

create or replace function fold(text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  t text := search_words(translate(replace(replace(search_letters($1), 'q', 'k'), 'ψ', 'ps'),
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
end $$;

create or replace function search_keys(text) returns text
language sql immutable strict parallel safe
return case when plain($1) = fold($1) then fold($1) else plain($1) || ' ' || fold($1) end;

create or replace function without_one_letter(word text) returns text[]
language sql immutable strict parallel safe
return array(select word union select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i);

create or replace function phone_key(text) returns text
language sql immutable strict parallel safe
return nullif(regexp_replace(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''), '^30(?=[26]\d{9}$)', ''), '');

grant execute on function search_letters(text), search_words(text), plain(text), fold(text), search_keys(text), without_one_letter(text),
  phone_key(text) to public;

create extension if not exists btree_gist; -- exclusion constraints on a person and a time
create extension if not exists pg_trgm;
do $$
declare
  wanted text;
begin
  foreach wanted in array array['onyxi_app', 'onyxi_auth', 'onyxi_public', 'onyxi_worker'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
create schema auth;
grant usage on schema public to onyxi_app, onyxi_auth, onyxi_public, onyxi_worker;
grant usage on schema auth to onyxi_auth;
alter default privileges revoke execute on functions from public;
create type region as enum ('athens', 'piraeus', 'attica', 'islands', 'north', 'central', 'peloponnese');
create type locale as enum ('el', 'en');
create domain day_plan as int4multirange
  check (value <@ int4multirange(int4range(0, 1440)));
create domain booking_status as text check (value in (
  'held', 'expired', 'confirmed', 'checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'));
create domain visit_mode as text check (value in ('sequence', 'parallel', 'group'));
create domain cents as integer check (value >= 0);
create domain booking_code as text check (value ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$');
create domain contact_name as text check (length(value) between 1 and 160);
create domain contact_phone as text check (length(value) <= 40);
create domain booking_note as text check (length(value) <= 1000);

create table auth.users (
  id uuid primary key default uuidv7(),
  email text check (email = lower(email) and length(email) <= 255),
  email_confirmed_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  password_hash text,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  is_sso boolean not null default false,
  new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  banned_until timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null)
);
create unique index users_email_key on auth.users (email) where not is_sso;
create index users_foreign_hash_kind on auth.users
  (substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$[^$]+\$[^$]+\$[^$]+\$)'))
  where password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
create table auth.identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  subject text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
create index on auth.identities (user_id);
create index identities_email_idx on auth.identities (lower(identity_data ->> 'email'));
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now()
);
create index on auth.sessions (user_id);
create table auth.flow_states (
  id uuid primary key default uuidv7(),
  method text not null,
  provider text,
  challenge text check (length(challenge) between 43 and 128),
  challenge_method text check (challenge_method in ('s256', 'plain')),
  redirect_to text not null,
  linking_user_id uuid references auth.users on delete cascade,
  details jsonb not null default '{}',
  user_id uuid references auth.users on delete cascade,
  code_hash bytea unique,
  provider_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  exchanged_at timestamptz,
  session_id uuid references auth.sessions on delete set null,
  check ((challenge is null) = (challenge_method is null)),
  check ((code_hash is null) or (user_id is not null and finished_at is not null))
);
create index on auth.flow_states (created_at);
create index on auth.flow_states (session_id) where session_id is not null;
create table auth.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'phone', 'phone_change', 'reauthentication')),
  sent_to text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  tries smallint not null default 0 check (tries >= 0),
  flow_id uuid references auth.flow_states on delete cascade,
  completes boolean not null default true,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index on auth.one_time_tokens (flow_id) where flow_id is not null;
create index on auth.one_time_tokens (sent_to);
create table auth.signing_keys (
  kid text primary key,
  alg text not null,
  sealed bytea not null check (get_byte(sealed, 0) in (1, 2) and octet_length(sealed) > 29),
  status text not null check (status in ('next', 'signing', 'verifying')),
  status_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index one_signing_key on auth.signing_keys ((true)) where status = 'signing';
create unique index one_next_key on auth.signing_keys ((true)) where status = 'next';
create table auth.sealing_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
insert into auth.sealing_key (key)
values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
alter table auth.sealing_key enable row level security;
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
create unlogged table auth.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (key, window_start)
);
create unlogged table auth.call_buckets (
  key text primary key,
  calls double precision not null check (calls >= 0),
  filled_at timestamptz not null
);
create index on auth.call_buckets (filled_at);
create table auth.audit_log (
  id uuid primary key default uuidv7(),
  actor_id uuid,
  action text not null,
  target_id uuid,
  ip inet,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index on auth.audit_log (target_id, happened_at);
create table profiles (
  id uuid primary key references auth.users on delete cascade,
  email text,
  role text not null default 'customer' check (role in ('customer', 'business', 'admin')),
  first_name text check (length(first_name) <= 80),
  last_name text check (length(last_name) <= 80),
  phone text check (length(phone) <= 40),
  business_name text check (length(business_name) <= 120),
  language locale not null default 'el',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table profiles enable row level security;
create table consents (
  id uuid primary key,
  browser_id uuid not null,
  user_id uuid references profiles on delete set null,
  version smallint not null check (version >= 1),
  language locale not null,
  analytics boolean not null,
  marketing boolean not null,
  decided_at timestamptz not null
);
create index on consents (user_id) where user_id is not null;
create index on consents (decided_at);
alter table consents enable row level security;

create table auth.factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  friendly_name text check (length(friendly_name) between 1 and 120),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  secret bytea,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint check (sign_count >= 0),
  transports text[] not null default '{}',
  web_authn_aaguid uuid,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type in ('totp', 'recovery_code')) = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null)),
  check ((factor_type = 'webauthn' and status = 'verified') = (credential_id is not null)),
  check ((credential_id is null) = (public_key is null) and (credential_id is null) = (sign_count is null)),
  constraint factors_totp_sealed check (factor_type <> 'totp' or (get_byte(secret, 0) in (1, 2) and octet_length(secret) > 29))
);
create unique index factors_name_key on auth.factors (user_id, coalesce(friendly_name, ''));
create unique index factors_phone_key on auth.factors (user_id, phone) where status = 'verified';
create unique index factors_recovery_key on auth.factors (user_id) where factor_type = 'recovery_code';
create table auth.factor_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.factors on delete cascade,
  ip inet,
  code_hash bytea,
  challenge text,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on auth.factor_challenges (factor_id);
create index on auth.factor_challenges (expires_at);
create table auth.recovery_codes (
  factor_id uuid not null references auth.factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
create table auth.session_methods (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  provider text,
  factor_id uuid references auth.factors on delete cascade,
  used_at timestamptz not null default now(),
  primary key (session_id, method)
);
create index on auth.session_methods (factor_id) where factor_id is not null;
create table auth.passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  friendly_name text check (length(friendly_name) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on auth.passkeys (user_id);
create table auth.passkey_challenges (
  id uuid primary key default uuidv7(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index on auth.passkey_challenges (user_id) where user_id is not null;
create index on auth.passkey_challenges (expires_at);
create table auth.sso_providers (
  id uuid primary key default uuidv7(),
  resource_id text unique check (length(resource_id) between 1 and 255),
  disabled boolean not null default false,
  entity_id text not null unique check (length(entity_id) <= 1024),
  sso_url text not null,
  certificates text[] not null check (cardinality(certificates) > 0),
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and length(domain) <= 253),
  provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null default now()
);
create index on auth.sso_domains (provider_id);
create table auth.sso_assertions (
  provider_id uuid not null references auth.sso_providers on delete cascade,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, assertion_hash)
);
create index on auth.sso_assertions (expires_at);

create table places (
  id text primary key,
  parent_id text references places deferrable initially deferred,
  name_el text not null,
  name_en text not null,
  type text not null,
  region region not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer
);
create table salons (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  owner_id uuid references profiles on delete set null,
  name text not null check (length(name) between 2 and 80),
  name_en text not null default '',
  description_el text not null default '',
  description_en text not null default '',
  phone text,
  email text,
  website text,
  instagram text,
  amenities text[] not null default '{}',
  address text not null,
  address_en text not null default '',
  city_el text not null,
  city_en text not null,
  postcode text,
  place_id text not null references places,
  place_ids text[] not null,
  region region not null,
  latitude double precision not null check (latitude between 34 and 42),
  longitude double precision not null check (longitude between 19 and 30),
  time_zone text not null default 'Europe/Athens',
  verification text not null default 'unverified' check (verification in ('unverified', 'verified', 'suspended')),
  suspension_reason text check ((suspension_reason is not null) = (verification = 'suspended')),
  listing_removed_at timestamptz,
  subscription text not null default 'none' check (subscription in ('none', 'trial', 'active', 'past_due', 'cancelled')),
  trial_ends_at timestamptz,
  paid_until timestamptz,
  grace_ends_at timestamptz,
  leaves_at_end boolean not null default false,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  booked_90_days integer not null default 0 check (booked_90_days >= 0),
  price_from_cents integer check (price_from_cents >= 0),
  price_level smallint check (price_level between 1 and 3),
  has_blocked_clients boolean not null default false,
  is_demo boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (rating_sum between rating_count and rating_count * 5),
  constraint salons_descriptions check (length(description_el) <= 2000 and length(description_en) <= 2000),
  constraint salons_contacts check (length(phone) <= 40 and length(email) <= 255),
  constraint salons_website check (website ~ '^https?://' and length(website) <= 300),
  constraint salons_instagram check (instagram ~ '^[a-z0-9_][a-z0-9._]{0,29}$'),
  constraint salons_amenities check (cardinality(amenities) <= 40),
  constraint salons_latin_names check (length(name_en) <= 80 and length(address_en) <= 160
    and (name_en || address_en) !~ '[\u0370-\u03ff\u1f00-\u1fff]'),
  constraint salons_listing_removed check (listing_removed_at is null or verification = 'suspended'),
  constraint subscription_dates check (case when is_demo then true else
    (subscription <> 'trial' or (trial_ends_at is not null and (paid_until is null or paid_until > trial_ends_at)))
    and (subscription <> 'active' or paid_until is not null)
    and (subscription = 'past_due') = (grace_ends_at is not null) end),
  constraint leaving_salons_run check (not leaves_at_end or subscription in ('trial', 'active'))
);
create index on salons (owner_id) where owner_id is not null;
create index on salons (region);
create index on salons using gin (place_ids);
create index on salons using gist (point(longitude * 0.788, latitude));
create index salons_phone_key on salons (right(regexp_replace(phone, '\D', '', 'g'), 10));
alter table salons enable row level security;
create table booking_policies (
  salon_id uuid primary key references salons on delete cascade,
  slot_step smallint not null default 15 check (slot_step in (5, 10, 15, 20, 30, 60)),
  minimum_notice integer not null default 60 check (minimum_notice between 0 and 43200),
  horizon_days smallint not null default 60 check (horizon_days between 1 and 365),
  cancellation_hours smallint not null default 24 check (cancellation_hours between 0 and 168),
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent')),
  deposit_value integer not null default 0 check (deposit_value >= 0),
  tight_starts boolean not null default false,
  buffers_inside_hours boolean not null default false,
  split text not null default 'fallback' check (split in ('never', 'allowed', 'fallback')),
  maximum_wait smallint not null default 0 check (maximum_wait between 0 and 30 and maximum_wait % 5 = 0),
  flexible_order boolean not null default false,
  gap_rule text not null default 'none' check (gap_rule in ('none', 'touch', 'minimum')),
  minimum_gap smallint not null default 0 check (minimum_gap between 0 and 480),
  check (deposit_kind <> 'none' or deposit_value = 0),
  check (deposit_kind <> 'percent' or deposit_value between 1 and 100)
);
alter table booking_policies enable row level security;
create table salon_hours (
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  primary key (salon_id, weekday)
);
alter table salon_hours enable row level security;
create table salon_exceptions (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  reason_el text,
  reason_en text,
  primary key (salon_id, day),
  constraint salon_exceptions_reasons check (length(reason_el) <= 120 and length(reason_en) <= 120)
);
alter table salon_exceptions enable row level security;
create table salon_photos (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  position smallint not null check (position >= 0),
  picture text not null,
  is_illustration boolean not null,
  alt_el text not null,
  alt_en text not null,
  unique (salon_id, position) deferrable,
  unique (salon_id, id, picture)
);
alter table salon_photos enable row level security;
create table photo_files (
  picture text not null check (picture ~ '^photo-[0-9a-f-]{36}$'),
  width smallint not null check (width in (320, 480, 640, 960)),
  format text not null check (format in ('avif', 'webp')),
  salon_id uuid not null,
  photo_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (picture, width, format),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on delete cascade
);
alter table photo_files alter column bytes set storage external; -- compressed already
create index on photo_files (salon_id, photo_id);
alter table photo_files enable row level security;
create table photo_sources (
  photo_id uuid primary key,
  salon_id uuid not null,
  picture text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  crop_x double precision not null check (crop_x between 0 and 1),
  crop_y double precision not null check (crop_y between 0 and 1),
  crop_width double precision not null check (crop_width > 0 and crop_width <= 1),
  bytes bytea not null check (length(bytes) between 1 and 16777216),
  foreign key (salon_id, photo_id, picture) references salon_photos (salon_id, id, picture) on update cascade on delete cascade
);
alter table photo_sources alter column bytes set storage external;
create index on photo_sources (salon_id);
alter table photo_sources enable row level security;
create table salon_set_up_steps (
  salon_id uuid not null references salons on delete cascade,
  step text not null check (step in ('details', 'hours', 'team', 'services', 'photos', 'policies')),
  status text not null check (status in ('skipped', 'finished')),
  changed_at timestamptz not null,
  primary key (salon_id, step)
);
alter table salon_set_up_steps enable row level security;
create table salon_traders (
  salon_id uuid primary key references salons on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 160),
  vat_number text not null check (is_vat_number(vat_number)),
  registry_number text check (registry_number ~ '^[0-9]{9,12}$'),
  address text not null check (length(address) between 3 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  certified_at timestamptz not null,
  updated_at timestamptz not null
);
create index on salon_traders (vat_number);
alter table salon_traders enable row level security;

create table staff (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name text not null check (length(name) between 1 and 80),
  name_en text not null default '',
  title_el text not null default '',
  title_en text not null default '',
  photo text,
  position smallint not null default 0,
  is_active boolean not null default true,
  revision integer not null default 1,
  unique (salon_id, id),
  constraint staff_titles check (length(title_el) <= 80 and length(title_en) <= 80),
  constraint staff_latin_name check (length(name_en) <= 80 and name_en !~ '[\u0370-\u03ff\u1f00-\u1fff]')
);
create index on staff (salon_id, position);
alter table staff enable row level security;
create table staff_hours (
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  plan day_plan not null,
  breaks day_plan not null default '{}',
  primary key (staff_id, weekday),
  constraint staff_hours_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on staff_hours (salon_id);
alter table staff_hours enable row level security;
create table staff_exceptions (
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  plan day_plan not null,
  primary key (staff_id, day),
  constraint staff_exceptions_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on staff_exceptions (salon_id);
alter table staff_exceptions enable row level security;
create table time_off (
  id uuid primary key default uuidv7(),
  staff_id uuid not null,
  salon_id uuid not null references salons on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  check (starts_at < ends_at),
  constraint time_off_reason check (length(reason) <= 200),
  constraint time_off_staff foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on time_off (salon_id);
alter table time_off enable row level security;
create table salon_members (
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null check (role in ('manager', 'technician')),
  staff_id uuid,
  created_at timestamptz not null default now(),
  primary key (salon_id, user_id),
  unique (salon_id, staff_id),
  check (role <> 'technician' or staff_id is not null),
  constraint salon_members_staff foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index on salon_members (user_id);
alter table salon_members enable row level security;
create table invitations (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('manager', 'technician')),
  staff_id uuid,
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  invited_by uuid references profiles on delete set null,
  sends smallint not null default 1 check (sends between 1 and 20),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check (role <> 'technician' or staff_id is not null),
  check (accepted_at is null or revoked_at is null),
  check (accepted_by is null or accepted_at is not null),
  check (sent_at < expires_at)
);
create unique index one_open_invitation on invitations (salon_id, email) where accepted_at is null and revoked_at is null;
create unique index one_invitation_for_staff on invitations (salon_id, staff_id)
  where accepted_at is null and revoked_at is null and staff_id is not null;
create index on invitations (salon_id, created_at);
create index on invitations (email);
create index on invitations (invited_by);
create index on invitations (accepted_by);
alter table invitations enable row level security;
create table team_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  actor_id uuid,
  kind text not null check (kind in ('invited', 'sent_again', 'revoked', 'joined', 'changed', 'left', 'removed')),
  person_id uuid,
  before jsonb,
  after jsonb,
  happened_at timestamptz not null default now()
);
create index on team_events (salon_id, id);
alter table team_events enable row level security;
create table calendar_feeds (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  language locale not null,
  created_by uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index on calendar_feeds (created_by);
alter table calendar_feeds enable row level security;

create table resources (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  name_el text not null,
  name_en text not null,
  units smallint not null check (units between 1 and 100),
  most_units smallint not null default 0,
  archived_at timestamptz,
  revision integer not null default 1,
  unique (salon_id, id),
  constraint resources_names check (length(name_el) between 1 and 80 and length(name_en) <= 80)
);
alter table resources enable row level security;
create table resource_outages (
  id uuid primary key default uuidv7(),
  resource_id uuid not null,
  salon_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (salon_id, resource_id) references resources (salon_id, id) on delete cascade,
  check (starts_at < ends_at)
);
create index on resource_outages (salon_id, resource_id);
alter table resource_outages enable row level security;
create table services (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  category text not null check (category in ('manicure', 'pedicure', 'gel_polish', 'gel_extensions', 'acrylic', 'biab', 'dip_powder',
    'nail_art', 'repair_removal', 'spa_care', 'mens_care', 'kids')),
  name_el text not null check (length(name_el) between 2 and 120),
  name_en text not null check (name_en = '' or length(name_en) between 2 and 120),
  description_el text not null default '',
  description_en text not null default '',
  price_cents integer not null check (price_cents between 0 and 10000000),
  phases jsonb not null check (jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) between 1 and 8),
  minutes smallint not null check (minutes between 5 and 720),
  buffer_before smallint not null default 0 check (buffer_before between 0 and 120),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 120),
  resource_id uuid,
  resource_turnover smallint not null default 0 check (resource_turnover between 0 and 120),
  minimum_notice integer check (minimum_notice between 0 and 43200),
  horizon_days smallint check (horizon_days between 1 and 365),
  is_listed boolean not null default true,
  is_online boolean not null default true,
  position smallint not null default 0,
  archived_at timestamptz,
  revision integer not null default 1,
  unique (salon_id, id),
  foreign key (salon_id, resource_id) references resources (salon_id, id),
  constraint services_description check (length(description_el) <= 2000 and length(description_en) <= 2000),
  constraint services_phases check (are_phases(phases) and minutes = phases_minutes(phases)),
  constraint services_seen check (is_listed or not is_online),
  constraint services_gone check (archived_at is null or not is_listed)
);
create index on services (salon_id, position);
alter table services enable row level security;
create table service_options (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  service_id uuid not null,
  name_el text not null,
  name_en text not null,
  minutes smallint not null check (minutes between 0 and 240),
  price_cents integer not null check (price_cents between 0 and 1000000),
  position smallint not null default 0,
  archived_at timestamptz,
  unique (salon_id, id),
  unique (service_id, id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint service_options_names check (length(name_el) between 1 and 120 and length(name_en) <= 120)
);
create index on service_options (salon_id);
create index on service_options (service_id);
alter table service_options enable row level security;
create table option_rules (
  salon_id uuid not null,
  service_id uuid not null,
  option_id uuid not null,
  kind text not null check (kind in ('requires', 'excludes')),
  other_id uuid not null,
  primary key (option_id, other_id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  foreign key (service_id, option_id) references service_options (service_id, id) on delete cascade,
  foreign key (service_id, other_id) references service_options (service_id, id) on delete cascade,
  check (option_id < other_id or (kind = 'requires' and option_id <> other_id))
);
create index on option_rules (salon_id);
create index on option_rules (service_id, other_id);
alter table option_rules enable row level security;
create table staff_services (
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  phases jsonb check (jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) between 1 and 8),
  price_cents integer check (price_cents between 0 and 10000000),
  primary key (staff_id, service_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint staff_services_phases check (phases is null or (are_phases(phases) and phases_minutes(phases) between 5 and 720))
);
create index on staff_services (salon_id);
create index on staff_services (service_id);
alter table staff_services enable row level security;
create view service_prices with (security_invoker = true) as
select s.salon_id, s.id as service_id, s.category, s.name_el, s.name_en, s.position, s.is_online and count(t.id) > 0 as is_bookable,
  s.category in ('nail_art', 'repair_removal', 'kids') as is_secondary,
  min(coalesce(ss.price_cents, s.price_cents)) as cents, max(coalesce(ss.price_cents, s.price_cents)) as highest_cents,
  min(coalesce(phases_minutes(ss.phases), s.minutes)) as minutes
from services s left join (staff_services ss join staff t on t.id = ss.staff_id and t.is_active) on ss.service_id = s.id
where s.is_listed
group by s.salon_id, s.id;
create view salon_prices with (security_invoker = true) as
select salon_id, (array_agg(cents order by not is_bookable, is_secondary, cents))[1] as from_cents,
  price_level_of(avg(cents::numeric / usual_price(category))) as level, array_agg(distinct category) as categories
from service_prices group by salon_id;
create table category_prices (
  salon_id uuid not null references salons on delete cascade,
  category text not null,
  price_cents integer not null,
  price_level smallint not null,
  primary key (salon_id, category)
);
create index on category_prices (category, salon_id) include (price_cents, price_level);

create table clients (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  customer_id uuid references profiles on delete set null,
  name text not null check (length(name) between 1 and 160),
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  name_key text generated always as (fold(name)) stored,
  phone_key text generated always as (phone_key(phone)) stored,
  email_key text generated always as (lower(email)) stored,
  notes text not null default '' check (length(notes) <= 4000),
  allergies text not null default '' check (length(allergies) <= 1000),
  allergies_consent_at timestamptz,
  photos_consent_at timestamptz,
  is_blocked boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (salon_id, customer_id),
  unique (salon_id, id),
  check (allergies = '' or allergies_consent_at is not null),
  constraint clients_consent check ((allergies = '') = (allergies_consent_at is null))
);
create index on clients (customer_id) where customer_id is not null;
create index clients_phone on clients (salon_id, phone_key) where phone_key is not null;
create index clients_blocked on clients (salon_id) where is_blocked;
alter table clients enable row level security;
create table client_merges (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  client_id uuid not null,
  gone_id uuid not null,
  gone_name text not null,
  merged_by uuid references profiles on delete set null,
  merged_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index on client_merges (salon_id, client_id);
create index on client_merges (merged_by) where merged_by is not null;
alter table client_merges enable row level security;
create table client_strangers (
  salon_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (one_id, other_id),
  foreign key (salon_id, one_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, other_id) references clients (salon_id, id) on delete cascade,
  check (one_id < other_id)
);
create index on client_strangers (salon_id, one_id);
create index on client_strangers (salon_id, other_id);
alter table client_strangers enable row level security;

create table bookings (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  status booking_status not null,
  mode visit_mode not null default 'sequence',
  start_at timestamptz not null,
  end_at timestamptz not null,
  customer_id uuid references profiles on delete set null,
  client_id uuid,
  code booking_code,
  contact_name contact_name,
  contact_phone contact_phone,
  is_for_someone_else boolean not null default false,
  note booking_note not null default '',
  language locale not null default 'el',
  source text not null default 'marketplace' check (source in ('marketplace', 'link', 'button', 'salon')),
  total_cents cents not null,
  paid_cents cents not null default 0,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and paid_cents),
  refundable_until timestamptz not null,
  hold_token_hash bytea,
  hold_expires_at timestamptz,
  holder bytea,
  hold_network bytea,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  updated_at timestamptz not null default now(),
  constraint bookings_salon_id_id_key unique (salon_id, id),
  constraint bookings_client foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id),
  check (start_at < end_at and end_at - start_at <= interval '24 hours'),
  check ((status = 'held') = (hold_expires_at is not null)),
  check (status in ('held', 'expired') or (code is not null and confirmed_at is not null and contact_name is not null)),
  check ((status in ('cancelled_by_customer', 'cancelled_by_salon')) = (cancelled_at is not null)),
  constraint bookings_hold_network check (hold_network is null or status in ('held', 'expired')),
  constraint own_time exclude using gist (customer_id with =, tstzrange(start_at, end_at) with &&)
    where (status in ('confirmed', 'checked_in', 'in_progress') and not is_for_someone_else and customer_id is not null)
);
create unique index bookings_code_key on bookings (code) where code is not null;
create index on bookings (customer_id, start_at) where customer_id is not null;
create index on bookings (client_id) where client_id is not null;
create index on bookings (salon_id) where status = 'held';
create index on bookings (holder) where status = 'held';
create index on bookings (hold_network) where status = 'held';
create index bookings_over on bookings (salon_id, start_at)
  where status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
create index bookings_ended on bookings (salon_id, start_at) include (id, customer_id, client_id, status, total_cents, source)
  where status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon');
create index bookings_changed on bookings (salon_id, updated_at) where status <> 'held';
alter table bookings enable row level security;
create table booking_items (
  booking_id uuid not null,
  position smallint not null check (position >= 0),
  salon_id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  asked_staff_id uuid,
  option_ids uuid[] not null default '{}',
  service_name_el text not null,
  service_name_en text not null,
  option_names_el text[] not null default '{}',
  option_names_en text[] not null default '{}',
  phases jsonb not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  price_cents cents not null,
  primary key (booking_id, position),
  check (start_at < end_at),
  constraint booking_items_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  constraint booking_items_service_id_fkey foreign key (salon_id, service_id) references services (salon_id, id),
  constraint booking_items_staff_id_fkey foreign key (salon_id, staff_id) references staff (salon_id, id),
  constraint booking_items_asked_staff_id_fkey foreign key (salon_id, asked_staff_id) references staff (salon_id, id)
);
create index on booking_items (service_id, end_at);
create index booking_items_staff on booking_items (staff_id);
alter table booking_items enable row level security;
create table busy_times (
  booking_id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, staff_id, starts_at),
  constraint busy_times_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id),
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours'),
  constraint one_at_a_time exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index busy_times_book on busy_times (salon_id, starts_at) include (ends_at, staff_id, booking_id);
alter table busy_times enable row level security;
create table resource_uses (
  booking_id uuid not null,
  salon_id uuid not null,
  resource_id uuid not null,
  item smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (booking_id, item),
  constraint resource_uses_booking_id_fkey foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
  foreign key (salon_id, resource_id) references resources (salon_id, id),
  check (starts_at < ends_at and ends_at - starts_at <= interval '24 hours')
);
create index on resource_uses (salon_id, starts_at);
create index on resource_uses (resource_id, starts_at);
alter table resource_uses enable row level security;
create table booking_events (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('moved', 'cancelled', 'checked_in', 'started', 'completed', 'no_show', 'reopened', 'disputed',
    'dispute_answered', 'dispute_decided')),
  actor_id uuid,
  before jsonb,
  happened_at timestamptz not null
);
create index on booking_events (booking_id);
alter table booking_events enable row level security;
create table no_show_disputes (
  booking_id uuid primary key references bookings on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  opened_at timestamptz not null,
  outcome text check (outcome in ('came', 'cancelled', 'kept')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  decision text check (decision in ('came', 'cancelled', 'kept')),
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  decided_by uuid,
  decided_at timestamptz,
  referred_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason = ''))
);
create index on no_show_disputes (opened_at, booking_id);
alter table no_show_disputes enable row level security;
create view holds as
select id as booking_id, salon_id, hold_expires_at as expires_at from bookings where status = 'held';
create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  sealed bytea not null,
  standing text not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;

create table visit_records (
  booking_id uuid primary key references bookings on delete cascade,
  salon_id uuid not null,
  client_id uuid not null,
  shape text check (shape in ('round', 'square', 'squoval', 'oval', 'almond', 'coffin', 'stiletto')),
  nail_length text check (nail_length in ('short', 'medium', 'long')),
  colour text not null default '' check (length(colour) <= 120),
  note text not null default '' check (length(note) <= 1000),
  revision integer not null default 1,
  updated_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  check (shape is not null or nail_length is not null or colour <> '' or note <> '')
);
create index on visit_records (salon_id, client_id);
alter table visit_records enable row level security;
create table client_photos (
  id uuid primary key,
  salon_id uuid not null,
  client_id uuid not null,
  booking_id uuid references bookings on delete set null,
  caption text not null default '' check (length(caption) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  small bytea not null check (length(small) between 1 and 524288),
  created_at timestamptz not null,
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
alter table client_photos alter column bytes set storage external;
alter table client_photos alter column small set storage external;
create index on client_photos (salon_id, client_id, created_at);
create index on client_photos (booking_id) where booking_id is not null;
alter table client_photos enable row level security;

create table messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  recipient text not null check (length(recipient) <= 255),
  language locale not null,
  facts jsonb not null,
  dedupe_key text not null unique,
  by_salon uuid,
  due_at timestamptz default now(),
  attempts smallint not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]',
  forget boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (sent_at is null or due_at is null)
);
create index on messages (due_at) where due_at is not null;
create index on messages (recipient);
create index on messages (by_salon, created_at) where by_salon is not null;
alter table messages enable row level security;

create table reviews (
  id uuid primary key default uuidv7(),
  booking_id uuid not null unique references bookings on delete cascade,
  salon_id uuid not null references salons,
  customer_id uuid references profiles on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  language locale not null,
  reply text check (length(reply) <= 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now()
);
create index on reviews (salon_id, created_at desc);
create table favourites (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, salon_id)
);
alter table favourites enable row level security;
create table viewed_salons (
  customer_id uuid not null references profiles on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  viewed_at timestamptz not null,
  primary key (customer_id, salon_id)
);
create index on viewed_salons (salon_id);
alter table viewed_salons enable row level security;

create table salon_search (
  salon_id uuid primary key references salons on delete cascade,
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
  fair_rating double precision generated always as (fair_rating(rating_sum, rating_count)) stored
);
create index on salon_search using gin (document);
create index on salon_search using gin (place_ids);
create index on salon_search using gin (categories);
create index on salon_search (region);
create index on salon_search (quality desc, salon_id);
create index on salon_search (fair_rating desc, salon_id);
create index on salon_search (popularity desc, salon_id);
create index on salon_search using gist (point(longitude * 0.788, latitude));
create index salon_search_facets on salon_search (region, price_level, is_verified, categories)
  include (takes_bookings, rating_sum, rating_count);
create table search_lexicon (
  word text primary key check (length(word) between 3 and 60),
  shorter text[] not null
);
create index on search_lexicon (word text_pattern_ops);
create index on search_lexicon using gin (shorter);
create table lost_demand (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  from_hour smallint,
  to_hour smallint,
  service_id uuid,
  source text not null check (source in ('page', 'search')),
  reason text not null check (reason in ('full', 'closed')),
  times integer not null default 1 check (times between 1 and 1000000),
  unique nulls not distinct (salon_id, day, from_hour, to_hour, service_id, source, reason),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  constraint lost_demand_hours check (
    (from_hour is null) = (to_hour is null) and (from_hour is null or (from_hour >= 0 and from_hour < to_hour and to_hour <= 24))),
  constraint lost_demand_service check (source = 'page' or service_id is null)
);
create index on lost_demand (day);
create index on lost_demand (salon_id, service_id) where service_id is not null;
alter table lost_demand enable row level security;

create table affiliates (
  user_id uuid primary key references profiles on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  joined_at timestamptz not null
);
alter table affiliates enable row level security;
create table applications (
  id uuid primary key default uuidv7(),
  status text not null default 'submitted' check (status in ('submitted', 'in_review', 'more_info', 'approved', 'rejected')),
  applicant_id uuid references profiles on delete set null,
  referred_by uuid references affiliates on delete set null,
  salon_name text not null check (length(salon_name) between 2 and 80),
  owner_name text not null check (length(owner_name) <= 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) <= 40),
  address text not null check (length(address) between 3 and 160),
  city text not null check (length(city) between 2 and 80),
  region region not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  description text not null check (length(description) between 1 and 2000),
  language locale not null,
  name_key text not null generated always as (fold(salon_name)) stored,
  phone_key text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  address_key text not null generated always as (fold(address)) stored,
  question text check (length(question) between 1 and 1000),
  rejection_reason text check (length(rejection_reason) between 1 and 1000),
  salon_id uuid unique references salons,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint application_asks check ((status = 'more_info') = (question is not null)),
  constraint application_says_why check ((status = 'rejected') = (rejection_reason is not null)),
  constraint application_has_salon check ((status = 'approved') = (salon_id is not null)),
  constraint application_is_decided check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index one_open_application on applications (email, name_key)
  where status in ('submitted', 'in_review', 'more_info') and email <> '';
create index on applications (applicant_id) where applicant_id is not null;
create index on applications (referred_by) where referred_by is not null;
create index on applications (email);
create index on applications (status, submitted_at);
create index on applications (phone_key);
create index on applications (name_key);
create index on applications (address_key);
alter table applications enable row level security;
create table application_events (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('review_started', 'asked', 'answered', 'approved', 'rejected')),
  note text not null default '' check (length(note) <= 2000),
  actor_id uuid,
  happened_at timestamptz not null
);
create index on application_events (application_id, id);
alter table application_events enable row level security;
create table audit_log (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$' and length(action) <= 60),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 40),
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  request_id text not null,
  happened_at timestamptz not null
);
create index on audit_log (subject_id, id);
alter table audit_log enable row level security;

create table salon_claims (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'open' check (status in ('open', 'noticed', 'objected', 'approved', 'rejected', 'withdrawn')),
  message text not null check (length(message) between 1 and 2000),
  language locale not null,
  proof text check (proof in ('email', 'phone')),
  proved_at timestamptz,
  code_channel text check (code_channel in ('email', 'phone')),
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  document bytea check (length(document) between 1 and 16777216),
  document_type text check (document_type in ('application/pdf', 'image/webp')),
  effective_at timestamptz,
  objection_hash bytea unique,
  objection text check (length(objection) <= 2000),
  rejection_reason text check (length(rejection_reason) <= 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((proof is null) = (proved_at is null)),
  check ((document is null) = (document_type is null)),
  check (num_nonnulls(code_channel, code_hash, code_expires_at) in (0, 3)),
  check ((status = 'noticed') <= (effective_at is not null)),
  check ((status in ('approved', 'rejected')) <= (decided_at is not null))
);
alter table salon_claims alter column document set storage external; -- compressed already
create index on salon_claims (salon_id);
create index on salon_claims (user_id);
create unique index one_open_claim on salon_claims (salon_id, user_id) where status in ('open', 'noticed', 'objected');
create unique index one_owner_by_claim on salon_claims (salon_id) where status = 'approved';
alter table salon_claims enable row level security;
create table listing_requests (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  kind text not null check (kind in ('removal', 'correction')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  message text not null check (length(message) between 1 and 2000),
  language locale not null,
  status text not null default 'open' check (status in ('open', 'removed', 'corrected', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'refused') = (answer is not null))
);
create index on listing_requests (salon_id);
create index on listing_requests (created_at);
create index on listing_requests (email);
alter table listing_requests enable row level security;

create table subscription_notices (
  salon_id uuid not null references salons on delete cascade,
  notice text not null check (notice in ('week', 'day', 'began', 'ended', 'cancelled', 'left')),
  ends_at timestamptz not null,
  primary key (salon_id, notice, ends_at)
);
alter table subscription_notices enable row level security;
create table subscription_events (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons on delete cascade,
  at timestamptz not null,
  change text not null check (change in ('extended', 'paid', 'began', 'ended', 'cancelled', 'left', 'leaving', 'staying')),
  starts_at timestamptz,
  ends_at timestamptz,
  months smallint check (months between 1 and 12),
  paid_cents integer check (paid_cents between 0 and 10000000),
  note text check (length(note) <= 1000),
  actor_id uuid references profiles on delete set null,
  constraint paid_months check (case when change = 'paid'
    then months is not null and paid_cents is not null and note is not null
      and starts_at is not null and ends_at is not null and ends_at > starts_at
    else months is null and paid_cents is null and starts_at is null end),
  constraint paid_once exclude using gist (salon_id with =, tstzrange(starts_at, ends_at) with &&) where (change = 'paid')
);
create index on subscription_events (salon_id, at);
create index on subscription_events (actor_id);
alter table subscription_events enable row level security;

create table job_postings (
  id uuid primary key default uuidv7(),
  author_id uuid references profiles on delete cascade,
  is_example boolean not null default false,
  employer text not null check (length(employer) between 1 and 120),
  department text not null check (department in ('nails', 'reception', 'management', 'support', 'product', 'marketing')),
  type text not null check (type in ('full_time', 'part_time', 'freelance', 'internship')),
  is_remote boolean not null,
  title_el text check (length(title_el) between 1 and 120),
  location_el text check (length(location_el) between 1 and 120),
  description_el text check (length(description_el) between 1 and 6000),
  title_en text check (length(title_en) between 1 and 120),
  location_en text check (length(location_en) between 1 and 120),
  description_en text check (length(description_en) between 1 and 6000),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'published', 'refused', 'closed')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  refusal text check (length(refusal) between 1 and 1000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_example = (author_id is null)),
  check (num_nonnulls(title_el, location_el, description_el) in (0, 3)),
  check (num_nonnulls(title_en, location_en, description_en) in (0, 3)),
  check (title_el is not null or title_en is not null),
  check (status = 'draft' or submitted_at is not null),
  check ((status in ('published', 'refused', 'closed')) = (decided_at is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'closed') = (closed_at is not null))
);
create index on job_postings (status, decided_at desc);
create index on job_postings (author_id);
alter table job_postings enable row level security;
create table job_applications (
  id uuid primary key default uuidv7(),
  posting_id uuid not null references job_postings on delete cascade,
  applicant_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 255),
  phone text not null check (length(phone) between 1 and 40),
  message text not null check (length(message) between 1 and 4000),
  cv_name text check (length(cv_name) between 1 and 120),
  cv bytea check (length(cv) <= 2097152 and substring(cv from 1 for 5) = '\x255044462d'),
  created_at timestamptz not null default now(),
  unique (posting_id, applicant_id),
  check ((cv is null) = (cv_name is null))
);
alter table job_applications alter column cv set storage external; -- a PDF is compressed already
create index on job_applications (applicant_id);
alter table job_applications enable row level security;
create table partnership_requests (
  id uuid primary key default uuidv7(),
  full_name text not null check (length(full_name) between 1 and 120),
  company text not null check (length(company) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  kind text not null check (kind in ('affiliate', 'strategic', 'content')),
  message text not null check (length(message) between 1 and 4000),
  language locale not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  user_id uuid references profiles on delete cascade,
  created_at timestamptz not null default now()
);
create index on partnership_requests (user_id) where user_id is not null;
create index on partnership_requests (created_at);
alter table partnership_requests enable row level security;
create table demo_fill (
  id integer primary key check (id = 1),
  salons integer not null check (salons >= 0),
  today date not null
);

alter table bookings add column contact_preference text;
alter table bookings add constraint bookings_contact_preference_check check (contact_preference in ('call', 'message', 'none'));


create or replace function own_email() returns text
language sql stable security definer set search_path = public
begin atomic
  select u.email from auth.users u where u.id = app_user() and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null;
end;
grant execute on function own_email() to onyxi_app;

create or replace function salon_role(salon uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when s.owner_id = app_user() then 'owner' else m.role end
  from salons s left join salon_members m on m.salon_id = s.id and m.user_id = app_user()
  where s.id = salon;
end;
grant execute on function salon_role(uuid) to onyxi_app;

create or replace function runs_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) in ('owner', 'manager'), false);
end;
grant execute on function runs_salon(uuid) to onyxi_app;

create or replace function owns_salon(salon uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select coalesce(salon_role(salon) = 'owner', false);
end;
grant execute on function owns_salon(uuid) to onyxi_app;

create or replace function own_staff(salon uuid) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select staff_id from salon_members where salon_id = salon and user_id = app_user();
end;
grant execute on function own_staff(uuid) to onyxi_app;

create or replace function team_salon() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select s.id from salons s where s.id = nullif(current_setting('app.salon_id', true), '')::uuid and salon_role(s.id) is not null;
end;
grant execute on function team_salon() to onyxi_app;

create or replace function team_column() returns uuid
language sql stable security definer set search_path = public
begin atomic
  select m.staff_id from salon_members m
  where m.salon_id = nullif(current_setting('app.salon_id', true), '')::uuid and m.user_id = app_user() and m.role = 'technician';
end;
grant execute on function team_column() to onyxi_app;


create or replace function account_of(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return (select p.id from auth.users u join profiles p on p.id = u.id
    where u.email = wanted and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
end $$;
grant execute on function account_of(text) to onyxi_app;

create or replace function admin_figures(at timestamptz)
returns table (salons integer, verified_salons integer, users integer, new_users integer, upcoming_bookings integer, new_bookings integer,
  waiting integer, asked integer, oldest_waiting timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return query select
    (select count(*)::integer from public.salons),
    (select count(*)::integer from public.salons s where s.verification = 'verified'),
    (select count(*)::integer from profiles),
    (select count(*)::integer from profiles p where p.created_at > at - interval '7 days'),
    (select count(*)::integer from bookings b where b.status in ('confirmed', 'checked_in', 'in_progress') and b.end_at > at),
    (select count(*)::integer from bookings b where b.confirmed_at > at - interval '7 days'),
    (select count(*)::integer from applications a where a.status in ('submitted', 'in_review')),
    (select count(*)::integer from applications a where a.status = 'more_info'),
    (select min(a.submitted_at) from applications a where a.status in ('submitted', 'in_review'));
end $$;
grant execute on function admin_figures(timestamptz) to onyxi_app;


create or replace function standing_of(asked jsonb) returns text
language sql stable security definer set search_path = public
begin atomic
  select concat_ws(':', asked ->> 'standing', (
    select case when 'u:' || s.owner_id = asked ->> 'actor' then 'owner' else m.role || ':' || coalesce(m.staff_id::text, '') end
    from salons s left join salon_members m on m.salon_id = s.id and 'u:' || m.user_id = asked ->> 'actor'
    where s.id = (asked ->> 'salonId')::uuid));
end;

create or replace function remember_answer(answer jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function remember_answer(jsonb, timestamptz) to onyxi_app;

create or replace function find_answer(asked jsonb) returns table (hash text, status smallint, sealed bytea)
language sql stable security definer set search_path = public
begin atomic
  select encode(k.request_hash, 'hex'), k.status, k.sealed from idempotency_keys k
  where k.actor = asked ->> 'actor' and k.key = asked ->> 'key' and k.standing = standing_of(asked);
end;
grant execute on function find_answer(jsonb) to onyxi_app;


create or replace function application_steps() returns trigger
language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (('submitted', 'in_review'), ('in_review', 'approved'),
    ('in_review', 'rejected'), ('in_review', 'more_info'), ('more_info', 'submitted')) then
    perform conflict('application_not_changeable');
  end if;
  return new;
end $$;
create or replace trigger application_steps before update on applications for each row execute function application_steps();

create or replace function recent_applications(wanted text, since timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select count(*)::integer from applications where email = wanted and created_at > since;
end;
grant execute on function recent_applications(text, timestamptz) to onyxi_app;

create or replace function affiliate_with(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select user_id from affiliates where code = wanted;
end;
grant execute on function affiliate_with(text) to onyxi_app;

create or replace function own_referrals()
returns table (salon text, application text, verification text, subscription text, since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select coalesce(s.name, a.salon_name), a.status, s.verification, s.subscription, a.submitted_at
  from applications a left join salons s on s.id = a.salon_id
  where a.referred_by = app_user()
  order by a.submitted_at desc, a.id;
end;
grant execute on function own_referrals() to onyxi_app;

create or replace function open_salon(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := (plan ->> 'id')::uuid;
  free_slug text;
begin
  perform require_admin();
  -- One at a time for each slug, or two salons of one name would take the same. A taken slug gets the next free number.
  perform pg_advisory_xact_lock(hashtextextended(plan ->> 'slug', 85));
  free_slug := (select candidate from (select plan ->> 'slug' as candidate, 1 as n union all
      select (plan ->> 'slug') || '-' || n, n from generate_series(2, 999) n) c
    where not exists (select from salons s where s.slug = c.candidate) order by n limit 1);
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  insert into salons (id, slug, name, description_el, description_en, phone, email, address, city_el, city_en, postcode, place_id,
    place_ids, region, latitude, longitude, verification, subscription, trial_ends_at, created_at, updated_at)
  values (salon, free_slug, plan ->> 'name', plan ->> 'descriptionEl', plan ->> 'descriptionEn', plan ->> 'phone', plan ->> 'email',
    plan ->> 'address', plan ->> 'cityEl', plan ->> 'cityEn', plan ->> 'postcode', plan -> 'places' -> 0 ->> 'id',
    array(select jsonb_array_elements(plan -> 'places') ->> 'id'), (plan ->> 'region')::region, (plan ->> 'latitude')::double precision,
    (plan ->> 'longitude')::double precision, 'verified', 'trial', (plan ->> 'trialEndsAt')::timestamptz, at, at);
  insert into booking_policies (salon_id) values (salon);
  if plan ->> 'ownerId' is not null then
    perform give_salon(salon, (plan ->> 'ownerId')::uuid);
  end if;
end $$;
grant execute on function open_salon(jsonb, timestamptz) to onyxi_app;

create or replace function give_salon(salon uuid, person uuid) returns void
language plpgsql as $$
begin
  update salons set owner_id = person where id = salon and owner_id is null;
  if found then
    update profiles set role = 'business', updated_at = now() where id = person and role = 'customer';
  end if;
end $$;

create or replace function adopt_applications() returns trigger
language plpgsql security definer set search_path = public as $$
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
end $$;
create or replace trigger adopt_applications after insert or update of email, email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null) execute function adopt_applications();
create or replace trigger adopt_applications after insert on profiles for each row execute function adopt_applications();


create or replace function booking_may_become(mover text, old_status text, new_status text) returns boolean
language sql immutable parallel safe
return (mover, old_status, new_status) in (
  ('customer', 'held', 'confirmed'), ('customer', 'held', 'expired'), ('customer', 'confirmed', 'cancelled_by_customer'),
  ('salon', 'confirmed', 'checked_in'), ('salon', 'confirmed', 'in_progress'), ('salon', 'confirmed', 'completed'),
  ('salon', 'confirmed', 'no_show'), ('salon', 'confirmed', 'cancelled_by_salon'),
  ('salon', 'checked_in', 'confirmed'), ('salon', 'checked_in', 'in_progress'), ('salon', 'checked_in', 'completed'),
  ('salon', 'checked_in', 'cancelled_by_salon'), ('salon', 'in_progress', 'completed'), ('salon', 'no_show', 'confirmed'),
  ('dispute', 'no_show', 'completed'), ('dispute', 'no_show', 'cancelled_by_salon'),
  ('clock', 'held', 'expired')
);
grant execute on function booking_may_become(text, text, text) to public;

create or replace function guard_booking() returns trigger
language plpgsql as $$
declare
  disputed boolean := old.status = 'no_show' and exists (select from no_show_disputes d where d.booking_id = new.id);
  mover text := case when team_salon() is null then 'customer' when not disputed then 'salon'
    when runs_salon(new.salon_id) then 'dispute' else 'nobody' end;
begin
  if old.status is distinct from new.status and not booking_may_become(mover, old.status, new.status) then
    raise insufficient_privilege using message = format('a booking that is %s cannot become %s by the %s', old.status, new.status, mover);
  end if;
  if old.customer_id is distinct from new.customer_id and (old.customer_id is not null or new.customer_id is distinct from app_user()) then
    raise insufficient_privilege using message = 'a booking becomes its customer''s own, and no one else''s';
  end if;
  return new;
end $$;
create or replace trigger guard_booking before update of status, customer_id on bookings for each row
  when ((old.status is distinct from new.status or old.customer_id is distinct from new.customer_id) and current_user = 'onyxi_app')
  execute function guard_booking();

create or replace function is_done_by(booking uuid, technician uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from booking_items i where i.booking_id = booking and i.staff_id = technician);
end;
grant execute on function is_done_by(uuid, uuid) to onyxi_app;

create or replace function is_changeable(booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select not exists (select from bookings b where b.id = booking) or exists (
    select from bookings b where b.id = booking and (
      (b.status = 'held' and b.hold_token_hash = any (app_holds()))
      or (b.status = 'confirmed' and b.customer_id = app_user())
      or (b.status in ('confirmed', 'checked_in', 'in_progress') and b.salon_id = team_salon()
        and (team_column() is null or is_done_by(b.id, team_column())))));
end;
grant execute on function is_changeable(uuid) to onyxi_app;

create or replace function is_own_visit(salon uuid, booking uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.salon_id = salon and b.status not in ('held', 'expired'));
end;
grant execute on function is_own_visit(uuid, uuid) to onyxi_app;

create or replace function is_own_hold(booking uuid, token_hash bytea) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bookings b where b.id = booking and b.hold_token_hash = token_hash and b.status = 'held');
end;
grant execute on function is_own_hold(uuid, bytea) to onyxi_app, onyxi_public;

create or replace function lock_calendar(salon uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function lock_calendar(uuid, timestamptz) to onyxi_app;

create or replace function live_holds(of_holder bytea, of_network bytea, at timestamptz)
returns table (salon_id uuid, start_at timestamptz, expires_at timestamptz, minutes integer, is_holders boolean, is_networks boolean)
language sql stable security definer set search_path = public
begin atomic
  select b.salon_id, b.start_at, b.hold_expires_at,
    (select coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60), 0)::integer from busy_times t where t.booking_id = b.id),
    b.holder = of_holder, coalesce(b.hold_network = of_network, false)
  from bookings b
  where b.status = 'held' and b.hold_expires_at > at and (b.holder = of_holder or b.hold_network = of_network);
end;
grant execute on function live_holds(bytea, bytea, timestamptz) to onyxi_app;

create or replace function sweep_expired_holds(at timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  swept integer;
begin
  with gone as (
    select id from bookings where status = 'held' and hold_expires_at <= at - interval '15 minutes'
    order by hold_expires_at limit 500 for update skip locked
  ), freed as (
    delete from busy_times t using gone where t.booking_id = gone.id
  ), unused as (
    delete from resource_uses u using gone where u.booking_id = gone.id
  )
  update bookings b set status = 'expired', hold_expires_at = null, updated_at = at from gone where b.id = gone.id;
  get diagnostics swept = row_count;
  return swept;
end $$;
grant execute on function sweep_expired_holds(timestamptz) to onyxi_worker;

create or replace function units_short(resource uuid, from_time timestamptz, to_time timestamptz) returns boolean
language sql stable
return exists (
  with taken as (
    select starts_at, ends_at from resource_uses where resource_id = resource and starts_at < to_time and ends_at > from_time
    union all
    select starts_at, ends_at from resource_outages where resource_id = resource and starts_at < to_time and ends_at > from_time
  )
  select from (select from_time as instant union select starts_at from taken where starts_at > from_time) moments
  where (select count(*) from taken where starts_at <= instant and ends_at > instant) > (select units from resources where id = resource)
);

create or replace function keep_to_units() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform from resources where id in (select resource_id from added) order by id for no key update;
  if exists (select from added where units_short(resource_id, starts_at, ends_at)) then
    perform conflict('slot_taken');
  end if;
  return null;
end $$;
create or replace trigger keep_to_units after insert on resource_uses
  referencing new table as added for each statement execute function keep_to_units();

create or replace function staff_load(salon uuid, day_from timestamptz, day_to timestamptz, week_from timestamptz, week_to timestamptz)
returns table (staff_id uuid, day_minutes integer, week_minutes integer)
language sql stable security definer set search_path = public
begin atomic
  select t.staff_id,
    coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60)
      filter (where t.starts_at >= day_from and t.starts_at < day_to), 0)::integer,
    (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::integer
  from busy_times t where t.salon_id = salon and t.starts_at >= week_from and t.starts_at < week_to group by t.staff_id;
end;
grant execute on function staff_load(uuid, timestamptz, timestamptz, timestamptz, timestamptz) to onyxi_app, onyxi_public;


create or replace function staff_bookings(salon uuid, staff uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, code text, start_at timestamptz, end_at timestamptz, client text, phone text, services_el text[],
  services_en text[], pieces json)
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.code, min(i.start_at), max(i.end_at), b.contact_name, b.contact_phone, array_agg(i.service_name_el order by i.position),
    array_agg(i.service_name_en order by i.position),
    json_agg(json_build_object('start', date_part('epoch', i.start_at) * 1000, 'end', date_part('epoch', i.end_at) * 1000)
      order by i.position)
  from bookings b join booking_items i on i.booking_id = b.id and i.staff_id = staff_bookings.staff
  where runs_salon(salon) and b.salon_id = salon and b.status in ('confirmed', 'checked_in', 'in_progress')
    and b.id in (select t.booking_id from busy_times t where t.staff_id = staff_bookings.staff and t.salon_id = salon
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(from_time, to_time))
  group by b.id order by min(i.start_at), b.id;
end;
grant execute on function staff_bookings(uuid, uuid, timestamptz, timestamptz) to onyxi_app;

create or replace function staff_loads(salon uuid, at timestamptz) returns table (staff_id uuid, coming integer, has_bookings boolean)
language sql stable security definer set search_path = public
begin atomic
  select t.id, (select count(distinct b.id)::integer from busy_times u join bookings b on b.id = u.booking_id
      where u.staff_id = t.id and tstzrange(u.starts_at, u.ends_at) && tstzrange(at, null)
        and b.status in ('confirmed', 'checked_in', 'in_progress')),
    exists (select from booking_items i where i.staff_id = t.id)
  from staff t where t.salon_id = salon and runs_salon(salon);
end;
grant execute on function staff_loads(uuid, timestamptz) to onyxi_app;

create or replace function absence_reason(absence uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select t.reason from time_off t where t.id = absence and (runs_salon(t.salon_id) or t.staff_id = own_staff(t.salon_id));
end;
grant execute on function absence_reason(uuid) to onyxi_app;

create or replace function visit_email(booking uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, q.email, c.email) from bookings b left join profiles p on p.id = b.customer_id
    left join clients c on c.id = b.client_id left join profiles q on q.id = c.customer_id
  where b.id = booking and b.salon_id = team_salon() and ((select team_column()) is null or is_done_by(b.id, (select team_column())));
end;
grant execute on function visit_email(uuid) to onyxi_app;

create or replace function client_of_phone(wanted text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select c.id from clients c
  where c.salon_id = team_salon() and right(regexp_replace(c.phone, '\D', '', 'g'), 10) = right(regexp_replace(wanted, '\D', '', 'g'), 10)
  order by c.created_at limit 1;
end;
grant execute on function client_of_phone(text) to onyxi_app;

create or replace function client_email(client uuid) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.email, c.email) from clients c left join profiles p on p.id = c.customer_id
  where c.id = client and c.salon_id = team_salon();
end;
grant execute on function client_email(uuid) to onyxi_app;

create or replace function client_language(client uuid) returns locale
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.language, 'el') from clients c left join profiles p on p.id = c.customer_id
  where c.id = client and c.salon_id = team_salon();
end;
grant execute on function client_language(uuid) to onyxi_app;

create or replace function mails_by_salon(address text, at timestamptz) returns table (of_salon integer, to_address integer)
language sql stable security definer set search_path = public
begin atomic
  select (select count(*)::integer from messages m where m.by_salon = team_salon() and m.created_at > at - interval '24 hours'),
    (select count(*)::integer from messages m
      where m.recipient = address and m.by_salon is not null and m.created_at > at - interval '24 hours')
  where team_salon() is not null;
end;
grant execute on function mails_by_salon(text, timestamptz) to onyxi_app;

create or replace function read_feed(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
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
  return (select jsonb_build_object('staff', t.name, 'salon', s.name, 'address', s.address,
      'city', case feed.language when 'el' then s.city_el else s.city_en end,
      'timeZone', s.time_zone, 'language', feed.language, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('bookingId', b.id, 'position', i.position, 'start', i.start_at, 'end', i.end_at,
          'service', case feed.language when 'el' then i.service_name_el else i.service_name_en end,
          'firstName', split_part(btrim(b.contact_name), ' ', 1),
          'isCancelled', b.status in ('cancelled_by_customer', 'cancelled_by_salon'), 'changedAt', b.updated_at,
          'changes', (select count(*) from booking_events e where e.booking_id = b.id and e.kind <> 'confirmed'))
          order by i.start_at, b.id, i.position)
        from booking_items i join bookings b on b.id = i.booking_id
        where i.staff_id = feed.staff_id and b.salon_id = feed.salon_id and b.status not in ('held', 'expired')
          and i.start_at between at - interval '30 days' and at + interval '365 days'), '[]'))
    from staff t join salons s on s.id = t.salon_id where t.id = feed.staff_id);
end $$;
grant execute on function read_feed(bytea, timestamptz) to onyxi_app;


create or replace function guard_job_posting() returns trigger
language plpgsql set search_path = public as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('refused', 'submitted'), ('submitted', 'draft'), ('submitted', 'published'), ('submitted', 'refused'),
    ('published', 'closed')) then
    raise exception 'a posting does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status <> old.status and new.status in ('published', 'refused') and not app_admin() then
    raise exception 'only an administrator decides on a posting' using errcode = 'insufficient_privilege';
  end if;
  if old.status not in ('draft', 'refused') and
    (new.employer, new.department, new.type, new.is_remote, new.title_el, new.location_el, new.description_el, new.title_en,
      new.location_en, new.description_en)
    is distinct from
    (old.employer, old.department, old.type, old.is_remote, old.title_el, old.location_el, old.description_el, old.title_en,
      old.location_en, old.description_en) then
    raise exception 'a posting that was sent does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard_job_posting before update on job_postings for each row execute function guard_job_posting();

create or replace function is_own_posting(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.author_id = app_user());
end;
grant execute on function is_own_posting(uuid) to onyxi_app;

create or replace function takes_applications(posting uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from job_postings p where p.id = posting and p.status = 'published' and not p.is_example);
end;
grant execute on function takes_applications(uuid) to onyxi_app;

create or replace function posting_author(posting uuid) returns table (email text, language locale)
language sql stable security definer set search_path = public
begin atomic
  select p.email, p.language from job_postings j join profiles p on p.id = j.author_id
  where j.id = posting and p.email is not null
    and (app_admin() or exists (select from job_applications a where a.posting_id = j.id and a.applicant_id = app_user()));
end;
grant execute on function posting_author(uuid) to onyxi_app;


create or replace function note_blocked_clients() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := coalesce(new.salon_id, old.salon_id);
begin
  -- One at a time for each salon, or two changes at once would each miss the other.
  perform from salons where id = salon for no key update;
  update salons s set has_blocked_clients = not s.has_blocked_clients
  where s.id = salon and s.has_blocked_clients <> exists (select from clients c where c.salon_id = salon and c.is_blocked);
  return null;
end $$;
create or replace trigger note_blocked_insert after insert on clients for each row when (new.is_blocked) execute function note_blocked_clients();
create or replace trigger note_blocked_update after update on clients for each row when (new.is_blocked <> old.is_blocked)
  execute function note_blocked_clients();
create or replace trigger note_blocked_delete after delete on clients for each row when (old.is_blocked) execute function note_blocked_clients();

create or replace function blocks_client(salon uuid, customer uuid, given_phone text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from clients c
    where c.salon_id = salon and c.is_blocked and (c.customer_id = customer or c.phone_key = phone_key(given_phone)));
end;
grant execute on function blocks_client(uuid, uuid, text) to onyxi_app;

create or replace function enter_client(salon uuid, named text, at_phone text, at_email text, most integer, at timestamptz) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  client uuid;
begin
  if salon_role(salon) is null then
    raise insufficient_privilege using message = 'not of this team';
  end if;
  -- Every writer of the list takes this lock, so that no one is entered twice.
  perform pg_advisory_xact_lock(hashtextextended(salon::text, 28));
  select c.id into client from clients c
  where c.salon_id = salon and (c.phone_key = phone_key(at_phone) or c.email_key = lower(at_email))
  order by coalesce(c.phone_key = phone_key(at_phone), false) desc, c.created_at, c.id limit 1;
  if client is null and (select count(*) from clients c where c.salon_id = salon) < most then
    insert into clients (salon_id, name, phone, email, created_at, updated_at) values (salon, named, at_phone, at_email, at, at)
    returning id into client;
  end if;
  return client;
end $$;
grant execute on function enter_client(uuid, text, text, text, integer, timestamptz) to onyxi_app;

create or replace function enter_clients(since timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function enter_clients(timestamptz) to onyxi_worker;

create or replace function client_book(salon uuid)
returns table (id uuid, name text, phone text, email text, customer_id uuid, is_blocked boolean, notes text, created_at timestamptz,
  name_key text, phone_key text, email_key text, visits integer, no_shows integer, cancellations integer, spent_cents bigint,
  last_visit timestamptz)
language sql stable security definer set search_path = public
begin atomic
  with visits as (
    select coalesce(b.client_id, k.id) as client, count(*) filter (where b.status = 'completed') as visits,
      count(*) filter (where b.status = 'no_show') as no_shows,
      count(*) filter (where b.status in ('cancelled_by_customer', 'cancelled_by_salon')) as cancellations,
      sum(b.total_cents) filter (where b.status = 'completed') as spent, max(b.start_at) filter (where b.status = 'completed') as last_visit
    from bookings b left join clients k on k.salon_id = salon and k.customer_id = b.customer_id
    where b.salon_id = salon and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    group by 1
  )
  select c.id, c.name, c.phone, c.email, c.customer_id, c.is_blocked, c.notes, c.created_at, c.name_key, c.phone_key, c.email_key,
    coalesce(v.visits, 0)::integer, coalesce(v.no_shows, 0)::integer, coalesce(v.cancellations, 0)::integer,
    coalesce(v.spent, 0)::bigint, v.last_visit
  from clients c left join visits v on v.client = c.id
  where c.salon_id = salon and runs_salon(salon);
end;
grant execute on function client_book(uuid) to onyxi_app;

create or replace function client_visits(salon uuid, client uuid)
returns table (id uuid, code text, status text, start_at timestamptz, total_cents integer, note text, items json)
language sql stable security definer set search_path = public
begin atomic
  with theirs as (
    select b.id, b.code, b.status, b.start_at, b.total_cents, b.note from bookings b
    where b.client_id = client_visits.client and b.salon_id = client_visits.salon
    union
    select b.id, b.code, b.status, b.start_at, b.total_cents, b.note
    from clients c join bookings b on b.customer_id = c.customer_id and b.client_id is null
    where c.id = client_visits.client and c.salon_id = client_visits.salon and b.salon_id = client_visits.salon
  )
  select b.id, b.code, b.status, b.start_at, b.total_cents, b.note,
    (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staffName', t.name) order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id)
  from theirs b where b.status not in ('held', 'expired') and runs_salon(client_visits.salon)
  order by b.start_at desc, b.id;
end;
grant execute on function client_visits(uuid, uuid) to onyxi_app;

create or replace function own_client_lines()
returns table (salon_id uuid, name text, phone text, email text, allergies text, allergies_consent_at timestamptz,
  photos_consent_at timestamptz, photos integer, has_notes boolean, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select c.salon_id, c.name, c.phone, c.email, c.allergies, c.allergies_consent_at, c.photos_consent_at,
    (select count(*)::integer from client_photos p where p.salon_id = c.salon_id and p.client_id = c.id),
    c.notes <> '' or exists (select from visit_records r where r.salon_id = c.salon_id and r.client_id = c.id), c.created_at
  from clients c where c.customer_id = app_user() order by c.created_at;
end;
grant execute on function own_client_lines() to onyxi_app;

create or replace function client_duplicates(salon uuid, most integer)
returns table (one uuid, other uuid, why text)
language sql stable security definer set search_path = public
begin atomic
  with own as materialized (
    select c.id, c.customer_id, c.name_key, c.phone_key, c.email_key,
      row_number() over (order by c.customer_id is null, c.phone_key is null and c.email_key is null, c.created_at, c.id) as place
    from clients c where c.salon_id = salon and runs_salon(salon)
  ), alike as (
    select 1 as weight, 'phone' as why, array_agg(o.id order by o.place) as ids from own o
    where o.phone_key is not null group by o.phone_key having count(*) > 1
    union all
    select 2, 'email', array_agg(o.id order by o.place) from own o
    where o.email_key is not null group by o.email_key having count(*) > 1
    union all
    select 3, 'name', array_agg(o.id order by o.place) from own o group by o.name_key
    having count(*) > 1 and bool_or(o.customer_id is null and o.phone_key is null and o.email_key is null)
  ), pairs as (
    select distinct on (a.ids[1], later.id) a.ids[1] as one, later.id as other, a.why, a.weight
    from alike a cross join lateral unnest(a.ids[2:]) later (id) order by a.ids[1], later.id, a.weight
  )
  select p.one, p.other, p.why from pairs p join own f on f.id = p.one join own s on s.id = p.other
  where s.customer_id is null and (p.why <> 'name' or (s.phone_key is null and s.email_key is null))
    and not exists (select from client_strangers x where x.one_id = least(p.one, p.other) and x.other_id = greatest(p.one, p.other))
  order by p.weight, f.place, s.place limit most;
end;
grant execute on function client_duplicates(uuid, integer) to onyxi_app;

create or replace function merge_clients(salon uuid, kept uuid, kept_revision integer, gone uuid, gone_revision integer, at timestamptz)
returns text
language plpgsql security definer set search_path = public as $$
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
  if length(all_notes) > 4000 or length(all_allergies) > 1000 then
    return 'full';
  end if;
  update bookings set client_id = kept where salon_id = salon and client_id = gone;
  update visit_records set client_id = kept where salon_id = salon and client_id = gone;
  update clients set photos_consent_at = least(k.photos_consent_at, g.photos_consent_at) where id = kept;
  update client_photos set client_id = kept where salon_id = salon and client_id = gone;
  update client_merges set client_id = kept where salon_id = salon and client_id = gone;
  insert into client_merges (salon_id, client_id, gone_id, gone_name, merged_by, merged_at)
  values (salon, kept, gone, g.name, app_user(), at);
  delete from clients where id = gone;
  update clients set customer_id = coalesce(k.customer_id, g.customer_id), phone = coalesce(k.phone, g.phone),
    email = coalesce(k.email, g.email), notes = all_notes, allergies = all_allergies,
    allergies_consent_at = least(k.allergies_consent_at, g.allergies_consent_at),
    is_blocked = k.is_blocked or g.is_blocked, created_at = least(k.created_at, g.created_at), revision = k.revision + 1, updated_at = at
  where id = kept;
  return null;
end $$;
grant execute on function merge_clients(uuid, uuid, integer, uuid, integer, timestamptz) to onyxi_app;

create or replace function photo_needs_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from clients c where c.id = new.client_id and c.photos_consent_at is not null) then
    raise check_violation using message = 'photos are kept with the consent of the client', constraint = 'client_photos_consent';
  end if;
  return new;
end $$;
create or replace trigger photo_needs_consent before insert or update of client_id on client_photos for each row
  execute function photo_needs_consent();

create or replace function photos_go_with_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from client_photos where client_id = new.id;
  return null;
end $$;
create or replace trigger photos_go_with_consent after update of photos_consent_at on clients for each row
  when (old.photos_consent_at is not null and new.photos_consent_at is null) execute function photos_go_with_consent();


create or replace function adopt_consent(choice uuid, browser uuid) returns void
language sql security definer set search_path = public
begin atomic
  update consents set user_id = app_user() where id = choice and browser_id = browser and user_id is null;
end;
grant execute on function adopt_consent(uuid, uuid) to onyxi_app;


create or replace function dispute_stage(d no_show_disputes, at timestamptz) returns text
language sql stable
return case when d.decision is not null or d.outcome in ('came', 'cancelled') then 'closed'
  when d.outcome = 'kept' or d.opened_at <= at - interval '48 hours' then 'waiting' else 'salon' end;

create or replace function admin_disputes(wanted text, at timestamptz, last_id uuid, most integer) returns setof json
language plpgsql stable security definer set search_path = public as $$
declare
  latest_first boolean := wanted in ('closed', 'all');
  last_at timestamptz := (select d.opened_at from no_show_disputes d where d.booking_id = last_id);
begin
  perform require_admin();
  return query
  select json_build_object(
    'id', b.id, 'code', b.code, 'stage', dispute_stage(d, at), 'state', b.status, 'start', b.start_at, 'end', b.end_at,
    'totalCents', b.total_cents, 'paidCents', b.paid_cents, 'refundedCents', b.refunded_cents,
    'salon', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'timeZone', s.time_zone, 'email', s.email, 'phone', s.phone),
    'customer', json_build_object('name', b.contact_name, 'email', p.email, 'phone', b.contact_phone),
    'items', (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staffName', t.name)
        order by i.position)
      from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id),
    'openedAt', d.opened_at, 'reason', d.reason, 'outcome', d.outcome, 'answer', d.answer, 'answeredAt', d.answered_at,
    'decision', d.decision, 'decisionReason', d.decision_reason, 'decidedAt', d.decided_at,
    'bookedAt', b.created_at,
    'events', (select json_agg(json_build_object('kind', e.kind, 'at', e.happened_at) order by e.happened_at, e.id)
      from booking_events e where e.booking_id = b.id),
    'customerPast', (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id where o.customer_id = b.customer_id and o.id <> b.id),
    'salonPast', (select json_build_object('visits', count(*) filter (where o.status = 'completed'),
        'noShows', count(*) filter (where o.status = 'no_show'), 'disputes', count(od.booking_id))
      from bookings o left join no_show_disputes od on od.booking_id = o.id
      where o.salon_id = b.salon_id and o.id <> b.id
        and o.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon') and o.start_at > at - interval '90 days'))
  from no_show_disputes d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
    left join profiles p on p.id = b.customer_id
  where (wanted = 'all' or dispute_stage(d, at) = wanted)
    and (last_id is null or case when latest_first then (d.opened_at, d.booking_id) < (last_at, last_id)
      else (d.opened_at, d.booking_id) > (last_at, last_id) end)
  order by case when latest_first then d.opened_at end desc, case when latest_first then d.booking_id end desc, d.opened_at, d.booking_id
  limit most;
end $$;
grant execute on function admin_disputes(text, timestamptz, uuid, integer) to onyxi_app;

create or replace function decide_dispute(booking uuid, verdict text, why text, at timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  b bookings;
  d no_show_disputes;
begin
  perform require_admin();
  select * into b from bookings where id = booking for update;
  select * into d from no_show_disputes where booking_id = booking for update;
  if d.booking_id is null or b.status <> 'no_show' or d.decision is not null then
    return null;
  end if;
  update no_show_disputes set decision = verdict, decision_reason = why, decided_by = app_user(), decided_at = at
  where booking_id = booking;
  update bookings set status = case verdict when 'came' then 'completed' when 'cancelled' then 'cancelled_by_salon' else status end,
    cancelled_at = case verdict when 'cancelled' then at end,
    refunded_cents = case verdict when 'cancelled' then paid_cents else refunded_cents end,
    updated_at = at where id = booking;
  insert into booking_events (booking_id, kind, actor_id, before, happened_at)
  select booking, kind, app_user(), jsonb_build_object('outcome', d.outcome, 'decision', verdict), at
  from unnest(case verdict when 'cancelled' then '{dispute_decided,cancelled}'::text[] else '{dispute_decided}' end) kind;
  return (
    select json_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'customerName', b.contact_name,
      'start', b.start_at, 'timeZone', s.time_zone,
      'customer', case when p.email is not null then json_build_object('email', p.email, 'language', p.language) end,
      'salon', case when coalesce(s.email, o.email) is not null
        then json_build_object('email', coalesce(s.email, o.email), 'language', coalesce(o.language, 'el')) end)
    from salons s left join profiles p on p.id = b.customer_id left join profiles o on o.id = s.owner_id where s.id = b.salon_id);
end $$;
grant execute on function decide_dispute(uuid, text, text, timestamptz) to onyxi_app;

create or replace function refer_disputes(at timestamptz) returns setof jsonb
language sql security definer set search_path = public
begin atomic
  with due as (
    select d.booking_id from no_show_disputes d
    where d.referred_at is null and d.outcome is null and d.decision is null and d.opened_at <= at - interval '48 hours'
    order by d.booking_id for update skip locked
  ), told as (
    update no_show_disputes d set referred_at = at from due where d.booking_id = due.booking_id returning d.booking_id, d.reason
  )
  select jsonb_build_object('bookingId', b.id, 'code', b.code, 'salonName', s.name, 'customerName', b.contact_name,
    'start', b.start_at, 'timeZone', s.time_zone, 'reason', t.reason)
  from told t join bookings b on b.id = t.booking_id join salons s on s.id = b.salon_id where b.status = 'no_show' order by b.id;
end;
grant execute on function refer_disputes(timestamptz) to onyxi_worker;


create or replace function forget_person(person uuid, address text) returns void
language plpgsql security definer set search_path = public as $$
declare
  visits uuid[] := array(select id from bookings where customer_id = person);
  told text[];
begin
  -- Both sides got a message for each change; its key says which.
  told := array(
    select side || ':' || v.id || ':' || change || ':' || n
    from (select id, (select count(*) from booking_events e where e.booking_id = b.id) as changes
        from bookings b where id = any (visits)) v,
      unnest(array['booking', 'salon-booking']) side, unnest(array['confirmed', 'moved', 'cancelled']) change,
      generate_series(0, v.changes) n
  );
  update messages set forget = true where due_at is not null and (recipient = address or dedupe_key = any (told));
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and (recipient = address or dedupe_key = any (told));
  update reviews set author_name = '—', customer_id = null where customer_id = person;
  update bookings set customer_id = null, contact_name = case when contact_name is not null then '—' end, contact_phone = null, note = '',
    cancel_reason = null, updated_at = now() where id = any (visits);
  delete from idempotency_keys where actor = 'u:' || person;
  delete from profiles where id = person;
end $$;
grant execute on function forget_person(uuid, text) to onyxi_auth;

create or replace function forget_clients() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from clients where customer_id = old.id;
  return old;
end $$;
create or replace trigger forget_clients before delete on profiles for each row execute function forget_clients();

create or replace function forget_client() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bookings set contact_name = '—', contact_phone = null, note = '', updated_at = now() where client_id = old.id;
  return old;
end $$;
create or replace trigger forget_client before delete on clients for each row execute function forget_client();

create or replace function forget_applications() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  told text[] := array(
    select 'application:' || a.id || ':' || n from applications a, generate_series(0, 99) n where a.applicant_id = old.id);
begin
  update messages set forget = true where due_at is not null and dedupe_key = any (told);
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
    last_error = null
  where due_at is null and dedupe_key = any (told);
  delete from applications where applicant_id = old.id and salon_id is null;
  update application_events e set note = '' from applications a
  where e.application_id = a.id and a.applicant_id = old.id and e.kind = 'answered';
  update applications set owner_name = '—', email = '', phone = '' where applicant_id = old.id;
  return old;
end $$;
create or replace trigger forget_applications before delete on profiles for each row execute function forget_applications();

create or replace function forget_invitations() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from invitations where email = old.email or accepted_by = old.id;
  return old;
end $$;
create or replace trigger forget_invitations before delete on profiles for each row execute function forget_invitations();

create or replace function forget_listing_requests() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from listing_requests where email = old.email;
  return old;
end $$;
create or replace trigger forget_listing_requests before delete on profiles for each row execute function forget_listing_requests();

create or replace function forget_trader() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from salon_traders t using salons s where s.id = t.salon_id and s.owner_id = old.id;
  return old;
end $$;
create or replace trigger forget_trader before delete on profiles for each row execute function forget_trader();


create or replace function prove_claim(claim uuid, hash bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function prove_claim(uuid, bytea, timestamptz) to onyxi_app;

create or replace function withdraw_claim(claim uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update salon_claims set status = 'withdrawn', document = null, document_type = null, code_channel = null, code_hash = null,
    code_expires_at = null
  where id = claim and user_id = app_user() and status in ('open', 'noticed', 'objected');
  return found;
end $$;
grant execute on function withdraw_claim(uuid) to onyxi_app;

create or replace function decide_claim(claim uuid, refusal text, hash bytea, at timestamptz, trial_end timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  c salon_claims;
begin
  perform require_admin();
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
end $$;
grant execute on function decide_claim(uuid, text, bytea, timestamptz, timestamptz) to onyxi_app;

create or replace function hand_over(claim uuid, at timestamptz, trial_end timestamptz) returns boolean
language plpgsql set search_path = public as $$
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
end $$;

create or replace function object_to_claim(hash bytea, words text, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  found_id uuid;
begin
  update salon_claims set status = 'objected', objection = words, effective_at = null, objection_hash = null, decided_at = null,
    decided_by = null
  where objection_hash = hash and status = 'noticed' and effective_at > at returning id into found_id;
  return claim_facts(found_id);
end $$;
grant execute on function object_to_claim(bytea, text, timestamptz) to onyxi_app;

create or replace function settle_claims(at timestamptz) returns table (claim_id uuid, outcome text)
language plpgsql security definer set search_path = public as $$
declare
  due salon_claims;
begin
  for due in select * from salon_claims where status = 'noticed' and effective_at <= at order by id for update skip locked loop
    if hand_over(due.id, at, at + interval '720 hours') then
      return query select due.id, 'approved';
    end if;
    return query
    update salon_claims set status = 'rejected', decided_at = coalesce(decided_at, at)
    where salon_id = due.salon_id and status in ('open', 'noticed', 'objected') returning id, status;
  end loop;
end $$;
grant execute on function settle_claims(timestamptz) to onyxi_worker;

create or replace function claim_facts(claim uuid) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object('id', c.id, 'salonName', s.name, 'salonNameEn', s.name_en, 'slug', s.slug, 'email', p.email,
    'language', c.language)
  from salon_claims c join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id where c.id = claim;
end;
grant execute on function claim_facts(uuid) to onyxi_worker;

create or replace function admin_claim_facts(claim uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return claim_facts(claim);
end $$;
grant execute on function admin_claim_facts(uuid) to onyxi_app;

create or replace function take_listing_away(salon uuid, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = 'suspended', suspension_reason = reason, listing_removed_at = at
  where id = salon and verification = 'unverified' and owner_id is null
    and not exists (select from salon_claims c where c.salon_id = salon and c.status in ('open', 'noticed', 'objected'));
  return found or exists (select from salons s where s.id = salon and s.listing_removed_at is not null);
end $$;
grant execute on function take_listing_away(uuid, text, timestamptz) to onyxi_app;

create or replace function correct_listing(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set name = plan ->> 'name', address = plan ->> 'address', phone = plan ->> 'phone', email = plan ->> 'email',
    website = plan ->> 'website'
  where id = salon and verification = 'unverified' and owner_id is null;
  return found;
end $$;
grant execute on function correct_listing(uuid, jsonb) to onyxi_app;


create or replace function report_visits(salon uuid, from_time timestamptz, to_time timestamptz)
returns table (id uuid, person uuid, status text, start_at timestamptz, total_cents integer, source text)
language sql stable
begin atomic
  -- Each part once and by itself: joined into the rest, a plan may read it again for every row.
  with standing as materialized (
    select t.booking_id from busy_times t
    where t.salon_id = salon and t.starts_at >= from_time - interval '24 hours' and t.starts_at < to_time + interval '24 hours'
    except
    select e.id from bookings e
    where e.salon_id = salon and e.start_at >= from_time - interval '48 hours' and e.start_at < to_time + interval '48 hours'
      and e.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
  ), found as materialized (
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source from bookings b
    where b.salon_id = salon and b.start_at >= from_time and b.start_at < to_time
      and b.status in ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon')
    union all
    select b.id, b.customer_id, b.client_id, b.status, b.start_at, b.total_cents, b.source
    from standing join bookings b on b.id = standing.booking_id
    where b.start_at >= from_time and b.start_at < to_time and b.status in ('confirmed', 'checked_in', 'in_progress')
  )
  select f.id, coalesce(f.customer_id, c.customer_id, f.client_id), f.status, f.start_at, f.total_cents, f.source
  from found f left join clients c on c.id = f.client_id and c.salon_id = salon;
end;

create or replace function salon_report(salon uuid, from_time timestamptz, to_time timestamptz, again_days integer)
returns table (days json, staff json, services json, busy json, clients json, sources json, people json, first_days json, spent json)
language sql stable security definer set search_path = public
begin atomic
  with place as (select s.time_zone from salons s where s.id = salon and runs_salon(salon)),
  visits as materialized (
    select v.*, (v.start_at at time zone place.time_zone)::date as day from place, report_visits(salon, from_time, to_time) v
  ),
  parts as materialized (
    select v.id, v.status, v.person, v.start_at, i.staff_id, i.service_id, i.price_cents, i.phases
    from visits v join booking_items i on i.booking_id = v.id
  ),
  came as materialized (
    select v.person, max(v.start_at) as last_visit from visits v where v.status = 'completed' and v.person is not null group by 1
  ),
  earlier as materialized (
    select distinct coalesce(b.customer_id, c.customer_id, b.client_id) as person
    from place, bookings b left join clients c on c.id = b.client_id
    where b.salon_id = salon and b.status = 'completed' and b.start_at < from_time
  ),
  later as materialized (
    select l.person, l.start_at from report_visits(salon, from_time, to_time + make_interval(days => again_days)) l
    where l.status in ('completed', 'confirmed', 'checked_in', 'in_progress')
  ),
  -- How those who came for the first time had booked.
  arrivals as materialized (
    select distinct on (v.person) v.person, v.source, v.id from visits v
    where v.status = 'completed' and v.person is not null and not exists (select from earlier e where e.person = v.person)
    order by v.person, v.start_at, v.id
  ),
  again as materialized (
    select distinct came.person from came join later l on l.person = came.person
    where l.start_at > came.last_visit and l.start_at <= came.last_visit + make_interval(days => again_days)
  ),
  -- Who had a completed visit with which person of the staff, and with which service.
  meetings as materialized (
    select distinct o.kind, o.id, p.id as visit, p.person, p.start_at from parts p
    cross join lateral (values ('staff', p.staff_id), ('service', p.service_id)) o (kind, id)
    where p.status = 'completed' and p.person is not null
  ),
  met as materialized (select m.kind, m.id, m.person, max(m.start_at) as last_visit from meetings m group by 1, 2, 3),
  welcomed as materialized (select distinct m.kind, m.id, m.person from meetings m join arrivals a on a.id = m.visit),
  kept as materialized (
    select distinct m.kind, m.id, m.person from met m join later l on l.person = m.person
    where l.start_at > m.last_visit and l.start_at <= m.last_visit + make_interval(days => again_days)
  )
  select
    (select coalesce(json_agg(json_build_object('day', d.day, 'status', d.status, 'visits', d.visits, 'cents', d.cents)), '[]')
     from (select day, status, count(*) as visits, sum(total_cents) as cents from visits group by 1, 2) d),
    (select coalesce(json_agg(json_build_object('id', p.staff_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     -- A visit with two services of one person counts once.
     from (select staff_id, status, count(distinct id) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('id', p.service_id, 'status', p.status, 'visits', p.visits, 'cents', p.cents)), '[]')
     from (select service_id, status, count(*) as visits, sum(price_cents) as cents from parts group by 1, 2) p),
    (select coalesce(json_agg(json_build_object('day', t.day, 'staffId', t.staff_id, 'minutes', t.minutes)), '[]')
     from (
       select (b.starts_at at time zone place.time_zone)::date as day, b.staff_id,
         (sum(extract(epoch from b.ends_at - b.starts_at)) / 60)::integer as minutes
       from place, busy_times b
       where b.salon_id = salon and b.starts_at >= from_time and b.starts_at < to_time
         and b.booking_id not in (select h.booking_id from holds h where h.salon_id = salon)
       group by 1, 2
     ) t),
    (select json_build_object('came', count(*), 'new', count(*) filter (where e.person is null), 'again', count(g.person))
     from came left join earlier e on e.person = came.person left join again g on g.person = came.person),
    (select coalesce(json_agg(
       json_build_object('source', o.source, 'status', o.status, 'visits', o.visits, 'cents', o.cents, 'new', o.new)), '[]')
     from (
       select v.source, v.status, count(*) as visits, sum(v.total_cents) as cents, 0 as new from visits v group by 1, 2
       union all
       select source, 'completed', 0, 0, count(*) from arrivals group by 1
     ) o),
    (select coalesce(json_agg(json_build_object('kind', q.kind, 'id', q.id, 'came', q.came, 'new', q.new, 'again', q.again)), '[]')
     from (
       select m.kind, m.id, count(*) as came, count(w.person) as new, count(k.person) as again
       from met m left join welcomed w using (kind, id, person) left join kept k using (kind, id, person) group by 1, 2
     ) q),
    (select coalesce(json_agg(json_build_object('day', f.day, 'new', f.new, 'returning', f.known - f.new)), '[]')
     from (
       select v.day, count(*) as known, count(a.id) as new from visits v left join arrivals a on a.id = v.id
       where v.status = 'completed' and v.person is not null group by 1
     ) f),
    (select coalesce(json_agg(json_build_object('id', w.service_id, 'staffId', w.staff_id, 'minutes', w.minutes)), '[]')
     from (
       select p.service_id, p.staff_id, sum((phase ->> 1)::integer) as minutes from parts p, jsonb_array_elements(p.phases) phase
       where p.status not in ('cancelled_by_customer', 'cancelled_by_salon') and phase ->> 0 = 'work' group by 1, 2
     ) w);
end;
grant execute on function salon_report(uuid, timestamptz, timestamptz, integer) to onyxi_app;

create or replace function estimate_earnings(salon uuid, at timestamptz)
returns table (median_cents integer, low_cents integer, high_cents integer, salons integer, is_region boolean)
language sql stable security definer set search_path = public
begin atomic
  with here as (
    select id, city_el, region from salons where id = estimate_earnings.salon
  ), earned as materialized (
    select s.id, s.city_el = h.city_el as is_near, sum(b.total_cents) / 3.0 as cents
    from here h
    join salons s on s.region = h.region and s.verification = 'verified' and s.id <> h.id
    join bookings b on b.salon_id = s.id and b.status = 'completed' and b.start_at >= at - interval '90 days' and b.start_at < at
    group by s.id, s.city_el, h.city_el
  ), chosen as (
    select e.cents, n.near < 5 as is_region from earned e cross join (select count(*) filter (where is_near) as near from earned) n
    where e.is_near or n.near < 5
  )
  select (round(percentile_cont(0.5) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.25) within group (order by cents) / 1000) * 1000)::integer,
    (round(percentile_cont(0.75) within group (order by cents) / 1000) * 1000)::integer,
    count(*)::integer, bool_or(chosen.is_region)
  from chosen having count(*) > 0;
end;
grant execute on function estimate_earnings(uuid, timestamptz) to onyxi_app, onyxi_public;

create or replace function count_lost_demand(wishes jsonb) returns integer
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function count_lost_demand(jsonb) to onyxi_app;

create or replace function review_counts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update salons set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.salon_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update salons set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.salon_id;
  end if;
  return null;
end $$;
create or replace trigger review_counts after insert or update of rating, salon_id or delete on reviews for each row
  execute function review_counts();

create or replace function reset_rights(variadic tables text[]) returns void
language plpgsql as $$
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
end $$;


create or replace function takes_bookings(salons) returns boolean
language sql immutable parallel safe
return $1.verification = 'verified' and $1.subscription in ('trial', 'active', 'past_due');
grant execute on function takes_bookings(salons) to public;

create or replace function salon_changed() returns trigger
language plpgsql as $$
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
end $$;
create or replace trigger salon_changed before update on salons for each row execute function salon_changed();

create or replace function salon_added_or_gone() returns trigger
language plpgsql as $$
begin
  perform pg_notify('salon_changed', '');
  return null;
end $$;
create or replace trigger salon_added_or_gone after insert or delete on salons for each statement execute function salon_added_or_gone();

create or replace function touch_salons() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- A bulk load (the demo) fills whole salons at once and touches none twice.
  if current_setting('app.bulk_load', true) = 'on' then
    return null;
  end if;
  update salons set version = version + 1 where id in (select distinct salon_id from touched);
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages',
    'services', 'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services',
    'salon_traders'] loop
    execute format('create or replace trigger touch_insert after insert on %I referencing new table as touched
      for each statement execute function touch_salons()', part);
    execute format('create or replace trigger touch_update after update on %I referencing new table as touched
      for each statement execute function touch_salons()', part);
    -- A trader's row goes only with its salon.
    if part <> 'salon_traders' then
      execute format('create or replace trigger touch_delete after delete on %I referencing old table as touched
        for each statement execute function touch_salons()', part);
    end if;
  end loop;
end $$;

create or replace function stop_without_owner() returns trigger
language plpgsql as $$
begin
  if new.subscription in ('trial', 'active', 'past_due') then
    new.subscription := 'cancelled';
    new.trial_ends_at := null;
    new.grace_ends_at := null;
    new.leaves_at_end := false;
  end if;
  return new;
end $$;
create or replace trigger a_stop_without_owner before update of owner_id on salons for each row
  when (old.owner_id is not null and new.owner_id is null) execute function stop_without_owner();

create or replace function suspend_salon(salon uuid, reason text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = 'suspended', suspension_reason = reason where id = salon and verification = 'verified';
  return found;
end $$;
grant execute on function suspend_salon(uuid, text) to onyxi_app;

create or replace function unsuspend_salon(salon uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set verification = case when listing_removed_at is null then 'verified' else 'unverified' end, suspension_reason = null,
    listing_removed_at = null
  where id = salon and verification = 'suspended';
  return found;
end $$;
grant execute on function unsuspend_salon(uuid) to onyxi_app;


create or replace function refresh_salon_search(ids uuid[] default null) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Statement triggers fire for no rows too: without this, the update below would call itself for ever.
  if cardinality(ids) = 0 then
    return;
  end if;
  -- A price that moved is written to the salon as well; its trigger then finds nothing left to change.
  update salons s set price_from_cents = p.from_cents, price_level = p.level
  from salons t left join salon_prices p on p.salon_id = t.id
  where t.id = s.id and (ids is null or t.id = any (ids))
    and (s.price_from_cents, s.price_level) is distinct from (p.from_cents, p.level);

  delete from salon_search x using salons s where s.id = x.salon_id and s.verification = 'suspended' and (ids is null or s.id = any (ids));

  with chosen as materialized (
    select * from salons where verification <> 'suspended' and (ids is null or id = any (ids))
  ), place_words as materialized (
    -- Neighbours share the words of their place, and many menus their names: each text is folded once.
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
      || setweight(to_tsvector('simple', concat_ws(' ', m.keys,
        (select string_agg('cat' || replace(k, '_', ''), ' ') from unnest(p.categories) k))), 'D'),
    c.region, c.place_ids, coalesce(p.categories, '{}'), c.verification = 'verified', takes_bookings(s), c.price_from_cents,
    c.price_level, c.rating_sum, c.rating_count, c.booked_90_days, c.latitude, c.longitude
  from chosen c
  join salons s on s.id = c.id
  left join place_keys pk on pk.place_ids = c.place_ids
  left join service_names n on n.salon_id = c.id
  left join menus m on m.text = n.text
  left join salon_prices p on p.salon_id = c.id
  on conflict (salon_id) do update set document = excluded.document, region = excluded.region, place_ids = excluded.place_ids,
    categories = excluded.categories, is_verified = excluded.is_verified, takes_bookings = excluded.takes_bookings,
    price_from_cents = excluded.price_from_cents, price_level = excluded.price_level, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count, popularity = excluded.popularity, latitude = excluded.latitude, longitude = excluded.longitude
  where (x.document, x.region, x.place_ids, x.categories, x.is_verified, x.takes_bookings, x.price_from_cents, x.price_level, x.rating_sum,
    x.rating_count, x.popularity, x.latitude, x.longitude)
    is distinct from (excluded.document, excluded.region, excluded.place_ids, excluded.categories, excluded.is_verified,
    excluded.takes_bookings, excluded.price_from_cents, excluded.price_level, excluded.rating_sum, excluded.rating_count,
    excluded.popularity, excluded.latitude, excluded.longitude);

  insert into search_lexicon (word, shorter)
  select word, without_one_letter(word) from (
    select distinct l.lexeme as word from salon_search x cross join lateral unnest(x.document) l
    where (ids is null or x.salon_id = any (ids)) and length(l.lexeme) between 3 and 60 and l.lexeme !~ '^cat'
  ) found
  where not exists (select from search_lexicon known where known.word = found.word)
  order by word
  on conflict do nothing;
end $$;
grant execute on function refresh_salon_search(uuid[]) to onyxi_worker;

create or replace function salon_search_follows() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- As above: the refresh's own empty update would come back here for ever.
  if current_setting('app.bulk_load', true) = 'on' or not exists (select from changed) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_salon_search(array(select id from changed));
    return null;
  end if;
  perform refresh_salon_search(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  -- The nightly count of bookings does not move the version.
  update salon_search x set popularity = c.booked_90_days from changed c
  where x.salon_id = c.id and x.popularity <> c.booked_90_days;
  return null;
end $$;
create or replace trigger salon_search_insert after insert on salons
  referencing new table as changed for each statement execute function salon_search_follows();
create or replace trigger salon_search_update after update on salons
  referencing new table as changed old table as before for each statement execute function salon_search_follows();

create or replace function refresh_category_prices(ids uuid[]) returns void
language sql security definer set search_path = public
begin atomic
  delete from category_prices c where c.salon_id = any (ids)
    and not exists (select from service_prices p where p.salon_id = c.salon_id and p.category = c.category);
  insert into category_prices as c (salon_id, category, price_cents, price_level)
  select distinct on (salon_id, category) salon_id, category, cents, price_level_of(cents::numeric / usual_price(category))
  from service_prices where salon_id = any (ids)
  order by salon_id, category, not is_bookable, cents
  on conflict (salon_id, category) do update set price_cents = excluded.price_cents, price_level = excluded.price_level
  where (c.price_cents, c.price_level) is distinct from (excluded.price_cents, excluded.price_level);
end;

create or replace function category_prices_follow() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'salon_search' then
    perform refresh_category_prices(array(select salon_id from changed));
  elsif current_setting('app.bulk_load', true) is distinct from 'on' and exists (select from changed) then
    perform refresh_category_prices(array(select c.id from changed c join before b on b.id = c.id where c.version <> b.version));
  end if;
  return null;
end $$;
create or replace trigger category_prices_update after update on salons
  referencing new table as changed old table as before for each statement execute function category_prices_follow();
create or replace trigger category_prices_insert after insert on salon_search
  referencing new table as changed for each statement execute function category_prices_follow();


create or replace function note_most_units() returns trigger
language plpgsql as $$
begin
  new.most_units := greatest(new.units, case when tg_op = 'UPDATE' then old.most_units else 0 end);
  return new;
end $$;
create or replace trigger note_most_units before insert or update on resources for each row execute function note_most_units();

create or replace function service_bookings(salon uuid, at timestamptz) returns table (service_id uuid, upcoming integer)
language sql stable security definer set search_path = public
begin atomic
  select i.service_id, count(distinct b.id)::integer
  from services s join booking_items i on i.service_id = s.id and i.end_at > at
    join bookings b on b.id = i.booking_id and b.status in ('confirmed', 'checked_in', 'in_progress')
  where s.salon_id = salon and runs_salon(salon)
  group by i.service_id;
end;
grant execute on function service_bookings(uuid, timestamptz) to onyxi_app;

create or replace function was_booked(service uuid) returns boolean
language sql stable security definer set search_path = public
return exists (select from booking_items i where i.service_id = service);
grant execute on function was_booked(uuid) to onyxi_app;

create or replace function set_staff_services(salon uuid, staff uuid, wanted uuid[]) returns void
language sql set search_path = public
begin atomic
  delete from staff_services x using services v
  where x.salon_id = salon and x.staff_id = staff and not (x.service_id = any (wanted)) and v.id = x.service_id and v.archived_at is null;
  insert into staff_services (salon_id, staff_id, service_id) select salon, staff, unnest(wanted) on conflict do nothing;
end;
grant execute on function set_staff_services(uuid, uuid, uuid[]) to onyxi_app;


create or replace function due_subscriptions(at timestamptz) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s
  where case s.subscription when 'trial' then trial_ends_at when 'active' then paid_until when 'past_due' then grace_ends_at end
    <= at + case when s.subscription = 'past_due' then interval '0' else interval '168 hours' end
  order by id for update
$$;
grant execute on function due_subscriptions(timestamptz) to onyxi_worker;

create or replace function move_subscriptions(steps jsonb, at timestamptz)
returns table (salon_id uuid, name text, name_en text, notice text, ends_at timestamptz, email text, language locale)
language sql security definer set search_path = public as $$
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
  ), told as (
    insert into subscription_notices (salon_id, notice, ends_at) select "salonId", p.notice, "endsAt" from step p on conflict do nothing
    returning salon_id, notice, ends_at
  )
  select t.salon_id, s.name, s.name_en, t.notice, t.ends_at, p.email, p.language
  from told t join salons s on s.id = t.salon_id left join profiles p on p.id = s.owner_id order by t.salon_id
$$;
grant execute on function move_subscriptions(jsonb, timestamptz) to onyxi_worker;

create or replace function extend_trial(salon uuid, until timestamptz, at timestamptz, note text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set subscription = 'trial', trial_ends_at = until, paid_until = null, grace_ends_at = null, leaves_at_end = false
  where id = salon and subscription <> 'active' and verification <> 'unverified' and (paid_until is null or paid_until <= extend_trial.at);
  if found then
    insert into subscription_events (salon_id, at, change, ends_at, note, actor_id)
    values (salon, extend_trial.at, 'extended', until, extend_trial.note, app_user());
    return true;
  end if;
  return false;
end $$;
grant execute on function extend_trial(uuid, timestamptz, timestamptz, text) to onyxi_app;

create or replace function lock_subscription(salon uuid) returns setof salons
language sql security definer set search_path = public as $$
  select * from salons s where s.id = salon and (app_admin() or s.owner_id = app_user()) for update
$$;
grant execute on function lock_subscription(uuid) to onyxi_app;

create or replace function record_paid_months(salon uuid, plan jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform require_admin();
  update salons set subscription = case subscription when 'trial' then 'trial' else 'active' end,
    paid_until = (plan ->> 'endsAt')::timestamptz, grace_ends_at = null, leaves_at_end = false
  where id = salon and verification <> 'unverified';
  if found then
    insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id)
    values (salon, (plan ->> 'at')::timestamptz, 'paid', (plan ->> 'startsAt')::timestamptz, (plan ->> 'endsAt')::timestamptz,
      (plan ->> 'months')::smallint, (plan ->> 'paidCents')::integer, plan ->> 'note', app_user());
    return true;
  end if;
  return false;
end $$;
grant execute on function record_paid_months(uuid, jsonb) to onyxi_app;

create or replace function leave_subscription(salon uuid, leaves boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function leave_subscription(uuid, boolean, timestamptz) to onyxi_app;


create or replace function note_invitation() returns trigger
language plpgsql security definer set search_path = public as $$
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
end $$;
create or replace trigger note_invitation after insert or update on invitations for each row execute function note_invitation();

create or replace function note_member() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role, 'staffId', old.staff_id) end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role, 'staffId', new.staff_id) end;
  salon uuid := coalesce(new.salon_id, old.salon_id);
  person uuid := coalesce(new.user_id, old.user_id);
begin
  -- A salon that is deleted takes its record along.
  if exists (select from salons where id = salon) then
    insert into team_events (salon_id, actor_id, kind, person_id, before, after)
    values (salon, app_user(), case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'changed'
      else case when app_user() is null or app_user() = person then 'left' else 'removed' end end, person, was, is_now);
  end if;
  return null;
end $$;
create or replace trigger note_member after insert or update or delete on salon_members for each row execute function note_member();

create or replace function team_people(salon uuid)
returns table (user_id uuid, role text, staff_id uuid, email text, first_name text, last_name text, since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select p.id, 'owner', null::uuid, p.email, p.first_name, p.last_name, s.created_at
  from salons s join profiles p on p.id = s.owner_id where s.id = salon and runs_salon(salon)
  union all
  select p.id, m.role, m.staff_id, p.email, p.first_name, p.last_name, m.created_at
  from salon_members m join profiles p on p.id = m.user_id where m.salon_id = salon and runs_salon(salon);
end;
grant execute on function team_people(uuid) to onyxi_app;

create or replace function read_invitation(hash bytea)
returns table (id uuid, salon_id uuid, salon_name text, salon_name_en text, role text, staff_name text, staff_name_en text, inviter text,
  email text, expires_at timestamptz, accepted_at timestamptz, is_member boolean, revoked_at timestamptz, own_email text)
language sql stable security definer set search_path = public
begin atomic
  select i.id, i.salon_id, s.name, s.name_en, i.role, t.name, coalesce(t.name_en, ''),
    nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), i.email, i.expires_at, i.accepted_at,
    exists (select from salon_members m where m.salon_id = i.salon_id and m.user_id = app_user()), i.revoked_at, own_email()
  from invitations i join salons s on s.id = i.salon_id left join staff t on t.id = i.staff_id left join profiles p on p.id = i.invited_by
  where i.token_hash = hash;
end;
grant execute on function read_invitation(bytea) to onyxi_app;

create or replace function accept_invitation(hash bytea, at timestamptz)
returns table (invitation_id uuid, salon_id uuid, slug text, salon_name text, salon_name_en text, role text, owner_email text,
  owner_language locale)
language plpgsql security definer set search_path = public as $$
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
end $$;
grant execute on function accept_invitation(bytea, timestamptz) to onyxi_app;

create or replace function team_history(salon uuid)
returns table (id uuid, kind text, happened_at timestamptz, actor text, person text, role text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.kind, e.happened_at, coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email),
    coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, i.email),
    coalesce(e.after ->> 'role', e.before ->> 'role', i.role)
  from team_events e left join profiles a on a.id = e.actor_id left join profiles p on p.id = e.person_id
    left join invitations i on i.id = (e.after ->> 'invitation')::uuid
  where e.salon_id = salon and owns_salon(salon);
end;
grant execute on function team_history(uuid) to onyxi_app;


select reset_rights('auth.users', 'auth.identities', 'auth.sessions', 'auth.session_methods', 'auth.flow_states', 'auth.one_time_tokens',
  'auth.signing_keys', 'auth.sealing_key', 'auth.known_devices', 'auth.rate_limits', 'auth.call_buckets', 'auth.audit_log', 'auth.factors',
  'auth.factor_challenges', 'auth.recovery_codes', 'auth.passkeys', 'auth.passkey_challenges', 'auth.sso_providers', 'auth.sso_domains',
  'auth.sso_assertions', 'profiles', 'consents');

grant select, insert, update, delete
  on auth.users, auth.identities, auth.sessions, auth.session_methods, auth.flow_states, auth.one_time_tokens, auth.signing_keys,
    auth.known_devices, auth.rate_limits, auth.call_buckets, auth.factors, auth.factor_challenges, auth.recovery_codes, auth.passkeys,
    auth.passkey_challenges, auth.sso_providers, auth.sso_domains, auth.sso_assertions to onyxi_auth;
grant select, insert on auth.audit_log to onyxi_auth;

create policy own_profile on profiles for select to onyxi_app using (id = (select app_user()));
create policy own_profile_update on profiles for update to onyxi_app using (id = (select app_user())) with check (id = (select app_user()));
create policy admin_reads_profiles on profiles for select to onyxi_app using (app_admin());
create policy auth_service on profiles to onyxi_auth using (true) with check (true);
create policy worker_reads on profiles for select to onyxi_worker using (true);
grant select on profiles to onyxi_app, onyxi_worker;
grant update (first_name, last_name, phone, business_name, language, updated_at) on profiles to onyxi_app;
grant select, insert, update on profiles to onyxi_auth;

create policy new_consents on consents for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_consents on consents for select to onyxi_app using (user_id = (select app_user()));
create policy old_consents on consents to onyxi_worker using (true);
grant select, insert on consents to onyxi_app;
grant select, delete on consents to onyxi_worker;


select reset_rights('affiliates', 'applications', 'application_events', 'audit_log');

create policy own_affiliate on affiliates for select to onyxi_app using (user_id = (select app_user()));
create policy admin_reads_affiliates on affiliates for select to onyxi_app using ((select app_admin()));
create policy joins on affiliates for insert to onyxi_app with check (user_id = (select app_user()));
grant select, insert on affiliates to onyxi_app;

create policy seen_applications on applications for select to onyxi_app
  using (app_admin() or applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email())));
create policy new_applications on applications for insert to onyxi_app
  with check (status = 'submitted' and (applicant_id is null or applicant_id = (select app_user())));
create policy reviewed_applications on applications for update to onyxi_app using (app_admin()) with check (app_admin());
create policy answered_applications on applications for update to onyxi_app
  using (status = 'more_info' and (applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email()))))
  with check (status = 'submitted');
create policy worker_applications on applications for select to onyxi_worker using (true);
grant select, insert on applications to onyxi_app;
grant update (status, salon_name, owner_name, phone, address, city, region, postcode, description, question, rejection_reason, salon_id,
  submitted_at, decided_at, updated_at) on applications to onyxi_app;
grant select on applications to onyxi_worker;

create policy seen_application_events on application_events for select to onyxi_app
  using (exists (select from applications a where a.id = application_id));
create policy new_application_events on application_events for insert to onyxi_app with check (actor_id = (select app_user())
  and (app_admin() or (kind = 'answered' and exists (select from applications a where a.id = application_id))));
grant select, insert on application_events to onyxi_app;

create policy seen_audit_log on audit_log for select to onyxi_app using (app_admin());
create policy new_audit_log on audit_log for insert to onyxi_app with check (app_admin() and actor_id = (select app_user()));
grant select, insert on audit_log to onyxi_app;


select reset_rights('bookings', 'booking_items', 'busy_times', 'resource_uses', 'booking_events', 'no_show_disputes', 'holds',
  'idempotency_keys');

create policy own_bookings on bookings for select to onyxi_app using (customer_id = (select app_user()));
create policy held_bookings on bookings for select to onyxi_app using (hold_token_hash = any ((select app_holds())::bytea[]));
create policy team_bookings on bookings for select to onyxi_app using (salon_id = (select team_salon()) and status not in ('held', 'expired')
  and ((select team_column()) is null or is_done_by(id, (select team_column()))));
create policy worker_bookings on bookings for select to onyxi_worker using (true);
grant select on bookings to onyxi_app, onyxi_worker;

create policy hold on bookings for insert to onyxi_app with check (status = 'held' and source <> 'salon' and customer_id is null
  and client_id is null and hold_token_hash = any ((select app_holds())::bytea[]));
create policy walk_in on bookings for insert to onyxi_app with check (status = 'confirmed' and source = 'salon' and customer_id is null
  and hold_token_hash is null and salon_id = (select team_salon()));
grant insert (id, salon_id, code, status, mode, start_at, end_at, total_cents, refundable_until, hold_token_hash, hold_expires_at, holder,
  hold_network, contact_name, contact_phone, note, contact_preference, language, source, client_id, created_at, confirmed_at, updated_at) on bookings to onyxi_app;

create policy change_held on bookings for update to onyxi_app
  using (status = 'held' and hold_token_hash = any ((select app_holds())::bytea[]))
  with check (hold_token_hash = any ((select app_holds())::bytea[])
    and (status in ('held', 'expired') or (status = 'confirmed' and customer_id = (select app_user()))));
create policy change_own on bookings for update to onyxi_app
  using (status in ('confirmed', 'no_show') and customer_id = (select app_user()))
  with check (status in ('confirmed', 'no_show', 'cancelled_by_customer') and customer_id = (select app_user()));
create policy change_of_team on bookings for update to onyxi_app
  using (salon_id = (select team_salon()) and status not in ('held', 'expired')
    and ((select team_column()) is null or is_done_by(id, (select team_column()))))
  with check (salon_id = (select team_salon()) and status not in ('held', 'expired'));
grant update (customer_id, code, status, start_at, end_at, total_cents, refundable_until, hold_expires_at, hold_network, contact_name,
  contact_phone, note, is_for_someone_else, contact_preference, language, cancel_reason, confirmed_at, cancelled_at, refunded_cents, updated_at)
  on bookings to onyxi_app;

create policy own_items on booking_items for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy held_items on booking_items for select to onyxi_app using (exists (
  select from bookings b where b.id = booking_id and b.hold_token_hash = any ((select app_holds())::bytea[])));
create policy worker_items on booking_items for select to onyxi_worker using (true);
create policy add on booking_items for insert to onyxi_app
  with check (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
create policy remove on booking_items for delete to onyxi_app
  using (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
grant select, insert, delete on booking_items to onyxi_app;
grant select on booking_items to onyxi_worker;

create policy everybody_reads on busy_times for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy add on busy_times for insert to onyxi_app
  with check (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
create policy shorten on busy_times for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy remove on busy_times for delete to onyxi_app
  using (is_changeable(booking_id) and ((select team_column()) is null or staff_id = (select team_column())));
grant select on busy_times, holds to onyxi_app, onyxi_public, onyxi_worker;
grant insert, delete, update (ends_at) on busy_times to onyxi_app;

create policy everybody_reads on resource_uses for select to onyxi_app, onyxi_public, onyxi_worker using (true);
create policy add on resource_uses for insert to onyxi_app with check (is_changeable(booking_id));
create policy shorten on resource_uses for update to onyxi_app using (is_changeable(booking_id)) with check (is_changeable(booking_id));
create policy remove on resource_uses for delete to onyxi_app using (is_changeable(booking_id));
grant select on resource_uses to onyxi_app, onyxi_public, onyxi_worker;
grant insert, delete, update (ends_at) on resource_uses to onyxi_app;

create policy own_events on booking_events for select to onyxi_app using (exists (select from bookings b where b.id = booking_id));
create policy add on booking_events for insert to onyxi_app
  with check (actor_id = (select app_user()) and exists (select from bookings b where b.id = booking_id));
create policy worker_events on booking_events for select to onyxi_worker using (true);
grant select, insert on booking_events to onyxi_app;
grant select on booking_events to onyxi_worker;

create policy seen_disputes on no_show_disputes for select to onyxi_app
  using (exists (select from bookings b where b.id = booking_id) or app_admin());
create policy object on no_show_disputes for insert to onyxi_app
  with check (exists (select from bookings b where b.id = booking_id and b.customer_id = (select app_user()) and b.status = 'no_show'));
create policy answer on no_show_disputes for update to onyxi_app
  using (exists (select from bookings b where b.id = booking_id and b.salon_id = (select team_salon()) and runs_salon(b.salon_id))
    and outcome is null and decision is null)
  with check (answered_by = (select app_user()));
create policy worker_disputes on no_show_disputes for select to onyxi_worker using (true);
grant select, insert (booking_id, reason, opened_at), update (outcome, answer, answered_by, answered_at) on no_show_disputes to onyxi_app;
grant select on no_show_disputes to onyxi_worker;

create policy worker_sweeps on idempotency_keys to onyxi_worker using (true);
grant select (created_at), delete on idempotency_keys to onyxi_worker;


select reset_rights('clients', 'client_merges', 'client_strangers', 'visit_records', 'client_photos');

create policy seen_clients on clients for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on clients for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on clients for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on clients for delete to onyxi_app using (runs_salon(salon_id));
create policy worker_clients on clients for select to onyxi_worker using (true);
grant select, delete on clients to onyxi_app;
grant insert (id, salon_id, name, phone, email, notes, created_at, updated_at) on clients to onyxi_app;
grant update (name, phone, email, notes, allergies, allergies_consent_at, photos_consent_at, is_blocked, revision, updated_at)
  on clients to onyxi_app;
grant select on clients to onyxi_worker;

create policy team_merges on client_merges for select to onyxi_app using (runs_salon(salon_id));
grant select on client_merges to onyxi_app;

create policy team_strangers on client_strangers for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert on client_strangers to onyxi_app;

create policy team_records on visit_records for all to onyxi_app
  using (runs_salon(salon_id)) with check (runs_salon(salon_id) and is_own_visit(salon_id, booking_id));
grant select, insert, delete on visit_records to onyxi_app;
grant update (shape, nail_length, colour, note, revision, updated_at) on visit_records to onyxi_app;

create policy team_photos on client_photos for all to onyxi_app
  using (runs_salon(salon_id)) with check (runs_salon(salon_id) and (booking_id is null or is_own_visit(salon_id, booking_id)));
grant select, insert, delete on client_photos to onyxi_app;
grant update (caption, booking_id) on client_photos to onyxi_app;


select reset_rights('job_postings', 'job_applications', 'partnership_requests');

create policy readable on job_postings for select to onyxi_app using (
  status = 'published' or author_id = (select app_user()) or (select app_admin())
  or exists (select from job_applications a where a.posting_id = job_postings.id and a.applicant_id = (select app_user())));
create policy own_new on job_postings for insert to onyxi_app with check (author_id = (select app_user()) and status in ('draft', 'submitted'));
create policy own_or_admin on job_postings for update to onyxi_app
  using (author_id = (select app_user()) or (select app_admin())) with check (author_id = (select app_user()) or (select app_admin()));
create policy own_unpublished on job_postings for delete to onyxi_app using (author_id = (select app_user()) and status in ('draft', 'refused'));
grant select, insert, delete on job_postings to onyxi_app;
grant update (employer, department, type, is_remote, title_el, location_el, description_el, title_en, location_en, description_en,
  status, submitted_at, decided_at, decided_by, refusal, closed_at, updated_at) on job_postings to onyxi_app;

create policy readable on job_applications for select to onyxi_app
  using (applicant_id = (select app_user()) or (select app_admin()) or is_own_posting(posting_id));
create policy own_new on job_applications for insert to onyxi_app
  with check (applicant_id = (select app_user()) and takes_applications(posting_id));
create policy own_gone on job_applications for delete to onyxi_app using (applicant_id = (select app_user()));
grant select, insert, delete on job_applications to onyxi_app;

create policy anybody_asks on partnership_requests for insert to onyxi_app with check (user_id is not distinct from (select app_user()));
create policy own_or_admin on partnership_requests for select to onyxi_app using (user_id = (select app_user()) or (select app_admin()));
create policy admin_answers on partnership_requests for update to onyxi_app using ((select app_admin())) with check ((select app_admin()));
create policy worker_forgets on partnership_requests to onyxi_worker using (true);
grant select, insert, update (status) on partnership_requests to onyxi_app;
grant select, delete on partnership_requests to onyxi_worker;


select reset_rights('salon_claims', 'listing_requests');

create policy seen_claims on salon_claims for select to onyxi_app using (user_id = (select app_user()) or (select app_admin()));
create policy own_claim on salon_claims for insert to onyxi_app with check (user_id = (select app_user()) and status = 'open' and proof is null);
create policy own_open on salon_claims for update to onyxi_app
  using (user_id = (select app_user()) and status in ('open', 'noticed', 'objected')) with check (user_id = (select app_user()));
grant select on salon_claims to onyxi_app;
grant insert (id, salon_id, user_id, message, language, created_at) on salon_claims to onyxi_app;
grant update (code_channel, code_hash, code_expires_at, code_tries, document, document_type) on salon_claims to onyxi_app;

create policy anybody_asks on listing_requests for insert to onyxi_app with check (status = 'open');
create policy admin_reads on listing_requests for select to onyxi_app using ((select app_admin()));
create policy admin_decides on listing_requests for update to onyxi_app using ((select app_admin())) with check ((select app_admin()));
create policy worker_forgets on listing_requests to onyxi_worker using (true);
grant select on listing_requests to onyxi_app, onyxi_worker;
grant insert (id, salon_id, kind, name, email, message, language, created_at) on listing_requests to onyxi_app;
grant update (status, answer, decided_at) on listing_requests to onyxi_app;
grant delete on listing_requests to onyxi_worker;


select reset_rights('messages');

create policy worker_messages on messages to onyxi_worker using (true) with check (true);
grant select, insert, update on messages to onyxi_worker;
create policy auth_writes on messages for insert to onyxi_auth with check (true);
grant insert on messages to onyxi_auth;

create policy booking_messages on messages for insert to onyxi_app with check (
  app_user() is not null and (by_salon is null or by_salon = team_salon()) and kind in (
    'booking-confirmed', 'booking-moved', 'booking-cancelled', 'salon-booking-confirmed', 'salon-booking-moved', 'salon-booking-cancelled',
    'no-show-marked', 'no-show-disputed', 'no-show-answered', 'no-show-referred'));
create policy dispute_decisions on messages for insert to onyxi_app
  with check ((select app_admin()) and kind in ('no-show-decided', 'salon-no-show-decided'));
create policy team_messages on messages for insert to onyxi_app with check (kind in ('team-invitation', 'team-joined'));
create policy application_messages on messages for insert to onyxi_app with check (kind in ('application', 'application-arrived'));
create policy claim_messages on messages for insert to onyxi_app with check (kind in ('claim', 'claim-text'));
create policy listing_messages on messages for insert to onyxi_app with check (kind = 'listing');
create policy subscription_messages on messages for insert to onyxi_app with check (kind = 'subscription');
create policy careers_writes on messages for insert to onyxi_app
  with check (kind in ('career-submitted', 'career-published', 'career-refused', 'career-applied', 'career-application'));
create policy partnership_writes on messages for insert to onyxi_app with check (kind in ('partnership-received', 'partnership-request'));
grant insert on messages to onyxi_app;


select reset_rights('reviews', 'favourites', 'viewed_salons');

grant select on reviews to onyxi_app, onyxi_public, onyxi_worker;

create policy own_favourites on favourites to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, delete on favourites to onyxi_app;

create policy own_views on viewed_salons to onyxi_app using (customer_id = (select app_user())) with check (customer_id = (select app_user()));
grant select, insert, update, delete on viewed_salons to onyxi_app;


select reset_rights('places', 'salons', 'booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages',
  'services', 'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services', 'photo_files',
  'photo_sources', 'salon_set_up_steps', 'salon_traders', 'service_prices', 'salon_prices');

grant select on places to onyxi_app, onyxi_public, onyxi_worker;

create policy public_salons on salons for select to onyxi_public using (verification <> 'suspended');
create policy all_salons on salons for select to onyxi_app, onyxi_worker using (true);
create policy team_updates on salons for update to onyxi_app using (runs_salon(id)) with check (runs_salon(id));
create policy worker_updates on salons for update to onyxi_worker using (true) with check (true);
grant select on salons to onyxi_app, onyxi_public, onyxi_worker;
grant update (name_en, description_el, description_en, phone, email, website, instagram, address_en, amenities) on salons to onyxi_app;
grant update (booked_90_days) on salons to onyxi_worker;

do $$
declare
  part text;
begin
  foreach part in array array['booking_policies', 'salon_hours', 'salon_exceptions', 'salon_photos', 'resources', 'resource_outages', 'services',
    'service_options', 'option_rules', 'staff', 'staff_hours', 'staff_exceptions', 'time_off', 'staff_services'] loop
    execute format('create policy everybody_reads on %I for select to onyxi_app, onyxi_public, onyxi_worker using (true)', part);
    execute format('create policy team_adds on %I for insert to onyxi_app with check (runs_salon(salon_id))', part);
    execute format('create policy team_changes on %I for update to onyxi_app
      using (runs_salon(salon_id)) with check (runs_salon(salon_id))', part);
    execute format('create policy team_removes on %I for delete to onyxi_app using (runs_salon(salon_id))', part);
    execute format('grant select on %I to onyxi_app, onyxi_public, onyxi_worker', part);
    execute format('grant insert, update, delete on %I to onyxi_app', part);
  end loop;
end $$;

revoke select on time_off from onyxi_app, onyxi_public;
grant select (id, staff_id, salon_id, starts_at, ends_at) on time_off to onyxi_app, onyxi_public;
create policy own_block on time_off for insert to onyxi_app with check (staff_id = own_staff(salon_id));
create policy own_unblock on time_off for delete to onyxi_app using (staff_id = own_staff(salon_id));

grant select on service_prices to onyxi_app, onyxi_public, onyxi_worker;

create policy public_files on photo_files for select to onyxi_public using (exists (select from salons s where s.id = salon_id));
create policy team_files on photo_files for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select on photo_files to onyxi_public;
grant select, insert, delete on photo_files to onyxi_app;

create policy team_sources on photo_sources for all to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
grant select, insert, delete on photo_sources to onyxi_app;
grant update (crop_x, crop_y, crop_width) on photo_sources to onyxi_app;

create policy team_reads on salon_set_up_steps for select to onyxi_app using (runs_salon(salon_id));
create policy team_adds on salon_set_up_steps for insert to onyxi_app with check (runs_salon(salon_id));
create policy team_changes on salon_set_up_steps for update to onyxi_app using (runs_salon(salon_id)) with check (runs_salon(salon_id));
create policy team_removes on salon_set_up_steps for delete to onyxi_app using (runs_salon(salon_id));
grant select, insert, update, delete on salon_set_up_steps to onyxi_app;

create policy public_reads on salon_traders for select to onyxi_public
  using (exists (select from salons s where s.id = salon_id and s.verification = 'verified'));
create policy team_reads on salon_traders for select to onyxi_app using (runs_salon(salon_id) or (select app_admin()));
create policy owner_adds on salon_traders for insert to onyxi_app with check (owns_salon(salon_id));
create policy owner_changes on salon_traders for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select on salon_traders to onyxi_app, onyxi_public;
grant insert, update on salon_traders to onyxi_app;


select reset_rights('salon_search', 'search_lexicon', 'category_prices', 'lost_demand');

grant select on salon_search, search_lexicon, category_prices to onyxi_app, onyxi_public, onyxi_worker;

create policy managers_read on lost_demand for select to onyxi_app using (runs_salon(salon_id));
create policy old_goes on lost_demand to onyxi_worker using (true);
grant select on lost_demand to onyxi_app;
grant select, delete on lost_demand to onyxi_worker;


select reset_rights('subscription_notices', 'subscription_events');

create policy own_events on subscription_events for select to onyxi_app
  using ((select app_admin()) or salon_id in (select id from salons where owner_id = (select app_user())));
grant select on subscription_events to onyxi_app;


select reset_rights('salon_members', 'invitations', 'team_events', 'calendar_feeds');

create policy seen_members on salon_members for select to onyxi_app using (user_id = (select app_user()) or runs_salon(salon_id));
create policy owner_changes on salon_members for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
create policy owner_removes_or_leaves on salon_members for delete to onyxi_app using (user_id = (select app_user()) or owns_salon(salon_id));
create policy worker_members on salon_members for select to onyxi_worker using (true);
grant select, delete, update (role, staff_id) on salon_members to onyxi_app;
grant select on salon_members to onyxi_worker;

create policy seen_invitations on invitations for select to onyxi_app using (runs_salon(salon_id));
create policy owner_invites on invitations for insert to onyxi_app with check (owns_salon(salon_id) and invited_by = (select app_user()));
create policy owner_changes on invitations for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select (id, salon_id, email, role, staff_id, language, sends, sent_at, expires_at, accepted_at, revoked_at, created_at)
  on invitations to onyxi_app;
grant insert, update (token_hash, sends, sent_at, expires_at, revoked_at) on invitations to onyxi_app;

create policy owner_reads on team_events for select to onyxi_app using (owns_salon(salon_id));
grant select on team_events to onyxi_app;

create policy team_feeds on calendar_feeds for all to onyxi_app using (runs_salon(salon_id) or staff_id = own_staff(salon_id))
  with check ((runs_salon(salon_id) or staff_id = own_staff(salon_id)) and created_by = (select app_user()));
grant select (salon_id, staff_id, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;
grant insert, delete, update (token_hash, language, created_by, created_at, read_at) on calendar_feeds to onyxi_app;

create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
create table schema_definitions (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
set session_replication_role = 'replica';
delete from auth.sealing_key;
insert into affiliates (user_id, code, joined_at) values
('00000000-0000-7000-8000-00000000a001', 'KEEPKEEP', '2026-02-01 09:00:00+00');
insert into application_events (id, application_id, kind, note, actor_id, happened_at) values
('01a2086a-f1e7-7377-8f52-fb179bd1bd25', '218100a9-5692-4fb2-b969-b4f574becba8', 'review_started', '', '00000000-0000-7000-8000-00000000a004', '2026-04-01 12:00:00+00'),
('01a2086a-f1e7-7741-8510-b9f828b50c16', 'fbbea762-6663-4fee-834d-bc9979f74e08', 'review_started', '', '00000000-0000-7000-8000-00000000a004', '2026-04-01 12:00:00+00'),
('01a2086a-f1e7-7769-aaa8-13d69c15ea43', 'a8f9b091-8f3c-42ca-8d70-ecfa6b6e7dbc', 'review_started', '', '00000000-0000-7000-8000-00000000a004', '2026-04-01 12:00:00+00');
insert into applications (id, status, applicant_id, referred_by, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, question, rejection_reason, salon_id, submitted_at, decided_at, created_at, updated_at) values
('218100a9-5692-4fb2-b969-b4f574becba8', 'approved', '00000000-0000-7000-8000-00000000a005', '00000000-0000-7000-8000-00000000a001', 'Της Άννας', 'Άννα', 'anna@example.gr', '2100000003', 'Βεΐκου 9', 'Αθήνα', 'athens', '11742', 'Μικρό σαλόνι.', 'el', NULL, NULL, '00000000-0000-7000-8000-000000005003', '2026-04-01 09:00:00+00', '2026-04-02 09:00:00+00', '2026-04-01 09:00:00+00', '2026-04-02 09:00:00+00'),
('a8f9b091-8f3c-42ca-8d70-ecfa6b6e7dbc', 'rejected', NULL, '00000000-0000-7000-8000-00000000a001', 'Της Άννας', 'Άννα', 'other@example.gr', '2100000003', 'Βεΐκου 9', 'Αθήνα', 'athens', '11742', 'Μικρό σαλόνι.', 'el', NULL, 'Twice.', NULL, '2026-04-01 09:00:00+00', '2026-04-02 09:00:00+00', '2026-04-01 09:00:00+00', '2026-04-02 09:00:00+00'),
('fbbea762-6663-4fee-834d-bc9979f74e08', 'submitted', NULL, '00000000-0000-7000-8000-00000000a001', 'Νέο', 'Άννα', 'neo@example.gr', '2100000003', 'Βεΐκου 9', 'Αθήνα', 'athens', '11742', 'Μικρό σαλόνι.', 'el', NULL, NULL, NULL, '2026-04-01 09:00:00+00', NULL, '2026-04-01 09:00:00+00', '2026-04-02 09:00:00+00');
insert into audit_log (id, actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at) values
('01a2086a-f1ea-7b55-827b-1e0e8d35d8db', '00000000-0000-7000-8000-00000000a004', 'decide-application', 'application', '218100a9-5692-4fb2-b969-b4f574becba8', '{"state": "in_review"}', '{"state": "approved"}', 'kept', '2026-04-02 09:00:00+00'),
('01a2086a-f1ea-7fb1-8a99-29433844212f', '00000000-0000-7000-8000-00000000a004', 'decide-application', 'application', 'a8f9b091-8f3c-42ca-8d70-ecfa6b6e7dbc', '{"state": "in_review"}', '{"state": "rejected"}', 'kept', '2026-04-02 09:00:00+00'),
('01a2086a-f1ea-7ffd-9bfa-e57ef442c8d3', '00000000-0000-7000-8000-00000000a004', 'record-paid-months', 'salon', '00000000-0000-7000-8000-000000005001', '{}', '{}', 'kept', '2026-01-06 09:00:00+00'),
('01a2086a-f1eb-701e-b306-c44d45cd3e2e', '00000000-0000-7000-8000-00000000a004', 'suspend-salon', 'salon', '00000000-0000-7000-8000-000000005004', '{}', '{}', 'kept', '2026-02-06 09:00:00+00'),
('01a2086a-f1eb-703b-89aa-3999da54d2c7', '00000000-0000-7000-8000-00000000a004', 'publish-job', 'job-posting', '00000000-0000-7000-8000-00000000d001', '{}', '{}', 'kept', '2026-04-06 09:00:00+00');
insert into auth.audit_log (id, actor_id, action, target_id, ip, detail, happened_at) values
('01a2086a-f152-7b6d-9c19-55f62b2a97c5', '00000000-0000-7000-8000-00000000a001', 'login', '00000000-0000-7000-8000-00000000a001', NULL, '{}', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f152-7f32-b5e8-d0afb00700d2', '00000000-0000-7000-8000-00000000a002', 'login', '00000000-0000-7000-8000-00000000a002', NULL, '{}', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f152-7f5e-b5aa-051257048a91', '00000000-0000-7000-8000-00000000a003', 'login', '00000000-0000-7000-8000-00000000a003', NULL, '{}', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f152-7f73-9772-1685faf0f4ae', '00000000-0000-7000-8000-00000000a004', 'login', '00000000-0000-7000-8000-00000000a004', NULL, '{}', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f152-7f95-90c0-bf2c8840ee1f', '00000000-0000-7000-8000-00000000a005', 'login', '00000000-0000-7000-8000-00000000a005', NULL, '{}', '2026-11-23 12:39:16.038208+00');
insert into auth.identities (id, user_id, provider, subject, identity_data, last_sign_in_at, created_at, updated_at) values
('01a2086a-f14d-7ec1-911b-410dcea2aa9b', '00000000-0000-7000-8000-00000000a001', 'email', '00000000-0000-7000-8000-00000000a001', '{"sub": "00000000-0000-7000-8000-00000000a001", "email": "eleni@example.gr"}', NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f14e-7634-9dfc-bb22c0e2bad6', '00000000-0000-7000-8000-00000000a002', 'email', '00000000-0000-7000-8000-00000000a002', '{"sub": "00000000-0000-7000-8000-00000000a002", "email": "maria@example.gr"}', NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f14e-7684-8fbd-8a112f680934', '00000000-0000-7000-8000-00000000a003', 'email', '00000000-0000-7000-8000-00000000a003', '{"sub": "00000000-0000-7000-8000-00000000a003", "email": "niki@example.gr"}', NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f14e-76ad-87eb-ad6107df8f95', '00000000-0000-7000-8000-00000000a004', 'email', '00000000-0000-7000-8000-00000000a004', '{"sub": "00000000-0000-7000-8000-00000000a004", "email": "admin@example.gr"}', NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f14e-76d0-acd0-928b0046ef89', '00000000-0000-7000-8000-00000000a005', 'email', '00000000-0000-7000-8000-00000000a005', '{"sub": "00000000-0000-7000-8000-00000000a005", "email": "anna@example.gr"}', NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00');
insert into auth.known_devices (user_id, device, seen_at) values
('00000000-0000-7000-8000-00000000a001', E'\\x01', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a002', E'\\x01', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a003', E'\\x01', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a004', E'\\x01', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a005', E'\\x01', '2026-11-23 12:39:16.038208+00');
insert into auth.one_time_tokens (id, user_id, kind, sent_to, code_hash, link_hash, tries, flow_id, completes, created_at, expires_at) values
('01a2086a-f152-7020-addd-421fd4719fb9', '00000000-0000-7000-8000-00000000a001', 'recovery', 'eleni@example.gr', E'\\x00', NULL, '0', NULL, 'true', '2026-11-23 12:39:16.038208+00', '2026-05-11 10:00:00+00');
insert into auth.sealing_key (id, key, created_at) values
('true', E'\\x8dbf0e5d7dc99417605caddcedccc889dd4140c640a5fa599c93d5a59ad91656', '2026-11-23 12:39:15.419903+00');
insert into auth.session_methods (session_id, method, provider, factor_id, used_at) values
('00000000-0000-7000-8000-00000000aa01', 'password', NULL, NULL, '2026-11-23 12:39:16.038208+00');
insert into auth.sessions (id, user_id, aal, refresh_key, refresh_counter, refresh_floor, refreshed_at, not_after, user_agent, ip, created_at) values
('00000000-0000-7000-8000-00000000aa01', '00000000-0000-7000-8000-00000000a001', 'aal1', E'\\x00', '0', '0', NULL, NULL, 'A browser', '192.0.2.1/32', '2026-11-23 12:39:16.038208+00');
insert into auth.users (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, app_metadata, user_metadata, is_anonymous, is_sso, new_email, new_phone, banned_until, invited_at, confirmation_sent_at, recovery_sent_at, email_change_sent_at, phone_change_sent_at, reauthentication_sent_at, last_sign_in_at, created_at, updated_at, deleted_at) values
('00000000-0000-7000-8000-00000000a001', 'eleni@example.gr', '2026-01-05 09:00:00+00', '306900000001', NULL, NULL, '{}', '{"firstName": "eleni"}', 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000a002', 'maria@example.gr', '2026-01-05 09:00:00+00', NULL, NULL, NULL, '{}', '{"firstName": "maria"}', 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000a003', 'niki@example.gr', '2026-01-05 09:00:00+00', NULL, NULL, NULL, '{}', '{"firstName": "niki"}', 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000a004', 'admin@example.gr', '2026-01-05 09:00:00+00', NULL, NULL, NULL, '{}', '{"firstName": "admin"}', 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000a005', 'anna@example.gr', '2026-01-05 09:00:00+00', NULL, NULL, NULL, '{}', '{"firstName": "anna"}', 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00', NULL);
insert into booking_events (id, booking_id, kind, actor_id, before, happened_at) values
('01a2086a-f1d4-7293-b0b2-88040e57431d', '00000000-0000-7000-8000-00000000b003', 'completed', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-04T08:00:00+00:00"}', '2026-05-04 08:00:00+00'),
('01a2086a-f1d4-76dd-93de-c126326e62ef', '00000000-0000-7000-8000-00000000b004', 'completed', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-05T08:00:00+00:00"}', '2026-05-05 08:00:00+00'),
('01a2086a-f1d4-7716-bc22-c890634cbcf8', '00000000-0000-7000-8000-00000000b005', 'no_show', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-06T08:00:00+00:00"}', '2026-05-06 08:00:00+00'),
('01a2086a-f1d4-7731-b4b8-edddf8de3513', '00000000-0000-7000-8000-00000000b006', 'no_show', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-06T10:00:00+00:00"}', '2026-05-06 10:00:00+00'),
('01a2086a-f1d4-774b-8012-a510073372ea', '00000000-0000-7000-8000-00000000b007', 'cancelled', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-07T08:00:00+00:00"}', '2026-05-07 08:00:00+00'),
('01a2086a-f1d4-7764-91d2-e5a9804bc046', '00000000-0000-7000-8000-00000000b008', 'cancelled', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-07T10:00:00+00:00"}', '2026-05-07 10:00:00+00'),
('01a2086a-f1d4-777b-bff5-4717267f7d90', '00000000-0000-7000-8000-00000000b009', 'checked_in', '00000000-0000-7000-8000-00000000a002', '{"start": "2026-05-11T07:00:00+00:00"}', '2026-05-11 07:00:00+00');
insert into booking_items (booking_id, "position", salon_id, service_id, staff_id, asked_staff_id, option_ids, service_name_el, service_name_en, option_names_el, option_names_en, phases, start_at, end_at, price_cents) values
('00000000-0000-7000-8000-00000000b001', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-11 08:00:00+00', '2026-05-11 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b002', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-10 08:00:00+00', '2026-05-10 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b003', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-04 08:00:00+00', '2026-05-04 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b004', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007002', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-05 08:00:00+00', '2026-05-05 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b005', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-06 08:00:00+00', '2026-05-06 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b006', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007002', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-06 10:00:00+00', '2026-05-06 11:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b007', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-07 08:00:00+00', '2026-05-07 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b008', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-07 10:00:00+00', '2026-05-07 11:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b009', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007002', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-11 07:00:00+00', '2026-05-11 08:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b010', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007002', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2026-05-11 06:00:00+00', '2026-05-11 07:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b011', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007001', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2099-05-11 08:00:00+00', '2099-05-11 09:00:00+00', '2500'),
('00000000-0000-7000-8000-00000000b012', '0', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000007002', NULL, '{}', 'Ημιμόνιμο', 'Gel polish', '{}', '{}', '[["work", 60]]', '2099-05-11 10:00:00+00', '2099-05-11 11:00:00+00', '2500');
insert into booking_policies (salon_id, slot_step, minimum_notice, horizon_days, cancellation_hours, deposit_kind, deposit_value, tight_starts, buffers_inside_hours, split, maximum_wait, flexible_order, gap_rule, minimum_gap) values
('00000000-0000-7000-8000-000000005001', '30', '0', '365', '24', 'none', '0', 'false', 'false', 'fallback', '0', 'false', 'none', '0'),
('00000000-0000-7000-8000-000000005002', '30', '0', '365', '24', 'none', '0', 'false', 'false', 'fallback', '0', 'false', 'none', '0'),
('00000000-0000-7000-8000-000000005003', '30', '0', '365', '24', 'none', '0', 'false', 'false', 'fallback', '0', 'false', 'none', '0'),
('00000000-0000-7000-8000-000000005004', '30', '0', '365', '24', 'none', '0', 'false', 'false', 'fallback', '0', 'false', 'none', '0');
insert into bookings (id, salon_id, status, mode, start_at, end_at, customer_id, client_id, code, contact_name, contact_phone, is_for_someone_else, note, language, source, total_cents, paid_cents, refunded_cents, refundable_until, hold_token_hash, hold_expires_at, holder, hold_network, created_at, confirmed_at, cancelled_at, cancel_reason, updated_at, contact_preference) values
('00000000-0000-7000-8000-00000000b001', '00000000-0000-7000-8000-000000005001', 'held', 'sequence', '2026-05-11 08:00:00+00', '2026-05-11 09:00:00+00', NULL, NULL, NULL, NULL, NULL, 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-10 08:00:00+00', E'\\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', '2026-05-11 06:10:00+00', E'\\x02', E'\\x03', '2026-05-01 09:00:00+00', NULL, NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b002', '00000000-0000-7000-8000-000000005001', 'expired', 'sequence', '2026-05-10 08:00:00+00', '2026-05-10 09:00:00+00', NULL, NULL, NULL, NULL, NULL, 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-09 08:00:00+00', E'\\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', NULL, E'\\x02', E'\\x03', '2026-05-01 09:00:00+00', NULL, NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', 'completed', 'sequence', '2026-05-04 08:00:00+00', '2026-05-04 09:00:00+00', '00000000-0000-7000-8000-00000000a001', NULL, 'KEEP23A7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-03 08:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b004', '00000000-0000-7000-8000-000000005001', 'completed', 'sequence', '2026-05-05 08:00:00+00', '2026-05-05 09:00:00+00', NULL, '00000000-0000-7000-8000-00000000c002', 'KEEP23B7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'salon', '2500', '0', '0', '2026-05-04 08:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b005', '00000000-0000-7000-8000-000000005001', 'no_show', 'sequence', '2026-05-06 08:00:00+00', '2026-05-06 09:00:00+00', '00000000-0000-7000-8000-00000000a001', NULL, 'KEEP23C7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-05 08:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b006', '00000000-0000-7000-8000-000000005001', 'no_show', 'sequence', '2026-05-06 10:00:00+00', '2026-05-06 11:00:00+00', NULL, '00000000-0000-7000-8000-00000000c002', 'KEEP23D7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'salon', '2500', '0', '0', '2026-05-05 10:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b007', '00000000-0000-7000-8000-000000005001', 'cancelled_by_customer', 'sequence', '2026-05-07 08:00:00+00', '2026-05-07 09:00:00+00', '00000000-0000-7000-8000-00000000a001', NULL, 'KEEP23E7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-06 08:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', '2026-05-02 09:00:00+00', 'Αρρώστησα.', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b008', '00000000-0000-7000-8000-000000005001', 'cancelled_by_salon', 'sequence', '2026-05-07 10:00:00+00', '2026-05-07 11:00:00+00', NULL, '00000000-0000-7000-8000-00000000c002', 'KEEP23F7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'salon', '2500', '0', '0', '2026-05-06 10:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', '2026-05-02 09:00:00+00', 'Αρρώστησα.', '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b009', '00000000-0000-7000-8000-000000005001', 'checked_in', 'sequence', '2026-05-11 07:00:00+00', '2026-05-11 08:00:00+00', NULL, '00000000-0000-7000-8000-00000000c002', 'KEEP23G7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'salon', '2500', '0', '0', '2026-05-10 07:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b010', '00000000-0000-7000-8000-000000005001', 'in_progress', 'sequence', '2026-05-11 06:00:00+00', '2026-05-11 07:00:00+00', '00000000-0000-7000-8000-00000000a001', NULL, 'KEEP23H7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'link', '2500', '0', '0', '2026-05-10 06:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b011', '00000000-0000-7000-8000-000000005001', 'confirmed', 'sequence', '2099-05-11 08:00:00+00', '2099-05-11 09:00:00+00', '00000000-0000-7000-8000-00000000a001', NULL, 'KEEP23J7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'link', '2500', '0', '0', '2099-05-10 08:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL),
('00000000-0000-7000-8000-00000000b012', '00000000-0000-7000-8000-000000005001', 'confirmed', 'sequence', '2099-05-11 10:00:00+00', '2099-05-11 11:00:00+00', NULL, '00000000-0000-7000-8000-00000000c002', 'KEEP23K7', 'Ελένη Παππά', '+30 690 000 0001', 'false', '', 'el', 'salon', '2500', '0', '0', '2099-05-10 10:00:00+00', NULL, NULL, NULL, NULL, '2026-05-01 09:00:00+00', '2026-05-01 09:01:00+00', NULL, NULL, '2026-11-23 12:39:16.038208+00', NULL);
insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values
('00000000-0000-7000-8000-00000000b001', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', '2026-05-11 08:00:00+00', '2026-05-11 09:00:00+00'),
('00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', '2026-05-04 08:00:00+00', '2026-05-04 09:00:00+00'),
('00000000-0000-7000-8000-00000000b004', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '2026-05-05 08:00:00+00', '2026-05-05 09:00:00+00'),
('00000000-0000-7000-8000-00000000b009', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '2026-05-11 07:00:00+00', '2026-05-11 08:00:00+00'),
('00000000-0000-7000-8000-00000000b010', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '2026-05-11 06:00:00+00', '2026-05-11 07:00:00+00'),
('00000000-0000-7000-8000-00000000b011', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', '2099-05-11 08:00:00+00', '2099-05-11 09:00:00+00'),
('00000000-0000-7000-8000-00000000b012', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '2099-05-11 10:00:00+00', '2099-05-11 11:00:00+00');
insert into calendar_feeds (salon_id, staff_id, token_hash, language, created_by, created_at, read_at) values
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', E'\\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', 'el', '00000000-0000-7000-8000-00000000a002', '2026-05-01 09:00:00+00', NULL);
insert into category_prices (salon_id, category, price_cents, price_level) values
('00000000-0000-7000-8000-000000005001', 'gel_polish', '2500', '2'),
('00000000-0000-7000-8000-000000005001', 'pedicure', '3000', '2'),
('00000000-0000-7000-8000-000000005003', 'manicure', '1500', '2');
insert into client_merges (id, salon_id, client_id, gone_id, gone_name, merged_by, merged_at) values
('01a2086a-f1c7-7b00-99d6-a1dfe5ac9990', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c002', '6e7094f6-c30a-47e4-83a5-857458dba28f', 'Σοφία Β.', '00000000-0000-7000-8000-00000000a002', '2026-03-01 09:00:00+00');
insert into client_photos (id, salon_id, client_id, booking_id, caption, width, height, bytes, small, created_at) values
('df46ea4a-985f-4c72-8c2a-2d8cc5020f8e', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-00000000b003', '', '1', '1', E'\\x00', E'\\x00', '2026-05-04 10:00:00+00');
insert into client_strangers (salon_id, one_id, other_id) values
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-00000000c002');
insert into clients (id, salon_id, customer_id, name, phone, email, notes, allergies, allergies_consent_at, photos_consent_at, is_blocked, revision, created_at, updated_at) values
('00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a001', 'Ελένη Παππά', '+30 690 000 0001', NULL, 'Θέλει τσάι.', 'Ακρυλικά', '2026-02-01 09:00:00+00', '2026-02-01 09:00:00+00', 'false', '1', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000c002', '00000000-0000-7000-8000-000000005001', NULL, 'Σοφία', '690 000 0002', 'sofia@example.gr', '', '', NULL, NULL, 'false', '1', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000c003', '00000000-0000-7000-8000-000000005001', NULL, 'Κανείς', '690 000 0003', NULL, '', '', NULL, NULL, 'true', '1', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00');
insert into consents (id, browser_id, user_id, version, language, analytics, marketing, decided_at) values
('0b250963-ce25-4a03-9d35-3722d741321c', '3c0298da-73a2-4253-bf3a-c81cd3e55454', '00000000-0000-7000-8000-00000000a001', '1', 'el', 'true', 'false', '2026-05-01 09:00:00+00');
insert into favourites (customer_id, salon_id, created_at) values
('00000000-0000-7000-8000-00000000a001', '00000000-0000-7000-8000-000000005001', '2026-05-05 09:00:00+00');
insert into idempotency_keys (actor, key, request_hash, status, sealed, standing, created_at) values
('u:1', 'k', E'\\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', '201', E'\\x00', 'customer', '2026-05-11 06:00:00+00');
insert into invitations (id, salon_id, email, role, staff_id, token_hash, language, invited_by, sends, sent_at, expires_at, accepted_at, accepted_by, revoked_at, created_at) values
('01a2086a-f1a1-77a1-b923-9d9bbe610b17', '00000000-0000-7000-8000-000000005001', 'zoe@example.gr', 'manager', NULL, E'\\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 'el', '00000000-0000-7000-8000-00000000a002', '1', '2026-05-01 09:00:00+00', '2026-05-08 09:00:00+00', NULL, NULL, NULL, '2026-05-01 09:00:00+00');
insert into job_applications (id, posting_id, applicant_id, name, email, phone, message, cv_name, cv, created_at) values
('01a2086a-f1ec-70e1-b00d-6c0652ab4045', '00000000-0000-7000-8000-00000000d001', '00000000-0000-7000-8000-00000000a001', 'Ελένη', 'eleni@example.gr', '6900000001', 'Θα ήθελα να έρθω.', NULL, NULL, '2026-11-23 12:39:16.038208+00');
insert into job_postings (id, author_id, is_example, employer, department, type, is_remote, title_el, location_el, description_el, title_en, location_en, description_en, status, submitted_at, decided_at, decided_by, refusal, closed_at, created_at, updated_at) values
('00000000-0000-7000-8000-00000000d001', '00000000-0000-7000-8000-00000000a002', 'false', 'Νύχια στο Κουκάκι', 'nails', 'part_time', 'false', 'Τεχνίτρια', 'Κουκάκι', 'Τρεις ημέρες την εβδομάδα.', NULL, NULL, NULL, 'published', '2026-04-05 09:00:00+00', '2026-04-06 09:00:00+00', NULL, NULL, NULL, '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00');
insert into listing_requests (id, salon_id, kind, name, email, message, language, status, answer, created_at, decided_at) values
('ff4fe787-8425-4e18-9700-315e4ff8d475', '00000000-0000-7000-8000-000000005002', 'correction', 'Γιώργος', 'giorgos@example.gr', 'Άλλο τηλέφωνο.', 'el', 'open', NULL, '2026-05-10 09:00:00+00', NULL);
insert into lost_demand (salon_id, day, from_hour, to_hour, service_id, source, reason, times) values
('00000000-0000-7000-8000-000000005001', '2026-05-09', '10', '12', '00000000-0000-7000-8000-00000000e001', 'page', 'full', '1');
insert into messages (id, kind, recipient, language, facts, dedupe_key, by_salon, due_at, attempts, last_error, subject, body_text, body_html, attachments, forget, sent_at, created_at) values
('01a2086a-f1e4-7b21-9031-c21f08121de8', 'booking-confirmed', 'eleni@example.gr', 'el', '{"code": "KEEP23J7"}', 'booking:kept:confirmed:0', NULL, '2026-05-11 06:00:00+00', '0', NULL, NULL, NULL, NULL, '[]', 'false', NULL, '2026-11-23 12:39:16.038208+00'),
('01a2086a-f1e5-72e6-a3f3-0d8b0224ac1b', 'booking-cancelled', 'eleni@example.gr', 'el', '{}', 'booking:kept:cancelled:0', NULL, NULL, '0', NULL, 'Ακυρώθηκε', 'Το ραντεβού σας ακυρώθηκε.', NULL, '[]', 'false', '2026-05-02 09:01:00+00', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f1e5-7334-9eab-4adc1be37b78', 'salon-booking-confirmed', 'nobody@example.gr', 'el', '{}', 'salon-booking:kept:confirmed:0', NULL, NULL, '0', 'no such address', NULL, NULL, NULL, '[]', 'false', NULL, '2026-11-23 12:39:16.038208+00');
insert into no_show_disputes (booking_id, reason, opened_at, outcome, answer, answered_by, answered_at, decision, decision_reason, decided_by, decided_at, referred_at) values
('00000000-0000-7000-8000-00000000b005', 'Ήμουν εκεί.', '2026-05-06 18:00:00+00', NULL, '', NULL, NULL, NULL, '', NULL, NULL, NULL),
('00000000-0000-7000-8000-00000000b006', 'Ήρθα.', '2026-05-06 18:00:00+00', 'kept', 'Δεν ήρθε.', NULL, '2026-05-07 09:00:00+00', 'kept', 'No one saw her.', '00000000-0000-7000-8000-00000000a004', '2026-05-08 09:00:00+00', NULL);
insert into option_rules (salon_id, service_id, option_id, kind, other_id) values
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-00000000e101', 'excludes', '00000000-0000-7000-8000-00000000e102');
insert into partnership_requests (id, full_name, company, email, phone, kind, message, language, status, user_id, created_at) values
('01a2086a-f1ec-7dc9-b3ce-df6384f5868c', 'Πέτρος', 'Χρώματα ΕΠΕ', 'petros@example.gr', '2100000009', 'strategic', 'Να μιλήσουμε;', 'el', 'new', NULL, '2026-11-23 12:39:16.038208+00');
insert into places (id, parent_id, name_el, name_en, type, region, latitude, longitude, population) values
('athens', NULL, 'Αθήνα', 'Athens', 'city', 'athens', '37.98', '23.73', '640000'),
('koukaki', 'athens', 'Κουκάκι', 'Koukaki', 'district', 'athens', '37.964', '23.725', NULL);
insert into profiles (id, email, role, first_name, last_name, phone, business_name, language, created_at, updated_at) values
('00000000-0000-7000-8000-00000000a001', 'eleni@example.gr', 'customer', 'Eleni', 'Παππά', '306900000001', NULL, 'el', '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a002', 'maria@example.gr', 'business', 'Maria', 'Παππά', NULL, NULL, 'el', '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a003', 'niki@example.gr', 'business', 'Niki', 'Παππά', NULL, NULL, 'el', '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a004', 'admin@example.gr', 'admin', 'Admin', 'Παππά', NULL, NULL, 'el', '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-00000000a005', 'anna@example.gr', 'business', 'Anna', 'Παππά', NULL, NULL, 'en', '2026-01-05 09:00:00+00', '2026-11-23 12:39:16.038208+00');
insert into resource_outages (id, resource_id, salon_id, starts_at, ends_at) values
('01a2086a-f1a7-7046-8da0-f3a2300749c0', '00000000-0000-7000-8000-00000000f001', '00000000-0000-7000-8000-000000005001', '2026-06-10 07:00:00+00', '2026-06-10 15:00:00+00');
insert into resource_uses (booking_id, salon_id, resource_id, item, starts_at, ends_at) values
('00000000-0000-7000-8000-00000000b012', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000f001', '0', '2099-05-11 10:00:00+00', '2099-05-11 11:00:00+00');
insert into resources (id, salon_id, name_el, name_en, units, most_units, archived_at, revision) values
('00000000-0000-7000-8000-00000000f001', '00000000-0000-7000-8000-000000005001', 'Πολυθρόνα', 'Chair', '1', '1', NULL, '1');
insert into reviews (id, booking_id, salon_id, customer_id, author_name, rating, body, language, reply, replied_at, created_at) values
('01a2086a-f1d7-77c1-97c9-2f7eedf556f5', '00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a001', 'Ελένη', '5', 'Υπέροχα!', 'el', 'Ευχαριστούμε!', '2026-05-05 12:00:00+00', '2026-05-05 09:00:00+00');
insert into salon_claims (id, salon_id, user_id, status, message, language, proof, proved_at, code_channel, code_hash, code_expires_at, code_tries, document, document_type, effective_at, objection_hash, objection, rejection_reason, created_at, decided_at, decided_by) values
('3f6912b8-2cd5-49b7-826c-06ed9e4f7c9e', '00000000-0000-7000-8000-000000005002', '00000000-0000-7000-8000-00000000a005', 'open', 'Είναι δικό μου.', 'en', NULL, NULL, NULL, NULL, NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, '2026-05-10 09:00:00+00', NULL, NULL);
insert into salon_exceptions (salon_id, day, plan, reason_el, reason_en) values
('00000000-0000-7000-8000-000000005001', '2026-08-15', '{}', 'Δεκαπενταύγουστος', 'Assumption');
insert into salon_hours (salon_id, weekday, plan) values
('00000000-0000-7000-8000-000000005001', '1', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '2', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '3', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '4', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '5', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '6', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005001', '7', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '1', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '2', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '3', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '4', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '5', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '6', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005002', '7', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '1', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '2', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '3', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '4', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '5', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '6', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005003', '7', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '1', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '2', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '3', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '4', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '5', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '6', '{[600,1080)}'),
('00000000-0000-7000-8000-000000005004', '7', '{[600,1080)}');
insert into salon_members (salon_id, user_id, role, staff_id, created_at) values
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a003', 'technician', '00000000-0000-7000-8000-000000007001', '2026-11-23 12:39:16.038208+00');
insert into salon_photos (id, salon_id, "position", picture, is_illustration, alt_el, alt_en) values
('01a2086a-f185-7724-8a3a-4f914c11a2a0', '00000000-0000-7000-8000-000000005004', '0', 'front-kleisto', 'true', 'Η πρόσοψη', 'The front'),
('01a2086a-f185-7d7a-b2bb-897899645ecb', '00000000-0000-7000-8000-000000005003', '0', 'front-annas', 'true', 'Η πρόσοψη', 'The front'),
('01a2086a-f185-7db5-8b78-3be4c0ba0ebb', '00000000-0000-7000-8000-000000005002', '0', 'front-pedio', 'true', 'Η πρόσοψη', 'The front'),
('01a2086a-f185-7dcf-8608-04a8716ca607', '00000000-0000-7000-8000-000000005001', '0', 'front-nychia-koukaki', 'true', 'Η πρόσοψη', 'The front');
insert into salon_search (salon_id, document, region, place_ids, latitude, longitude, categories, is_verified, takes_bookings, price_from_cents, price_level, rating_sum, rating_count, popularity) values
('00000000-0000-7000-8000-000000005001', '''11742'':33C ''24'':26C,28C,30C,32C ''atens'':18B,24B ''athens'':14B,22B ''atina'':17B,23B ''auhna'':13B,21B ''catgelpolish'':42 ''catpedicure'':43 ''gel'':34,38 ''hmimonimo'':36 ''imimonimo'':40 ''in'':5A,11A ''koukaki'':6A,16B ''koykaki'':3A,15B ''kukaki'':9A,12A,19B,20B ''nails'':4A ''nels'':10A ''nihia'':7A ''nyxia'':1A ''pendikiur'':41 ''pentikioyr'':37 ''polish'':35 ''polisi'':39 ''sto'':2A,8A ''tron'':29C,31C ''troon'':27C ''trvvn'':25C', 'athens', '{koukaki,athens}', '37.964', '23.725', '{gel_polish,pedicure}', 'true', 'true', '2500', '2', '5', '1', '0'),
('00000000-0000-7000-8000-000000005002', '''11742'':18C ''3'':15C,17C ''atens'':7B,13B ''athens'':3B,11B ''atina'':6B,12B ''auhna'':2B,10B ''drakoy'':14C ''draku'':16C ''koukaki'':5B ''koykaki'':4B ''kukaki'':8B,9B ''pedio'':1A', 'athens', '{koukaki,athens}', '37.965', '23.726', '{}', 'false', 'false', NULL, NULL, '0', '0', '0'),
('00000000-0000-7000-8000-000000005003', '''11742'':21C ''9'':18C,20C ''anas'':4A ''annas'':2A ''atens'':10B,16B ''athens'':6B,14B ''atina'':9B,15B ''auhna'':5B,13B ''beikoy'':17C ''catmanicure'':26 ''koukaki'':8B ''koykaki'':7B ''kukaki'':11B,12B ''manicure'':22 ''manikioyr'':23 ''manikire'':24 ''manikiur'':25 ''ths'':1A ''tis'':3A ''viku'':19C', 'athens', '{koukaki,athens}', '37.966', '23.727', '{manicure}', 'true', 'true', '1500', '2', '0', '0', '0');
insert into salon_set_up_steps (salon_id, step, status, changed_at) values
('00000000-0000-7000-8000-000000005003', 'photos', 'skipped', '2026-04-02 09:00:00+00');
insert into salon_traders (salon_id, legal_name, vat_number, registry_number, address, email, phone, certified_at, updated_at) values
('00000000-0000-7000-8000-000000005001', 'Μαρία Παππά', '094014201', NULL, 'Τρώων 24', 'maria@example.gr', '2100000001', '2026-01-06 09:00:00+00', '2026-01-06 09:00:00+00');
insert into salons (id, slug, owner_id, name, name_en, description_el, description_en, phone, email, website, instagram, amenities, address, address_en, city_el, city_en, postcode, place_id, place_ids, region, latitude, longitude, time_zone, verification, suspension_reason, listing_removed_at, subscription, trial_ends_at, paid_until, grace_ends_at, leaves_at_end, rating_sum, rating_count, booked_90_days, price_from_cents, price_level, has_blocked_clients, is_demo, version, created_at, updated_at) values
('00000000-0000-7000-8000-000000005001', 'nychia-koukaki', '00000000-0000-7000-8000-00000000a002', 'Νύχια στο Κουκάκι', 'Nails in Koukaki', 'Ήσυχα και όμορφα.', '', '2100000001', 'salon@example.gr', 'https://example.gr', 'nychia', '{wifi}', 'Τρώων 24', 'Troon 24', 'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}', 'athens', '37.964', '23.725', 'Europe/Athens', 'verified', NULL, NULL, 'active', NULL, '2100-01-01 00:00:00+00', NULL, 'false', '5', '1', '0', '2500', '2', 'true', 'false', '19', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-000000005002', 'pedio', NULL, 'Πεδίο', '', '', '', '2100000002', NULL, NULL, NULL, '{}', 'Δράκου 3', '', 'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}', 'athens', '37.965', '23.726', 'Europe/Athens', 'unverified', NULL, NULL, 'none', NULL, NULL, NULL, 'false', '0', '0', '0', NULL, NULL, 'false', 'false', '4', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-000000005003', 'annas', '00000000-0000-7000-8000-00000000a005', 'Της Άννας', '', '', '', '2100000003', NULL, NULL, NULL, '{}', 'Βεΐκου 9', '', 'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}', 'athens', '37.966', '23.727', 'Europe/Athens', 'verified', NULL, NULL, 'past_due', NULL, NULL, '2026-05-15 00:00:00+00', 'false', '0', '0', '0', '1500', '2', 'false', 'false', '6', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00'),
('00000000-0000-7000-8000-000000005004', 'kleisto', NULL, 'Κλειστό', '', '', '', NULL, NULL, NULL, NULL, '{}', 'Φαλήρου 1', '', 'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}', 'athens', '37.967', '23.728', 'Europe/Athens', 'suspended', 'It never existed.', NULL, 'none', NULL, NULL, NULL, 'false', '0', '0', '0', NULL, NULL, 'false', 'false', '4', '2026-11-23 12:39:16.038208+00', '2026-11-23 12:39:16.038208+00');
insert into schema_definitions (name, sha256, applied_at) values
('access/accounts.sql', 'aac9da9d0da0bd6f3bfc362c6893f339006e178d8144343fcf41d39a6992c5f4', '2026-11-23 12:39:15.983507+00'),
('access/applications.sql', '82989d7998bcac5a75a4a99230235dbf4b7490da1bee5ccb5ff622d63c22f074', '2026-11-23 12:39:15.987771+00'),
('access/bookings.sql', '389efec0a0838c061ee7439c89e4f529d82df6306384a47bfe9abd3fb7775e9b', '2026-11-23 12:39:15.991504+00'),
('access/clients.sql', 'a2de36c6775e9634a1f846e7c35a925d05c4079251067f4ebcbd40737fb9d979', '2026-11-23 12:39:15.998628+00'),
('access/company.sql', 'e7990d6933288b9a530b13062099028b30043ad4399f1837c92a6d4fe8a7fa0c', '2026-11-23 12:39:16.001104+00'),
('access/listings.sql', '59b28b0a89001a183b90984d6d0b70f384f9947e34c727386a7da69cb6c93c2f', '2026-11-23 12:39:16.004271+00'),
('access/messages.sql', '7062e09fedf00f322d59a65c10e74c8529acf4db12a34a214591386c5c7084b6', '2026-11-23 12:39:16.006807+00'),
('access/reviews.sql', '94d68c7ad314b2f1f955045f5242569d938942bda7c3e49393b7e401eea6e7b7', '2026-11-23 12:39:16.009455+00'),
('access/salons.sql', 'c43b915b88c78e009e38dd7a5c3aa0b0ceebd6b85269a11de57060ed55317383', '2026-11-23 12:39:16.011166+00'),
('access/search.sql', '6650af1dd9ea4eb9618861dd96caf673bb3e683bae19a94a5622eb47d41e5b9e', '2026-11-23 12:39:16.021081+00'),
('access/subscriptions.sql', 'e3ffcd0e91360ee29cab2aab46cf5f58a281977897a8a69064ff11f6d610dd18', '2026-11-23 12:39:16.022902+00'),
('access/team.sql', 'bc4eedf5df18afcaa8af940b4107e03c5e258d2ad5f544ae6bf2ab02807bde14', '2026-11-23 12:39:16.024507+00'),
('functions/actor.sql', 'da250d7470bdc80d55a4c1223841ce91d32bcc51046e0d2f7790deab7099fa25', '2026-11-23 12:39:15.889008+00'),
('functions/administration.sql', '401747e45ab584785c04480556ff5a2594bfc813aa5cd930330b7bd22ff874dc', '2026-11-23 12:39:15.893567+00'),
('functions/answers.sql', 'e113a7967461d75fca9c00527ccbdd2d57f7fb1bcc8627b5cbbbc6e66e058e08', '2026-11-23 12:39:15.895228+00'),
('functions/applications.sql', '8fc88ce09c68e8b3cb870b0cb385c7ba5651336d0273b36dcf50de183690aa43', '2026-11-23 12:39:15.898148+00'),
('functions/bookings.sql', '113d8de445d5673b4dbd12da05aab13b5060154a0849bfec0e5ab9a436242723', '2026-11-23 12:39:15.902062+00'),
('functions/calendar.sql', 'ec0735248f2d84cfa81e48d7446132ad30331efa7d4cf296b0dc284fde084342', '2026-11-23 12:39:15.923144+00'),
('functions/careers.sql', 'ba9973790312b8ff9a1aa1fec08a4a6f3817f27e199e95b5a4c1dd9de9badff3', '2026-11-23 12:39:15.932431+00'),
('functions/clients.sql', '69d48c5de1d696a54921e21816300217ccfda56a4c96777c7ef58dd5fd7196f4', '2026-11-23 12:39:15.935362+00'),
('functions/consents.sql', '06832ef8677ac64c038b14a60068b9e065852c5abde9206cc6ec2373b2f1faf4', '2026-11-23 12:39:15.944522+00'),
('functions/disputes.sql', '20eaffa7c96b59a019fcbe585a84867d1ae9f279a4c99b6ddbb9a60faa48a0ec', '2026-11-23 12:39:15.946265+00'),
('functions/forget.sql', '446a2c8d35ff230cc71c731773d08e8f6c2ab2ad701e0afa7cd4ec42f0ec5290', '2026-11-23 12:39:15.949732+00'),
('functions/listings.sql', '56de60adb115ebc4c711f0670f14a0398586451b5941b119285373769968cd8c', '2026-11-23 12:39:15.951594+00'),
('functions/reports.sql', '43cfdbc85758509fad782cc7db23357eea9c8bab6d1ac5ef85f6f0d04362fafd', '2026-11-23 12:39:15.955492+00'),
('functions/reviews.sql', '02a92d97fe52d75d7f8ab5ca4ead1e00c7d64ed9b456ca9cc67469962d2f6def', '2026-11-23 12:39:15.96441+00'),
('functions/rights.sql', '056e28ec61afa8e2ea4f0451939f00b8d76170f3e7c9e40dbe75dfbad79d7789', '2026-11-23 12:39:15.965679+00'),
('functions/rules/request.sql', '4d1a268cd7b65b86cad9b7ddcad067077b923c0ce512e8be0ca0615aaed00f8f', '2026-11-23 12:39:15.878552+00'),
('functions/rules/salons.sql', '3189884f0aae38d1b761232ecaa3f268aab673062fe630a437777bac796c0608', '2026-11-23 12:39:15.880898+00'),
('functions/rules/services.sql', 'a6f7da0e31cca311d667221fdf4b9173dc435e02dd25639d94ea8f48dfd7c1b8', '2026-11-23 12:39:15.88333+00'),
('functions/rules/text.sql', 'a44ffe77571f0806dcca083eb60e29aefab4a794f71df67d00fb806aad2fbe43', '2026-11-23 12:39:15.885964+00'),
('functions/salons.sql', '36ff6c00f810a30ae76eda9a96e17b461d486796ce87f0908850206e22cc2741', '2026-11-23 12:39:15.966475+00'),
('functions/search.sql', '80f6b01fb238e33febf1e6d5cd88c304e951486fa522f6e8cfbc86f5f0808a32', '2026-11-23 12:39:15.970638+00'),
('functions/services.sql', '4124035dbdfa2c183d644ceee59db6dba4edcce8cb74719200c1b0357481d219', '2026-11-23 12:39:15.974262+00'),
('functions/subscriptions.sql', '03b35d95f6db29e83123cc5260f17d4bc97d043b61c12bea49b2511a9e0a3c80', '2026-11-23 12:39:15.976376+00'),
('functions/team.sql', '94b515c612d8daacda6e76b5f401d110547fb5a22084062792f9ca8dcc29d122', '2026-11-23 12:39:15.979081+00');
insert into schema_migrations (name, sha256, applied_at) values
('0001_types.sql', 'c6744e55664554bfd1e9287b0058d1f1287472149425cdaeaba822acdcefaec5', '2026-11-23 12:39:15.384318+00'),
('0002_accounts.sql', '1e630542f44d4876be6c3541368620d3bac9781e9fb01b133a63f5006ba917b8', '2026-11-23 12:39:15.419903+00'),
('0003_sign_in_factors.sql', 'ea7756ae89a6d750474b261bd07e318a255f5d05e86a73291c2699356f8655b0', '2026-11-23 12:39:15.475644+00'),
('0004_salons.sql', 'b860d5e85d997fe92b79f723b488d5f2f31932d4f5a6a0f64845ec0df575fccb', '2026-11-23 12:39:15.517088+00'),
('0005_team.sql', '49ee8d70767ea9b7ba364a5a1003f87d9f82789815cf55a87753c22c5a12af85', '2026-11-23 12:39:15.572593+00'),
('0006_services.sql', '9a2fc5dd577b3ca70ce5416880812aaabb8ea5c8334977b11c709ac57528c338', '2026-11-23 12:39:15.624278+00'),
('0007_clients.sql', 'dcac35fc9c5df511801fc90f90308dfe3cec1e496839e83258cb408cc5754f36', '2026-11-23 12:39:15.670075+00'),
('0008_bookings.sql', 'c0b8e4fffa3e412313528c93a86aa7c5bae1732fa5856414779006e74b39f3f4', '2026-11-23 12:39:15.691818+00'),
('0009_client_cards.sql', '294d79c679f8034804613980fd919777d0da1f20e54ec49f0be4268e67991fc4', '2026-11-23 12:39:15.741639+00'),
('0010_messages.sql', '6a75d3949191477c7e9586fd69319a423b650f8595a3767623c0c4b5d09be08d', '2026-11-23 12:39:15.756616+00'),
('0011_reviews_favourites.sql', '33b369b6703745c09eaedc379a0e11ff9af1f222649da52b42c4fe5b6bb8751c', '2026-11-23 12:39:15.765114+00'),
('0012_search.sql', '2638fb14be7522340d98e997400d9ea410d588a8e33ff0cee749f9d70efdd58a', '2026-11-23 12:39:15.778906+00'),
('0013_applications.sql', '096a52a6ce62ab8f08b7e38247d23cf155a970801afc13e821d9ac0d80f4e55e', '2026-11-23 12:39:15.799976+00'),
('0014_listings.sql', '5f169c6d9e204645e227d79819bc3fd523d5e5838e89a041e36670b1e00ab184', '2026-11-23 12:39:15.823996+00'),
('0015_subscriptions.sql', 'a3dcb78f049dbce82bcd8f140cb58fefc14db91055d1c7c535e281918e9be211', '2026-11-23 12:39:15.841422+00'),
('0016_company.sql', '96d190383afe8303279b5e0164aa775e4e5d45ecd7cabb3e09db05eb88d079a7', '2026-11-23 12:39:15.853633+00'),
('0017_contact_preference.sql', '26206bb7e3d43f21999161e8004de3b791fb302c56d11aaed62bc53b42470403', '2026-11-23 12:39:15.875727+00');
insert into search_lexicon (word, shorter) values
('11742', '{1174,1742,11742,1142,1172}'),
('anas', '{aas,ans,anas,ana,nas}'),
('annas', '{anns,anna,annas,nnas,anas}'),
('atens', '{aens,atens,atns,tens,aten,ates}'),
('athens', '{ahens,thens,athes,athens,athns,atens,athen}'),
('atina', '{atin,tina,atna,aina,atina,atia}'),
('auhna', '{auha,uhna,auhn,ahna,auna,auhna}'),
('beikoy', '{beiky,beiko,bekoy,bikoy,eikoy,beioy,beikoy}'),
('drakoy', '{draky,dakoy,drako,drkoy,draoy,drakoy,rakoy}'),
('draku', '{daku,draku,drau,drku,raku,drak}'),
('gel', '{gl,gel,ge,el}'),
('hmimonimo', '{himonimo,hmimonim,hmionimo,hmmonimo,hmimonimo,hmimonmo,hmimnimo,mimonimo,hmimoimo,hmimonio}'),
('imimonimo', '{imionimo,imimonmo,imimoimo,mimonimo,imimonio,imimonimo,iimonimo,imimnimo,imimonim,immonimo}'),
('koukaki', '{koukak,kukaki,kouaki,koukki,kokaki,koukaki,koukai,oukaki}'),
('koykaki', '{koykak,koyaki,koykki,koykai,kokaki,kykaki,oykaki,koykaki}'),
('kukaki', '{ukaki,kukaki,kukak,kuaki,kkaki,kukai,kukki}'),
('manicure', '{manicue,manicure,manicre,anicure,manicur,mancure,maicure,maniure,mnicure}'),
('manikioyr', '{manikoyr,maikioyr,mnikioyr,manikioyr,maniioyr,manikiyr,anikioyr,mankioyr,manikioy,manikior}'),
('manikire', '{manikir,manikre,anikire,manikire,mankire,mnikire,manikie,maniire,maikire}'),
('manikiur', '{manikir,manikiu,mankiur,maikiur,anikiur,manikur,maniiur,manikiur,mnikiur}'),
('nails', '{nails,ails,nais,nils,nail,nals}'),
('nels', '{nels,nel,nes,nls,els}'),
('nihia', '{niha,nihia,nihi,niia,ihia,nhia}'),
('nyxia', '{nyxa,nxia,nyxi,nyxia,yxia,nyia}'),
('pedio', '{pedo,peio,pdio,edio,pedi,pedio}'),
('pendikiur', '{pendkiur,pendiiur,endikiur,pendikiu,pendikur,pndikiur,pendikiur,pedikiur,pendikir,penikiur}'),
('pentikioyr', '{pentikior,pentikiyr,pentkioyr,penikioyr,pentikoyr,entikioyr,pentiioyr,pntikioyr,pentikioyr,petikioyr,pentikioy}'),
('polish', '{plish,olish,polis,polih,poish,polish,polsh}'),
('polisi', '{plisi,polisi,polsi,polis,polii,poisi,olisi}'),
('sto', '{to,st,sto,so}'),
('ths', '{th,hs,ths,ts}'),
('tis', '{ti,ts,is,tis}'),
('tron', '{ron,tron,tro,trn,ton}'),
('troon', '{toon,tron,roon,troon,troo}'),
('trvvn', '{tvvn,trvv,trvn,trvvn,rvvn}'),
('viku', '{viu,vku,viku,vik,iku}');
insert into service_options (id, salon_id, service_id, name_el, name_en, minutes, price_cents, "position", archived_at) values
('00000000-0000-7000-8000-00000000e101', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', 'Αφαίρεση', 'Removal', '15', '500', '0', NULL),
('00000000-0000-7000-8000-00000000e102', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', 'Σχέδιο', 'Nail art', '15', '800', '1', NULL);
insert into services (id, salon_id, category, name_el, name_en, description_el, description_en, price_cents, phases, minutes, buffer_before, buffer_after, resource_id, resource_turnover, minimum_notice, horizon_days, is_listed, is_online, "position", archived_at, revision) values
('00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000005001', 'gel_polish', 'Ημιμόνιμο', 'Gel polish', '', '', '2500', '[["work", 60]]', '60', '0', '0', NULL, '0', NULL, NULL, 'true', 'true', '0', NULL, '1'),
('00000000-0000-7000-8000-00000000e002', '00000000-0000-7000-8000-000000005001', 'pedicure', 'Πεντικιούρ', '', '', '', '3000', '[["work", 30], ["processing", 10], ["work", 20]]', '60', '0', '10', '00000000-0000-7000-8000-00000000f001', '0', NULL, NULL, 'true', 'true', '1', NULL, '1'),
('00000000-0000-7000-8000-00000000e003', '00000000-0000-7000-8000-000000005003', 'manicure', 'Μανικιούρ', 'Manicure', '', '', '1500', '[["work", 40]]', '40', '0', '0', NULL, '0', NULL, NULL, 'true', 'true', '0', NULL, '1');
insert into staff (id, salon_id, name, name_en, title_el, title_en, photo, "position", is_active, revision) values
('00000000-0000-7000-8000-000000007001', '00000000-0000-7000-8000-000000005001', 'Νίκη', 'Niki', 'Τεχνίτρια', '', NULL, '0', 'true', '1'),
('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', 'Ζωή', '', '', '', NULL, '1', 'true', '1');
insert into staff_exceptions (staff_id, salon_id, day, plan) values
('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', '2026-06-01', '{}');
insert into staff_hours (staff_id, salon_id, weekday, plan, breaks) values
('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', '6', '{[600,900)}', '{[720,750)}');
insert into staff_services (salon_id, staff_id, service_id, phases, price_cents) values
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', '00000000-0000-7000-8000-00000000e001', NULL, NULL),
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', '00000000-0000-7000-8000-00000000e002', NULL, NULL),
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-00000000e001', NULL, '2800'),
('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-00000000e002', NULL, NULL);
insert into subscription_events (id, salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id) values
('01a2086a-f1e9-77c8-9721-967c49f128e1', '00000000-0000-7000-8000-000000005001', '2026-01-06 09:00:00+00', 'paid', '2026-01-06 00:00:00+00', '2100-01-01 00:00:00+00', '12', '29000', 'Bank transfer', '00000000-0000-7000-8000-00000000a004');
insert into subscription_notices (salon_id, notice, ends_at) values
('00000000-0000-7000-8000-000000005003', 'ended', '2026-05-08 00:00:00+00');
insert into team_events (id, salon_id, actor_id, kind, person_id, before, after, happened_at) values
('01a2086a-f1a0-7df7-9f5c-33dc3dd35552', '00000000-0000-7000-8000-000000005001', NULL, 'joined', '00000000-0000-7000-8000-00000000a003', NULL, '{"role": "technician", "staffId": "00000000-0000-7000-8000-000000007001"}', '2026-11-23 12:39:16.038208+00'),
('01a2086a-f1a2-7812-a5a8-6be35c417f40', '00000000-0000-7000-8000-000000005001', NULL, 'invited', NULL, NULL, '{"role": "manager", "staffId": null, "invitation": "01a2086a-f1a1-77a1-b923-9d9bbe610b17"}', '2026-11-23 12:39:16.038208+00');
insert into time_off (id, staff_id, salon_id, starts_at, ends_at, reason) values
('01a2086a-f19b-7d2b-96f1-581dd46adcde', '00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', '2026-07-01 07:00:00+00', '2026-07-03 15:00:00+00', 'Διακοπές');
insert into viewed_salons (customer_id, salon_id, viewed_at) values
('00000000-0000-7000-8000-00000000a001', '00000000-0000-7000-8000-000000005003', '2026-05-05 09:00:00+00');
insert into visit_records (booking_id, salon_id, client_id, shape, nail_length, colour, note, revision, updated_at) values
('00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', 'oval', NULL, 'Μπορντό', '', '1', '2026-05-04 10:00:00+00');
set session_replication_role = 'origin';
