import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { isLive } from '#domain/money/payment-status.ts'
import type { removeSubscriptionCard } from '#features/subscriptions/contract.ts'
import type { paySubscriptionMonth, saveSubscriptionCard } from '#features/subscriptions/contract/billing.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { ownPayment } from '../../app/payment-calls.ts'
import { invalidate } from '../../app/query.tsx'
import { useForgottenReturn } from '../../ui/payment/use-forgotten-return.ts'
import { toast } from '../../ui/toast.ts'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { keepTry, readTry, type KeptTry } from './kept-try.ts'
import type { BegunPayment, PayEnd } from './pay-dialog.tsx'
import { useSubscriptionWords } from './words.ts'

const begunFrom = ({
  id,
  cardCents,
  status,
  provider,
  clientSecret,
}: Answer<typeof saveSubscriptionCard>): BegunPayment => ({
  id,
  cents: cardCents,
  ...(provider === 'stripe' && clientSecret !== null && { clientSecret }),
  status: status === 'processing' ? status : 'requires_payment',
  failure: null,
})

/** Begins a payment, or goes on with the one that was begun before. */
const beginPayment = (salonId: string, kind: KeptTry['kind']) => {
  const params = { id: salonId }
  return kind === 'card'
    ? api<typeof saveSubscriptionCard>('POST', '/business/salons/{id}/subscription/card', { params })
    : api<typeof paySubscriptionMonth>('POST', '/business/salons/{id}/subscription/payments', { params })
}

/** Without an answer, the next reload goes on. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  ['offline', 'timeout', 'unavailable', 'payment_unavailable'].includes(error.code)

/** The calls of the card, and the payment that one of them has begun. */
export function useBilling() {
  const { billing: words } = useSubscriptionWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const [payment, setPayment] = useState<BegunPayment>()
  const refresh = () => invalidate(client, ['subscription', id])
  const { isBusy, press } = usePress({ onSettled: refresh })
  const begin = async (kind: KeptTry['kind']) => {
    const begun = begunFrom(await beginPayment(id, kind))
    keepTry({ salonId: id, paymentId: begun.id, kind })
    setPayment(begun)
  }
  const remove = async () => {
    await api<typeof removeSubscriptionCard>('DELETE', '/business/salons/{id}/subscription/card', {
      params: { id },
    })
    toast(words.removed, { kind: 'success' })
  }
  const tell = (cents: number) => {
    toast(cents === 0 ? words.kept : words.paid, { kind: 'success' })
    void invalidate(client, ['subscription-invoices', id])
  }
  const end = (how: PayEnd) => {
    if (how === 'paid' && payment) tell(payment.cents)
    if (how === 'closed') toast(words.closed, { kind: 'warning' })
    keepTry(undefined)
    setPayment(undefined)
    void refresh()
  }
  /** A payment that was made meanwhile is told; one that can still be made is shown again. */
  const goOn = async ({ paymentId, kind }: KeptTry) => {
    try {
      const { status, cardCents } = await ownPayment(paymentId).read()
      if (isLive({ status })) return await begin(kind)
      if (status === 'succeeded') tell(cardCents)
    } catch (error) {
      if (isAway(error)) throw error
      // It may be another account's by now.
    }
    keepTry(undefined)
  }
  const resume = useEffectEvent(() => {
    const kept = readTry(id)
    if (kept) void press(() => goOn(kept))
  })
  useEffect(() => resume(), [])
  useForgottenReturn()
  return { payment, setPayment, end, isBusy, press, begin, remove }
}
