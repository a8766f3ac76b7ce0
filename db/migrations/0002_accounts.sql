-- Accounts and how one signs in: people, sessions, codes, and the keys that tokens are signed with.
-- Second factors, passkeys and company sign-in follow in 0003.

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
  -- Comes from a company's own sign-in and is never joined with an account of the same address.
  is_sso boolean not null default false,
  -- A new address or number stays here until it is proved.
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
  -- Of a deleted account only hashes of its number and address are kept.
  constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null)
);
create unique index users_email_key on auth.users (email) where not is_sso;
-- The kinds of password hashes that other systems left, read at each sign-in: an unknown address must cost the same time
-- as a known one. Empty where nothing was imported. The condition says what src/platform/password-hash.ts makes.
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
-- A sign-in by a provider looks its address up among those that other providers vouched for.
create index identities_email_idx on auth.identities (lower(identity_data ->> 'email'));

-- One row per sign-in. A refresh token is <session id>.<counter>.<HMAC by refresh_key>: none is stored, each can be checked.
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  -- A token with a lower counter is from before the session gained a second factor, and never gives what came after.
  refresh_floor bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now()
);
create index on auth.sessions (user_id);

-- A sign-in that leads through other pages (a provider, a mail). It ends with a code for the client that began it (PKCE),
-- or with tokens.
create table auth.flow_states (
  id uuid primary key default uuidv7(),
  -- The `amr` method in the token of the sign-in that it ends in.
  method text not null,
  provider text,
  -- With a challenge the flow ends with a code.
  challenge text check (length(challenge) between 43 and 128),
  challenge_method text check (challenge_method in ('s256', 'plain')),
  redirect_to text not null,
  -- The account that asked to have the provider's account connected.
  linking_user_id uuid references auth.users on delete cascade,
  -- What only this flow needs: nonce and verifier towards the provider, what was entered at sign-up.
  details jsonb not null default '{}',
  -- Set when the sign-in was proved.
  user_id uuid references auth.users on delete cascade,
  code_hash bytea unique,
  provider_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The session that the code was exchanged for: a second use of the code ends it.
  exchanged_at timestamptz,
  session_id uuid references auth.sessions on delete set null,
  check ((challenge is null) = (challenge_method is null)),
  check ((code_hash is null) or (user_id is not null and finished_at is not null))
);
create index on auth.flow_states (created_at);
create index on auth.flow_states (session_id) where session_id is not null;

-- Mailed or texted codes and links: hashed, single use, counted tries. At most one of a kind per person.
create table auth.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'phone', 'phone_change', 'reauthentication')),
  sent_to text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  tries smallint not null default 0 check (tries >= 0),
  -- The flow that the link continues, when the client asked for a code instead of tokens.
  flow_id uuid references auth.flow_states on delete cascade,
  -- False when another code must be entered as well: a change of address is confirmed at the old and the new one.
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
  -- The private half, sealed by the operator's key (1) or by the database's own (2), never in clear.
  sealed bytea not null check (get_byte(sealed, 0) in (1, 2) and octet_length(sealed) > 29),
  status text not null check (status in ('next', 'signing', 'verifying')),
  status_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index one_signing_key on auth.signing_keys ((true)) where status = 'signing';
create unique index one_next_key on auth.signing_keys ((true)) where status = 'next';

-- The key that seals secrets when the operator gives none: made here, once, and read by the owner at a start. No role
-- that serves requests may read it. 512 bits, of which 488 are random, condensed; they stand in no statement's text.
create table auth.sealing_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
insert into auth.sealing_key (key)
values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
alter table auth.sealing_key enable row level security;

-- Where each account was entered from, hashed: a sign-in from elsewhere sends its owner a message.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Counted tries and calls, shared by all processes. They may be lost in a crash.
create unlogged table auth.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (key, window_start)
);
-- How many calls a network may still make, for each kind: a bucket that fills up again by the second. A full one is deleted.
create unlogged table auth.call_buckets (
  key text primary key,
  calls double precision not null check (calls >= 0),
  filled_at timestamptz not null
);
create index on auth.call_buckets (filled_at);

-- What happened to accounts and by whom. Rows are only ever added.
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

-- The part of an account that the rest of the program sees.
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

-- What people allow beyond the necessary to be kept in their browser, and when: the proof that a choice was made. Rows
-- are only added; the newest of a browser counts.
create table consents (
  -- Made by the browser, so that a choice that is sent twice is one row.
  id uuid primary key,
  -- Made by the browser at the first choice; it does not tell who that is.
  browser_id uuid not null,
  user_id uuid references profiles on delete set null,
  -- Of the question that was asked.
  version smallint not null check (version >= 1),
  language locale not null,
  analytics boolean not null,
  marketing boolean not null,
  decided_at timestamptz not null
);
create index on consents (user_id) where user_id is not null;
create index on consents (decided_at);
alter table consents enable row level security;
