import { useId, type ReactNode } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { Checkout } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillSums } from './bill-sums.tsx'
import { GiftCardFields } from './gift-card-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaleClient } from './sale-client.tsx'
import { useBillForm, type BillFormState } from './use-bill-form.ts'
import { useCheckoutWords } from './words.ts'

interface CheckoutFormProps {
  readonly salonId: string
  /** Undefined for a sale without an appointment. */
  readonly booking?: CalendarBooking | undefined
  readonly checkout: Checkout
  readonly onDone: () => void
  /** Completes the appointment without a bill. */
  readonly onWithout?: () => void
  readonly next?: ReactNode
}

/** A bill to close: prefilled, so that one press closes the usual one. */
export function CheckoutForm({ booking, checkout, onWithout, next, ...rest }: CheckoutFormProps) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const id = useId()
  const bill = useBillForm({ booking, checkout, ...rest })
  const { totals } = bill.read
  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void bill.submit(event)}>
      {!booking && <SaleClient salonId={rest.salonId} bill={bill} />}
      <BillLines bill={bill} checkout={checkout} salonId={rest.salonId} isSale={!booking} />
      <Extras bill={bill} />
      {checkout.takesGiftCards && <GiftCardFields salonId={rest.salonId} bill={bill} />}
      <PaymentFields bill={bill} />
      <BillSums bill={bill} checkout={checkout} />
      {next}
      {booking && booking.status !== 'completed' && (
        <Button variant="ghost" wide onClick={onWithout}>
          {words.without}
        </Button>
      )}
      <DialogFoot>
        <div className="flex flex-col gap-2">
          <Problem>{bill.problem}</Problem>
          <Button type="submit" form={id} size="lg" wide busy={bill.isBusy}>
            {words.close(totals && exactMoney(locale, totals.due))}
          </Button>
        </div>
      </DialogFoot>
    </form>
  )
}

/** Reduction, tips and the number of the receipt. */
function Extras({ bill: { form, change, faultOf, staff } }: { readonly bill: BillFormState }) {
  const words = useCheckoutWords()
  const amount = { inputMode: 'decimal', most: 10 } as const
  return (
    <div className="flex flex-col gap-4">
      <LineField
        {...amount}
        name="reduction"
        label={words.reduction}
        optional
        error={faultOf('reduction')}
        value={form.reduction}
        onChange={(reduction) => change({ reduction })}
      />
      {form.reduction.trim() !== '' && (
        <LineField
          name="reason"
          label={words.reason}
          most={200}
          error={faultOf('reason')}
          value={form.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      {staff.map(({ id, name }) => (
        <LineField
          key={id}
          {...amount}
          name={`tip-${id}`}
          label={words.tip(name)}
          optional
          error={faultOf(`tip-${id}`)}
          value={form.tips[id] ?? ''}
          onChange={(text) => change({ tips: { ...form.tips, [id]: text } })}
        />
      ))}
      <LineField
        name="mark"
        label={words.mark}
        optional
        most={60}
        value={form.mark}
        onChange={(mark) => change({ mark })}
      />
    </div>
  )
}
