-- What a provider reports of our balance, and what the ledger has posted there, compared object by object: a payment with
-- its fee, a refund, a chargeback, a transfer, a payout.

-- The objects that last moved in a time, or have an open break, whose sums differ. Objects that moved later are compared
-- with the next time, because a provider reports them only then.
create or replace function provider_differences(of_provider text, from_at timestamptz, until_at timestamptz)
returns table (object text, subject_id uuid, ref text, provider_cents bigint, ledger_cents bigint)
language sql stable security definer set search_path = public
begin atomic
  with reported as (
    select n.kind as object, case when n.kind in ('payout', 'fee') then n.id else coalesce(p.id, r.id, c.id, y.id) end as id,
      coalesce(n.of_ref, n.provider_ref) as ref, n.cents - n.fee_cents as cents, n.at
    from provider_entries n
      left join payments p on n.kind = 'payment' and p.provider = n.provider and p.provider_ref = n.of_ref
      left join refunds r on n.kind = 'refund' and r.provider_ref = n.of_ref
      left join chargebacks c on n.kind = 'chargeback' and c.provider = n.provider and c.provider_ref = n.of_ref
      left join payouts y on n.kind = 'transfer' and y.reference = n.of_ref
    where n.provider = of_provider
  ), theirs as (
    select t.object, t.id, min(t.ref) as ref, sum(t.cents)::bigint as cents, max(t.at) as last_at
    from reported t group by t.object, t.id, case when t.id is null then t.ref end
  ), posted as (
    select case when p.id is not null then 'payment' when r.id is not null then 'refund' when m.id is not null then 'chargeback'
        when y.id is not null then 'transfer' when n.id is not null then n.kind else 'other' end as object,
      coalesce(p.id, r.id, m.chargeback_id, y.id, n.id, o.source) as id, e.cents, o.at
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings o on o.id = e.posting_id
      -- A sold gift card and a paid invoice are posted under their own ids.
      left join gift_cards g on g.id = o.source left join invoices i on i.id = o.source
      left join payments p on p.id = coalesce(g.payment_id, i.payment_id, o.source)
      left join refunds r on r.id = o.source
      left join chargeback_moves m on m.id = o.source
      left join payouts y on y.id = o.source
      left join provider_entries n on n.id = o.source
    where a.code = 'provider_' || of_provider
  ), ours as (
    select s.object, s.id, sum(s.cents)::bigint as cents, max(s.at) as last_at from posted s group by s.object, s.id
  )
  select coalesce(t.object, s.object), coalesce(t.id, s.id), t.ref, coalesce(t.cents, 0), coalesce(s.cents, 0)
  from theirs t full join ours s on s.object = t.object and s.id = t.id
  where coalesce(t.cents, 0) <> coalesce(s.cents, 0) and (
    greatest(t.last_at, s.last_at) >= from_at and greatest(t.last_at, s.last_at) < until_at
    or exists (select from reconciliation_breaks b where b.provider = of_provider and b.resolved_at is null
      and b.object = coalesce(t.object, s.object) and coalesce(b.subject_id::text, b.ref) = coalesce(t.id::text, s.id::text, t.ref)));
end;
grant execute on function provider_differences(text, timestamptz, timestamptz) to onyxi_worker;
