import type { ApplicationId, UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import type { Identity, ReferralHistory, SharedDetail, Span } from '#domain/money/affiliate.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import { REWARDS_AT_ONCE } from '#platform/money-limits.ts'

/** The facts of both sides that reveal a self-referral. */
export interface Identities {
  readonly affiliate: readonly Identity[]
  readonly applicant: readonly Identity[]
}

/** A referral that has no reward for a month yet. */
export interface Uncounted {
  readonly id: ApplicationId
  readonly affiliate: UserId
  /** ISO instant */
  readonly madeAt: string
  readonly shared: readonly SharedDetail[]
  readonly isBlocked: boolean
  readonly identities: Identities
  readonly history: Omit<ReferralHistory, 'isSelf'>
}

type WrittenSpan = readonly [from: string, to: string | null]
interface Row extends Omit<Uncounted, 'history'> {
  readonly salon: string
  readonly verified: readonly WrittenSpan[]
  readonly active: readonly WrittenSpan[]
}

const spansOf = (written: readonly WrittenSpan[]): readonly Span[] =>
  written.map(([from, to]) => [Temporal.Instant.from(from), to === null ? null : Temporal.Instant.from(to)])

interface Part {
  /** The first local instant of the month. */
  readonly start: Temporal.Instant
  /** The month that its postings name. */
  readonly part: number
  /** The last id of the previous batch. */
  readonly after: Uncounted | undefined
}

/** Referrals made at or before the beginning of a month, in the order in which accounts are locked. */
export async function listUncounted(worker: Db, { start, part, after }: Part): Promise<readonly Uncounted[]> {
  const found = await rows(
    worker,
    sql<Row>`
      select id, affiliate, made_at as "madeAt", salon, shared, blocked as "isBlocked", verified, active, identities
      from uncounted_referrals(${start.toString()}::timestamptz, ${part}, ${after?.affiliate ?? null}::uuid,
        ${after?.madeAt ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${REWARDS_AT_ONCE})`,
  )
  return found.map(({ salon, verified, active, ...row }) => ({
    ...row,
    history: {
      salon,
      at: Temporal.Instant.from(row.madeAt),
      verified: spansOf(verified),
      active: spansOf(active),
    },
  }))
}

/** The months from the first referral to the present that are not finished, the oldest first. */
export async function listOpenMonths(
  worker: Db,
  current: Temporal.PlainYearMonth,
): Promise<readonly Temporal.PlainYearMonth[]> {
  const { first, done } = await only(
    worker,
    sql<{ first: string | null; done: readonly string[] }>`
      select first_referral() as first, array(select to_char(month, 'YYYY-MM') from reward_months) as done`,
  )
  if (first === null) return []
  const from = localDay(Temporal.Instant.from(first), defaultTimeZone).toPlainYearMonth()
  const count = from.until(current, { largestUnit: 'months' }).months
  return Array.from({ length: Math.max(0, count + 1) }, (_, months) => from.add({ months })).filter(
    (month) => !done.includes(month.toString()),
  )
}
