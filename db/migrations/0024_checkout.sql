-- Checkout at the salon: bills, what they were paid with, products, and the close of a day. Amounts are in cents.

-- VAT within the salon's prices, in percent: usual, on the islands of the list, exempt.
alter table salons add column vat_rate smallint not null default 24;
-- squawk-ignore constraint-missing-not-valid
alter table salons add constraint salons_vat_rate check (vat_rate in (24, 17, 0));

create table products (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  name_el text not null check (length(name_el) between 1 and 80),
  name_en text not null default '' check (length(name_en) <= 80),
  price_cents integer not null check (price_cents between 0 and 1000000),
  -- Null: not counted.
  stock integer,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (salon_id, id),
  constraint products_stock check (stock between 0 and 100000)
);
alter table products enable row level security;

-- The last number of a salon's bills. Its row lock keeps them without gaps.
create table bill_counters (
  salon_id uuid primary key references salons,
  last_number integer not null check (last_number > 0)
);
alter table bill_counters enable row level security;

-- A bill is written when it is closed, and never changed but by being undone. The draft stays in the browser.
create table bills (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  number integer not null check (number > 0),
  -- Null for a sale without an appointment.
  booking_id uuid,
  -- The undone bill that this one replaces.
  corrects uuid,
  reduction_cents integer not null default 0 check (reduction_cents >= 0),
  reduction_reason text check (length(reduction_reason) between 1 and 200),
  total_cents integer not null check (total_cents >= 0),
  tip_cents integer not null default 0 check (tip_cents >= 0),
  vat_rate smallint not null check (vat_rate in (24, 17, 0)),
  vat_cents integer not null check (vat_cents between 0 and total_cents),
  -- The cash that the client handed over, where change was given.
  given_cents integer check (given_cents >= 0),
  -- The number of the receipt of the cash register, or the mark of myDATA.
  receipt_mark text check (length(receipt_mark) between 1 and 60),
  closed_at timestamptz not null,
  closed_by uuid references profiles on delete set null,
  undone_at timestamptz,
  undone_by uuid references profiles on delete set null,
  undo_reason text check (length(undo_reason) between 1 and 200),
  -- The posting in the salon's day book; null where nothing was to pay.
  posting_id uuid references postings,
  unique (salon_id, number),
  unique (salon_id, id),
  foreign key (salon_id, booking_id) references bookings (salon_id, id),
  foreign key (salon_id, corrects) references bills (salon_id, id),
  check ((reduction_cents > 0) = (reduction_reason is not null)),
  check ((undone_at is null) = (undo_reason is null)),
  check (undone_at >= closed_at),
  check (undone_at is not null or undone_by is null)
);
-- A booking has one bill that counts.
create unique index bills_one_of_booking on bills (booking_id) where undone_at is null;
create index on bills (salon_id, booking_id);
create index on bills (salon_id, corrects) where corrects is not null;
create index on bills (salon_id, closed_at);
create index on bills (salon_id, undone_at) where undone_at is not null;
alter table bills enable row level security;

create table bill_lines (
  bill_id uuid not null,
  salon_id uuid not null,
  position smallint not null check (position between 0 and 49),
  kind text not null check (kind in ('service', 'product')),
  service_id uuid,
  product_id uuid,
  staff_id uuid,
  name_el text not null,
  name_en text not null,
  quantity smallint not null check (quantity between 1 and 99),
  unit_cents integer not null check (unit_cents between 0 and 1000000),
  reduction_cents integer not null default 0,
  primary key (bill_id, position),
  foreign key (salon_id, bill_id) references bills (salon_id, id),
  foreign key (salon_id, product_id) references products (salon_id, id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete set null (service_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id),
  check (reduction_cents between 0 and quantity * unit_cents),
  check ((kind = 'product') = (product_id is not null)),
  check (kind = 'service' or service_id is null)
);
create index on bill_lines (salon_id, product_id) where product_id is not null;
create index on bill_lines (salon_id, service_id);
create index on bill_lines (salon_id, staff_id);
alter table bill_lines enable row level security;

create table bill_payments (
  bill_id uuid not null,
  salon_id uuid not null,
  -- Paid now: cash, terminal, iris; paid before: prepaid online, by gift card, by points.
  method text not null check (method in ('cash', 'terminal', 'iris', 'prepaid', 'gift_card', 'points')),
  cents integer not null check (cents > 0),
  primary key (bill_id, method),
  foreign key (salon_id, bill_id) references bills (salon_id, id)
);
alter table bill_payments enable row level security;

create table bill_tips (
  bill_id uuid not null,
  salon_id uuid not null,
  staff_id uuid not null,
  cents integer not null check (cents > 0),
  primary key (bill_id, staff_id),
  foreign key (salon_id, bill_id) references bills (salon_id, id),
  foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index on bill_tips (salon_id, staff_id);
alter table bill_tips enable row level security;

-- A counted day. A day may be counted again; the earlier count is kept and no longer counts.
create table day_closes (
  id uuid primary key default uuidv7(),
  salon_id uuid not null references salons,
  day date not null,
  opening_cents integer not null check (opening_cents between 0 and 10000000),
  counted_cents integer not null check (counted_cents between 0 and 10000000),
  -- The opening cash and the cash of the day's bills up to closed_at, less that of bills undone on the day.
  expected_cents integer not null,
  difference_cents integer generated always as (counted_cents - expected_cents) stored,
  bills integer not null check (bills >= 0),
  -- Cents by method.
  totals jsonb not null,
  sales_cents integer not null,
  tip_cents integer not null,
  vat_cents integer not null,
  closed_at timestamptz not null,
  closed_by uuid references profiles on delete set null,
  replaced_at timestamptz,
  posting_id uuid references postings
);
create unique index day_closes_one on day_closes (salon_id, day) where replaced_at is null;
alter table day_closes enable row level security;
