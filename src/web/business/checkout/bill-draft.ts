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

/** A bill as it is typed. */
export interface BillForm {
  readonly lines: readonly LineDraft[]
  readonly reduction: string
  readonly reason: string
  /** By team member. */
  readonly tips: Readonly<Record<string, string>>
  readonly method: CounterMethod | 'split'
  readonly parts: Readonly<Record<CounterMethod, string>>
  readonly given: string
  readonly mark: string
  /** The client of a sale without an appointment. */
  readonly client: { readonly id: string; readonly name: string } | undefined
}

/** The booked services, paid in full by the method of the salon's last bill. */
export const formOf = ({ lines, method }: Pick<Checkout, 'lines' | 'method'>): BillForm => ({
  lines: lines.map(({ position, name, staff, staffId, unitCents }) => ({
    key: `booked-${position}`,
    name,
    staff,
    staffId,
    of: { kind: 'booked', position },
    euros: eurosOf(unitCents),
    vatRate: null,
  })),
  reduction: '',
  reason: '',
  tips: {},
  method,
  parts: { cash: '', terminal: '', iris: '' },
  given: '',
  mark: '',
  client: undefined,
})

export interface BillProblem {
  /** The name of the field. */
  readonly field: string
  readonly fault: BillFault | 'amount' | 'reason'
}

/** What a form says: its sums as far as they can be computed, and its first fault. */
export interface ReadBill {
  readonly totals: BillTotals | undefined
  readonly tipCents: number
  readonly changeCents: number
  readonly payments: readonly BillPayment[]
  readonly problem: BillProblem | undefined
}

const optional = (text: string): number | undefined => (text.trim() === '' ? 0 : centsOf(text))

/** The first field whose text is no amount. */
function brokenField({
  lines,
  reduction,
  reason,
  tips,
  method,
  parts,
  given,
}: BillForm): BillProblem | undefined {
  const wrong = (field: string): BillProblem => ({ field, fault: 'amount' })
  const line = lines.find(({ euros }) => centsOf(euros) === undefined)
  if (line) return wrong(line.key)
  if (optional(reduction) === undefined) return wrong('reduction')
  if (optional(reduction) !== 0 && reason.trim() === '') return { field: 'reason', fault: 'reason' }
  const tip = Object.entries(tips).find(([, text]) => optional(text) === undefined)
  if (tip) return wrong(`tip-${tip[0]}`)
  const part = method === 'split' && counterMethods.find((each) => optional(parts[each]) === undefined)
  if (part) return wrong(`part-${part}`)
  return optional(given) === undefined ? wrong('given') : undefined
}

const fieldsOfFaults: Readonly<Record<BillFault, string>> = {
  no_lines: 'lines',
  reduction_too_large: 'reduction',
  prepaid_exceeds_bill: 'lines',
  payments_differ: 'method',
  cash_limit: 'method',
  cash_too_little: 'given',
}

const none = { totals: undefined, tipCents: 0, changeCents: 0, payments: [] } as const

function paymentsOf({ method, parts }: BillForm, due: number): readonly BillPayment[] {
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
  const totals = billTotals({
    lines: form.lines.map(({ euros, vatRate: rate }) => ({
      unitCents: centsOf(euros) ?? 0,
      quantity: 1,
      vatRate: rate,
    })),
    reductionCents: optional(form.reduction) ?? 0,
    earlier,
    tipCents,
    vatRate,
  })
  if (typeof totals === 'string')
    return { ...none, tipCents, problem: { field: fieldsOfFaults[totals], fault: totals } }
  const payments = paymentsOf(form, totals.due)
  const change = billChange(totals, payments, givenOf(form))
  return typeof change === 'string'
    ? {
        totals,
        tipCents,
        changeCents: 0,
        payments,
        problem: { field: fieldsOfFaults[change], fault: change },
      }
    : { totals, tipCents, changeCents: change, payments, problem: undefined }
}

/** Cash is handed over only where some is paid. */
const takesCash = ({ method, parts }: BillForm): boolean =>
  method === 'cash' || (method === 'split' && (optional(parts.cash) ?? 0) > 0)

const givenOf = (form: BillForm): number | null =>
  takesCash(form) && form.given.trim() !== '' ? (centsOf(form.given) ?? null) : null

function lineInput({ of, staffId, euros }: LineDraft): SentBillLine {
  if (of.kind === 'product') return { ...of, quantity: 1 }
  const unitCents = centsOf(euros) ?? 0
  return of.kind === 'booked' ? { ...of, unitCents } : { ...of, staffId: staffId ?? '', unitCents }
}

/** The body of the call that closes the bill. */
export function bodyOf(form: BillForm, payments: readonly BillPayment[]) {
  const reductionCents = optional(form.reduction) ?? 0
  const given = givenOf(form)
  return {
    ...(form.client && { clientId: form.client.id }),
    lines: form.lines.map(lineInput),
    ...(reductionCents > 0 && { reduction: { cents: reductionCents, reason: form.reason.trim() } }),
    tips: Object.entries(form.tips).flatMap(([staffId, text]) => {
      const cents = optional(text) ?? 0
      return cents > 0 ? [{ staffId, cents }] : []
    }),
    payments: [...payments],
    ...(given !== null && { givenCents: given }),
    receiptMark: form.mark.trim(),
  }
}
