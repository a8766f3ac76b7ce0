import { useEffect, useState } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { loadsAnewForStripe, startStripeJs, type StripeJs } from '../../app/stripe-js.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { RetryButton } from '../retry-button.tsx'
import { useAction } from '../use-action.ts'
import { answerBank } from './stripe-intent.ts'
import { useLowered } from './use-lowered.ts'
import { usePaymentWords } from './words.ts'

interface StripeQuestionProps {
  /** Of a payment by a kept card. */
  readonly clientSecret: string
  readonly text: string
  /** Says that no answer came. */
  readonly unclear: string
  /** Stripe has it. */
  readonly onSent: () => void
  /** The holder or the bank refused. */
  readonly onRefused: () => void
}

class Unclear extends Error {}

/** Lets the bank ask the holder of a kept card, in Stripe's own window. */
export function StripeQuestion({ clientSecret, text, unclear, onSent, onRefused }: StripeQuestionProps) {
  const { bank: words, formFailed } = usePaymentWords()
  const { stripe, isFailed, retry } = useStripe(clientSecret)
  const lowered = useLowered()
  const { run, isBusy, problem } = useAction<void, string>(
    async () => {
      if (!stripe) return
      const end = await lowered(() => answerBank(stripe, clientSecret))
      if (end === 'unclear') throw new Unclear()
      if (end === 'sent') onSent()
      else onRefused()
    },
    { explain: () => unclear },
  )
  if (isFailed)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={retry} />}>
        {formFailed}
      </Notice>
    )
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4">{text}</p>
      {problem !== undefined && (
        <Notice tone="danger" live className="mb-4">
          {problem}
        </Notice>
      )}
      <Button wide busy={isBusy} disabled={!stripe} onClick={() => void run()}>
        {words.go}
      </Button>
    </section>
  )
}

/** Stripe's script, on a page that may load it. */
function useStripe(clientSecret: string) {
  const locale = useLocale()
  const [stripe, setStripe] = useState<StripeJs>()
  const [turn, setTurn] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (loadsAnewForStripe(clientSecret.split('_secret')[0] ?? '')) return undefined
    let isOver = false
    startStripeJs(locale).then(
      (started) => !isOver && setStripe(() => started),
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [clientSecret, locale, turn])
  const retry = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return { stripe, isFailed, retry }
}
