import { keptFor, keptSince, type KeptRule } from '#domain/retention.ts'
import type { Platform } from '#platform/context.ts'

import { forgetBefore } from './store.ts'

/** One transaction's worth, so that no lock lasts. */
const ROWS_AT_ONCE = 500

/** Accounts are deleted by jobs of their own, as their owner would. */
const accountRules: readonly KeptRule[] = ['unproved-accounts', 'unused-accounts'] satisfies AccountRule[]
type AccountRule = 'unproved-accounts' | 'unused-accounts'

/** What rows alone say. */
export type TimedRule = Exclude<KeptRule, AccountRule>

/** @returns how many rows lost what they held; zero when nothing is older than the table of periods allows */
export const forgetOld = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>, rule: TimedRule): Promise<number> =>
  forgetBefore(dbs.worker, { rule, since: keptSince(rule, now()), most: ROWS_AT_ONCE })

export const keptRules = (Object.keys(keptFor) as readonly KeptRule[]).filter(
  (rule): rule is TimedRule => !accountRules.includes(rule),
)
