import type { BookingId } from '#domain/ids.ts'
import { sumCents } from '#domain/money.ts'
import type { Quote } from '#domain/money/quote.ts'
import { takeUse } from '#features/promotions/commands/take-use.ts'
import { personKeysOf } from '#features/promotions/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { Person } from '#platform/http/who-asks.ts'

interface QuotedUse {
  readonly customer: Person
  readonly phone: string
  readonly quote: Quote
}

/**
 * Takes the use of the promotion in a booking's price; the booking is locked. A use that its payment has taken stays.
 * @throws Problem code_used_up, code_used_by_you, code_not_first, code_not_now
 */
export async function takeQuotedUse(
  tx: Db,
  ctx: Ctx,
  bookingId: BookingId,
  { customer, phone, quote }: QuotedUse,
): Promise<void> {
  if (quote.promotionId === null) return
  await takeUse(tx, {
    promotionId: quote.promotionId,
    bookingId,
    customerId: customer.id,
    personKeys: personKeysOf(ctx, { email: customer.email, phone }),
    reductionCents: sumCents(quote.reductions),
    at: ctx.now(),
  })
}
