-- Accounts. The auth schema is reachable by onyxi_auth alone: no other role can read a password hash or a code.
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
  -- A wanted address or number stays here until it is proved.
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
  -- What is kept of a removed account's number is a hash, as of its address.
  constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null)
);
-- Which kinds of hashes of other systems there are still, asked at each sign-in by password: whoever is unknown must
-- cost what they cost. Empty where nothing was imported. The condition says what src/platform/password-hash.ts makes.
create index users_foreign_hash_kind on auth.users
  (substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$[^$]+\$[^$]+\$[^$]+\$)'))
  where password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
create unique index users_email_key on auth.users (email) where not is_sso;

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
-- A provider's address is looked for among those that other providers vouched for.
create index identities_email_idx on auth.identities (lower(identity_data ->> 'email'));

-- One row per sign-in. A refresh token is <session id>.<counter>.<HMAC by refresh_key>; none is kept, each can be checked and made again.
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now()
);
create index on auth.sessions (user_id);

create table auth.session_methods (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  provider text,
  used_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- A sign-in that leads through other pages (a provider, a mail) and ends with a code for who began it (PKCE) or with tokens.
create table auth.flow_states (
  id uuid primary key default uuidv7(),
  -- The token's `amr` method of the sign-in that it ends in.
  method text not null,
  provider text,
  -- Both or none: with a challenge the flow ends with a code.
  challenge text check (length(challenge) between 43 and 128),
  challenge_method text check (challenge_method in ('s256', 'plain')),
  redirect_to text not null,
  -- Who asked to have the provider's account connected.
  linking_user_id uuid references auth.users on delete cascade,
  -- What only this flow needs: nonce and verifier towards the provider, what was said at sign-up.
  details jsonb not null default '{}',
  -- Set when the sign-in was proved.
  user_id uuid references auth.users on delete cascade,
  code_hash bytea unique,
  provider_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the code was exchanged for: a second use of the code ends that sign-in.
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
  kind text not null check (kind in ('confirmation', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'phone', 'phone_change', 'reauthentication')),
  sent_to text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  tries smallint not null default 0 check (tries >= 0),
  -- The flow that the link goes on with, when the client asked for a code instead of tokens.
  flow_id uuid references auth.flow_states on delete cascade,
  -- False: another code must be entered as well, as the old and the new address for a change of address.
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
  -- The private half, sealed by the operator's key (1) or by the database's own (2), never as it is.
  sealed bytea not null check (get_byte(sealed, 0) in (1, 2) and octet_length(sealed) > 29),
  state text not null check (state in ('next', 'signing', 'verifying')),
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index one_signing_key on auth.signing_keys ((true)) where state = 'signing';
create unique index one_next_key on auth.signing_keys ((true)) where state = 'next';

-- Counts of tries, shared by all processes. Losing it in a crash costs nothing.
create unlogged table auth.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (key, window_start)
);

-- What happened to accounts, by whom; only ever added to.
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
create policy own_profile on profiles for select to onyxi_app using (id = (select app_user()));
create policy own_profile_update on profiles for update to onyxi_app using (id = (select app_user())) with check (id = (select app_user()));
create policy auth_service on profiles to onyxi_auth using (true) with check (true);
create policy worker_reads on profiles for select to onyxi_worker using (true);

grant select, insert, update, delete on all tables in schema auth to onyxi_auth;
revoke update, delete on auth.audit_log from onyxi_auth;
grant select, insert, update on profiles to onyxi_auth;
grant select on profiles to onyxi_app, onyxi_worker;
-- The role column is left out: nobody can raise their own role, whatever the code above does.
grant update (first_name, last_name, phone, business_name, language, updated_at) on profiles to onyxi_app;
