import { useEffect, useEffectEvent, useRef } from 'react'

import { ApiProblem } from '../../app/api.ts'
import type { PaymentCalls, SandboxTry, SeenPayment } from '../../app/payment-calls.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../use-action.ts'
import { usePaymentWords } from './words.ts'

/** How a payment under way stands on the page. */
export interface PaymentState {
  readonly status: 'requires_payment' | 'requires_action' | 'processing'
  /** Why the last try with a card failed. */
  readonly failure: string | null
}

/** A payment under way. */
export interface RunningPayment extends PaymentState {
  readonly cents: number
  /** Given by Stripe: the card is typed into its form. */
  readonly clientSecret?: string
  /** A kept card was tried at once: its bank may ask before any card is typed. */
  readonly isByKeptCard?: boolean
}

interface PaymentParts {
  readonly payment: RunningPayment
  readonly calls: PaymentCalls
  /** Whether the payment is on the screen: it is followed only then. */
  readonly isShown: boolean
  readonly onChange: (state: PaymentState) => void
  /** Runs when the money was taken. After a wait it changes something only if no later look has overtaken it. */
  readonly onPaid: (seen: SeenPayment, isLatest: () => boolean) => void | Promise<void>
  /** Runs when the payment was closed before it was made. */
  readonly onClosed: () => void
}

/** Reads how the payment stands and does what follows. @returns whether it can still be paid */
type Look = () => Promise<boolean>

export interface Paying {
  /** Tries a test card, or answers the bank. */
  readonly pay: (body: SandboxTry) => void
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly look: Look
  /** Stripe has the payment; our server hears of it a little later. */
  readonly wait: () => void
  /** The bank did not approve; our server hears of it a little later. */
  readonly refuse: () => void
}

const firstWaitMs = 1000
const longestWaitMs = 10_000
/** After it the server's word counts again, although Stripe said otherwise. */
const longestSilenceMs = 30_000

/** Follows a payment until it is made or closed, and makes tries with the sandbox's cards. */
export function usePayment(parts: PaymentParts): Paying {
  const { payment, isShown } = parts
  const { look, wait } = useLook(parts)
  const refuse = () => parts.onChange({ status: 'requires_payment', failure: 'authentication_failed' })
  const paying = usePay(parts, look)
  usePolling({ isShown, isWaiting: payment.status === 'processing' && !paying.isBusy, look })
  return { ...paying, look, wait, refuse }
}

/** An answer that a later look has overtaken counts for nothing. */
function useLook({ calls, onChange, onPaid, onClosed }: PaymentParts): Pick<Paying, 'look' | 'wait'> {
  const turn = useRef(0)
  const waitsUntil = useRef(0)
  const wait = () => {
    waitsUntil.current = Date.now() + longestSilenceMs
    onChange({ status: 'processing', failure: null })
  }
  const look = async () => {
    turn.current += 1
    const own = turn.current
    const isLatest = () => own === turn.current
    const seen = await calls.read()
    if (!isLatest()) return false
    const { status, failure } = seen
    switch (status) {
      case 'succeeded':
      case 'refunded':
        await onPaid(seen, isLatest)
        return false
      case 'expired':
      case 'failed':
        onClosed()
        return false
      case 'requires_payment':
      case 'requires_action':
      case 'processing':
        if (Date.now() < waitsUntil.current) return false
        onChange({ status, failure })
        return status !== 'processing'
    }
  }
  return { look, wait }
}

interface PollingParts {
  readonly isShown: boolean
  readonly isWaiting: boolean
  readonly look: Look
}

/** Looks once when the payment is shown, and again and again while the bank decides, less often each time. */
function usePolling({ isShown, isWaiting, look }: PollingParts): void {
  // A failed look is followed by the next one.
  const ask = useEffectEvent(() => look().catch(() => undefined))
  useEffect(() => {
    if (isShown) void ask()
  }, [isShown])
  useEffect(() => {
    if (!isShown || !isWaiting) return undefined
    let wait = firstWaitMs
    let timer = setTimeout(again, wait)
    let isOver = false
    function again() {
      void ask().then(() => {
        wait = Math.min(wait * 1.5, longestWaitMs)
        if (!isOver) timer = setTimeout(again, wait)
      })
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isShown, isWaiting])
}

const isCode = (error: unknown, ...codes: readonly ApiProblem['code'][]): boolean =>
  error instanceof ApiProblem && codes.includes(error.code)

/** The outcome of a try is always read afterwards, whatever the try answered. */
function usePay(
  { payment, calls, onChange }: PaymentParts,
  look: Look,
): Omit<Paying, 'look' | 'wait' | 'refuse'> {
  const words = usePaymentWords()
  const sentence = useSentence()
  const explain = (error: unknown): string => {
    if (isCode(error, 'validation_failed')) return words.cardWrong
    if (isCode(error, 'payment_closed')) return words.closed
    return isCode(error, 'offline', 'timeout', 'unavailable', 'payment_unavailable')
      ? (payment.cents === 0 ? words.saving : words).unclear
      : sentence(error)
  }
  const { run, isBusy, problem } = useAction<SandboxTry, string>(
    async (body) => {
      const { status, failure } = payment
      // A reload during the call finds a payment that may be on its way.
      onChange({ status: 'processing', failure: null })
      try {
        await calls.trySandbox(body)
      } catch (error) {
        if (isCode(error, 'validation_failed')) onChange({ status, failure })
        else await look()
        throw error
      }
      await look()
    },
    { explain },
  )
  return { pay: (body) => void run(body), isBusy, problem }
}
