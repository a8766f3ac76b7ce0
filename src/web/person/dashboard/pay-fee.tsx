import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { payFee } from '#features/booking/contract/fee.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, bookingsChanged } from '../../app/api.ts'
import { ownPayment } from '../../app/payment-calls.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { PaymentForm } from '../../ui/payment/payment-form.tsx'
import { usePayment, type PaymentState, type RunningPayment } from '../../ui/payment/use-payment.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useDashboardWords } from './words.ts'

interface PayFeeProps {
  readonly booking: BookingView
}

type Opened = Answer<typeof payFee>

/** Pays a fee that the card on file did not. */
export function PayFeeButton({ booking }: PayFeeProps) {
  const { guarantee: words } = useDashboardWords()
  const sentence = useSentence()
  const [opened, setOpened] = useState<Opened>()
  const { run, isBusy, problem } = useAction<void, string>(
    async () =>
      setOpened(
        await api<typeof payFee>('POST', '/bookings/{id}/fee', {
          params: { id: booking.id },
          body: undefined,
        }),
      ),
    { explain: sentence },
  )
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void run()}>
        {words.pay}
      </Button>
      <Problem>{problem}</Problem>
      {opened && <PayFeeDialog booking={booking} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface PayFeeDialogProps extends PayFeeProps {
  readonly opened: Opened
  readonly onClose: () => void
}

function PayFeeDialog({ booking, opened, onClose }: PayFeeDialogProps) {
  const { guarantee: words } = useDashboardWords()
  const { id, cardCents, clientSecret, provider } = opened
  const [state, setState] = useState<PaymentState>({ status: 'requires_payment', failure: null })
  const form = provider === 'stripe' && clientSecret !== null ? { clientSecret } : {}
  const payment: RunningPayment = { ...state, cents: cardCents, ...form }
  const over = () => {
    window.dispatchEvent(new Event(bookingsChanged))
    onClose()
  }
  const paying = usePayment({
    payment,
    calls: ownPayment(id),
    isShown: true,
    onChange: setState,
    onPaid: () => {
      toast(words.paid, { kind: 'success' })
      over()
    },
    onClosed: over,
  })
  return (
    <Dialog open onClose={onClose} title={words.payTitle}>
      <PaymentForm payment={payment} paying={paying} payee={booking.salon.name}>
        <p>{words.payText(booking.salon.name)}</p>
      </PaymentForm>
    </Dialog>
  )
}
