-- Cards that customers keep for next time, and cards that a provider has to forget.

-- The provider's name of the kept card that pays: the same payment is opened again with the same card.
alter table payments add column saved_card_ref text;

-- Cards that nobody keeps any more. A row goes when its provider has forgotten the card.
create table cards_to_forget (
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  -- When a worker may ask the provider (again); null once it has given up. '-infinity' is at once, by any clock.
  due_at timestamptz default '-infinity',
  tries smallint not null default 0 check (tries >= 0),
  -- Why the last try failed.
  failure text,
  primary key (provider, provider_ref)
);
create index on cards_to_forget (due_at) where due_at is not null;
alter table cards_to_forget enable row level security;
