-- A little of everything that a database of this version can hold: what test/kept/<version>.sql is made of.
-- A new kind of row is added here before the copy of the version that brings it is made. Ids end in a letter for their kind:
-- a account, 5 salon, 7 staff, e service, c client, b booking.

insert into places (id, parent_id, name_el, name_en, type, region, latitude, longitude, population) values
  ('athens', null, 'Αθήνα', 'Athens', 'city', 'athens', 37.98, 23.73, 640000),
  ('koukaki', 'athens', 'Κουκάκι', 'Koukaki', 'district', 'athens', 37.964, 23.725, null);

-- Accounts: a customer, an owner, a team member, an administrator, and the claimant of a salon.
insert into auth.users (id, email, email_confirmed_at, phone, user_metadata, created_at)
select ('00000000-0000-7000-8000-00000000a00' || n)::uuid, name || '@example.gr', '2026-01-05T09:00Z', phone, jsonb_build_object('firstName', name), '2026-01-05T09:00Z'
from (values (1, 'eleni', '306900000001'), (2, 'maria', null), (3, 'niki', null), (4, 'admin', null), (5, 'anna', null)) p (n, name, phone);
insert into auth.identities (user_id, provider, subject, identity_data)
select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email) from auth.users;
insert into profiles (id, email, role, first_name, last_name, phone, language, created_at)
select id, email, case email when 'admin@example.gr' then 'admin' when 'eleni@example.gr' then 'customer' else 'business' end,
  initcap(user_metadata ->> 'firstName'), 'Παππά', phone, case when email like 'anna%' then 'en' else 'el' end::locale, created_at
from auth.users;
insert into auth.sessions (id, user_id, refresh_key, user_agent, ip)
values ('00000000-0000-7000-8000-00000000aa01', '00000000-0000-7000-8000-00000000a001', '\x00', 'A browser', '192.0.2.1');
insert into auth.session_methods (session_id, method) values ('00000000-0000-7000-8000-00000000aa01', 'password');
insert into auth.one_time_tokens (user_id, kind, sent_to, code_hash, expires_at)
values ('00000000-0000-7000-8000-00000000a001', 'recovery', 'eleni@example.gr', '\x00', '2026-05-11T10:00Z');
insert into auth.audit_log (actor_id, action, target_id) select id, 'login', id from auth.users;
insert into auth.known_devices (user_id, device) select id, '\x01' from auth.users;
insert into consents (id, browser_id, user_id, version, language, analytics, marketing, decided_at)
values (gen_random_uuid(), gen_random_uuid(), '00000000-0000-7000-8000-00000000a001', 1, 'el', true, false, '2026-05-01T09:00Z');

-- Salons: one that is open, one without an owner, one past due, one suspended.
insert into salons (id, slug, owner_id, name, name_en, description_el, phone, email, website, instagram, amenities, address, address_en,
  city_el, city_en, postcode, place_id, place_ids, region, latitude, longitude, verification, suspension_reason, subscription, paid_until, grace_ends_at) values
  ('00000000-0000-7000-8000-000000005001', 'nychia-koukaki', '00000000-0000-7000-8000-00000000a002', 'Νύχια στο Κουκάκι', 'Nails in Koukaki', 'Ήσυχα και όμορφα.',
    '2100000001', 'salon@example.gr', 'https://example.gr', 'nychia', '{wifi}', 'Τρώων 24', 'Troon 24', 'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}',
    'athens', 37.964, 23.725, 'verified', null, 'active', '2100-01-01T00:00Z', null),
  ('00000000-0000-7000-8000-000000005002', 'pedio', null, 'Πεδίο', '', '', '2100000002', null, null, null, '{}', 'Δράκου 3', '', 'Αθήνα', 'Athens', '11742', 'koukaki',
    '{koukaki,athens}', 'athens', 37.965, 23.726, 'unverified', null, 'none', null, null),
  ('00000000-0000-7000-8000-000000005003', 'annas', '00000000-0000-7000-8000-00000000a005', 'Της Άννας', '', '', '2100000003', null, null, null, '{}', 'Βεΐκου 9', '',
    'Αθήνα', 'Athens', '11742', 'koukaki', '{koukaki,athens}', 'athens', 37.966, 23.727, 'verified', null, 'past_due', null, '2026-05-15T00:00Z'),
  ('00000000-0000-7000-8000-000000005004', 'kleisto', null, 'Κλειστό', '', '', null, null, null, null, '{}', 'Φαλήρου 1', '', 'Αθήνα', 'Athens', '11742', 'koukaki',
    '{koukaki,athens}', 'athens', 37.967, 23.728, 'suspended', 'It never existed.', 'none', null, null);
insert into booking_policies (salon_id, slot_step, minimum_notice, horizon_days) select id, 30, 0, 365 from salons;
insert into salon_hours (salon_id, weekday, plan) select id, day, '{[600,1080)}' from salons, generate_series(1, 7) day;
insert into salon_exceptions (salon_id, day, plan, reason_el, reason_en) values ('00000000-0000-7000-8000-000000005001', '2026-08-15', '{}', 'Δεκαπενταύγουστος', 'Assumption');
insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) select id, 0, 'front-' || slug, true, 'Η πρόσοψη', 'The front' from salons;
insert into salon_set_up_steps values ('00000000-0000-7000-8000-000000005003', 'photos', 'skipped', '2026-04-02T09:00Z');
insert into salon_traders (salon_id, legal_name, vat_number, address, email, phone, certified_at, updated_at)
values ('00000000-0000-7000-8000-000000005001', 'Μαρία Παππά', '094014201', 'Τρώων 24', 'maria@example.gr', '2100000001', '2026-01-06T09:00Z', '2026-01-06T09:00Z');

-- The first salon's services and team.
insert into staff (id, salon_id, name, name_en, title_el, position) values
  ('00000000-0000-7000-8000-000000007001', '00000000-0000-7000-8000-000000005001', 'Νίκη', 'Niki', 'Τεχνίτρια', 0),
  ('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', 'Ζωή', '', '', 1);
insert into staff_hours (staff_id, salon_id, weekday, plan, breaks) values ('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', 6, '{[600,900)}', '{[720,750)}');
insert into staff_exceptions values ('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', '2026-06-01', '{}');
insert into time_off (staff_id, salon_id, starts_at, ends_at, reason)
values ('00000000-0000-7000-8000-000000007002', '00000000-0000-7000-8000-000000005001', '2026-07-01T07:00Z', '2026-07-03T15:00Z', 'Διακοπές');
insert into salon_members (salon_id, user_id, role, staff_id)
values ('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a003', 'technician', '00000000-0000-7000-8000-000000007001');
insert into invitations (salon_id, email, role, token_hash, language, invited_by, sent_at, expires_at, created_at)
values ('00000000-0000-7000-8000-000000005001', 'zoe@example.gr', 'manager', sha256('1'), 'el', '00000000-0000-7000-8000-00000000a002', '2026-05-01T09:00Z', '2026-05-08T09:00Z', '2026-05-01T09:00Z');
insert into calendar_feeds (salon_id, staff_id, token_hash, language, created_by, created_at)
values ('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-000000007001', sha256('2'), 'el', '00000000-0000-7000-8000-00000000a002', '2026-05-01T09:00Z');
insert into resources (id, salon_id, name_el, name_en, units) values ('00000000-0000-7000-8000-00000000f001', '00000000-0000-7000-8000-000000005001', 'Πολυθρόνα', 'Chair', 1);
insert into resource_outages (resource_id, salon_id, starts_at, ends_at)
values ('00000000-0000-7000-8000-00000000f001', '00000000-0000-7000-8000-000000005001', '2026-06-10T07:00Z', '2026-06-10T15:00Z');
insert into services (id, salon_id, category, name_el, name_en, price_cents, phases, minutes, buffer_after, resource_id, position) values
  ('00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-000000005001', 'gel_polish', 'Ημιμόνιμο', 'Gel polish', 2500, '[["work", 60]]', 60, 0, null, 0),
  ('00000000-0000-7000-8000-00000000e002', '00000000-0000-7000-8000-000000005001', 'pedicure', 'Πεντικιούρ', '', 3000, '[["work", 30], ["processing", 10], ["work", 20]]', 60, 10,
    '00000000-0000-7000-8000-00000000f001', 1),
  ('00000000-0000-7000-8000-00000000e003', '00000000-0000-7000-8000-000000005003', 'manicure', 'Μανικιούρ', 'Manicure', 1500, '[["work", 40]]', 40, 0, null, 0);
insert into service_options (id, salon_id, service_id, name_el, name_en, minutes, price_cents, position) values
  ('00000000-0000-7000-8000-00000000e101', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', 'Αφαίρεση', 'Removal', 15, 500, 0),
  ('00000000-0000-7000-8000-00000000e102', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', 'Σχέδιο', 'Nail art', 15, 800, 1);
insert into option_rules values ('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000e001', '00000000-0000-7000-8000-00000000e101', 'excludes', '00000000-0000-7000-8000-00000000e102');
insert into staff_services (salon_id, staff_id, service_id, price_cents)
select s.salon_id, t.id, s.id, case when t.position = 1 and s.position = 0 then 2800 end from services s join staff t on t.salon_id = s.salon_id;

-- Its clients: one with an account, one walk-in, one who is blocked.
insert into clients (id, salon_id, customer_id, name, phone, email, notes, allergies, allergies_consent_at, photos_consent_at, is_blocked) values
  ('00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a001', 'Ελένη Παππά', '+30 690 000 0001', null, 'Θέλει τσάι.', 'Ακρυλικά', '2026-02-01T09:00Z', '2026-02-01T09:00Z', false),
  ('00000000-0000-7000-8000-00000000c002', '00000000-0000-7000-8000-000000005001', null, 'Σοφία', '690 000 0002', 'sofia@example.gr', '', '', null, null, false),
  ('00000000-0000-7000-8000-00000000c003', '00000000-0000-7000-8000-000000005001', null, 'Κανείς', '690 000 0003', null, '', '', null, null, true);
insert into client_strangers values ('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-00000000c002');
insert into client_merges (salon_id, client_id, gone_id, gone_name, merged_by, merged_at)
values ('00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c002', gen_random_uuid(), 'Σοφία Β.', '00000000-0000-7000-8000-00000000a002', '2026-03-01T09:00Z');

-- A booking in every status. The last two are in the future for as long as this file is used.
create temporary table wanted as
select n, ('00000000-0000-7000-8000-00000000b0' || lpad(n::text, 2, '0'))::uuid as id, status, start_at::timestamptz, ('00000000-0000-7000-8000-00000000700' || staff)::uuid as staff_id,
  '00000000-0000-7000-8000-000000005001'::uuid as salon_id, case by_salon when false then '00000000-0000-7000-8000-00000000a001'::uuid end as customer_id,
  case when by_salon then '00000000-0000-7000-8000-00000000c002'::uuid end as client_id, case when by_salon then 'salon' else 'link' end as source
from (values (1, 'held', '2026-05-11T08:00Z', 1, null), (2, 'expired', '2026-05-10T08:00Z', 1, null), (3, 'completed', '2026-05-04T08:00Z', 1, false),
  (4, 'completed', '2026-05-05T08:00Z', 2, true), (5, 'no_show', '2026-05-06T08:00Z', 1, false), (6, 'no_show', '2026-05-06T10:00Z', 2, true),
  (7, 'cancelled_by_customer', '2026-05-07T08:00Z', 1, false), (8, 'cancelled_by_salon', '2026-05-07T10:00Z', 1, true), (9, 'checked_in', '2026-05-11T07:00Z', 2, true),
  (10, 'in_progress', '2026-05-11T06:00Z', 2, false), (11, 'confirmed', '2099-05-11T08:00Z', 1, false), (12, 'confirmed', '2099-05-11T10:00Z', 2, true)
) w (n, status, start_at, staff, by_salon);
insert into bookings (id, salon_id, status, start_at, end_at, customer_id, client_id, code, contact_name, contact_phone, source, total_cents, refundable_until,
  hold_token_hash, hold_expires_at, holder, hold_network, created_at, confirmed_at, cancelled_at, cancel_reason)
select id, salon_id, status, start_at, start_at + interval '1 hour', customer_id, client_id, case when n > 2 then 'KEEP23' || substr('ABCDEFGHJK', n - 2, 1) || '7' end,
  case when n > 2 then 'Ελένη Παππά' end, case when n > 2 then '+30 690 000 0001' end, source, 2500, start_at - interval '1 day',
  case when n <= 2 then sha256(n::text::bytea) end, case status when 'held' then timestamptz '2026-05-11T06:10Z' end, case when n <= 2 then '\x02'::bytea end,
  case when n <= 2 then '\x03'::bytea end, '2026-05-01T09:00Z', case when n > 2 then timestamptz '2026-05-01T09:01Z' end,
  case when status like 'cancelled%' then timestamptz '2026-05-02T09:00Z' end, case when status like 'cancelled%' then 'Αρρώστησα.' end
from wanted;
insert into booking_items (booking_id, position, salon_id, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
select id, 0, salon_id, '00000000-0000-7000-8000-00000000e001', staff_id, 'Ημιμόνιμο', 'Gel polish', '[["work", 60]]', start_at, start_at + interval '1 hour', 2500 from wanted;
insert into busy_times select id, salon_id, staff_id, start_at, start_at + interval '1 hour' from wanted
where status in ('held', 'completed', 'confirmed', 'checked_in', 'in_progress');
insert into resource_uses select id, salon_id, '00000000-0000-7000-8000-00000000f001', 0, start_at, start_at + interval '1 hour' from wanted where n = 12;
insert into booking_events (booking_id, kind, actor_id, before, happened_at)
select id, case when status like 'cancelled%' then 'cancelled' else status end, '00000000-0000-7000-8000-00000000a002', jsonb_build_object('start', start_at), start_at
from wanted where status in ('completed', 'no_show', 'checked_in') or status like 'cancelled%';
-- One objection waits for the salon's answer, the other was rejected by the salon and is decided.
insert into no_show_disputes (booking_id, reason, opened_at, outcome, answer, answered_at, decision, decision_reason, decided_by, decided_at) values
  ('00000000-0000-7000-8000-00000000b005', 'Ήμουν εκεί.', '2026-05-06T18:00Z', null, '', null, null, '', null, null),
  ('00000000-0000-7000-8000-00000000b006', 'Ήρθα.', '2026-05-06T18:00Z', 'kept', 'Δεν ήρθε.', '2026-05-07T09:00Z', 'kept', 'No one saw her.', '00000000-0000-7000-8000-00000000a004', '2026-05-08T09:00Z');
insert into visit_records (booking_id, salon_id, client_id, shape, colour, updated_at)
values ('00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', 'oval', 'Μπορντό', '2026-05-04T10:00Z');
insert into client_photos (id, salon_id, client_id, booking_id, width, height, bytes, small, created_at)
values (gen_random_uuid(), '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-00000000b003', 1, 1, '\x00', '\x00', '2026-05-04T10:00Z');
insert into idempotency_keys values ('u:1', 'k', sha256('3'), 201, '\x00', 'customer', '2026-05-11T06:00Z');

insert into reviews (booking_id, salon_id, customer_id, author_name, rating, body, language, reply, replied_at, created_at)
values ('00000000-0000-7000-8000-00000000b003', '00000000-0000-7000-8000-000000005001', '00000000-0000-7000-8000-00000000a001', 'Ελένη', 5, 'Υπέροχα!', 'el', 'Ευχαριστούμε!', '2026-05-05T12:00Z', '2026-05-05T09:00Z');
insert into favourites values ('00000000-0000-7000-8000-00000000a001', '00000000-0000-7000-8000-000000005001', '2026-05-05T09:00Z');
insert into viewed_salons values ('00000000-0000-7000-8000-00000000a001', '00000000-0000-7000-8000-000000005003', '2026-05-05T09:00Z');
insert into lost_demand (salon_id, day, from_hour, to_hour, service_id, source, reason)
values ('00000000-0000-7000-8000-000000005001', '2026-05-09', 10, 12, '00000000-0000-7000-8000-00000000e001', 'page', 'full');

-- Messages: one due, one sent, one parked.
insert into messages (kind, recipient, language, facts, dedupe_key, due_at, sent_at, last_error, subject, body_text) values
  ('booking-confirmed', 'eleni@example.gr', 'el', '{"code": "KEEP23J7"}', 'booking:kept:confirmed:0', '2026-05-11T06:00Z', null, null, null, null),
  ('booking-cancelled', 'eleni@example.gr', 'el', '{}', 'booking:kept:cancelled:0', null, '2026-05-02T09:01Z', null, 'Ακυρώθηκε', 'Το ραντεβού σας ακυρώθηκε.'),
  ('salon-booking-confirmed', 'nobody@example.gr', 'el', '{}', 'salon-booking:kept:confirmed:0', null, null, 'no such address', null, null);

-- The ways in which salons are listed: an approved application, one that waits, one rejected; a claim, a request to
-- correct a listing.
insert into affiliates values ('00000000-0000-7000-8000-00000000a001', 'KEEPKEEP', '2026-02-01T09:00Z');
insert into applications (id, status, applicant_id, referred_by, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, rejection_reason,
  salon_id, submitted_at, decided_at, created_at, updated_at)
select gen_random_uuid(), a.status, case a.status when 'approved' then '00000000-0000-7000-8000-00000000a005'::uuid end, '00000000-0000-7000-8000-00000000a001', a.name, 'Άννα', a.email,
  '2100000003', 'Βεΐκου 9', 'Αθήνα', 'athens', '11742', 'Μικρό σαλόνι.', 'el', case a.status when 'rejected' then 'Twice.' end,
  case a.status when 'approved' then '00000000-0000-7000-8000-000000005003'::uuid end, '2026-04-01T09:00Z', case when a.status <> 'submitted' then timestamptz '2026-04-02T09:00Z' end, '2026-04-01T09:00Z', '2026-04-02T09:00Z'
from (values ('approved', 'Της Άννας', 'anna@example.gr'), ('submitted', 'Νέο', 'neo@example.gr'), ('rejected', 'Της Άννας', 'other@example.gr')) a (status, name, email);
insert into application_events (application_id, kind, actor_id, happened_at) select id, 'review_started', '00000000-0000-7000-8000-00000000a004', '2026-04-01T12:00Z' from applications;
insert into salon_claims (id, salon_id, user_id, message, language, created_at)
values (gen_random_uuid(), '00000000-0000-7000-8000-000000005002', '00000000-0000-7000-8000-00000000a005', 'Είναι δικό μου.', 'en', '2026-05-10T09:00Z');
insert into listing_requests (id, salon_id, kind, name, email, message, language, created_at)
values (gen_random_uuid(), '00000000-0000-7000-8000-000000005002', 'correction', 'Γιώργος', 'giorgos@example.gr', 'Άλλο τηλέφωνο.', 'el', '2026-05-10T09:00Z');
insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note, actor_id)
values ('00000000-0000-7000-8000-000000005001', '2026-01-06T09:00Z', 'paid', '2026-01-06T00:00Z', '2100-01-01T00:00Z', 12, 29000, 'Bank transfer', '00000000-0000-7000-8000-00000000a004');
insert into subscription_notices values ('00000000-0000-7000-8000-000000005003', 'ended', '2026-05-08T00:00Z');
insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
select '00000000-0000-7000-8000-00000000a004'::uuid, 'decide-application', 'application', id, '{"state": "in_review"}'::jsonb, jsonb_build_object('state', status), 'kept', decided_at
from applications where decided_at is not null
union all
select '00000000-0000-7000-8000-00000000a004', 'record-paid-months', 'salon', '00000000-0000-7000-8000-000000005001', '{}', '{}', 'kept', '2026-01-06T09:00Z'
union all
select '00000000-0000-7000-8000-00000000a004', 'suspend-salon', 'salon', '00000000-0000-7000-8000-000000005004', '{}', '{}', 'kept', '2026-02-06T09:00Z'
union all
select '00000000-0000-7000-8000-00000000a004', 'publish-job', 'job-posting', '00000000-0000-7000-8000-00000000d001', '{}', '{}', 'kept', '2026-04-06T09:00Z';

insert into job_postings (id, author_id, employer, department, type, is_remote, title_el, location_el, description_el, status, submitted_at, decided_at)
values ('00000000-0000-7000-8000-00000000d001', '00000000-0000-7000-8000-00000000a002', 'Νύχια στο Κουκάκι', 'nails', 'part_time', false, 'Τεχνίτρια', 'Κουκάκι', 'Τρεις ημέρες την εβδομάδα.', 'published', '2026-04-05T09:00Z', '2026-04-06T09:00Z');
insert into job_applications (posting_id, applicant_id, name, email, phone, message)
values ('00000000-0000-7000-8000-00000000d001', '00000000-0000-7000-8000-00000000a001', 'Ελένη', 'eleni@example.gr', '6900000001', 'Θα ήθελα να έρθω.');
insert into partnership_requests (full_name, company, email, phone, kind, message, language)
values ('Πέτρος', 'Χρώματα ΕΠΕ', 'petros@example.gr', '2100000009', 'strategic', 'Να μιλήσουμε;', 'el');
