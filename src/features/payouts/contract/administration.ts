import { z } from 'zod'

import type { PayoutId, PayoutRunId } from '#domain/ids.ts'
import { payoutParts } from '#domain/money/payout-status.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'

import { sentPayout } from './payouts.ts'

const instant = z.iso.datetime({ offset: true })

/** A payout for administrators. */
const adminPayout = z.object({
  ...sentPayout,
  run: z.object({ id: z.uuid(), number: z.int() }),
  salon: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  holderName: z.string().nullable(),
})
export type AdminPayout = z.input<typeof adminPayout>

const group = z.object({ salons: z.int(), cents: z.int() })

/** The debts to salons now, by the outcome that a run would have. */
const owed = z.object({
  /** A run would pay these. */
  due: group,
  /** The route is too new. */
  held: group,
  /** The salon has not set a route. */
  withoutRoute: group,
  /** A former payout still waits. */
  waiting: group,
  /** The salon owes the platform, after a chargeback. */
  negative: group,
})
export type OwedToSalons = z.input<typeof owed>

const run = z.object({
  id: z.uuid(),
  number: z.int(),
  madeAt: instant,
  /** The first day of the month of a monthly run; null where an administrator made it. */
  month: z.iso.date().nullable(),
  payouts: z.int(),
  cents: z.int(),
  /** Payouts of the run that wait, and those of them that go by bank transfer. */
  waiting: z.int(),
  toTransfer: z.int(),
  failed: z.int(),
})
export type PayoutRun = z.input<typeof run>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writeErrors = [...refusals, 'validation_failed', 'idempotency_mismatch'] as const
const payoutPath = z.object({ id: checkedId<PayoutId>() })
const part = z.enum(payoutParts).default('waiting')

export const listPayouts = operation({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'List payouts to salons, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    part,
    ...pageQuery,
  }),
  output: z.object({ items: z.array(adminPayout), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportPayouts = operation({
  method: 'GET',
  path: '/admin/payouts/export',
  summary: 'Download payouts to salons as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ part }),
  errors: [...refusals, 'validation_failed'],
})

export const readOwedToSalons = operation({
  method: 'GET',
  path: '/admin/payouts/owed',
  summary: 'Sum up what salons are owed, and what a run would pay; for administrators',
  tag: 'administration',
  access: 'signed-in',
  output: owed,
  errors: refusals,
})

export const listPayoutRuns = operation({
  method: 'GET',
  path: '/admin/payout-runs',
  summary: 'List the latest payout runs; for administrators',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ items: z.array(run) }),
  errors: refusals,
})

export const makePayoutRun = operation({
  method: 'POST',
  path: '/admin/payout-runs',
  summary: 'Set aside what each salon is owed, to be paid out; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  status: 201,
  output: run,
  errors: [...writeErrors, 'nothing_due'],
})

export const exportBankTransfers = operation({
  method: 'POST',
  path: '/admin/payout-runs/{id}/bank-file',
  summary:
    'Download the waiting bank transfers of a run, with whole IBANs, which is logged; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: z.object({ id: checkedId<PayoutRunId>() }),
  errors: [...refusals, 'not_found'],
})

export const markPayoutPaid = operation({
  method: 'POST',
  path: '/admin/payouts/{id}/paid',
  summary: 'Record that the bank has sent a payout; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: payoutPath,
  body: z.strictObject({ /** Of the transfer, as the bank prints it. */ reference: oneLine(140) }),
  output: adminPayout,
  errors: [...writeErrors, 'not_found', 'payout_closed'],
})

export const markPayoutFailed = operation({
  method: 'POST',
  path: '/admin/payouts/{id}/failed',
  summary:
    'Record that a bank transfer was refused or came back: the salon is owed it again; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: payoutPath,
  body: z.strictObject({ /** For the salon. */ reason: paragraphs(1000) }),
  output: adminPayout,
  errors: [...writeErrors, 'not_found', 'payout_closed'],
})
