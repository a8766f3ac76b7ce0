-- What administrators change while the program runs. A setting has a row once it was changed; before, the default in
-- src/domain/run-settings.ts holds. What it was earlier, and why it changed, is in the audit log.
create table run_settings (
  id uuid not null unique default uuidv7(),
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint run_settings_value check (case
    when name in ('online-bookings', 'salon-applications') then value in ('"open"', '"paused"')
    when name = 'trial-days' then case when jsonb_typeof(value) = 'number'
      then value::numeric between 7 and 90 and value::numeric = trunc(value::numeric) else false end
    else false end)
);
alter table run_settings enable row level security;
