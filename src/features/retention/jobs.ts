import { keptFor, keptSince, type KeptRule } from '#domain/retention.ts'
import type { Platform } from '#platform/context.ts'

import { forgetBefore } from './store.ts'

/** The rows of one transaction, few enough for short locks. */
const ROWS_AT_ONCE = 500

/** Accounts are deleted by jobs of their own, as their owner would. */
const accountRules: readonly KeptRule[] = ['unproved-accounts', 'unused-accounts'] satisfies AccountRule[]
type AccountRule = 'unproved-accounts' | 'unused-accounts'

/** The rules that need only the rows themselves. */
export type TimedRule = Exclude<KeptRule, AccountRule>

/** @returns how many rows lost data; zero when no data is older than the table of periods allows */
export const forgetOld = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>, rule: TimedRule): Promise<number> =>
  forgetBefore(dbs.worker, { rule, since: keptSince(rule, now()), most: ROWS_AT_ONCE })

export const keptRules = (Object.keys(keptFor) as readonly KeptRule[]).filter(
  (rule): rule is TimedRule => !accountRules.includes(rule),
)
