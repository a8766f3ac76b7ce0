-- Second factors, passkeys, and companies whose people sign in at the company.

create table auth.factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  friendly_name text check (length(friendly_name) between 1 and 120),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  -- totp: the shared secret, sealed by the operator's key (1) or by the database's own (2), never in clear.
  -- recovery_code: the salt of the whole set of codes.
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
  check ((credential_id is null) = (public_key is null) and (credential_id is null) = (sign_count is null)),
  constraint factors_totp_sealed check (factor_type <> 'totp' or (get_byte(secret, 0) in (1, 2) and octet_length(secret) > 29))
);
-- Two without a name count as two of the same name.
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

-- How a session was signed in. When a factor goes, so does what it gave.
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

-- A registration belongs to a person; a sign-in to nobody yet. Deleted by the first try.
create table auth.passkey_challenges (
  id uuid primary key default uuidv7(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index on auth.passkey_challenges (user_id) where user_id is not null;
create index on auth.passkey_challenges (expires_at);

-- Identity providers of companies (SAML 2.0), set up by operators.
create table auth.sso_providers (
  id uuid primary key default uuidv7(),
  resource_id text unique check (length(resource_id) between 1 and 255),
  disabled boolean not null default false,
  entity_id text not null unique check (length(entity_id) <= 1024),
  sso_url text not null,
  -- PEM; a statement that one of these keys signed is the company's.
  certificates text[] not null check (cardinality(certificates) > 0),
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- People with an address in one of these domains are sent to the company.
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and length(domain) <= 253),
  provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null default now()
);
create index on auth.sso_domains (provider_id);

-- Each assertion opens once.
create table auth.sso_assertions (
  provider_id uuid not null references auth.sso_providers on delete cascade,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, assertion_hash)
);
create index on auth.sso_assertions (expires_at);
