-- Removes at most `most` rows, or their personal data, that are older than `since`; the program's table of periods
-- sets the age. Returns the number of rows.
create or replace function forget_old(rule text, since timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  done integer;
begin
  case rule
  when 'audit-log' then
    with own as (delete from audit_log where id in (select id from audit_log where happened_at < since limit most) returning 1),
      accounts as (delete from auth.audit_log
        where id in (select id from auth.audit_log where happened_at < since limit most) returning 1)
    select (select count(*) from own) + (select count(*) from accounts) into done;
    return done;
  when 'claim-documents' then
    update salon_claims set document = null, document_type = null where id in (select id from salon_claims
      where document is not null and status in ('approved', 'rejected', 'withdrawn') and coalesce(decided_at, created_at) < since
      limit most);
  when 'client-forms' then
    delete from client_forms where id in (select id from client_forms where made_at < since limit most);
  when 'consents' then
    delete from consents where id in (select id from consents where decided_at < since limit most);
  when 'gift-cards' then
    update gift_cards set recipient_name = '—', recipient_email = '—@—', sender_name = '—', message = '', buyer_email = ''
    where id in (select id from gift_cards
      where recipient_email <> '—@—' and coalesce(woken_through, good_through) < since::date limit most);
  when 'guest-contacts' then
    with old as (
      select id from bookings where customer_id is null and contact_phone is not null and end_at < since limit most
    ), unsaid as (
      update booking_events set before = null where kind = 'messaged' and booking_id in (select id from old)
    )
    update bookings set contact_name = '—', contact_phone = null where id in (select id from old);
  when 'invitations' then
    delete from invitations where id in (select id from invitations where expires_at < since limit most);
  when 'job-applications' then
    delete from job_applications where id in (select a.id from job_applications a join job_postings p on p.id = a.posting_id
      where p.closed_at < since or a.created_at < since - interval '18 months' limit most);
  when 'listing-requests' then
    delete from listing_requests where id in (select id from listing_requests where created_at < since limit most);
  when 'lost-demand' then
    delete from lost_demand where ctid in (select ctid from lost_demand where day < since::date limit most);
  when 'messages' then
    update messages set recipient = '', facts = '{}', subject = null, body_text = null, body_html = null, attachments = '[]',
      last_error = null
    where id in (select id from messages where sent_at < since and recipient <> '' limit most);
  when 'news-choices' then
    -- Consent in force is kept as evidence.
    delete from news_choices where id in (select n.id from news_choices n where n.decided_at < since
      and exists (select from news_choices o where o.client_id = n.client_id and not o.agreed and (o.decided_at, o.id) >= (n.decided_at, n.id))
      limit most);
  when 'partnership-requests' then
    delete from partnership_requests where id in (select id from partnership_requests where created_at < since limit most);
  when 'refused-applications' then
    delete from applications where id in (select id from applications
      where status = 'rejected' and decided_at < since limit most);
  when 'review-reports' then
    update review_reports set email = '', details = '', reporter_id = null where id in (select r.id from review_reports r
      join review_decisions d on d.id = r.decision_id where d.decided_at < since and r.email <> '' limit most);
  when 'salon-notes' then
    delete from salon_notes where id in (select id from salon_notes where created_at < since limit most);
  when 'salon-notices' then
    delete from salon_notices where id in (select id from salon_notices where happened_at < since limit most);
  when 'account-notices' then
    delete from account_notices where id in (select id from account_notices where happened_at < since limit most);
  when 'visit-notes' then
    with answers as (delete from visit_answers where booking_id in (select booking_id from visit_answers a
        join bookings b on b.id = a.booking_id where b.end_at < since limit most) returning 1),
      notes as (update bookings set note = '' where id in (select id from bookings
        where note <> '' and end_at < since limit most) returning 1)
    select (select count(*) from answers) + (select count(*) from notes) into done;
    return done;
  when 'waitlists' then
    -- A freed time that is over takes its offers with it.
    with freed as (delete from freed_times where id in (select id from freed_times where ends_at < since limit most) returning 1),
      entries as (delete from waitlist_entries where id in (select id from waitlist_entries where ended_at < since limit most) returning 1)
    select (select count(*) from freed) + (select count(*) from entries) into done;
    return done;
  end case;
  get diagnostics done = row_count;
  return done;
end $$;
grant execute on function forget_old(text, timestamptz, integer) to onyxi_worker;
