import type { BillId, BookingId, ClientId, SalonId, StaffId } from '#domain/ids.ts'
import {
  billChange,
  billTotals,
  type BillPayment,
  type BillTotals,
  type EarlierMethod,
  type BillFault,
} from '#domain/money/bill.ts'
import { billClosed } from '#domain/money/ledger/bill-postings.ts'
import { Problem } from '#domain/problem.ts'
import { completeBooking } from '#features/booking/commands/mark-booking.ts'
import { post } from '#features/ledger/commands/post.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import type { Bill, BillLineInput } from '../contract.ts'
import {
  findBill,
  findBilledBooking,
  findClient,
  findUndoneBill,
  readVatRate,
  type BilledBooking,
} from '../queries/bills.ts'
import { insertBill, lockBills, moveStock, write, type BillLine, type NewBill } from '../store/bills.ts'
import { payByGiftCard, type GiftCardInput } from './counter-gift-card.ts'
import { withCommission } from './line-commission.ts'
import { readLines, requireTeam } from './read-lines.ts'

export interface CloseBillInput {
  /** The appointment and its stamp as the caller saw it; missing for a sale without one. */
  readonly booking?: { readonly bookingId: BookingId; readonly seen: string } | undefined
  /** Of a sale without an appointment. */
  readonly clientId?: ClientId | undefined
  readonly lines: readonly BillLineInput[]
  readonly reduction?: { readonly cents: number; readonly reason: string } | undefined
  readonly tips: readonly { readonly staffId: StaffId; readonly cents: number }[]
  readonly payments: readonly BillPayment[]
  readonly giftCard?: GiftCardInput | undefined
  readonly givenCents?: number | undefined
  readonly receiptMark: string
}

interface ClosedBill {
  readonly bill: Bill
  readonly changeCents: number
}

/**
 * Closes a bill with its payments: it gets its number, stands in the day book, and its appointment is completed.
 * @throws Problem forbidden, not_found, booking_not_changeable, too_early, bill_closed, payments_differ,
 *   prepaid_exceeds_bill, cash_limit, out_of_stock, gift_cards_not_taken, gift_card_unknown, gift_card_void,
 *   gift_card_expired, gift_card_empty, rate_limited, validation_failed
 */
export async function closeBill(ctx: Ctx, salonId: SalonId, input: CloseBillInput): Promise<ClosedBill> {
  const access = await requireSalon(ctx, salonId, input.booking ? 'own-calendar' : 'calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const { lines, booked } = await readInput(tx, ctx, { access, input })
    if (input.booking) await completeBooking(tx, ctx, access, input.booking)
    await lockBills(tx, salonId)
    const { bill, changeCents } = await plan(tx, ctx, { access, input, lines, booked })
    const at = Temporal.Instant.from(bill.closedAt)
    if (input.giftCard) await payByGiftCard(tx, ctx, input.giftCard, { billId: bill.id, salonId, at })
    const postingId = (await post(tx, billClosed(bill), { at })) ?? null
    await insertBill(tx, { ...bill, postingId })
    await moveStock(tx, { billId: bill.id, pieces: piecesOf(bill.lines), at: bill.closedAt }, -1)
    const written = await findBill(tx, ctx.locale, salonId, bill.id)
    if (!written) throw new Error(`bill ${bill.id} can't be read by its writer`)
    const answer = { bill: written, changeCents }
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

interface Given {
  readonly access: SalonAccess
  readonly input: CloseBillInput
}

/** The appointment and the lines. @throws Problem not_found, validation_failed */
async function readInput(tx: Db, ctx: Ctx, { access: { salonId }, input }: Given) {
  const bookingId = input.booking?.bookingId
  if (input.clientId && !(await findClient(tx, salonId, input.clientId))) throw new Problem('not_found')
  const booked = bookingId ? await findBilledBooking(tx, ctx.locale, salonId, bookingId) : undefined
  if (bookingId && !booked) throw new Problem('not_found')
  const lines = await readLines(tx, salonId, { lines: input.lines, items: booked?.items ?? [] })
  await requireTeam(tx, ctx.locale, salonId, { input, booked })
  return { lines, booked }
}

interface ToPlan extends Given {
  readonly lines: readonly BillLine[]
  readonly booked: BilledBooking | undefined
}

/** Decides the bill by the rules of the domain, once the appointment is locked. */
async function plan(tx: Db, ctx: Ctx, { access, input, lines, booked }: ToPlan) {
  const { salonId, userId } = access
  const bookingId = input.booking?.bookingId ?? null
  const vatRate = await readVatRate(tx, salonId)
  // Read again under the lock: a refund may have come meanwhile.
  const locked = bookingId && booked ? await findBilledBooking(tx, ctx.locale, salonId, bookingId) : undefined
  const earlier = earlierOf(locked)
  const giftCardCents = input.giftCard?.cents ?? 0
  const tipCents = input.tips.reduce((sum, { cents }) => sum + cents, 0)
  const reductionCents = input.reduction?.cents ?? 0
  const totals = accepted(billTotals({ lines, reductionCents, earlier, giftCardCents, tipCents, vatRate }))
  const given = input.givenCents ?? null
  const changeCents = accepted(billChange(totals, input.payments, given))
  // An appointment has its own client.
  if (bookingId && input.clientId) throw new Problem('validation_failed', { fields: { clientId: 'invalid' } })
  const bill: Omit<NewBill, 'postingId'> = {
    id: newId<BillId>(),
    salonId,
    bookingId,
    clientId: input.clientId ?? null,
    corrects: bookingId ? ((await findUndoneBill(tx, bookingId))?.id ?? null) : null,
    reduction: input.reduction ?? null,
    totalCents: totals.total,
    tipCents,
    vatRate,
    vatCents: totals.vat,
    givenCents: given,
    receiptMark: input.receiptMark || null,
    closedAt: ctx.now().round({ smallestUnit: 'millisecond' }).toString(),
    closedBy: userId,
    lines: await withCommission(tx, salonId, { lines: reduced(lines, totals), vatRate }),
    // A card at the counter may come beside the one that paid in advance.
    payments: [
      ...paidOtherwise({ ...earlier, gift_card: earlier.gift_card + giftCardCents }),
      ...input.payments,
    ],
    tips: input.tips,
  }
  return { bill, changeCents }
}

const reduced = (lines: readonly BillLine[], { reductions }: BillTotals): readonly BillLine[] =>
  lines.map((line, index) => ({ ...line, reductionCents: reductions[index] ?? 0 }))

const earlierOf = (booked: BilledBooking | undefined): Readonly<Record<EarlierMethod, number>> => ({
  prepaid: booked?.prepaid ?? 0,
  gift_card: booked?.giftCard ?? 0,
  points: booked?.points ?? 0,
})

const paidOtherwise = (paid: Readonly<Record<EarlierMethod, number>>) =>
  (['prepaid', 'gift_card', 'points'] as const)
    .map((method) => ({ method, cents: paid[method] }))
    .filter(({ cents }) => cents > 0)

const piecesOf = (lines: readonly BillLine[]) =>
  lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))

/** @throws Problem for a fault */
function accepted<Value extends object | number>(value: Value | BillFault): Value {
  switch (value) {
    case 'no_lines':
      throw new Problem('validation_failed', { fields: { lines: 'required' } })
    case 'reduction_too_large':
      throw new Problem('validation_failed', { fields: { reduction: 'too_big' } })
    case 'gift_card_exceeds_bill':
      throw new Problem('validation_failed', { fields: { giftCard: 'too_big' } })
    case 'cash_too_little':
      throw new Problem('validation_failed', { fields: { givenCents: 'too_small' } })
    case 'prepaid_exceeds_bill':
    case 'payments_differ':
    case 'cash_limit':
      throw new Problem(value)
    default:
      return value as Value
  }
}
