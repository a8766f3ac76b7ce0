import type { Locale } from '#domain/locale.ts'
import {
  billChange,
  billTotals,
  counterMethods,
  type BillPayment,
  type BillFault,
  type BillTotals,
  type CounterMethod,
  type VatRate,
} from '#domain/money/bill.ts'
import type { Checkout, SentBillLine } from '#features/checkout/contract.ts'

import { centsOf, eurosOf } from '../../ui/forms/euros.ts'

export interface LineDraft {
  /** Unique within the draft. */
  readonly key: string
  readonly name: string
  readonly staffId: string | null
  readonly staff: string | null
  readonly of:
    | { readonly kind: 'booked'; readonly position: number }
    | { readonly kind: 'service'; readonly serviceId: string }
    | { readonly kind: 'product'; readonly productId: string }
  /** As typed; a product has its own price. */
  readonly euros: string
  /** Of a product with its own rate. */
  readonly vatRate: VatRate | null
}

/** A line that has no key yet. */
export type NewLine = Omit<LineDraft, 'key'>

/** A gift card that the server knows, by the code that the client showed. */
export interface ShownGiftCard {
  readonly code: string
  readonly balanceCents: number
  /** A local day. */
  readonly goodThrough: string
}

/** A bill as it is typed. */
export interface BillForm {
  readonly lines: readonly LineDraft[]
  readonly reduction: string
  readonly reason: string
  /** By team member. */
  readonly tips: Readonly<Record<string, string>>
  readonly method: CounterMethod | 'split'
  readonly parts: Readonly<Record<CounterMethod, string>>
  readonly giftCode: string
  readonly giftCard: ShownGiftCard | undefined
  /** As typed; undefined: as much as is on the card and left to pay. */
  readonly giftEuros: string | undefined
  readonly given: string
  readonly mark: string
  /** The client of a sale without an appointment. */
  readonly client: { readonly id: string; readonly name: string } | undefined
}

/** The fields of a bill without a gift card. */
export const noGiftCard = { giftCode: '', giftCard: undefined, giftEuros: undefined } as const

/** The booked services, paid in full by the method of the salon's last bill. */
export const formOf = ({ lines, method }: Pick<Checkout, 'lines' | 'method'>, locale: Locale): BillForm => ({
  lines: lines.map(({ position, name, staff, staffId, unitCents }) => ({
    key: `booked-${position}`,
    name,
    staff,
    staffId,
    of: { kind: 'booked', position },
    euros: eurosOf(unitCents, locale),
    vatRate: null,
  })),
  reduction: '',
  reason: '',
  tips: {},
  method,
  parts: { cash: '', terminal: '', iris: '' },
  ...noGiftCard,
  given: '',
  mark: '',
  client: undefined,
})

/** The lines with another one; its key is unlike theirs, also after some were removed. */
export function withLine(lines: readonly LineDraft[], line: NewLine): readonly LineDraft[] {
  const numbers = lines.map(({ key }) => Number(key.slice(key.indexOf('-') + 1)))
  return [...lines, { ...line, key: `added-${Math.max(-1, ...numbers) + 1}` }]
}

export interface BillProblem {
  /** The name of the field. */
  readonly field: string
  readonly fault: BillFault | 'amount' | 'reason' | 'gift_card_unread' | 'gift_card_too_little'
}

/** The result of a form: its sums as far as they can be computed, and its first fault. */
export interface ReadBill {
  readonly totals: BillTotals | undefined
  readonly tipCents: number
  readonly giftCardCents: number
  readonly changeCents: number
  readonly payments: readonly BillPayment[]
  readonly problem: BillProblem | undefined
}

const optional = (text: string): number | undefined => (text.trim() === '' ? 0 : centsOf(text))

/** The first field whose text is no amount. */
function brokenField({
  lines,
  reduction,
  tips,
  method,
  parts,
  giftCard,
  giftEuros = '',
  given,
}: BillForm): BillProblem | undefined {
  const wrong = (field: string): BillProblem => ({ field, fault: 'amount' })
  const line = lines.find(({ euros }) => centsOf(euros) === undefined)
  if (line) return wrong(line.key)
  if (optional(reduction) === undefined) return wrong('reduction')
  const tip = Object.entries(tips).find(([, text]) => optional(text) === undefined)
  if (tip) return wrong(`tip-${tip[0]}`)
  const part = method === 'split' && counterMethods.find((each) => optional(parts[each]) === undefined)
  if (part) return wrong(`part-${part}`)
  if (giftCard && optional(giftEuros) === undefined) return wrong('gift-euros')
  return optional(given) === undefined ? wrong('given') : undefined
}

const fieldsOfFaults: Readonly<Record<BillFault, string>> = {
  no_lines: 'lines',
  reduction_too_large: 'reduction',
  prepaid_exceeds_bill: 'lines',
  gift_card_exceeds_bill: 'gift-euros',
  payments_differ: 'method',
  cash_limit: 'method',
  cash_too_little: 'given',
}

const none = { totals: undefined, tipCents: 0, giftCardCents: 0, changeCents: 0, payments: [] } as const

function paymentsOf({ method, parts }: BillForm, due: number): readonly BillPayment[] {
  // The fields are hidden then, whatever was typed before.
  if (due === 0) return []
  const split =
    method === 'split'
      ? counterMethods.map((each) => ({ method: each, cents: optional(parts[each]) ?? 0 }))
      : [{ method, cents: due }]
  return split.filter(({ cents }) => cents > 0)
}

/** Reads a form by the server's own rules. */
export function readForm(
  form: BillForm,
  { earlier, vatRate }: { readonly earlier: Checkout['earlier']; readonly vatRate: VatRate },
): ReadBill {
  const broken = brokenField(form)
  if (broken) return { ...none, problem: broken }
  const tipCents = Object.values(form.tips).reduce((sum, text) => sum + (optional(text) ?? 0), 0)
  const bill = {
    lines: form.lines.map(({ euros, vatRate: rate }) => ({
      unitCents: centsOf(euros) ?? 0,
      quantity: 1,
      vatRate: rate,
    })),
    reductionCents: optional(form.reduction) ?? 0,
    earlier,
    tipCents,
    vatRate,
  }
  const giftCardCents = giftCardPart(form, billTotals(bill), tipCents)
  const totals = billTotals({ ...bill, giftCardCents })
  if (typeof totals === 'string')
    return { ...none, tipCents, giftCardCents, problem: { field: fieldsOfFaults[totals], fault: totals } }
  const payments = paymentsOf(form, totals.due)
  const sums = { totals, tipCents, giftCardCents, payments }
  const problem = reasonProblem(form) ?? giftCardProblem(form, giftCardCents)
  if (problem) return { ...sums, changeCents: 0, problem }
  const change = billChange(totals, payments, givenOf(form, payments))
  return typeof change === 'string'
    ? { ...sums, changeCents: 0, problem: { field: fieldsOfFaults[change], fault: change } }
    : { ...sums, changeCents: change, problem: undefined }
}

/** A reduction without its reason; the sums are known and stay visible. */
const reasonProblem = ({ reduction, reason }: BillForm): BillProblem | undefined =>
  optional(reduction) !== 0 && reason.trim() === '' ? { field: 'reason', fault: 'reason' } : undefined

function giftCardProblem({ giftCode, giftCard }: BillForm, giftCardCents: number): BillProblem | undefined {
  if (giftCard)
    return giftCardCents > giftCard.balanceCents
      ? { field: 'gift-euros', fault: 'gift_card_too_little' }
      : undefined
  // A code that was never looked up would be left out in silence.
  return giftCode.trim() === '' ? undefined : { field: 'gift-code', fault: 'gift_card_unread' }
}

/** The gift card's part: as typed, else as much as is on it and left to pay. */
function giftCardPart(
  { giftCard, giftEuros }: BillForm,
  without: BillTotals | BillFault,
  tipCents: number,
): number {
  if (!giftCard) return 0
  if (giftEuros !== undefined) return optional(giftEuros) ?? 0
  return typeof without === 'string' ? 0 : Math.min(giftCard.balanceCents, without.due - tipCents)
}

/** Cash is handed over only where some is paid. */
const givenOf = ({ given }: BillForm, payments: readonly BillPayment[]): number | null =>
  payments.some(({ method }) => method === 'cash') && given.trim() !== '' ? (centsOf(given) ?? null) : null

function lineInput({ of, staffId, euros }: LineDraft): SentBillLine {
  if (of.kind === 'product') return { ...of, quantity: 1 }
  const unitCents = centsOf(euros) ?? 0
  return of.kind === 'booked' ? { ...of, unitCents } : { ...of, staffId: staffId ?? '', unitCents }
}

/** The body of the call that closes the bill. */
export function bodyOf(
  form: BillForm,
  { payments, giftCardCents }: Pick<ReadBill, 'payments' | 'giftCardCents'>,
) {
  const reductionCents = optional(form.reduction) ?? 0
  const given = givenOf(form, payments)
  return {
    ...(form.client && { clientId: form.client.id }),
    lines: form.lines.map(lineInput),
    ...(reductionCents > 0 && { reduction: { cents: reductionCents, reason: form.reason.trim() } }),
    tips: Object.entries(form.tips).flatMap(([staffId, text]) => {
      const cents = optional(text) ?? 0
      return cents > 0 ? [{ staffId, cents }] : []
    }),
    payments: [...payments],
    ...(form.giftCard &&
      giftCardCents > 0 && { giftCard: { code: form.giftCard.code, cents: giftCardCents } }),
    ...(given !== null && { givenCents: given }),
    receiptMark: form.mark.trim(),
  }
}
