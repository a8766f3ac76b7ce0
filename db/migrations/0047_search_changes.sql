-- Searches are answered from an index in each process, which follows the search tables by this list of changes.

create table search_changes (
  id bigint generated always as identity primary key,
  -- No reference: a salon that is gone is a change too.
  salon_id uuid not null,
  -- A change with a lower number may be committed later: only below pg_snapshot_xmin() is none missing any more.
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now()
);
create index on search_changes (made_by);
create index on search_changes (made_at);
alter table search_changes enable row level security;

-- Kinds of service are a column of their own, so their words leave the documents: nobody searches for «catbiab».
update salon_search set document = ts_delete(document, array['catmanicure', 'catgelpolish', 'catpedicure', 'catgelextensions',
  'catacrylic', 'catbiab', 'catdippowder', 'catnailart', 'catrepairremoval', 'catspacare', 'catmenscare', 'catkids']);
