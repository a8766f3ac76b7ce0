-- Browsers and installed apps that show notifications of an account; a person turns each on and off.
create table push_devices (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  -- Where its push service takes messages; who knows it and the keys can reach the device, and so nobody reads them back.
  endpoint text not null unique check (endpoint like 'http%' and length(endpoint) <= 1000),
  public_key text not null check (length(public_key) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null,
  -- When the device said last that it is still there.
  seen_at timestamptz not null
);
create index on push_devices (person_id);
alter table push_devices enable row level security;

alter table message_steps drop constraint message_steps_channel_check;
-- squawk-ignore constraint-missing-not-valid
alter table message_steps add constraint message_steps_channel_check check (channel in ('push', 'viber', 'sms'));
