import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SubscriptionChange } from '#domain/subscription.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, type Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
import { newId } from '#platform/new-id.ts'

import type { AdminSalon } from '../contract.ts'
import { findAdminSalon } from '../queries.ts'
import { extendTrial, ownerOf, suspendSalon, unsuspendSalon } from '../store.ts'

type Done = Extract<SubscriptionChange, 'extended' | 'suspended' | 'unsuspended'>

interface Wish {
  readonly id: SalonId
  readonly reason: string
  readonly once: OnceRequest | null
}

const actions = {
  extended: 'extend-trial',
  suspended: 'suspend-salon',
  unsuspended: 'unsuspend-salon',
} as const satisfies Record<Done, string>

const noted = ({ verification, subscription, trialEndsAt, suspensionReason }: AdminSalon) => ({
  verification,
  subscription,
  trialEndsAt,
  suspensionReason,
})

/** One change of an administrator: done, on record with its reason, and told to the owner. */
function change(
  ctx: Ctx,
  { id, reason, once }: Wish,
  done: Done,
  act: (tx: Db) => Promise<boolean>,
): Promise<AdminSalon> {
  const admin = requireAdminToWrite(ctx)
  return asAdmin(ctx.dbs.app, admin.id, async (tx) => {
    const before = await findAdminSalon(tx, ctx.locale, id)
    if (!before) throw new Problem('not_found')
    if (!(await act(tx))) throw new Problem('salon_not_changeable')
    const after = (await findAdminSalon(tx, ctx.locale, id)) ?? before
    await rememberAnswer(tx, once, { status: 200, response: after }, ctx.now())
    await recordChange(tx, ctx, admin, {
      action: actions[done],
      subject: { kind: 'salon', id },
      before: noted(before),
      after: { ...noted(after), reason },
    })
    const owner = await ownerOf(tx, id)
    const facts = { change: done, salonName: after.name, endsAt: after.trialEndsAt, reason }
    if (owner)
      await writeMessages(tx, [
        messageTo(owner, 'subscription', facts, `subscription:${id}:${done}:${newId()}`),
      ])
    return after
  })
}

/**
 * Lets a salon take bookings without a subscription to the end of a day.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, validation_failed, salon_not_changeable
 */
export function extendSalon(ctx: Ctx, wish: Wish & { readonly until: string }): Promise<AdminSalon> {
  const end = Temporal.PlainDate.from(wish.until)
    .add({ days: 1 })
    .toZonedDateTime(defaultTimeZone)
    .toInstant()
  const latest = ctx.now().add({ hours: 367 * 24 })
  if (Temporal.Instant.compare(end, ctx.now()) <= 0 || Temporal.Instant.compare(end, latest) > 0)
    throw new Problem('validation_failed', { fields: { until: 'day' } })
  return change(ctx, wish, 'extended', (tx) => extendTrial(tx, wish.id, end.toString()))
}

/**
 * Takes a salon out of sight.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, salon_not_changeable
 */
export const suspend = (ctx: Ctx, wish: Wish): Promise<AdminSalon> =>
  change(ctx, wish, 'suspended', (tx) => suspendSalon(tx, wish.id, wish.reason))

/** The way back. @throws as `suspend` */
export const unsuspend = (ctx: Ctx, wish: Wish): Promise<AdminSalon> =>
  change(ctx, wish, 'unsuspended', (tx) => unsuspendSalon(tx, wish.id))
