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

interface ViewProps {
  readonly view: SubscriptionView
}

/** The status of the subscription, its end, and what comes then. */
export function Status({ view }: ViewProps) {
  const words = useSubscriptionWords()
  const dayOf = useDay(view.timeZone)
  const { subscription, leavesAtEnd, paidUntil } = view
  const end = endOfStatus(view)
  const runs = subscription === 'trial' || subscription === 'active'
  const last = paidUntil ?? end
  return (
    <section aria-label={words.statuses[subscription]} className="panel p-5 md:p-6">
      <Badge tone={leavesAtEnd ? 'warning' : tones[subscription]}>{words.statuses[subscription]}</Badge>
      <TimeLeft view={view} />
      <p className="mt-3 max-w-[56ch]">{words.text[sentenceOf(view)]}</p>
      {subscription === 'trial' && paidUntil !== null && (
        <p className="mt-3 max-w-[56ch]">{words.afterTrial(dayOf(paidUntil))}</p>
      )}
      {leavesAtEnd && last !== null && <p className="mt-3 max-w-[56ch]">{words.leaving(dayOf(last))}</p>}
      {end !== null && runs && !leavesAtEnd && <p className="mt-3 text-small text-muted">{words.mails}</p>}
      {view.referredBy !== null && (
        <p className="mt-3 text-small text-muted">
          {words.referredBy(view.referredBy.code, view.referredBy.name)}
        </p>
      )}
      {runs && last !== null && <Leaving leaves={leavesAtEnd} day={dayOf(last)} />}
    </section>
  )
}

function TimeLeft({ view }: ViewProps) {
  const words = useSubscriptionWords()
  const dayOf = useDay(view.timeZone)
  const end = endOfStatus(view)
  if (end === null || view.daysLeft === null) return null
  return (
    <>
      <p className="display mt-3 text-display-sm first-letter:uppercase">{words.left(view.daysLeft)}</p>
      <p className="text-ink-2">{words.until(dayOf(end))}</p>
    </>
  )
}

/** @returns the last day before an instant, in words */
function useDay(timeZone: string): (instant: string) => string {
  const locale = useLocale()
  return (instant) => plainDay(locale, lastMoment(instant), timeZone)
}

function sentenceOf({ verification, subscription, paidUntil }: SubscriptionView) {
  if (verification === 'suspended') return 'suspended'
  if (subscription === 'active' && paidUntil === null) return 'activeOpen'
  return subscription === 'past_due' && paidUntil !== null ? 'past_duePaid' : subscription
}
