import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { shortWhen } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { DraftPayment } from '../draft.ts'
import { visitNames, type Flow } from '../flow.ts'
import { HoldClock } from '../hold-clock.tsx'
import { CardForm } from './card-form.tsx'
import { usePayment } from './use-payment.ts'
import { usePaymentWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
  readonly payment: DraftPayment
}

/** Takes the payment that a booking needs first. */
export function PaymentStep({ flow }: { readonly flow: Flow }) {
  const { payment } = flow.draft
  if (!payment) return null
  if (payment.status === 'given_back') return <GivenBack flow={flow} payment={payment} />
  return <Paying key={payment.id} flow={flow} payment={payment} />
}

function Paying({ flow, payment }: StepProps) {
  const words = usePaymentWords()
  const { pay, isBusy, problem, end } = usePayment(flow, payment)
  const shown = useShownStatus(payment, isBusy)
  const content = useFocusOnChange(shown)
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {shown === 'requires_payment' && <BackToDetails flow={flow} />}
      <Amount flow={flow} payment={payment} onEnd={end} />
      <Notice>{words.noMoney}</Notice>
      <Failure payment={payment} />
      {shown === 'processing' && <Waiting />}
      {shown === 'requires_action' && (
        <BankQuestion flow={flow} payment={payment} isBusy={isBusy} problem={problem} onAnswer={pay} />
      )}
      {shown === 'requires_payment' && (
        <CardForm cents={payment.cents} isBusy={isBusy} problem={problem} onPay={(card) => pay({ card })} />
      )}
    </div>
  )
}

/** While a try is on its way, the form or the question stays. */
function useShownStatus({ status }: DraftPayment, isBusy: boolean): DraftPayment['status'] {
  const [shown, setShown] = useState(status)
  if (!isBusy && shown !== status) setShown(status)
  return isBusy ? shown : status
}

/** A form that goes away takes the focus with it. */
function useFocusOnChange(status: DraftPayment['status']) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) content.current?.focus()
    before.current = status
  }, [status])
  return content
}

function BackToDetails({ flow }: Pick<StepProps, 'flow'>) {
  const words = usePaymentWords()
  return (
    <button
      type="button"
      className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
      onClick={() => flow.go('details', { replace: true })}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.back}
    </button>
  )
}

function Amount({ flow, payment, onEnd }: StepProps & { readonly onEnd: () => void }) {
  const words = usePaymentWords()
  const locale = useLocale()
  const { draft, salon } = flow
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg bg-surface p-4 hairline">
      <div className="min-w-0">
        <div className="text-caption text-muted">{words.due}</div>
        <div className="text-[24px] leading-tight font-bold tabular">{exactMoney(locale, payment.cents)}</div>
        <p className="mt-1 text-small text-ink-2">
          <b className="block text-ink">{shortWhen(locale, draft.start ?? '', salon.timeZone)}</b>
          {visitNames(flow)}
        </p>
      </div>
      {payment.status !== 'processing' && <HoldClock until={payment.expiresAt} onEnd={onEnd} />}
    </div>
  )
}

/** Says in words why the last try failed. */
function Failure({ payment: { failure } }: Pick<StepProps, 'payment'>) {
  const words = usePaymentWords()
  if (failure === null) return null
  const { failures } = words
  const reason = failure in failures ? failures[failure as keyof typeof failures] : failures.declined
  return (
    <Notice tone="danger" live title={words.declinedTitle}>
      {reason}
    </Notice>
  )
}

function Waiting() {
  const words = usePaymentWords()
  return (
    <output className="flex items-center gap-4 rounded-lg bg-surface p-4 hairline">
      <Spinner />
      <span>
        <span className="block text-label">{words.waiting}</span>
        <span className="block text-small text-ink-2">{words.waitingText}</span>
      </span>
    </output>
  )
}

interface QuestionProps extends StepProps {
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (answer: { readonly action: 'approve' | 'refuse' }) => void
}

function BankQuestion({ flow, payment, isBusy, problem, onAnswer }: QuestionProps) {
  const { bank: words } = usePaymentWords()
  const locale = useLocale()
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4">{words.text(exactMoney(locale, payment.cents), flow.salon.name)}</p>
      {problem !== undefined && (
        <Notice tone="danger" live className="mb-4">
          {problem}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button wide busy={isBusy} onClick={() => onAnswer({ action: 'approve' })}>
          {words.approve}
        </Button>
        <Button variant="secondary" wide disabled={isBusy} onClick={() => onAnswer({ action: 'refuse' })}>
          {words.refuse}
        </Button>
      </div>
    </section>
  )
}

/** The payment succeeded, and its time was taken: it goes back. */
function GivenBack({ flow, payment }: StepProps) {
  const { givenBack: words } = usePaymentWords()
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
      {words.text(exactMoney(locale, payment.cents))}
    </Notice>
  )
}
