import { company } from '#domain/company.ts'
import type { SubscriptionView } from '#features/subscriptions/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePaymentWords } from '../../ui/payment/words.ts'
import { PayDialog } from './pay-dialog.tsx'
import { useBilling } from './use-billing.ts'
import { useSubscriptionWords } from './words.ts'

interface ViewProps {
  readonly view: SubscriptionView
}

/** How the subscription is paid: the card, the next charge, and a charge that failed. */
export function Billing({ view }: ViewProps) {
  const { billing: words } = useSubscriptionWords()
  const billing = useBilling()
  const { isBusy, press } = billing
  const { subscription } = view
  const { card, totalCents, hasTrader } = view.billing
  const locale = useLocale()
  if (!hasTrader) return <p className="mt-3 text-small">{words.noTrader}</p>
  const runs = subscription === 'trial' || subscription === 'active'
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Standing view={view} />
      {!runs && (
        <Button busy={isBusy} onClick={() => void press(() => billing.begin('month'))}>
          {words.payNow(exactMoney(locale, totalCents))}
        </Button>
      )}
      {(runs || (card !== null && subscription === 'past_due')) && (
        <Button
          variant={card ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={() => void press(() => billing.begin('card'))}
        >
          {card ? words.change : words.add}
        </Button>
      )}
      {card !== null && (
        <Button variant="ghost" className="-ml-5" busy={isBusy} onClick={() => void press(billing.remove)}>
          {words.remove}
        </Button>
      )}
      {billing.payment !== undefined && (
        <PayDialog
          payment={billing.payment}
          payee={company.name}
          onChange={billing.setPayment}
          onEnd={billing.end}
        />
      )}
    </div>
  )
}

/** The month as cards show it: "12/2028". */
const monthOf = (goodThrough: string): string => goodThrough.split('-').toReversed().join('/')

/** The card with its next charge, or what to do without one. */
function Standing({ view }: ViewProps) {
  const { billing: words } = useSubscriptionWords()
  const locale = useLocale()
  const { card, nextChargeAt, totalCents } = view.billing
  return (
    <>
      <Failed view={view} />
      {card === null ? (
        <p className="text-small text-ink-2">{words.noCard}</p>
      ) : (
        <p className="text-label first-letter:uppercase">
          {words.card(card.brand, card.last4, monthOf(card.goodThrough))}
        </p>
      )}
      {nextChargeAt !== null && (
        <p className="text-small">
          {words.next(exactMoney(locale, totalCents), plainDay(locale, nextChargeAt, view.timeZone))}
        </p>
      )}
    </>
  )
}

/** Why the month was not charged, and when it is tried again. */
function Failed({ view }: ViewProps) {
  const { billing: words } = useSubscriptionWords()
  const { failures } = usePaymentWords()
  const locale = useLocale()
  const { failed } = view.billing
  if (failed === null) return null
  const { failure, failedAt, nextTryAt, totalCents } = failed
  const day = (instant: string) => plainDay(locale, instant, view.timeZone)
  return (
    <Notice tone="danger" title={words.failed(exactMoney(locale, totalCents), day(failedAt))}>
      {failure in failures ? failures[failure as keyof typeof failures] : failures.declined}{' '}
      {nextTryAt === null ? words.lastTry : words.nextTry(day(nextTryAt))}
    </Notice>
  )
}
