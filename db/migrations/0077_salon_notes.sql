-- What administrators note about a salon for each other; its team does not see it. Notes go with their salon, with the
-- account of its owner, and after five years.
create table salon_notes (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  author_id uuid references profiles on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index salon_notes_of_salon on salon_notes (salon_id, id);
create index salon_notes_of_author on salon_notes (author_id) where author_id is not null;
create index salon_notes_kept on salon_notes (created_at);
alter table salon_notes enable row level security;
