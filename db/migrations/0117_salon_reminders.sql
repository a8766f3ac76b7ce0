-- What a salon says in the reminders of its appointments; without a row it says nothing of its own, and sends both.
create table salon_reminders (
  salon_id uuid primary key references salons on delete cascade,
  -- The one two hours before the start.
  sends_soon boolean not null,
  -- A sentence of its own in each language; empty: none.
  line_el text not null check (length(line_el) <= 80),
  line_en text not null check (length(line_en) <= 80)
);
alter table salon_reminders enable row level security;
