import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { CardForm } from './card-form.tsx'
import { useForgottenReturn } from './use-forgotten-return.ts'
import type { Paying, PaymentState, RunningPayment } from './use-payment.ts'
import { usePaymentWords } from './words.ts'

/** Most installations take cards by one provider: the other's form is not loaded. */
const StripeQuestion = lazy(async () => ({
  default: (await import('./stripe-question.tsx')).StripeQuestion,
}))
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

interface PaymentFormProps {
  readonly payment: RunningPayment
  readonly paying: Paying
  /** The payee, for the bank's question. */
  readonly payee: string
  /** The way back, while nothing has been paid. */
  readonly back?: ReactNode
  /** The last button's words, where they say more than that the card pays or is saved. */
  readonly submit?: string
  /** The subject of the payment. */
  readonly children: ReactNode
}

/** Takes a payment, or at 0 cents only keeps a card: the card's form, the bank's question, and the wait for the bank. */
export function PaymentForm({ payment, paying, payee, back, submit, children }: PaymentFormProps) {
  const words = usePaymentWords()
  const said = useSaid(payment.cents)
  const { pay, isBusy, problem, look, wait, refuse } = paying
  const { clientSecret } = payment
  const isOfStripe = clientSecret !== undefined
  const shown = useShownStatus(payment, isBusy)
  const asksByStripe = shown === 'requires_action' && payment.isByKeptCard === true
  const content = useFocusOnChange(shown)
  useForgottenReturn()
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {shown !== 'processing' && (isOfStripe || shown === 'requires_payment') && back}
      {children}
      {!isOfStripe && <Notice>{words.noMoney}</Notice>}
      <Failure payment={payment} isBusy={isBusy} />
      {shown === 'processing' && <Waiting text={said.waitingText} />}
      {isOfStripe && asksByStripe && (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <StripeQuestion
            clientSecret={clientSecret}
            text={said.question(payee)}
            unclear={said.unclear}
            onSent={wait}
            onRefused={refuse}
          />
        </Suspense>
      )}
      {shown !== 'processing' && isOfStripe && !asksByStripe && (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <StripeForm
            clientSecret={clientSecret}
            submit={submit ?? said.submit}
            refusedTitle={said.declinedTitle}
            unclear={said.unclear}
            onSent={wait}
            onUnclear={look}
          />
        </Suspense>
      )}
      {shown === 'requires_action' && !isOfStripe && (
        <BankQuestion
          text={said.question(payee)}
          isBusy={isBusy}
          problem={problem}
          onAnswer={(action) => pay({ action })}
        />
      )}
      {shown === 'requires_payment' && !isOfStripe && (
        <CardForm
          submit={submit ?? said.submit}
          isBusy={isBusy}
          problem={problem}
          onPay={(card) => pay({ card })}
        />
      )}
    </div>
  )
}

/** The words of a payment, or of a card that is only kept. */
function useSaid(cents: number) {
  const { saving, bank, saveCard, pay, declinedTitle, waitingText, unclear } = usePaymentWords()
  const locale = useLocale()
  if (cents === 0) return { ...saving, submit: saveCard }
  const price = exactMoney(locale, cents)
  const question = (payee: string) => bank.text(price, payee)
  return { declinedTitle, waitingText, unclear, question, submit: pay(price) }
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

interface FailureProps {
  readonly payment: RunningPayment
  /** While another try is on its way. */
  readonly isBusy: boolean
}

/** Says in words why the last try failed. */
function Failure({ payment: { failure, cents }, isBusy }: FailureProps) {
  const words = usePaymentWords()
  const { declinedTitle } = useSaid(cents)
  const notice = useRef<HTMLDivElement>(null)
  // On a phone, a card is tapped far below the notice.
  useEffect(() => {
    if (!isBusy) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, isBusy])
  if (failure === null) return null
  const { failures } = words
  const reason = failure in failures ? failures[failure as keyof typeof failures] : failures.declined
  return (
    <div ref={notice}>
      <Notice tone="danger" live title={declinedTitle}>
        {reason}
      </Notice>
    </div>
  )
}

function Waiting({ text }: { readonly text: string }) {
  const words = usePaymentWords()
  return (
    <output className="flex items-center gap-4 rounded-lg bg-surface p-4 hairline">
      <Spinner />
      <span>
        <span className="block text-label">{words.waiting}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </output>
  )
}

interface QuestionProps {
  readonly text: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAnswer: (answer: 'approve' | 'refuse') => void
}

function BankQuestion({ text, isBusy, problem, onAnswer }: QuestionProps) {
  const { bank: words } = usePaymentWords()
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4">{text}</p>
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
