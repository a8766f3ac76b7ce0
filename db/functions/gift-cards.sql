-- Gift cards, in the transaction that uses them. The caller is mostly a stranger to the card: the server has read its code,
-- or the payment that paid for it.

-- A card with what is on it; reserved is what running payments will take, without what has expired at the instant.
create or replace function gift_card_facts(of_card uuid, at timestamptz)
returns table (id uuid, status text, value_cents integer, sold_on date, good_through date, balance_cents bigint, reserved_cents bigint,
  ended_cents integer, ended_posting uuid, payment_id uuid, last4 text, design text)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.status, c.value_cents, c.sold_on, coalesce(c.woken_through, c.good_through), coalesce(a.balance_cents, 0),
    coalesce((select sum(r.cents) from ledger_reservations r where r.account_id = a.id and r.status = 'open' and r.expires_at > at), 0)::bigint,
    c.ended_cents, c.ended_posting, c.payment_id, c.last4, c.design
  from gift_cards c left join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id where c.id = of_card;
end;
grant execute on function gift_card_facts(uuid, timestamptz) to onyxi_app, onyxi_worker;

create or replace function gift_card_of_code(hash bytea) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select c.id from gift_cards c where c.code_hash = hash and c.status <> 'pending';
end;
grant execute on function gift_card_of_code(bytea) to onyxi_app;

-- Locks a card, and frees what has expired. Its account is locked first, because a payment that ends its reservation has
-- locked it already.
create or replace function lock_gift_card(of_card uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform from gift_cards c where c.id = of_card and c.status <> 'pending';
  if found then
    perform lock_ledger_account('gift_card', of_card, at);
  end if;
  perform from gift_cards c where c.id = of_card for no key update;
end $$;
grant execute on function lock_gift_card(uuid, timestamptz) to onyxi_app, onyxi_worker;

create or replace function activate_gift_card(of_card uuid, by_payment uuid, at timestamptz, day date, through date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update gift_cards c set status = 'active', payment_id = by_payment, sold_at = at, sold_on = day, good_through = through
  where c.id = of_card and c.status = 'pending';
  return found;
end $$;
grant execute on function activate_gift_card(uuid, uuid, timestamptz, date, date) to onyxi_app;

-- Notes what a booking or a bill takes. The same again changes nothing; another amount or another card is refused.
create or replace function take_from_gift_card(of_card uuid, of_booking uuid, of_bill uuid, of_cents integer, at timestamptz)
returns table (id uuid, is_new boolean)
language plpgsql security definer set search_path = public as $$
declare
  former gift_card_uses;
begin
  select * into former from gift_card_uses u where u.booking_id = of_booking or u.bill_id = of_bill;
  if former.id is null then
    return query insert into gift_card_uses (gift_card_id, booking_id, bill_id, cents, at) values (of_card, of_booking, of_bill, of_cents, at)
      returning gift_card_uses.id, true;
  elsif former.gift_card_id <> of_card or former.cents <> of_cents then
    raise exception 'a gift card has paid otherwise already' using errcode = '23505', constraint = 'gift_card_uses_of_booking';
  else
    return query select former.id, false;
  end if;
end $$;
grant execute on function take_from_gift_card(uuid, uuid, uuid, integer, timestamptz) to onyxi_app;

create or replace function gift_card_use(of_booking uuid, of_bill uuid)
returns table (id uuid, gift_card_id uuid, cents integer, returned_cents integer)
language sql stable security definer set search_path = public
begin atomic
  select u.id, u.gift_card_id, u.cents, u.returned_cents from gift_card_uses u where u.booking_id = of_booking or u.bill_id = of_bill;
end;
grant execute on function gift_card_use(uuid, uuid) to onyxi_app, onyxi_worker;

-- Notes what comes back; a day that is given makes an ended card good again through it.
create or replace function put_back_on_gift_card(of_use uuid, of_cents integer, through date) returns void
language plpgsql security definer set search_path = public as $$
declare
  card uuid;
begin
  update gift_card_uses u set returned_cents = returned_cents + of_cents where u.id = of_use returning u.gift_card_id into card;
  if through is not null then
    update gift_cards c set woken_through = through, ended_cents = 0, ended_posting = null, reminded_days = 30 where c.id = card;
  end if;
end $$;
grant execute on function put_back_on_gift_card(uuid, integer, date) to onyxi_app, onyxi_worker;

create or replace function void_gift_card(of_card uuid, at timestamptz) returns void
language sql security definer set search_path = public
begin atomic
  update gift_cards c set status = 'void', void_at = at, sealed_code = null where c.id = of_card;
end;
grant execute on function void_gift_card(uuid, timestamptz) to onyxi_app;

-- The caller's purchases: by the account, or by its proved address when they were bought without one.
create or replace function is_bought_by_caller(buyer uuid, address text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select app_user() is not null and (buyer = app_user() or (buyer is null and lower(address) = lower(own_email())));
end;

-- The cards that the caller bought or was sent, with their present facts.
create or replace function own_gift_cards(at timestamptz)
returns table (id uuid, status text, value_cents integer, good_through date, balance_cents bigint, reserved_cents bigint, last4 text, design text,
  recipient_name text, recipient_email text, sender_name text, is_bought boolean, sold_on date, deliver_on date, sent_at timestamptz,
  void_at timestamptz, ended_cents integer, sends smallint)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.status, c.value_cents, f.good_through, f.balance_cents, f.reserved_cents, c.last4, c.design, c.recipient_name,
    case when o.is_bought then c.recipient_email end, c.sender_name, o.is_bought, c.sold_on, c.deliver_on, c.sent_at, c.void_at, c.ended_cents, c.sends
  from gift_cards c cross join lateral gift_card_facts(c.id, at) f
    cross join lateral (select coalesce(is_bought_by_caller(c.buyer_id, c.buyer_email), false) as is_bought) o
  where app_user() is not null and c.status <> 'pending'
    and (c.buyer_id = app_user() or lower(c.buyer_email) = lower(own_email()) or lower(c.recipient_email) = lower(own_email()))
    and (o.is_bought or (c.sent_at is not null and c.status = 'active' and lower(c.recipient_email) = lower(own_email())))
  order by c.sold_at desc, c.id;
end;
grant execute on function own_gift_cards(timestamptz) to onyxi_app;

-- Gives an own purchase another address and another code: the old code may be in a stranger's mailbox. What was sent is
-- sent again at once, what waits for its day goes on waiting.
create or replace function readdress_gift_card(of_card uuid, to_email text, new_hash bytea, new_last4 text, new_sealed bytea) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update gift_cards c set recipient_email = to_email, code_hash = new_hash, last4 = new_last4, sealed_code = new_sealed,
    deliver_on = case when c.sent_at is null then c.deliver_on end, sent_at = null
  where c.id = of_card and c.status = 'active' and is_bought_by_caller(c.buyer_id, c.buyer_email);
  return found;
end $$;
grant execute on function readdress_gift_card(uuid, text, bytea, text, bytea) to onyxi_app;

-- What a card says, for the server after it has read the card's code or the link of its purchase.
create or replace function gift_card_texts(of_card uuid)
returns table (recipient_name text, sender_name text, message text, buyer_email text, language locale)
language sql stable security definer set search_path = public
begin atomic
  select c.recipient_name, c.sender_name, c.message, c.buyer_email, c.language from gift_cards c where c.id = of_card;
end;
grant execute on function gift_card_texts(uuid) to onyxi_app;

-- Whom a card was sent to, for the server after it has read the link of its purchase; none before it is sent.
create or replace function gift_card_recipient(of_card uuid) returns table (email text, last4 text)
language sql stable security definer set search_path = public
begin atomic
  select c.recipient_email, c.last4 from gift_cards c where c.id = of_card and c.sent_at is not null;
end;
grant execute on function gift_card_recipient(uuid) to onyxi_app;

-- Recent purchases with an address: the server mails them to that address and shows them to no one else.
create or replace function gift_cards_bought_with(address text, since date)
returns table (id uuid, value_cents integer, sold_on date, recipient_name text)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.value_cents, c.sold_on, c.recipient_name from gift_cards c
  where lower(c.buyer_email) = lower(address) and c.status = 'active' and c.sold_on >= since
  order by c.sold_at desc limit 20;
end;
grant execute on function gift_cards_bought_with(text, date) to onyxi_app;

-- A card outlives its buyer's account, for its recipient. The buyer's words stay until they were sent, and the address for
-- as long as the buyer can withdraw.
create or replace function forget_gift_card_buyer() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update gift_cards c set
    sender_name = case when c.sent_at is null and c.status = 'active' then c.sender_name else '—' end,
    message = case when c.sent_at is null and c.status = 'active' then c.message else '' end,
    buyer_email = case when c.status = 'active' and c.sold_on >= current_date - 14 then c.buyer_email else '' end
  where c.buyer_id = old.id;
  return old;
end $$;
create or replace trigger forget_gift_card_buyer before delete on profiles for each row execute function forget_gift_card_buyer();
