import type { InvoiceId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { settlePayment } from '#features/settlement/commands/settle-payment.ts'
import { followPayments } from '#features/settlement/jobs.ts'
import { beginCard } from '#features/subscriptions/commands/pay-in-page.ts'
import { runSubscriptions } from '#features/subscriptions/jobs.ts'
import { listInvoices } from '#features/subscriptions/queries/billing.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import { sandboxProvider, type Sandbox } from '#platform/payments/sandbox.ts'

import { ctxOf } from '../booking-calls.ts'
import { aCustomer, aSalon } from '../salon-factory.ts'
import type { World } from '../world.ts'

/** Cards of the sandbox. */
export const cards = {
  works: '4242424242424242',
  declinedOnceSaved: '4000000000000341',
  asksAlways: '4000002760003184',
  asksUnlessSaved: '4000002500003155',
  late: '4000000000008880',
}

/** The end of the salons' trials. */
export const trialEnd = '2026-05-31T21:00:00Z'

/** A world whose sandbox loses answers on demand. */
export function faulty(world: World, faults: SandboxFaults): World {
  const payments = sandboxProvider({ db: world.platform.dbs.worker, now: world.platform.now, faults })
  return { ...world, platform: { ...world.platform, payments } }
}

export interface BilledSalon {
  readonly id: SalonId
  readonly owner: { readonly id: UserId; readonly email: string }
  readonly ctx: Ctx
}

/** A salon on trial with its owner and the business behind it. */
export async function aBilledSalon(world: World): Promise<BilledSalon> {
  const owner = await aCustomer(world.owner)
  const { id } = await aSalon(world.owner)
  await sql`update profiles set role = 'business' where id = ${owner.id}`.execute(world.owner)
  await sql`update salons set owner_id = ${owner.id}, subscription = 'trial', trial_ends_at = ${trialEnd}, paid_until = null where id = ${id}`.execute(
    world.owner,
  )
  await sql`insert into salon_traders (salon_id, legal_name, vat_number, address, email, phone, certified_at, updated_at)
    values (${id}, 'Νύχια Ο.Ε.', '094019245', 'Τρώων 24, Αθήνα', 'info@example.gr', '2109234567', now(), now())`.execute(
    world.owner,
  )
  return { id, owner, ctx: ctxOf(world, { ...owner, role: 'business' }) }
}

const refOf = async (world: World, { id }: OpenedPayment): Promise<string> =>
  (await only(world.owner, sql<{ ref: string }>`select provider_ref as ref from payments where id = ${id}`))
    .ref

/** Types a card into the form of a payment, and approves it where the bank asks. */
export async function typeCard(world: World, payment: OpenedPayment, card: string) {
  const sandbox = world.platform.payments as Sandbox
  const ref = await refOf(world, payment)
  const { status } = await sandbox.tryCard(ref, card)
  if (status === 'requires_action') await sandbox.answerChallenge(ref, 'approve')
  return settlePayment(world.platform, payment.id)
}

/** Lets the jobs of payments run once. */
export const follow = (world: World): Promise<number> => followPayments(world.platform)

/** The owner keeps a card for the salon. */
export const keepsCard = async (world: World, salon: BilledSalon, card: string = cards.works) =>
  typeCard(world, await beginCard(salon.ctx, salon.id), card)

/** A salon whose first month was charged to its card, and the invoice of that month. */
export async function aPaidSalon(world: World, language: Locale = 'el') {
  const salon = await aBilledSalon(world)
  await sql`update profiles set language = ${language} where id = ${salon.owner.id}`.execute(world.owner)
  await keepsCard(world, salon)
  world.setNow(trialEnd)
  await runSubscriptions(world.platform)
  return { salon, invoiceId: await newestInvoice(salon) }
}

export async function newestInvoice({ ctx, id }: BilledSalon): Promise<InvoiceId> {
  const [newest] = await listInvoices(ctx, id)
  if (!newest) throw new Error('the salon has no invoice')
  return newest.id as InvoiceId
}

export const standing = ({ owner }: World, { id }: BilledSalon) =>
  only(
    owner,
    sql<{
      subscription: string
      paidUntil: string | null
      graceEndsAt: string | null
    }>`select subscription, paid_until as "paidUntil", grace_ends_at as "graceEndsAt" from salons where id = ${id}`,
  )

export const invoicesOf = ({ owner }: World, { id }: BilledSalon) =>
  rows(
    owner,
    sql<
      Record<string, unknown>
    >`select kind, year, number, months, net_cents as net, vat_cents as vat, total_cents as total, starts_at as "startsAt",
      buyer ->> 'vatNumber' as vat_number, payment_id is not null as "byCard", credited_cents as credited
      from invoices where salon_id = ${id} order by issued_at, id`,
  )

/** The changes that the owner was mailed about. */
export const mailsTo = async ({ owner }: World, { owner: { email } }: BilledSalon) =>
  (
    await rows(
      owner,
      sql<{
        change: string
      }>`select facts ->> 'change' as change from messages where kind = 'subscription' and recipient = ${email} order by id`,
    )
  ).map(({ change }) => change)

/** Charges at the sandbox that have succeeded, refunds not counted. */
export const taken = async ({ owner }: World, { id }: BilledSalon): Promise<number> =>
  (
    await only(
      owner,
      sql<{ cents: number }>`select coalesce(sum(x.cents), 0)::integer as cents from sandbox_payments x
        where x.status = 'succeeded' and x.id in (select p.id::text from payments p where p.salon_id = ${id})`,
    )
  ).cents
