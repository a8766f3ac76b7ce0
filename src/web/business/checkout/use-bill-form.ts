import { useState, type SubmitEvent } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { Checkout, closeBill } from '#features/checkout/contract.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { bodyOf, formOf, readForm, type BillForm, type ReadBill } from './bill-draft.ts'
import { useRefreshBills } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

export interface BillFormState {
  readonly form: BillForm
  readonly read: ReadBill
  readonly change: (more: Partial<BillForm>) => void
  /** The sentence at a field, once the form was sent with this fault. */
  readonly faultOf: (field: string) => string | undefined
  /** The team members of the lines: tips are for them. */
  readonly staff: readonly { readonly id: string; readonly name: string }[]
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

interface BillFormOptions {
  readonly salonId: string
  /** Undefined for a sale without an appointment. */
  readonly booking: CalendarBooking | undefined
  readonly checkout: Checkout
  readonly onDone: () => void
}

/** A bill as it is typed, its sums by the server's rules, and the call that closes it. */
export function useBillForm({ salonId, booking, checkout, onDone }: BillFormOptions): BillFormState {
  const words = useCheckoutWords()
  const locale = useLocale()
  const [form, setForm] = useState(() => formOf(checkout, locale))
  const [wasSent, setSent] = useState(false)
  const read = readForm(form, checkout)
  const close = useCloseBill(salonId, onDone)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const { problem } = read
    if (problem) return focusField(event.currentTarget, problem.field)
    await close.run({
      ...bodyOf(form, read),
      ...(booking && { booking: { bookingId: booking.id, seen: booking.stamp } }),
    })
  }
  const { problem } = read
  const faultOf = (field: string) =>
    wasSent && problem?.field === field ? words.faults[problem.fault] : undefined
  return {
    form,
    read,
    faultOf,
    submit,
    change: (more) => setForm((now) => ({ ...now, ...more })),
    staff: staffOf(form),
    problem: faultOf('lines') ?? close.problem,
    isBusy: close.isBusy,
  }
}

type CloseBody = ReturnType<typeof bodyOf> & {
  readonly booking?: { readonly bookingId: string; readonly seen: string }
}

function useCloseBill(salonId: string, onDone: () => void) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const refresh = useRefreshBills(salonId)
  return useAction(async (body: CloseBody) => {
    const { bill, changeCents } = await api<typeof closeBill>('POST', '/business/salons/{id}/bills', {
      params: { id: salonId },
      body,
    })
    const text =
      changeCents > 0
        ? words.closedWithChange(bill.number, money(locale, changeCents))
        : words.closed(bill.number)
    toast(text, { kind: 'success' })
    await refresh()
    onDone()
  })
}

const staffOf = ({ lines }: BillForm): BillFormState['staff'] => {
  const named = lines.flatMap(({ staffId, staff }) =>
    staffId === null ? [] : [[staffId, staff ?? ''] as const],
  )
  return [...new Map(named)].map(([id, name]) => ({ id, name }))
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}
