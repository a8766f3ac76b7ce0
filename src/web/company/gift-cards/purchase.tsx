import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { buyGiftCard } from '#features/gift-cards/contract.ts'

import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { loadsAnewForStripe } from '../../app/stripe-js.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { GiftCard } from './gift-card.tsx'
import { isEmptyOrder, keepPurchase, readPurchase, type KeptPurchase } from './kept-purchase.ts'
import { OrderForm } from './order-form.tsx'
import { centsOfOrder, emptyOrder, orderBody, orderFaults, type Order } from './order.ts'
import { Paying, type BegunPayment } from './paying.tsx'
import { PurchaseDone } from './purchase-done.tsx'
import { useGiftCardsWords } from './words.ts'

type Step = 'order' | 'closed' | 'done' | BegunPayment

/** The page is loaded anew for Stripe before anything is typed. */
function useStripeAllowed(): void {
  const payments = useSiteSettings()?.payments
  useEffect(() => {
    if (payments === 'stripe') loadsAnewForStripe('gift-cards')
  }, [payments])
}

/** A reload goes on where it was: with what was typed, and with the payment. */
function useKeptPurchase(
  { order, step }: { readonly order: Order; readonly step: Step },
  goOn: (kept: KeptPurchase) => void,
): void {
  const isFirst = useRef(true)
  // The server draws the page without knowing the tab, so the first drawing is an empty order.
  const read = useEffectEvent(() => {
    const kept = readPurchase()
    if (kept) goOn(kept)
  })
  useEffect(() => read(), [])
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const payment = typeof step === 'object' ? { payment: step } : {}
    const isOver = step === 'done' || (typeof step === 'string' && isEmptyOrder(order))
    keepPurchase(isOver ? undefined : { order, ...payment })
  }, [order, step])
}

/** The order and where its purchase stands. */
function usePurchase(isGuest: boolean) {
  const words = useGiftCardsWords()
  const [step, setStep] = useState<Step>('order')
  const form = useForm<Order>({
    initial: emptyOrder,
    check: (order) => orderFaults(order, { words, isGuest }),
    send: async (order) => {
      const { payment } = await api<typeof buyGiftCard>('POST', '/gift-cards', {
        body: orderBody(order, { isGuest }),
      })
      const { id, cardCents: cents, provider, clientSecret } = payment
      const ofStripe = provider === 'stripe' && clientSecret !== null ? { clientSecret } : {}
      setStep({ id, cents, ...ofStripe, status: 'requires_payment', failure: null })
    },
  })
  useKeptPurchase({ order: form.typed, step }, ({ order, payment }) => {
    form.change(order)
    if (payment) setStep(payment)
  })
  return { step, setStep, form }
}

/** Buying a card: the order beside the card as it will look, its payment, and the end. */
export function Purchase() {
  const words = useGiftCardsWords()
  const { user, status } = useSession()
  const isGuest = status !== 'signed-in'
  useStripeAllowed()
  const { step, setStep, form } = usePurchase(isGuest)
  const { typed } = form
  const again = () => {
    form.change({ recipientName: '', recipientEmail: '', message: '' })
    setStep('order')
  }
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-12 lg:gap-16">
      <div className="max-w-[520px] self-start md:sticky md:top-24">
        <GiftCard card={shownCard(typed)} label={words.card.label} />
      </div>
      <section className="min-w-0">
        {step === 'done' ? (
          <PurchaseDone
            order={typed}
            receiptTo={isGuest ? typed.buyerEmail : (user?.email ?? '')}
            isGuest={isGuest}
            onAgain={again}
          />
        ) : typeof step === 'object' ? (
          <Paying
            key={step.id}
            payment={step}
            recipientName={typed.recipientName.trim()}
            onChange={setStep}
            onBack={() => setStep('order')}
            onPaid={() => setStep('done')}
            onClosed={() => setStep('closed')}
          />
        ) : (
          <>
            {step === 'closed' && (
              <Notice tone="warning" live className="mb-5">
                {words.paying.closed}
              </Notice>
            )}
            <OrderForm {...form} isGuest={isGuest} />
          </>
        )}
      </section>
    </div>
  )
}

const shownCard = (order: Order) => ({
  design: order.design,
  cents: centsOfOrder(order),
  recipientName: order.recipientName.trim(),
  senderName: order.from.trim(),
  message: order.message.trim(),
})
