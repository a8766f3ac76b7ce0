-- The applications that came with one's own code, and what became of their salons: the applicants' other facts stay theirs.
create function own_referrals()
returns table (salon text, application text, verification text, subscription text, since timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select coalesce(s.name, a.salon_name), a.state, s.verification, s.subscription, a.submitted_at
  from applications a left join salons s on s.id = a.salon_id
  where a.referred_by = app_user()
  order by a.submitted_at desc, a.id;
end;
revoke execute on function own_referrals() from public;
grant execute on function own_referrals() to onyxi_app;
