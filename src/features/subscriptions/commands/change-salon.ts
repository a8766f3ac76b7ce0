import type { AdminArea } from '#domain/admin-rights.ts'
import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { amountsOfTotal } from '#domain/money/invoice.ts'
import { Problem } from '#domain/problem.ts'
import { paidFrom, paidTo, type SubscriptionChange } from '#domain/subscription.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { PAID_AHEAD_DAYS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { AdminSalon } from '../contract.ts'
import { findAdminSalon } from '../queries.ts'
import {
  extendTrial,
  lockSubscription,
  recordPaidMonths,
  suspendSalon,
  unsuspendSalon,
  type PaidMonths,
} from '../store.ts'
import { dropCharge } from '../store/charges.ts'
import { issueInvoice } from './issue-invoice.ts'
import { tellOwner } from './tell-owner.ts'

type Done = Extract<SubscriptionChange, 'extended' | 'paid' | 'suspended' | 'unsuspended'>

interface SalonChangeInput {
  readonly id: SalonId
  readonly reason: string
}

const actions = {
  extended: 'extend-trial',
  paid: 'record-paid-months',
  suspended: 'suspend-salon',
  unsuspended: 'unsuspend-salon',
} as const satisfies Record<Done, string>

/** Payments belong to administrators of finance. */
const areas = {
  extended: 'salons',
  paid: 'subscriptions',
  suspended: 'salons',
  unsuspended: 'salons',
} as const satisfies Record<Done, AdminArea>

const noted = ({ verification, subscription, trialEndsAt, paidUntil, suspensionReason }: AdminSalon) => ({
  verification,
  subscription,
  trialEndsAt,
  paidUntil,
  suspensionReason,
})

/** Runs one change by an administrator, logs it with its reason, and notifies the owner. */
function change(
  ctx: Ctx,
  { id, reason }: SalonChangeInput,
  done: Done,
  act: (tx: Db) => Promise<PaidMonths | boolean>,
): Promise<AdminSalon> {
  return asAdministrator(ctx, areas[done], async (tx, admin) => {
    const before = await findAdminSalon(tx, ctx, id)
    if (!before) throw new Problem('not_found')
    const acted = await act(tx)
    if (acted === false) throw new Problem('salon_not_changeable')
    const paid = acted === true ? undefined : acted
    const after = (await findAdminSalon(tx, ctx, id)) ?? before
    await recordChange(tx, ctx, admin, {
      action: actions[done],
      subject: { kind: 'salon', id },
      before: noted(before),
      after: { ...noted(after), ...(paid && { months: paid.months, paidCents: paid.paidCents }), reason },
    })
    const facts = paid ? paidFacts(paid) : { endsAt: after.trialEndsAt }
    await tellOwner(tx, id, { ...facts, change: done, reason })
    return after
  })
}

/**
 * Extends the time in which a salon takes bookings without a subscription, to the end of a day.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, validation_failed, salon_not_changeable
 */
export function extendSalon(
  ctx: Ctx,
  input: SalonChangeInput & { readonly until: string },
): Promise<AdminSalon> {
  const end = Temporal.PlainDate.from(input.until)
    .add({ days: 1 })
    .toZonedDateTime(defaultTimeZone)
    .toInstant()
  const latest = ctx.now().add({ hours: 367 * 24 })
  if (Temporal.Instant.compare(end, ctx.now()) <= 0 || Temporal.Instant.compare(end, latest) > 0)
    throw new Problem('validation_failed', { fields: { until: 'day' } })
  return change(ctx, input, 'extended', (tx) =>
    extendTrial(tx, input.id, { until: end.toString(), at: ctx.now().toString(), note: input.reason }),
  )
}

interface PaymentInput extends SalonChangeInput {
  readonly months: number
  readonly paidCents: number
  /** The end of the paid time that the administrator saw. */
  readonly paidUntil: string | null
}

/**
 * Records months that were paid outside of the product. They begin after the trial or the paid time, otherwise now.
 * @throws as `extendSalon`
 */
export function recordPayment(ctx: Ctx, input: PaymentInput): Promise<AdminSalon> {
  const { id, months, paidCents, reason } = input
  return change(ctx, input, 'paid', async (tx) => {
    const now = ctx.now()
    const found = await lockSubscription(tx, id)
    if (!found || !isSame(found.paidUntil, input.paidUntil)) return false
    const from = paidFrom(found, now)
    const to = paidTo(from, months, found.timeZone)
    if (Temporal.Instant.compare(to, now.add({ hours: 24 * PAID_AHEAD_DAYS })) > 0)
      throw new Problem('validation_failed', { fields: { months: 'day' } })
    const plan = {
      at: now.toString(),
      startsAt: from.toString(),
      endsAt: to.toString(),
      months,
      paidCents,
      note: reason,
    }
    if (!(await recordPaidMonths(tx, id, plan))) return false
    await dropCharge(tx, id, plan.at)
    if (paidCents > 0) await invoiceAtBank(tx, ctx, id, plan)
    return plan
  })
}

/** Months that were paid at our bank get their invoice, too. A charge of theirs is dropped before. */
const invoiceAtBank = (
  tx: Db,
  ctx: Ctx,
  salonId: SalonId,
  { paidCents, at, startsAt, endsAt, months }: PaidMonths,
): Promise<string> =>
  issueInvoice(tx, ctx, {
    id: newId<InvoiceId>(),
    salonId,
    amounts: amountsOfTotal(paidCents),
    period: { startsAt, endsAt, months },
    payment: null,
    at: Temporal.Instant.from(at),
  })

const paidFacts = ({ months, paidCents, startsAt, endsAt }: PaidMonths) => ({
  months,
  paidCents,
  startsAt,
  endsAt,
})

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null
    ? one === other
    : Temporal.Instant.from(one).equals(Temporal.Instant.from(other))

/**
 * Hides a salon from the public.
 */
export const suspend = (ctx: Ctx, input: SalonChangeInput): Promise<AdminSalon> =>
  change(ctx, input, 'suspended', (tx) => suspendSalon(tx, input.id, input.reason))

/** Lifts a suspension. @throws as `suspend` */
export const unsuspend = (ctx: Ctx, input: SalonChangeInput): Promise<AdminSalon> =>
  change(ctx, input, 'unsuspended', (tx) => unsuspendSalon(tx, input.id))
