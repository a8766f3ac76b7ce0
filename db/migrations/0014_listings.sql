-- Salons that are listed before their owners came: claims to them, and requests to correct or remove the listing.

-- A claim that an unverified salon is the claimant's, with what they bring to show it.
create table salon_claims (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- open → approved at once with a proof, else after a notice to the salon's contacts | objected (to be decided anew) | rejected | withdrawn
  status text not null default 'open' check (status in ('open', 'noticed', 'objected', 'approved', 'rejected', 'withdrawn')),
  message text not null check (length(message) between 1 and 2000),
  language locale not null,
  -- Which of the salon's listed contacts the claimant was shown to read, and the code that is to show it.
  proof text check (proof in ('email', 'phone')),
  proved_at timestamptz,
  code_channel text check (code_channel in ('email', 'phone')),
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  document bytea check (length(document) between 1 and 16777216),
  document_type text check (document_type in ('application/pdf', 'image/webp')),
  -- When an approval without a proof takes effect.
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

-- A salon that never asked to be listed wants to be removed or corrected. No account is needed.
create table listing_requests (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  kind text not null check (kind in ('removal', 'correction')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 255),
  message text not null check (length(message) between 1 and 2000),
  language locale not null,
  status text not null default 'open' check (status in ('open', 'removed', 'corrected', 'refused')),
  -- Why it was refused.
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
