-- The rest of the checkout: products with their own VAT and the history of their stock, clients of sales without an appointment, commission.

-- Null: the salon's rate.
alter table products add column vat_rate smallint;
-- squawk-ignore constraint-missing-not-valid
alter table products add constraint products_vat_rate check (vat_rate in (24, 17, 0));
alter table products add column barcode text;
-- squawk-ignore constraint-missing-not-valid
alter table products add constraint products_barcode check (barcode ~ '^[0-9A-Za-z-]{4,32}$');
-- A scanned code means one product.
-- squawk-ignore require-concurrent-index-creation
create unique index products_of_barcode on products (salon_id, barcode) where archived_at is null;

-- Each change of a counted stock; together they are the stock.
create table stock_changes (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  product_id uuid not null,
  pieces integer not null,
  stock_after integer not null check (stock_after >= 0),
  -- The bill that sold the pieces, or gave them back when it was undone.
  bill_id uuid,
  -- Why the stock was changed by hand; without a bill and a reason, counting began or ended.
  reason text check (length(reason) between 1 and 200),
  changed_at timestamptz not null,
  changed_by uuid references profiles on delete set null,
  foreign key (salon_id, product_id) references products (salon_id, id),
  foreign key (salon_id, bill_id) references bills (salon_id, id),
  check (bill_id is null or reason is null)
);
create index on stock_changes (salon_id, product_id, id);
create index on stock_changes (salon_id, bill_id) where bill_id is not null;
create index on stock_changes (changed_by) where changed_by is not null;
alter table stock_changes enable row level security;
insert into stock_changes (salon_id, product_id, pieces, stock_after, changed_at)
select salon_id, id, stock, stock, created_at from products where stock > 0;
-- The stock is changed with its history only, by functions with other arguments.
drop function if exists move_stock(uuid, integer);

-- Null: that of the bill.
alter table bill_lines add column vat_rate smallint;
-- squawk-ignore constraint-missing-not-valid
alter table bill_lines add constraint bill_lines_vat_rate check (vat_rate in (24, 17, 0));
-- What the team member gets of the line, by the rules when the bill was closed.
alter table bill_lines add column commission_percent numeric(5, 2) not null default 0;
alter table bill_lines add column commission_cents integer not null default 0;
-- squawk-ignore constraint-missing-not-valid
alter table bill_lines add constraint bill_lines_commission check (
  commission_percent between 0 and 100 and commission_cents between 0 and quantity * unit_cents - reduction_cents);

-- The client of a sale without an appointment, as far as the salon knows.
alter table bills add column client_id uuid;
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table bills add constraint bills_client foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id);
-- squawk-ignore constraint-missing-not-valid
alter table bills add constraint bills_client_of_sale check (client_id is null or booking_id is null);
-- squawk-ignore require-concurrent-index-creation
create index bills_of_client on bills (salon_id, client_id) where client_id is not null;

-- What a team member gets of the services that they do, in percent. A rule without a service and a category is for the others.
create table commission_rules (
  id uuid primary key default uuidv7(),
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid,
  category text,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  check (service_id is null or category is null),
  constraint commission_rules_one unique nulls not distinct (staff_id, service_id, category)
);
create index on commission_rules (salon_id, staff_id);
create index on commission_rules (salon_id, service_id) where service_id is not null;
alter table commission_rules enable row level security;

-- Open deposits of a salon, for its reports.
-- squawk-ignore require-concurrent-index-creation
create index bookings_prepaid on bookings (salon_id) where paid_cents > 0 and status in ('confirmed', 'checked_in', 'in_progress');
