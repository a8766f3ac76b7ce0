import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { loadsAnewForStripe, startStripeJs, type StripeElements, type StripeJs } from '../../app/stripe-js.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { RetryButton } from '../retry-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAction } from '../use-action.ts'
import { confirmIntent, isSentAlready } from './stripe-intent.ts'
import { useLowered } from './use-lowered.ts'
import { usePaymentWords } from './words.ts'

interface StripeFormProps {
  /** Of a payment, or of the saving of a card (`seti_…`), which takes no money. */
  readonly clientSecret: string
  /** The button's words. */
  readonly submit: string
  /** Says above a refusal that it was one. */
  readonly refusedTitle: string
  /** Says that no answer came. */
  readonly unclear: string
  /** Stripe has it. */
  readonly onSent: () => void
  /** The refusal is not about the card: it may have been closed meanwhile. */
  readonly onUnclear: () => Promise<unknown>
}

/** A refusal in Stripe's words, which are in the customer's language. */
class Refused extends Error {}

/** Stripe's own form; one that couldn't load can be tried again. */
export function StripeForm(props: StripeFormProps) {
  const [turn, setTurn] = useState(0)
  return <ElementForm key={turn} {...props} onRetry={() => setTurn(turn + 1)} />
}

interface ElementFormProps extends StripeFormProps {
  readonly onRetry: () => void
}

/** The card is typed into its frame and reaches neither our page nor our server. */
function ElementForm(props: ElementFormProps) {
  const { clientSecret, submit, refusedTitle, unclear, onSent, onUnclear, onRetry } = props
  const words = usePaymentWords()
  const { place, status, stripe, elements } = useElement(clientSecret, onSent)
  const lowered = useLowered()
  const { run, isBusy, problem } = useAction<void, string>(
    async () => {
      if (!stripe || !elements) return
      const error = await lowered(() => confirmIntent(stripe, { clientSecret, elements }))
      if (!error) return onSent()
      const isForCustomer = error.type === 'card_error' || error.type === 'validation_error'
      if (!isForCustomer) await onUnclear()
      throw new Refused((isForCustomer && error.message) || unclear)
    },
    { explain: (error) => (error instanceof Refused ? error.message : unclear) },
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  if (status === 'failed')
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={onRetry} />}>
        {words.formFailed}
      </Notice>
    )
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {status === 'loading' && <Skeleton className="h-40 rounded-lg" />}
      <div ref={place} />
      {problem !== undefined && (
        <Notice tone="danger" live title={refusedTitle}>
          {problem}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={isBusy} disabled={status === 'loading'}>
        {submit}
      </Button>
    </form>
  )
}

interface Drawn {
  readonly stripe: StripeJs
  readonly elements: StripeElements
}

/** Draws Stripe's form into a place of the page. */
function useElement(clientSecret: string, onSent: () => void) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    if (loadsAnewForStripe(clientSecret.split('_secret')[0] ?? '')) return undefined
    let isOver = false
    let remove = () => {}
    const draw = async () => {
      const stripe = await startStripeJs(locale)
      const isThere = await isSentAlready(stripe, clientSecret)
      if (isOver || !place.current) return
      if (isThere) return sent()
      const elements = stripe.elements({ clientSecret, locale, appearance: ownAppearance() })
      const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
      element.on('ready', () => !isOver && setStatus('ready'))
      element.on('loaderror', () => !isOver && setStatus('failed'))
      element.mount(place.current)
      remove = () => element.destroy()
      setDrawn({ stripe, elements })
    }
    draw().catch(() => !isOver && setStatus('failed'))
    return () => {
      isOver = true
      remove()
    }
  }, [clientSecret, locale])
  return { place, status, ...drawn }
}

/** The page's colours and letters, for a form in a frame that knows no style of ours. */
function ownAppearance(): object {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: color('primary'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorDanger: color('danger'),
      fontFamily: style.fontFamily,
      borderRadius: '12px',
    },
  }
}
