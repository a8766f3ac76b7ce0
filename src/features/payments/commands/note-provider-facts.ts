import { providerFee } from '#domain/money/ledger/chargeback-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'

import type { PaymentRow } from '../queries.ts'

/**
 * Keeps what a provider tells about a payment that it has taken: the card, and its fee, which is posted once and often
 * known only some time after the payment. Noting the same again changes nothing.
 */
export async function noteProviderFacts(
  { dbs, now }: Platform,
  { id, provider }: PaymentRow,
  { card, feeCents }: ProviderPayment,
): Promise<void> {
  if (card === null && feeCents === null) return
  const at = now()
  await dbs.worker.transaction().execute(async (tx) => {
    const noted = await one(
      tx,
      sql`update payments set card_brand = coalesce(card_brand, ${card?.brand ?? null}), card_last4 = coalesce(card_last4, ${card?.last4 ?? null}),
          fee_cents = coalesce(fee_cents, ${feeCents}::integer), updated_at = ${at.toString()}
        where id = ${id} and captured_cents > 0 and (fee_cents is null or card_last4 is null)
        returning 1`,
    )
    if (noted && feeCents !== null)
      await post(tx, providerFee({ paymentId: id, provider, cents: feeCents }), { at })
  })
}
