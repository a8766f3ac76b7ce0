-- Second factors, passkeys and recovery codes.
create table auth.factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  friendly_name text check (length(friendly_name) between 1 and 120),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  -- totp: the shared secret. recovery_code: the salt of the whole set of codes.
  secret bytea,
  -- The newest 30-second step whose code was taken: each code opens once.
  last_step bigint,
  -- webauthn, once verified.
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
  check ((credential_id is null) = (public_key is null) and (credential_id is null) = (sign_count is null))
);
-- Two without a name are taken for two of the same name.
create unique index factors_name_key on auth.factors (user_id, coalesce(friendly_name, ''));
create unique index factors_phone_key on auth.factors (user_id, phone) where status = 'verified';
create unique index factors_recovery_key on auth.factors (user_id) where factor_type = 'recovery_code';

-- Lives 300 seconds and opens once, from the network address that asked for it.
create table auth.factor_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.factors on delete cascade,
  ip inet,
  -- phone: hash of the texted code. webauthn: what the device has to sign.
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

-- A registration belongs to a person, a sign-in to nobody yet. Deleted by the first try.
create table auth.passkey_challenges (
  id uuid primary key default uuidv7(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index on auth.passkey_challenges (user_id) where user_id is not null;
create index on auth.passkey_challenges (expires_at);

-- By which factor a sign-in was raised: with the factor goes what it gave. The table is small, so it may wait for this.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table auth.session_methods add column factor_id uuid references auth.factors on delete cascade;
-- squawk-ignore require-concurrent-index-creation
create index on auth.session_methods (factor_id) where factor_id is not null;
-- A refresh token with a lower counter is from before the sign-in was raised and never gives what came after.
alter table auth.sessions add column refresh_floor bigint not null default 0;

grant select, insert, update, delete
  on auth.factors, auth.factor_challenges, auth.recovery_codes, auth.passkeys, auth.passkey_challenges to onyxi_auth;
