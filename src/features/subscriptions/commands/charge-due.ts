import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { amountsOfNet } from '#domain/money/invoice.ts'
import { chargeStart } from '#domain/subscription-charge.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { lockSubscription } from '../store.ts'
import { findCard } from '../store/cards.ts'
import { leaseCharges, openCharge, salonsToCharge } from '../store/charges.ts'
import { tryCharge } from './try-charge.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** While one worker waits for the provider, no other takes the charge; an unclear answer is asked for again then. */
const lease = { minutes: 5 }
const atOnce = 50

/**
 * Charges the kept cards of salons whose period is over, and tries charges again that failed. Each is made outside of
 * transactions, with its own key. @returns how many were tried
 */
export async function chargeDueSubscriptions(platform: Platform): Promise<number> {
  const { payments, dbs, now, log } = platform
  if (!payments) return 0
  const at = { ...platform, payments }
  await openDue(at)
  const until = now().add(lease).toString()
  const due = await leaseCharges(dbs.worker, { at: now().toString(), until, most: atOnce })
  for (const charge of due) {
    try {
      await tryCharge(at, charge)
    } catch (error) {
      // It stays leased, and is looked at again with the same key; the others go on.
      const isUnclear = error instanceof ProviderUnavailable
      log[isUnclear ? 'warn' : 'error']({ err: error, charge: charge.id }, 'a subscription was not charged')
    }
  }
  return due.length
}

async function openDue(platform: Paying): Promise<void> {
  const { dbs, now, payments } = platform
  const query = { at: now().toString(), provider: payments.name, most: atOnce }
  for (const salonId of await salonsToCharge(dbs.worker, query))
    await dbs.worker.transaction().execute((tx) => openOne(tx, platform, salonId))
}

async function openOne(tx: Db, { now, config }: Paying, salonId: SalonId): Promise<void> {
  const salon = await lockSubscription(tx, salonId)
  const card = await findCard(tx, salonId)
  const hasCard = card !== undefined && card.customerId === salon?.ownerId
  const start = salon && chargeStart({ ...salon, hasCard }, now())
  if (!start) return
  const { netCents, vatCents } = amountsOfNet(config.subscriptionCents)
  const id = newId<InvoiceId>()
  await openCharge(tx, {
    id,
    salonId,
    startsAt: start.toString(),
    netCents,
    vatCents,
    at: now().toString(),
  })
}
