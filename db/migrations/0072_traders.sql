-- Who is behind a salon as a business: what a platform has to know of a trader and shows to customers (Digital Services Act, article 30).

-- A Greek VAT number ends in a check digit: the first eight, weighted by powers of two, modulo 11, modulo 10.
create function is_vat_number(text) returns boolean
language sql immutable strict parallel safe
return $1 ~ '^[0-9]{9}$' and $1 <> '000000000' and (
  select sum(substr($1, n, 1)::integer * (1 << (9 - n))) % 11 % 10 from generate_series(1, 8) n) = right($1, 1)::integer;

create table salon_traders (
  salon_id uuid primary key references salons on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 160),
  vat_number text not null check (is_vat_number(vat_number)),
  -- Of the business registry (ΓΕΜΗ); some professions are in none.
  registry_number text check (registry_number ~ '^[0-9]{9,12}$'),
  address text not null check (length(address) between 3 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text not null check (length(phone) between 1 and 40),
  -- When they gave their word that what they offer is as the law wants it.
  certified_at timestamptz not null,
  updated_at timestamptz not null
);
create index on salon_traders (vat_number);

-- Customers read it of verified salons; who runs a salon its own; administrators all. The owner alone writes it.
alter table salon_traders enable row level security;
create policy public_reads on salon_traders for select to onyxi_public
  using (exists (select from salons s where s.id = salon_id and s.verification = 'verified'));
create policy team_reads on salon_traders for select to onyxi_app using (runs_salon(salon_id) or (select app_admin()));
create policy owner_adds on salon_traders for insert to onyxi_app with check (owns_salon(salon_id));
create policy owner_changes on salon_traders for update to onyxi_app using (owns_salon(salon_id)) with check (owns_salon(salon_id));
grant select on salon_traders to onyxi_app, onyxi_public;
grant insert, update on salon_traders to onyxi_app;

-- The salon's page says it at once.
create trigger touch_insert after insert on salon_traders referencing new table as touched for each statement execute function touch_salons();
create trigger touch_update after update on salon_traders referencing new table as touched for each statement execute function touch_salons();

-- A one-person business is a person: whoever goes takes it along.
create function forget_trader() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from salon_traders t using salons s where s.id = t.salon_id and s.owner_id = old.id;
  return old;
end $$;
create trigger forget_trader before delete on profiles for each row execute function forget_trader();
revoke execute on function forget_trader() from public;
