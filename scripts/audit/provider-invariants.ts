import type { Invariant } from './invariant.ts'

/** The invariants of the acts of payment providers and banks: fees, chargebacks, and the comparison with the ledger. */
export const providerInvariants: readonly Invariant[] = [
  {
    name: 'a provider’s fee is posted once it is known',
    breaches: `
      select format('payment %s has a fee of %s, posted %s', p.id, p.fee_cents, coalesce(t.fee, 0))
      from payments p left join lateral (
        select sum(e.cents) as fee from postings o join ledger_entries e on e.posting_id = o.id join ledger_accounts a on a.id = e.account_id
        where o.event = 'provider_fee' and o.source = p.id and a.code = 'provider_fees') t on true
      where p.fee_cents is not null and p.fee_cents <> coalesce(t.fee, 0)`,
  },
  {
    name: 'a chargeback holds what its movements say, and nothing once its loss is borne',
    breaches: `
      select format('chargeback %s (%s) holds %s, its movements %s, borne %s', c.id, c.status, coalesce(a.balance_cents, 0), m.held, t.borne)
      from chargebacks c left join ledger_accounts a on a.code = 'charged_back' and a.holder = c.id
        cross join lateral (select c.salon_cents + c.gift_card_cents + c.our_cents as borne) t
        cross join lateral (select coalesce(-sum(cents), 0) as held from chargeback_moves where chargeback_id = c.id) m
      where coalesce(a.balance_cents, 0) <> m.held - t.borne or (c.status = 'lost' and m.held <> t.borne) or c.covered_cents > t.borne`,
  },
  {
    name: 'what banks hold of a payment is what its chargebacks say',
    breaches: `
      select format('payment %s says %s charged back, its chargebacks %s', p.id, p.charged_back_cents, t.held)
      from payments p cross join lateral (
        select coalesce(-sum(m.cents), 0) as held from chargebacks c join chargeback_moves m on m.chargeback_id = c.id where c.payment_id = p.id) t
      where p.charged_back_cents <> t.held`,
  },
  {
    name: 'provider and ledger agree, or a break says where they do not',
    breaches: `
      select format('%s %s: %s reports %s, the ledger has %s', d.object, coalesce(d.subject_id::text, d.ref), l.provider, d.provider_cents, d.ledger_cents)
      from (select provider, max(until_at) as until from reconciliations group by provider) l
        cross join lateral provider_differences(l.provider, '-infinity', l.until) d
      where not exists (
        select from reconciliation_breaks b where b.provider = l.provider and b.object = d.object and b.resolution is distinct from 'agreed'
          and coalesce(b.subject_id::text, b.ref) = coalesce(d.subject_id::text, d.ref)
          and b.provider_cents = d.provider_cents and b.ledger_cents = d.ledger_cents)
      union all
      select format('%s %s of %s differs by %s since %s, and no one has explained it', object, coalesce(subject_id::text, ref), provider,
        provider_cents - ledger_cents, seen_at)
      from reconciliation_breaks where resolved_at is null`,
  },
]
