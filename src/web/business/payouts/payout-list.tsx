import { CircleCheck, Hourglass, OctagonAlert } from 'lucide-react'

import { TAKEN_BACK } from '#domain/money/payout-status.ts'
import type { OwnPayouts } from '#features/payouts/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Payout = OwnPayouts['payouts'][number]

const looks = {
  waiting: { tone: 'info', Icon: Hourglass },
  paid: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: OctagonAlert },
} as const satisfies Record<Payout['status'], { tone: Tone; Icon: typeof Hourglass }>

interface PayoutListProps {
  readonly view: OwnPayouts
}

/** The latest payouts to the salon. */
export function PayoutList({ view: { payouts, timeZone } }: PayoutListProps) {
  const { payouts: words } = usePayoutsWords()
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-title">
        {words.title}
      </h2>
      {payouts.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul className="panel divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PayoutRow({ payout, timeZone }: { readonly payout: Payout; readonly timeZone: string }) {
  const { payouts: words } = usePayoutsWords()
  const locale = useLocale()
  const { tone, Icon } = looks[payout.status]
  const at = payout.failedAt ?? payout.paidAt ?? payout.madeAt
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold tabular">{exactMoney(locale, payout.cents)}</p>
        <p className="text-small text-muted">
          <time dateTime={at}>{plainDay(locale, at, timeZone)}</time>
          {payout.last4 !== null && ` ${words.to(payout.last4)}`}
        </p>
        {payout.status === 'paid' && payout.reference !== null && (
          <p className="text-small [overflow-wrap:anywhere] text-ink-2">
            {words.reference(payout.reference)}
          </p>
        )}
        {payout.status === 'failed' && (
          <p className="max-w-text text-small [overflow-wrap:anywhere] text-ink-2">
            {words.failedText(payout.failure === TAKEN_BACK ? words.takenBack : (payout.failure ?? ''))}
          </p>
        )}
      </div>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {words.statuses[payout.status]}
      </Badge>
    </li>
  )
}
