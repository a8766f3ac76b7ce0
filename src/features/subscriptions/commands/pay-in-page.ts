import type { InvoiceId, PaymentId, SalonId } from '#domain/ids.ts'
import { amountsOfNet } from '#domain/money/invoice.ts'
import { Problem } from '#domain/problem.ts'
import { paidFrom } from '#domain/subscription.ts'
import { openAtProvider, type OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { closePayment, insertPayment } from '#features/payments/commands/write-payment.ts'
import { findPaymentOfInvoice, findSavingOfCard, type PaymentRow } from '#features/payments/queries.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, one, sql, type Db } from '#platform/db.ts'
import { personOf, type Person } from '#platform/http/who-asks.ts'
import { PAY_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { lockSubscription, type LockedSubscription } from '../store.ts'
import { openOwnCharge } from '../store/charges.ts'

/** The payment or the card that the owner is about to confirm. */
interface Begun {
  readonly cents: number
  /** Null: only a card is saved. */
  readonly invoiceId: InvoiceId | null
  /** The payment of an earlier, equal try. */
  readonly former: PaymentRow | undefined
}

/**
 * Begins to save the card that is charged each month, or another one in its place.
 * @throws Problem unauthorized, not_found, forbidden, payment_not_supported, trader_missing, salon_not_changeable, payment_unavailable
 */
export const beginCard = (ctx: Ctx, salonId: SalonId): Promise<OpenedPayment> =>
  begin(ctx, salonId, async (tx, salon, customer) => {
    if (salon.subscription === 'none' || salon.subscription === 'cancelled')
      throw new Problem('salon_not_changeable')
    return { cents: 0, invoiceId: null, former: await findSavingOfCard(tx, salonId, customer.id) }
  })

/**
 * Begins to pay the month that is due, or the first one of a new beginning; the card is kept for the months after it.
 * @throws as `beginCard`, and payment_in_progress while the kept card is being charged
 */
export const beginMonth = (ctx: Ctx, salonId: SalonId): Promise<OpenedPayment> =>
  begin(ctx, salonId, async (tx, salon) => {
    if (salon.subscription === 'trial' || salon.subscription === 'active')
      throw new Problem('salon_not_changeable')
    const charge = await openOwnCharge(tx, {
      id: newId<InvoiceId>(),
      salonId,
      startsAt: paidFrom(salon, ctx.now()).toString(),
      ...amountsOfNet(ctx.config.subscriptionCents),
      at: ctx.now().toString(),
    })
    const former = await findPaymentOfInvoice(tx, charge.id)
    if (former && !former.savesCard) throw new Problem('payment_in_progress')
    return { cents: charge.totalCents, invoiceId: charge.id, former }
  })

async function begin(
  ctx: Ctx,
  salonId: SalonId,
  prepare: (tx: Db, salon: LockedSubscription, customer: Person) => Promise<Begun>,
): Promise<OpenedPayment> {
  await requireSalon(ctx, salonId, 'ownership')
  if (!ctx.payments) throw new Problem('payment_not_supported')
  const customer = personOf(ctx)
  const paymentId = newId<PaymentId>()
  const id = await actingAs(ctx.dbs.app, { userId: customer.id, paymentId }, async (tx) => {
    const salon = await lockSubscription(tx, salonId)
    if (!salon || salon.verification === 'unverified') throw new Problem('salon_not_changeable')
    await requireTrader(tx, salonId)
    const begun = await prepare(tx, salon, customer)
    if (begun.former && goesOn(ctx, begun.former)) return begun.former.id
    if (begun.former && !(await closePayment(tx, begun.former.id, ctx.now().toString())))
      throw new Problem('payment_in_progress')
    await insertPayment(tx, newPayment(ctx, { paymentId, salonId, customer, begun }))
    return paymentId
  })
  return openAtProvider(ctx, id)
}

/** An invoice names the business that it is for. @throws Problem trader_missing */
async function requireTrader(tx: Db, salonId: SalonId): Promise<void> {
  const found = await one(tx, sql`select 1 from salon_traders where salon_id = ${salonId}`)
  if (!found) throw new Problem('trader_missing')
}

/** Whether an earlier try is on its way, or has enough time left to type a card. */
const goesOn = ({ now }: Ctx, { status, expiresAt }: PaymentRow): boolean =>
  status === 'processing' || now().until(expiresAt).total('minutes') >= PAY_MINUTES / 3

interface PaymentInput {
  readonly paymentId: PaymentId
  readonly salonId: SalonId
  readonly customer: Person
  readonly begun: Begun
}

function newPayment(ctx: Ctx, { paymentId, salonId, customer, begun }: PaymentInput) {
  const at = ctx.now().toString()
  return {
    id: paymentId,
    purpose: 'subscription',
    provider: ctx.payments?.name ?? '',
    cents: begun.cents,
    saves_card: true,
    customer_id: customer.id,
    email: customer.email,
    language: ctx.locale,
    salon_id: salonId,
    invoice_id: begun.invoiceId,
    created_at: at,
    expires_at: ctx.now().add({ minutes: PAY_MINUTES }).toString(),
    updated_at: at,
  }
}
