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

/** `left`: by the owner; `closed`: its time was over before it was made. */
export type PayEnd = 'paid' | 'left' | 'closed'

interface PayDialogProps {
  readonly payment: BegunPayment
  readonly payee: string
  readonly onChange: (payment: BegunPayment) => void
  readonly onEnd: (how: PayEnd) => void
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
    onPaid: () => onEnd('paid'),
    onClosed: () => onEnd('closed'),
  })
  const title = payment.cents === 0 ? words.saveTitle : words.payTitle(exactMoney(locale, payment.cents))
  return (
    <Dialog open onClose={() => onEnd('left')} title={title} keepOpen>
      <PaymentForm payment={payment} paying={paying} payee={payee}>
        <p>{words.consent}</p>
      </PaymentForm>
    </Dialog>
  )
}
