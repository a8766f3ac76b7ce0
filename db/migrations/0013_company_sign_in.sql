-- Companies whose people sign in at the company's own identity provider (SAML 2.0), kept by operators.
create table auth.sso_providers (
  id uuid primary key default uuidv7(),
  resource_id text unique check (length(resource_id) between 1 and 255),
  disabled boolean not null default false,
  entity_id text not null unique check (length(entity_id) <= 1024),
  sso_url text not null,
  -- PEM; whatever one of these keys signed is the company's word.
  certificates text[] not null check (cardinality(certificates) > 0),
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Whoever has an address there is sent to the company.
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

grant select, insert, update, delete on auth.sso_providers, auth.sso_domains, auth.sso_assertions to onyxi_auth;
