-- A salon's questions whether customers would come at another time.

-- An appointment at the proposed time was moved there, in whatever way; any other change makes the question void.
create or replace function end_move_proposals() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update move_proposals p set answered_at = new.updated_at,
    outcome = case when new.status = 'confirmed' and new.start_at = p.start_at then 'yes' else 'changed' end
  where p.booking_id = new.id and p.outcome is null;
  return null;
end $$;
create or replace trigger end_move_proposals after update of start_at, status on bookings for each row
  when (old.status = 'confirmed' and (old.start_at <> new.start_at or new.status <> 'confirmed')) execute function end_move_proposals();

-- Whether another appointment, or a live hold, has the proposed time of a team member.
create or replace function is_time_taken(staff uuid, from_time timestamptz, to_time timestamptz, besides uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from busy_times t where t.staff_id = staff and t.starts_at < to_time and t.ends_at > from_time
    and t.booking_id is distinct from besides
    and not exists (select from holds h where h.booking_id = t.booking_id and h.expires_at <= moment));
end;
grant execute on function is_time_taken(uuid, timestamptz, timestamptz, uuid, timestamptz) to onyxi_app, onyxi_worker;

-- Whether the time of a question is taken. A booking of several members at once keeps its members.
create or replace function is_proposal_taken(proposal uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from move_proposals p join bookings b on b.id = p.booking_id left join booking_items i on i.booking_id = b.id and b.mode <> 'sequence'
    where p.id = proposal and case when b.mode = 'sequence' then is_time_taken(p.staff_id, p.start_at, p.end_at, b.id, moment)
      else is_time_taken(i.staff_id, i.start_at - make_interval(secs => extract(epoch from p.from_at - p.start_at)::double precision),
        i.end_at - make_interval(secs => extract(epoch from p.from_at - p.start_at)::double precision), b.id, moment) end);
end;
grant execute on function is_proposal_taken(uuid, timestamptz) to onyxi_app, onyxi_worker;

-- Locks a question for the transaction that moves its booking, so that a withdrawn one moves nothing.
create or replace function is_still_asked(proposal uuid) returns boolean
language sql security definer set search_path = public
begin atomic
  select exists (select from move_proposals p where p.id = proposal and p.outcome is null for update);
end;
grant execute on function is_still_asked(uuid) to onyxi_app;

-- Whether the question of a message is still open.
create or replace function message_proposal(facts jsonb) returns json
language sql stable security definer set search_path = public
begin atomic
  select json_build_object('isOpen', p.outcome is null and b.status = 'confirmed' and b.start_at = p.from_at
    and not is_proposal_taken(p.id, clock_timestamp()))
  from move_proposals p join bookings b on b.id = p.booking_id where p.id = (facts ->> 'proposalId')::uuid;
end;
grant execute on function message_proposal(jsonb) to onyxi_worker;

-- The yes is a move, which has a notice to the team anyway.
create or replace function notice_move_declined() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into salon_notices (salon_id, kind, booking_id, staff_ids, start_at, happened_at)
  select new.salon_id, 'move-declined', new.booking_id, staff_of(new.booking_id), new.from_at, date_trunc('milliseconds', new.answered_at);
  return null;
end $$;
create or replace trigger notice_move_declined after update of outcome on move_proposals for each row
  when (old.outcome is null and new.outcome = 'no') execute function notice_move_declined();
