import type { ReactNode } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'

import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BillView } from './bill-view.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface CheckoutSheetProps extends CheckoutProps {
  readonly open: boolean
}

/** The bill of an appointment: to close, or as it was closed. */
export function CheckoutSheet({ open, ...rest }: CheckoutSheetProps) {
  const words = useCheckoutWords()
  return (
    <Sheet
      side="right"
      open={open}
      onClose={rest.onClose}
      title={words.title}
      subtitle={rest.booking.clientName}
      keepOpen
    >
      {open && <CheckoutOfBooking {...rest} />}
    </Sheet>
  )
}

interface CheckoutProps {
  readonly salonId: string
  readonly booking: CalendarBooking
  readonly onClose: () => void
  /** Completes the appointment without a bill. */
  readonly onWithout: () => void
  /** The button for the client's next appointment; missing: none is offered. */
  readonly next?: ReactNode
}

function CheckoutOfBooking({ salonId, booking, onClose, onWithout, next }: CheckoutProps) {
  const words = useCheckoutWords()
  const query = useCheckout(salonId, booking.id)
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {(checkout) =>
        checkout.bill ? (
          <BillView salonId={salonId} checkout={checkout} bill={checkout.bill} />
        ) : (
          <CheckoutForm
            salonId={salonId}
            booking={booking}
            checkout={checkout}
            next={next}
            onDone={onClose}
            onWithout={onWithout}
          />
        )
      }
    </Loaded>
  )
}
