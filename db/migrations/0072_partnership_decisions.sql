-- A request for a partnership is decided one way or the other; the sender gets the words of the decision.
alter table partnership_requests drop constraint partnership_requests_status_check;
-- Every row has one of the earlier values.
-- squawk-ignore constraint-missing-not-valid
alter table partnership_requests add constraint partnership_requests_status_check
  check (status in ('new', 'answered', 'accepted', 'declined', 'closed'));
alter table partnership_requests add column decision text;
-- The column is new, so every row passes.
-- squawk-ignore constraint-missing-not-valid
alter table partnership_requests add constraint partnership_requests_decision_check
  check (length(decision) between 1 and 2000 and (status not in ('accepted', 'declined') or decision is not null));
-- The queue by status, the newest first.
-- squawk-ignore require-concurrent-index-creation
create index partnership_requests_by_status on partnership_requests (status, id desc);

-- What administrators note for each other; the sender does not see it. Notes go with their request.
create table partnership_notes (
  id uuid primary key,
  request_id uuid not null references partnership_requests on delete cascade,
  author_id uuid references profiles on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index partnership_notes_of_request on partnership_notes (request_id, id);
create index partnership_notes_of_author on partnership_notes (author_id) where author_id is not null;
alter table partnership_notes enable row level security;
