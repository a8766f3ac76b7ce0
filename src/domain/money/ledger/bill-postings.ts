import type { BillMethod } from '../bill.ts'
import { heldBy, postingOf, type AccountCode, type Posting, type Transfer } from './posting.ts'

/** Where each part of a bill stands in the salon's day book. Points are paid by the platform. */
const accounts = {
  cash: 'day_cash',
  terminal: 'day_terminal',
  iris: 'day_iris',
  prepaid: 'day_prepaid',
  gift_card: 'day_gift_card',
  points: 'day_platform',
} as const satisfies Record<BillMethod, AccountCode>

export interface PostedBill {
  readonly id: string
  readonly salonId: string
  readonly payments: readonly { readonly method: BillMethod; readonly cents: number }[]
  readonly tipCents: number
}

/**
 * A closed bill. What was prepaid never pays a tip, so tips come out of the last payments.
 * @throws RangeError if the tip is more than the payments
 */
export function billClosed({ id, salonId, payments, tipCents }: PostedBill): Posting | undefined {
  const of = (code: AccountCode) => heldBy(code, salonId)
  let tipLeft = tipCents
  const moves = payments.toReversed().flatMap(({ method, cents }): Transfer[] => {
    const tip = Math.min(tipLeft, cents)
    tipLeft -= tip
    const debit = of(accounts[method])
    return [
      { debit, credit: of('day_tips'), cents: tip },
      { debit, credit: of('day_sales'), cents: cents - tip },
    ]
  })
  if (tipLeft > 0) throw new RangeError(`a tip of ${tipCents} is more than the payments`)
  return postingOf({ event: 'bill_closed', source: id }, moves)
}

/** The counter-entry of a bill, on the day when it is undone. */
export const billUndone = (bill: PostedBill): Posting | undefined =>
  takenBack(billClosed(bill), 'bill_undone')

export interface PostedDayClose {
  readonly id: string
  readonly salonId: string
  /** Counted less expected: below 0 where cash is missing. */
  readonly differenceCents: number
}

/** Cash that is missing, or more than expected, when a day is closed. */
export function dayClosed({ id, salonId, differenceCents }: PostedDayClose): Posting | undefined {
  const [cash, difference] = [heldBy('day_cash', salonId), heldBy('day_cash_difference', salonId)]
  const [debit, credit] = differenceCents < 0 ? [difference, cash] : [cash, difference]
  return postingOf({ event: 'day_closed', source: id }, [{ debit, credit, cents: Math.abs(differenceCents) }])
}

/** The counter-entry of a day close when the day is counted again. */
export const dayRecounted = (close: PostedDayClose): Posting | undefined =>
  takenBack(dayClosed(close), 'day_recounted')

const takenBack = (posting: Posting | undefined, event: string): Posting | undefined =>
  posting && {
    ...posting,
    event,
    entries: posting.entries.map(({ account, cents }) => ({ account, cents: -cents })),
  }
