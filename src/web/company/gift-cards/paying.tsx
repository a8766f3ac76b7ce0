import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { company } from '#domain/company.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ownPayment } from '../../app/payment-calls.ts'
import { PaymentForm } from '../../ui/payment/payment-form.tsx'
import { usePayment, type RunningPayment } from '../../ui/payment/use-payment.ts'
import { useGiftCardsWords } from './words.ts'

export interface BegunPayment extends RunningPayment {
  readonly id: string
}

interface PayingProps {
  readonly payment: BegunPayment
  readonly recipientName: string
  readonly onChange: (payment: BegunPayment) => void
  readonly onBack: () => void
  readonly onPaid: () => void
  /** The payment's time is over. */
  readonly onClosed: () => void
}

/** Takes the payment of a card. */
export function Paying({ payment, recipientName, onChange, onBack, onPaid, onClosed }: PayingProps) {
  const { paying: words } = useGiftCardsWords()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was longer: after a press of its last button the payment would be above the view.
  useEffect(() => heading.current?.focus(), [])
  const paying = usePayment({
    payment,
    calls: ownPayment(payment.id),
    isShown: true,
    onChange: (state) => onChange({ ...payment, ...state }),
    onPaid,
    onClosed,
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="display mb-5 scroll-mt-24 text-display-sm outline-none">
        {words.title}
      </h2>
      <PaymentForm payment={payment} paying={paying} payee={company.name} back={<Back onBack={onBack} />}>
        <div className="rounded-lg bg-surface p-4 hairline">
          <div className="text-caption text-muted">{words.due}</div>
          <div className="tabular text-[24px] leading-tight font-bold">
            {exactMoney(locale, payment.cents)}
          </div>
          <p className="mt-1 text-small [overflow-wrap:anywhere] text-ink-2">{words.for(recipientName)}</p>
        </div>
      </PaymentForm>
    </>
  )
}

function Back({ onBack }: { readonly onBack: () => void }) {
  const { paying: words } = useGiftCardsWords()
  return (
    <button
      type="button"
      className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
      onClick={onBack}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.back}
    </button>
  )
}
