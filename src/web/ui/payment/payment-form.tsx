import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { CardForm } from './card-form.tsx'
import type { Paying, PaymentState, RunningPayment } from './use-payment.ts'
import { usePaymentWords } from './words.ts'

/** Most installations take cards by one provider: the other's form is not loaded. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

interface PaymentFormProps {
  readonly payment: RunningPayment
  readonly paying: Paying
  /** Who is paid, for the bank's question. */
  readonly payee: string
  /** The way back, while nothing has been paid. */
  readonly back?: ReactNode
  /** What is paid for. */
  readonly children: ReactNode
}

/** Takes a payment: the card's form, the bank's question, and the wait for the bank. */
export function PaymentForm({ payment, paying, payee, back, children }: PaymentFormProps) {
  const words = usePaymentWords()
  const { pay, isBusy, problem, wait } = paying
  const { cents, clientSecret } = payment
  const isOfStripe = clientSecret !== undefined
  const shown = useShownStatus(payment, isBusy)
  const content = useFocusOnChange(shown)
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {shown !== 'processing' && (isOfStripe || shown === 'requires_payment') && back}
      {children}
      {!isOfStripe && <Notice>{words.noMoney}</Notice>}
      <Failure payment={payment} />
      {shown === 'processing' && <Waiting />}
      {shown !== 'processing' && isOfStripe && (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <StripeForm cents={cents} clientSecret={clientSecret} onSent={wait} />
        </Suspense>
      )}
      {shown === 'requires_action' && !isOfStripe && (
        <BankQuestion
          cents={cents}
          payee={payee}
          isBusy={isBusy}
          problem={problem}
          onAnswer={(action) => pay({ action })}
        />
      )}
      {shown === 'requires_payment' && !isOfStripe && (
        <CardForm cents={cents} isBusy={isBusy} problem={problem} onPay={(card) => pay({ card })} />
      )}
    </div>
  )
}

/** While a try is on its way, the form or the question stays. */
function useShownStatus({ status }: PaymentState, isBusy: boolean): PaymentState['status'] {
  const [shown, setShown] = useState(status)
  if (!isBusy && shown !== status) setShown(status)
  return isBusy ? shown : status
}

/** A form that goes away takes the focus with it. */
function useFocusOnChange(status: PaymentState['status']) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) content.current?.focus()
    before.current = status
  }, [status])
  return content
}

/** Says in words why the last try failed. */
function Failure({ payment: { failure } }: { readonly payment: PaymentState }) {
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

interface QuestionProps {
  readonly cents: number
  readonly payee: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (answer: 'approve' | 'refuse') => void
}

function BankQuestion({ cents, payee, isBusy, problem, onAnswer }: QuestionProps) {
  const { bank: words } = usePaymentWords()
  const locale = useLocale()
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4">{words.text(exactMoney(locale, cents), payee)}</p>
      {problem !== undefined && (
        <Notice tone="danger" live className="mb-4">
          {problem}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button wide busy={isBusy} onClick={() => onAnswer('approve')}>
          {words.approve}
        </Button>
        <Button variant="secondary" wide disabled={isBusy} onClick={() => onAnswer('refuse')}>
          {words.refuse}
        </Button>
      </div>
    </section>
  )
}
