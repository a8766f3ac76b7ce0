import { endOfStatus } from '#domain/subscription.ts'
import type { SubscriptionView } from '#features/subscriptions/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Leaving } from './leaving.tsx'
import { useSubscriptionWords } from './words.ts'

const tones: Readonly<Record<SubscriptionView['subscription'], Tone>> = {
  none: 'neutral',
  trial: 'info',
  active: 'success',
  past_due: 'warning',
  cancelled: 'danger',
}

/** Where the salon stands, until when, and what comes then. */
export function Status({ view }: { readonly view: SubscriptionView }) {
  const words = useSubscriptionWords()
  const locale = useLocale()
  const { subscription, daysLeft, leavesAtEnd, paidUntil } = view
  const end = endOfStatus(view)
  const day = (instant: string) => plainDay(locale, lastMoment(instant), view.timeZone)
  const runs = subscription === 'trial' || subscription === 'active'
  const last = paidUntil ?? end
  return (
    <section aria-label={words.states[subscription]} className="panel p-5 md:p-6">
      <Badge tone={leavesAtEnd ? 'warning' : tones[subscription]}>{words.states[subscription]}</Badge>
      {end !== null && daysLeft !== null && (
        <>
          <p className="display mt-3 text-display-sm first-letter:uppercase">{words.left(daysLeft)}</p>
          <p className="text-ink-2">{words.until(day(end))}</p>
        </>
      )}
      <p className="mt-3 max-w-[56ch]">{words.text[sentenceOf(view)]}</p>
      {subscription === 'trial' && paidUntil !== null && (
        <p className="mt-3 max-w-[56ch]">{words.afterTrial(day(paidUntil))}</p>
      )}
      {leavesAtEnd && last !== null && <p className="mt-3 max-w-[56ch]">{words.leaving(day(last))}</p>}
      {end !== null && runs && !leavesAtEnd && <p className="mt-3 text-small text-muted">{words.mails}</p>}
      {runs && last !== null && <Leaving leaves={leavesAtEnd} day={day(last)} />}
    </section>
  )
}

function sentenceOf({ verification, subscription, paidUntil }: SubscriptionView) {
  if (verification === 'suspended') return 'suspended'
  if (subscription === 'active' && paidUntil === null) return 'activeOpen'
  return subscription === 'past_due' && paidUntil !== null ? 'past_duePaid' : subscription
}
