-- How a salon comes in: its application, the review of it, and the record of what administrators do.

-- Set beside app.user_id for the length of one transaction, by whoever found that an administrator asks.
create function app_admin() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.role', true), '') = 'admin';

create function require_admin() returns void
language plpgsql as $$
begin
  if not app_admin() then
    raise insufficient_privilege using message = 'only for administrators';
  end if;
end $$;

-- One number is one number, however it is spaced. The table is small: an owner's own salons come by hand.
-- squawk-ignore require-concurrent-index-creation
create index salons_phone_key on salons (right(regexp_replace(phone, '\D', '', 'g'), 10));

create table applications (
  id uuid primary key default uuidv7(),
  state text not null default 'submitted' check (state in ('submitted', 'in_review', 'more_info', 'approved', 'rejected')),
  -- Who was signed in, else who proves the address.
  applicant_id uuid references profiles on delete set null,
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
  -- What two applications for one salon have in common, however they were typed.
  name_key text not null generated always as (fold(salon_name)) stored,
  phone_key text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  address_key text not null generated always as (fold(address)) stored,
  question text check (length(question) between 1 and 1000),
  rejection_reason text check (length(rejection_reason) between 1 and 1000),
  salon_id uuid unique references salons,
  -- Since when it waits for us; an answer to our question begins the wait anew.
  submitted_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint application_asks check ((state = 'more_info') = (question is not null)),
  constraint application_says_why check ((state = 'rejected') = (rejection_reason is not null)),
  constraint application_has_salon check ((state = 'approved') = (salon_id is not null)),
  constraint application_is_decided check ((state in ('approved', 'rejected')) = (decided_at is not null))
);
-- Whoever presses twice, or comes back having forgotten, has one application for one salon.
create unique index one_open_application on applications (email, name_key) where state in ('submitted', 'in_review', 'more_info') and email <> '';
create index on applications (applicant_id) where applicant_id is not null;
create index on applications (email);
create index on applications (state, submitted_at);
create index on applications (phone_key);
create index on applications (name_key);
create index on applications (address_key);

-- What was said on the way, in order.
create table application_events (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('review_started', 'asked', 'answered', 'approved', 'rejected')),
  note text not null default '' check (length(note) <= 2000),
  actor_id uuid,
  happened_at timestamptz not null
);
create index on application_events (application_id, id);

-- submitted → in_review → approved | rejected | more_info → submitted, and no other way.
create function application_steps() returns trigger
language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (('submitted', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'),
    ('in_review', 'more_info'), ('more_info', 'submitted')) then
    perform conflict('application_not_changeable');
  end if;
  return new;
end $$;
create trigger application_steps before update on applications for each row execute function application_steps();

-- Every write of an administrator: who did what, and how it was before and after. Only ever added to.
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

-- The address that whoever asks has proved; a company's own sign-in proves none to us.
create function own_email() returns text
language sql stable security definer set search_path = public
begin atomic
  select u.email from auth.users u where u.id = app_user() and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null;
end;

-- The account whose proved address this is.
create function account_of(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return (select p.id from auth.users u join profiles p on p.id = u.id
    where u.email = wanted and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
end $$;

-- How many applications came for an address lately: each sends a mail there, and a stranger may have typed it.
create function recent_applications(wanted text, since timestamptz) returns integer
language sql stable security definer set search_path = public
begin atomic
  select count(*)::integer from applications where email = wanted and created_at > since;
end;

-- A salon that begins: verified, on trial, with the owner if there is one already.
create function open_salon(plan jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  salon uuid := (plan ->> 'id')::uuid;
  -- A slug that is taken gets the next free number.
  free_slug text := (select candidate from (select plan ->> 'slug' as candidate, 1 as n union all
      select (plan ->> 'slug') || '-' || n, n from generate_series(2, 999) n) c
    where not exists (select from salons s where s.slug = c.candidate) order by n limit 1);
begin
  perform require_admin();
  insert into places select * from jsonb_populate_recordset(null::places, plan -> 'places') on conflict (id) do nothing;
  insert into salons (id, slug, name, description_el, description_en, phone, email, address, city_el, city_en, postcode, place_id, place_ids, region, latitude,
    longitude, verification, subscription, trial_ends_at, created_at, updated_at)
  values (salon, free_slug, plan ->> 'name', plan ->> 'descriptionEl', plan ->> 'descriptionEn', plan ->> 'phone', plan ->> 'email', plan ->> 'address',
    plan ->> 'cityEl', plan ->> 'cityEn', plan ->> 'postcode', plan -> 'places' -> 0 ->> 'id',
    array(select jsonb_array_elements(plan -> 'places') ->> 'id'), (plan ->> 'region')::region, (plan ->> 'latitude')::double precision,
    (plan ->> 'longitude')::double precision, 'verified', 'trial', (plan ->> 'trialEndsAt')::timestamptz, at, at);
  insert into booking_policies (salon_id) values (salon);
  if plan ->> 'ownerId' is not null then
    perform give_salon(salon, (plan ->> 'ownerId')::uuid);
  end if;
end $$;

-- Makes a person the owner of a salon that has none, with the role that owners have.
create function give_salon(salon uuid, person uuid) returns void
language plpgsql as $$
begin
  update salons set owner_id = person where id = salon and owner_id is null;
  if found then
    update profiles set role = 'business', updated_at = now() where id = person and role = 'customer';
  end if;
end $$;

-- Whoever proves an address gets what was applied for under it, and the salons that came of it.
create function adopt_applications() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  proved text := (select u.email from auth.users u join profiles p on p.id = u.id
    where u.id = new.id and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
  adopted applications;
begin
  for adopted in update applications set applicant_id = new.id where applicant_id is null and email = proved and email <> '' returning * loop
    if adopted.salon_id is not null then
      perform give_salon(adopted.salon_id, new.id);
    end if;
  end loop;
  return null;
end $$;
create trigger adopt_applications after insert or update of email, email_confirmed_at on auth.users for each row
  when (new.email_confirmed_at is not null) execute function adopt_applications();
create trigger adopt_applications after insert on profiles for each row execute function adopt_applications();

-- An account that goes takes its applications along; of one that became a salon the person is taken out.
create function forget_applications() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  told text[] := array(select 'application:' || a.id || ':' || n from applications a, generate_series(0, 99) n where a.applicant_id = old.id);
begin
  update messages set forget = true where due_at is not null and dedupe_key = any (told);
  update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]', last_error = null
  where due_at is null and dedupe_key = any (told);
  delete from applications where applicant_id = old.id and salon_id is null;
  update application_events e set note = '' from applications a where e.application_id = a.id and a.applicant_id = old.id and e.kind = 'answered';
  update applications set owner_name = '—', email = '', phone = '' where applicant_id = old.id;
  return old;
end $$;
create trigger forget_applications before delete on profiles for each row execute function forget_applications();

-- The figures of the administrators' first page.
create function admin_figures(at timestamptz)
returns table (salons integer, verified_salons integer, users integer, new_users integer, upcoming_bookings integer, new_bookings integer, waiting integer,
  asked integer, oldest_waiting timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin();
  return query select
    (select count(*)::integer from public.salons),
    (select count(*)::integer from public.salons s where s.verification = 'verified'),
    (select count(*)::integer from profiles),
    (select count(*)::integer from profiles p where p.created_at > at - interval '7 days'),
    (select count(*)::integer from bookings b where b.state in ('confirmed', 'checked_in', 'in_progress') and b.end_at > at),
    (select count(*)::integer from bookings b where b.confirmed_at > at - interval '7 days'),
    (select count(*)::integer from applications a where a.state in ('submitted', 'in_review')),
    (select count(*)::integer from applications a where a.state = 'more_info'),
    (select min(a.submitted_at) from applications a where a.state in ('submitted', 'in_review'));
end $$;

alter table applications enable row level security;
alter table application_events enable row level security;
alter table audit_log enable row level security;
create policy seen_applications on applications for select to onyxi_app
  using (app_admin() or applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email())));
create policy new_applications on applications for insert to onyxi_app
  with check (state = 'submitted' and (applicant_id is null or applicant_id = (select app_user())));
create policy reviewed_applications on applications for update to onyxi_app using (app_admin()) with check (app_admin());
create policy answered_applications on applications for update to onyxi_app
  using (state = 'more_info' and (applicant_id = (select app_user()) or (applicant_id is null and email = (select own_email()))))
  with check (state = 'submitted');
create policy seen_application_events on application_events for select to onyxi_app
  using (exists (select from applications a where a.id = application_id));
create policy new_application_events on application_events for insert to onyxi_app
  with check (actor_id = (select app_user()) and (app_admin() or (kind = 'answered' and exists (select from applications a where a.id = application_id))));
create policy seen_audit_log on audit_log for select to onyxi_app using (app_admin());
create policy new_audit_log on audit_log for insert to onyxi_app with check (app_admin() and actor_id = (select app_user()));
create policy admin_reads_profiles on profiles for select to onyxi_app using (app_admin());
create policy application_messages on messages for insert to onyxi_app with check (kind in ('application', 'application-arrived'));
create policy worker_applications on applications for select to onyxi_worker using (true);

grant select, insert on applications, application_events, audit_log to onyxi_app;
-- Whose it is and where it came from never changes by hand.
grant update (state, salon_name, owner_name, phone, address, city, region, postcode, description, question, rejection_reason, salon_id, submitted_at,
  decided_at, updated_at) on applications to onyxi_app;
grant select on applications to onyxi_worker;
grant insert on messages to onyxi_app;
revoke execute on function own_email(), account_of(text), recent_applications(text, timestamptz), open_salon(jsonb, timestamptz), give_salon(uuid, uuid),
  adopt_applications(), forget_applications(), admin_figures(timestamptz) from public;
grant execute on function own_email(), account_of(text), recent_applications(text, timestamptz), open_salon(jsonb, timestamptz),
  admin_figures(timestamptz) to onyxi_app;
