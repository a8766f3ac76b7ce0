import { localDay } from '#domain/local-day.ts'
import { affiliateMonths, detailsInCommon } from '#domain/money/affiliate.ts'
import { affiliateMonth, partOfMonth } from '#domain/money/ledger/affiliate-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { REWARDS_AT_ONCE } from '#platform/money-limits.ts'

import { listOpenMonths, listUncounted, type Uncounted } from './queries/uncounted.ts'
import { insertRewardMonth, keepShared } from './store.ts'

/** How long a month is counted again: a renewal at its first instant may be charged some minutes later. */
const HOURS_OPEN = 24

/**
 * Posts the reward of each month since the last finished one, by the facts at the month's first local instant. Posted
 * rewards stay as they are, so a second, late or parallel run changes nothing. @returns how many rewards were
 * posted
 */
export async function countRewards({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> {
  const at = now()
  const current = localDay(at, defaultTimeZone).toPlainYearMonth()
  let posted = 0
  for (const month of await listOpenMonths(dbs.worker, current)) {
    const start = month.toPlainDate({ day: 1 }).toZonedDateTime(defaultTimeZone).toInstant()
    posted += await countMonth(dbs.worker, { month, start, at })
    if (Temporal.Instant.compare(start.add({ hours: HOURS_OPEN }), at) <= 0)
      await insertRewardMonth(dbs.worker, month.toPlainDate({ day: 1 }).toString(), at.toString())
  }
  return posted
}

interface Counting {
  readonly month: Temporal.PlainYearMonth
  /** The first local instant of the month. */
  readonly start: Temporal.Instant
  readonly at: Temporal.Instant
}

async function countMonth(worker: Db, counting: Counting): Promise<number> {
  const { month, start } = counting
  let posted = 0
  let after: Uncounted | undefined
  do {
    const from = after
    const batch = await worker.transaction().execute(async (tx) => {
      const found = await listUncounted(tx, { start, part: partOfMonth(month), after: from })
      for (const referral of found) posted += await countReferral(tx, referral, counting)
      return found
    })
    after = batch.length < REWARDS_AT_ONCE ? undefined : batch.at(-1)
  } while (after)
  return posted
}

/** @returns 1 if the referral is rewarded */
async function countReferral(tx: Db, referral: Uncounted, { month, at }: Counting): Promise<number> {
  const { id, affiliate, identities, isBlocked } = referral
  const shared = detailsInCommon(identities.affiliate, identities.applicant)
  const isNews = shared.some((detail) => !referral.shared.includes(detail))
  const known = [...new Set([...referral.shared, ...shared])]
  if (isNews) await keepShared(tx, id, known, at.toString())
  const history = { ...referral.history, isSelf: known.length > 0 || isBlocked }
  if (affiliateMonths([history], [month, month], defaultTimeZone).length === 0) return 0
  await post(tx, affiliateMonth({ referralId: id, affiliateId: affiliate, month }), { at })
  return 1
}
