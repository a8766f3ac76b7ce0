-- Why Google takes an event no more, after the last try: its member is told, and may have it tried again.
alter table calendar_writes add column refused text;
-- squawk-ignore constraint-missing-not-valid
alter table calendar_writes add constraint calendar_writes_refused check (refused is null
  or (refused in ('time', 'words', 'changed', 'other') and marked > done));
