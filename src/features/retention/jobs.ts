import { keptFor, keptSince, type KeptRule } from '#domain/retention.ts'
import type { Platform } from '#platform/context.ts'

import { forgetBefore } from './store.ts'

/** One transaction's worth, so that no lock lasts. */
const ROWS_AT_ONCE = 500

/** What rows alone say. An account is deleted by a job of its own, after a mail. */
export type TimedRule = Exclude<KeptRule, 'unused-accounts'>

/** @returns how many rows lost what they held; zero when nothing is older than the table of periods allows */
export const forgetOld = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>, rule: TimedRule): Promise<number> =>
  forgetBefore(dbs.worker, { rule, since: keptSince(rule, now()), most: ROWS_AT_ONCE })

export const keptRules = (Object.keys(keptFor) as readonly KeptRule[]).filter(
  (rule): rule is TimedRule => rule !== 'unused-accounts',
)
