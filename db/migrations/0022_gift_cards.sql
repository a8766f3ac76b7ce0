-- Gift cards (MONEY.md 4). What is on a card is the balance of its account in the ledger.

create table gift_cards (
  id uuid primary key default uuidv7(),
  -- Pending until it is paid; void after its money went back to the buyer. It ends by its date.
  status text not null default 'pending' check (status in ('pending', 'active', 'void')),
  value_cents integer not null check (value_cents between 1000 and 50000),
  -- A code is stored as a keyed hash, and sealed until it was sent: no reader of the rows can use a card.
  code_hash bytea not null unique,
  last4 text not null check (last4 ~ '^[2-9A-HJKMNP-Z]{4}$'),
  sealed_code bytea,
  design text not null check (design ~ '^[a-z]{2,20}$'),
  recipient_name text not null check (length(recipient_name) between 1 and 80),
  recipient_email text not null check (length(recipient_email) between 3 and 254),
  sender_name text not null check (length(sender_name) between 1 and 80),
  message text not null default '' check (length(message) <= 500),
  -- The local day on which it is sent; null: once it is paid.
  deliver_on date,
  -- A buyer without an account has only an address.
  buyer_id uuid references profiles on delete set null,
  buyer_email text not null check (length(buyer_email) <= 254),
  language locale not null,
  created_at timestamptz not null,
  payment_id uuid references payments,
  sold_at timestamptz,
  sold_on date,
  good_through date,
  -- Money that comes back after the end makes the card good again through this day.
  woken_through date,
  -- What the end took off the card, and the posting that a waking takes back.
  ended_cents integer not null default 0 check (ended_cents between 0 and value_cents),
  ended_posting uuid references postings,
  receipt_at timestamptz,
  sent_at timestamptz,
  -- The last reminder before the end: so many days before it.
  reminded_days smallint,
  void_at timestamptz,
  constraint gift_cards_sale check (
    (status = 'pending') = (sold_at is null) and (sold_at is null) = (sold_on is null)
    and (sold_at is null) = (good_through is null) and (sold_at is null) = (payment_id is null)),
  constraint gift_cards_void check ((status = 'void') = (void_at is not null) and (status <> 'void' or ended_cents = 0)),
  constraint gift_cards_code check ((sent_at is null and status <> 'void') = (sealed_code is not null)),
  check (woken_through > good_through),
  check ((ended_cents > 0) = (ended_posting is not null))
);
create index on gift_cards (buyer_id);
create index on gift_cards (lower(recipient_email));
create index on gift_cards (payment_id);
create index on gift_cards (ended_posting);
create index gift_cards_unpaid on gift_cards (created_at) where status = 'pending';
create index gift_cards_to_send on gift_cards (deliver_on) where status = 'active' and (sent_at is null or receipt_at is null);
create index gift_cards_end on gift_cards (coalesce(woken_through, good_through)) where status = 'active';
alter table gift_cards enable row level security;

-- What a booking, or a bill at a salon, took off a card.
create table gift_card_uses (
  id uuid primary key default uuidv7(),
  gift_card_id uuid not null references gift_cards,
  booking_id uuid references bookings,
  bill_id uuid,
  cents integer not null check (cents > 0),
  returned_cents integer not null default 0,
  at timestamptz not null,
  constraint gift_card_uses_returned check (returned_cents between 0 and cents),
  constraint gift_card_uses_of_one check (num_nonnulls(booking_id, bill_id) = 1),
  -- A booking and a bill take from one card, once.
  constraint gift_card_uses_of_booking unique (booking_id),
  constraint gift_card_uses_of_bill unique (bill_id)
);
create index on gift_card_uses (gift_card_id);
alter table gift_card_uses enable row level security;
