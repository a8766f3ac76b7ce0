-- Pages keep the settings in memory, and reread them when one changes.
create or replace trigger settings_changed after insert or update or delete on run_settings
  for each statement execute function content_changed();

-- The length of a trial that begins now; the same default as TRIAL_DAYS.
create or replace function trial_length() returns interval
language sql stable set search_path = public
begin atomic
  select coalesce((select make_interval(hours => 24 * (value #>> '{}')::integer) from run_settings where name = 'trial-days'),
    interval '720 hours');
end;
