import { rows, sql, type Db } from '#platform/db.ts'

export interface CardToForget {
  readonly provider: 'sandbox' | 'stripe'
  readonly ref: string
  readonly tries: number
  /** A customer keeps it, or it stands for a booking. */
  readonly isKept: boolean
  /** ISO instant; another one means that the card was let go of again. */
  readonly leasedUntil: string
}

/** Takes the cards that are due, so that no other worker does. */
export const leaseCards = (
  worker: Db,
  provider: string,
  { at, until, most }: { readonly at: string; readonly until: string; readonly most: number },
): Promise<readonly CardToForget[]> =>
  rows(
    worker,
    sql<CardToForget>`
      with due as materialized (
        select d.provider, d.provider_ref from cards_to_forget d where d.provider = ${provider} and d.due_at <= ${at}
        order by d.due_at, d.provider_ref limit ${most} for update skip locked)
      update cards_to_forget f set due_at = ${until} from due
      where f.provider = due.provider and f.provider_ref = due.provider_ref
      returning f.provider, f.provider_ref as ref, f.tries, f.due_at as "leasedUntil", card_is_kept(f.provider, f.provider_ref) as "isKept"`,
  )

/** Nothing is left to forget, unless the card was let go of meanwhile. */
export async function deleteForgotten(
  worker: Db,
  { provider, ref, isKept, leasedUntil }: CardToForget,
): Promise<void> {
  const isStillSo = isKept ? sql`card_is_kept(provider, provider_ref)` : sql`true`
  await sql`delete from cards_to_forget where provider = ${provider} and provider_ref = ${ref}
    and due_at = ${leasedUntil} and ${isStillSo}`.execute(worker)
}

/** Stores why a try failed. @param dueAt ISO instant of the next one; null: there is none */
export async function postponeForgetting(
  worker: Db,
  { provider, ref }: CardToForget,
  { failure, dueAt }: { readonly failure: string; readonly dueAt: string | null },
): Promise<void> {
  await sql`update cards_to_forget set tries = tries + 1, failure = ${failure}, due_at = ${dueAt}
    where provider = ${provider} and provider_ref = ${ref}`.execute(worker)
}
