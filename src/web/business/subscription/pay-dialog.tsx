import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ownPayment } from '../../app/payment-calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PaymentForm } from '../../ui/payment/payment-form.tsx'
import { usePayment, type RunningPayment } from '../../ui/payment/use-payment.ts'
import { useSubscriptionWords } from './words.ts'

export interface BegunPayment extends RunningPayment {
  readonly id: string
}

interface PayDialogProps {
  readonly payment: BegunPayment
  readonly payee: string
  readonly onChange: (payment: BegunPayment) => void
  readonly onEnd: (isPaid: boolean) => void
}

/** Takes the card that is kept, with the month that is due where there is one. */
export function PayDialog({ payment, payee, onChange, onEnd }: PayDialogProps) {
  const { billing: words } = useSubscriptionWords()
  const locale = useLocale()
  const paying = usePayment({
    payment,
    calls: ownPayment(payment.id),
    isShown: true,
    onChange: (state) => onChange({ ...payment, ...state }),
    onPaid: () => onEnd(true),
    onClosed: () => onEnd(false),
  })
  const title = payment.cents === 0 ? words.saveTitle : words.payTitle(exactMoney(locale, payment.cents))
  return (
    <Dialog open onClose={() => onEnd(false)} title={title}>
      <PaymentForm payment={payment} paying={paying} payee={payee}>
        <p>{words.consent}</p>
      </PaymentForm>
    </Dialog>
  )
}
