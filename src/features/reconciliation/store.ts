import { one, only, rows, sql, type Db } from '#platform/db.ts'
import type { ProviderEntry } from '#platform/payments/provider.ts'

/** @returns until when a provider was compared, or when the first payment was begun; undefined without payments */
export const readKnownUntil = async (db: Db, provider: string): Promise<string | undefined> => {
  const { known } = await only(
    db,
    sql<{ known: string | null }>`
      select coalesce((select max(until_at) from reconciliations where provider = ${provider}),
        (select min(created_at) - interval '1 hour' from payments where provider = ${provider})) as known`,
  )
  return known ?? undefined
}

interface KeptEntry {
  readonly id: string
  readonly kind: ProviderEntry['kind']
  readonly cents: number
  readonly feeCents: number
  /** ISO instant. */
  readonly at: string
}

/** Keeps what a provider reported. @returns the entries that are new */
export const insertEntries = (
  tx: Db,
  provider: string,
  entries: readonly ProviderEntry[],
): Promise<readonly KeptEntry[]> =>
  rows(
    tx,
    sql<KeptEntry>`
      insert into provider_entries (provider, provider_ref, kind, of_ref, cents, fee_cents, at)
      select ${provider}, e->>'ref', e->>'kind', e->>'of', (e->>'cents')::bigint, (e->>'feeCents')::bigint, (e->>'at')::timestamptz
      from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) e
      on conflict do nothing returning id, kind, cents, fee_cents as "feeCents", at`,
  )

export interface Compared {
  readonly provider: string
  /** ISO instants. */
  readonly from: string
  readonly until: string
  readonly at: string
}

interface Found {
  /** Differences that were not known before. */
  readonly added: number
  /** Of these, without their signs. */
  readonly addedCents: number
}

/**
 * Keeps the differences of a time, and ends those that are gone. One that an administrator has explained stays so while
 * its amounts do.
 */
export const compare = (tx: Db, { provider, from, until, at }: Compared): Promise<Found> =>
  only(
    tx,
    sql<Found>`
      with differences as materialized (
        select d.*, coalesce(d.subject_id::text, d.ref) as key from provider_differences(${provider}, ${from}::timestamptz, ${until}::timestamptz) d
      ), gone as (
        update reconciliation_breaks b set resolved_at = ${at}::timestamptz, resolution = 'agreed'
        where b.provider = ${provider} and b.resolved_at is null and not exists (
          select from differences d where d.object = b.object and d.key = coalesce(b.subject_id::text, b.ref))
      ), added as (
        insert into reconciliation_breaks (provider, kind, object, ref, subject_id, provider_cents, ledger_cents, seen_at)
        select ${provider}, case when d.ledger_cents = 0 then 'missing_here' when d.provider_cents = 0 then 'missing_there' else 'amount' end,
          d.object, d.ref, d.subject_id, d.provider_cents, d.ledger_cents, ${at}::timestamptz
        from differences d where not exists (
          select from reconciliation_breaks b where b.provider = ${provider} and b.object = d.object and b.resolution = 'explained'
            and coalesce(b.subject_id::text, b.ref) = d.key and b.provider_cents = d.provider_cents and b.ledger_cents = d.ledger_cents)
        on conflict (provider, object, coalesce(subject_id::text, ref)) where resolved_at is null
        do update set kind = excluded.kind, ref = excluded.ref, provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents
        returning old.id is null as is_new, new.provider_cents - new.ledger_cents as cents
      ) select count(*) filter (where is_new)::integer as added, coalesce(sum(abs(cents)) filter (where is_new), 0)::integer as "addedCents"
        from added`,
  )

/** Notes a comparison. @returns false if another worker was faster */
export const insertReconciliation = async (
  tx: Db,
  { provider, from, until, at }: Compared,
  { entries, breaks }: { readonly entries: number; readonly breaks: number },
): Promise<boolean> =>
  (await one(
    tx,
    sql`insert into reconciliations (provider, from_at, until_at, compared_at, entries, breaks)
      values (${provider}, ${from}, ${until}, ${at}, ${entries}, ${breaks}) on conflict do nothing returning 1`,
  )) !== undefined

interface BreakRow {
  /** The amount by which the provider's figure exceeds the ledger's. */
  readonly differenceCents: number
  readonly reference: string
}

interface Explanation {
  readonly id: string
  readonly reason: string
  readonly by: string
  readonly at: string
}

/** Ends a difference by an explanation. @returns what it was; undefined if it has ended before */
export const explain = (tx: Db, { id, reason, by, at }: Explanation): Promise<BreakRow | undefined> =>
  one(
    tx,
    sql<BreakRow>`
      update reconciliation_breaks set resolved_at = ${at}, resolution = 'explained', reason = ${reason}, resolved_by = ${by}
      where id = ${id} and resolved_at is null
      returning (provider_cents - ledger_cents)::integer as "differenceCents", coalesce(ref, subject_id::text) as reference`,
  )
