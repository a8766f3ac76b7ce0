-- Functions for administrators.

-- The account that has proved this address.
create or replace function account_of(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('applications', 'read');
  return (select p.id from auth.users u join profiles p on p.id = u.id
    where u.email = wanted and u.email_confirmed_at is not null and not u.is_sso and u.deleted_at is null);
end $$;
grant execute on function account_of(text) to onyxi_app;

-- Administrators do not read bookings. A payment names the one that it is for, and is found by its code.
create or replace function booking_of_code(wanted text) returns uuid
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return (select id from bookings where code = wanted);
end $$;
grant execute on function booking_of_code(text) to onyxi_app;

create or replace function code_of_paid_booking(wanted uuid) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  perform require_admin('payments', 'read');
  return (select b.code from bookings b where b.id = wanted and (
    exists (select from payments p where p.booking_id = b.id) or exists (select from gift_card_uses u where u.booking_id = b.id)));
end $$;
grant execute on function code_of_paid_booking(uuid) to onyxi_app;

-- Administrators' notes about the caller, for their export (GDPR, article 15): about a salon since it became theirs, a request
-- for a partnership, a job application. The authors of the notes are left out.
create or replace function own_admin_notes() returns table (about text, subject text, body text, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select 'salon', s.name, n.body, n.created_at from salon_notes n join salons s on s.id = n.salon_id
  where s.owner_id = app_user() and not exists (select from audit_log l
    where l.subject_id = s.id and l.action = 'change-salon-owner' and l.happened_at > n.created_at)
  union all
  select 'partnership', r.company, n.body, n.created_at from partnership_notes n join partnership_requests r on r.id = n.request_id
  where r.user_id = app_user()
  union all
  select 'job-application', p.employer, n.body, n.created_at from job_application_notes n
  join job_applications a on a.id = n.application_id join job_postings p on p.id = a.posting_id where a.applicant_id = app_user()
  order by 4;
end;
grant execute on function own_admin_notes() to onyxi_app;
