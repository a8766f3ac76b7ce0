import { ArrowLeft } from 'lucide-react'

import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { nearWhen } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PaymentForm } from '../../../ui/payment/payment-form.tsx'
import { usePaymentWords } from '../../../ui/payment/words.ts'
import type { DraftPayment } from '../draft.ts'
import { visitNames, type Flow } from '../flow.ts'
import { HoldClock } from '../hold-clock.tsx'
import { useBookingWords } from '../words.ts'
import { useVisitPayment, type OpenDraftPayment } from './use-visit-payment.ts'

interface StepProps {
  readonly flow: Flow
  readonly payment: DraftPayment
}

/** Takes the payment that a booking needs first. */
export function PaymentStep({ flow }: { readonly flow: Flow }) {
  const { payment } = flow.draft
  if (!payment) return null
  const { status } = payment
  if (status === 'given_back') return <GivenBack flow={flow} payment={payment} />
  return <VisitPayment key={payment.id} flow={flow} payment={{ ...payment, status }} />
}

interface VisitPaymentProps {
  readonly flow: Flow
  readonly payment: OpenDraftPayment
}

function VisitPayment({ flow, payment }: VisitPaymentProps) {
  const { paying, onEnd } = useVisitPayment(flow, payment)
  const words = useBookingWords()
  return (
    <PaymentForm
      payment={payment}
      paying={paying}
      payee={flow.salon.name}
      back={<BackToDetails flow={flow} text={payment.cents === 0 ? words.guarantee.back : undefined} />}
      {...(payment.cents === 0 && { submit: words.guarantee.submit })}
    >
      <Amount flow={flow} payment={payment} onEnd={onEnd} />
    </PaymentForm>
  )
}

interface BackProps extends Pick<StepProps, 'flow'> {
  /** Missing: to another way to pay. */
  readonly text: string | undefined
}

function BackToDetails({ flow, text }: BackProps) {
  const words = usePaymentWords()
  return (
    <button
      type="button"
      className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
      onClick={() => flow.go('details', { replace: true })}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {text ?? words.back}
    </button>
  )
}

function Amount({ flow, payment, onEnd }: StepProps & { readonly onEnd: () => void }) {
  const words = usePaymentWords()
  const { guarantee } = useBookingWords()
  const locale = useLocale()
  const { draft, salon } = flow
  return (
    <div className="rounded-lg bg-surface p-4 hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-caption text-muted">{payment.cents === 0 ? guarantee.due : words.due}</span>
        {payment.status !== 'processing' && <HoldClock until={payment.expiresAt} onEnd={onEnd} />}
      </div>
      <div className="text-[24px] leading-tight font-bold tabular">{exactMoney(locale, payment.cents)}</div>
      <p className="mt-1 text-small text-ink-2">
        <b className="block text-ink">{nearWhen(locale, draft.start ?? '', salon.timeZone)}</b>
        {visitNames(flow)}
      </p>
    </div>
  )
}

/** The payment succeeded, and its time was taken: it goes back. */
function GivenBack({ flow, payment }: StepProps) {
  const { givenBack: words } = usePaymentWords()
  const { guarantee } = useBookingWords()
  const locale = useLocale()
  const leave = () => {
    flow.change({ payment: undefined, hold: undefined, start: undefined })
    flow.go('time', { replace: true })
  }
  return (
    <Notice
      tone="warning"
      live
      title={words.title}
      action={
        <Button size="sm" onClick={leave}>
          {words.times}
        </Button>
      }
    >
      {payment.cents === 0 ? guarantee.givenBack : words.text(exactMoney(locale, payment.cents))}
    </Notice>
  )
}
