import { TAKEN_BACK } from '#domain/money/payout-status.ts'
import type { OwnPayouts } from '#features/payouts/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { PayoutRow } from '../../person/account/payouts/payout-row.tsx'
import { usePayoutsWords } from '../../person/account/payouts/words.ts'

type Payout = OwnPayouts['payouts'][number]

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
            <SalonPayout key={payout.id} payout={payout} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SalonPayout({ payout, timeZone }: { readonly payout: Payout; readonly timeZone: string }) {
  const { payouts: words } = usePayoutsWords()
  const locale = useLocale()
  const { cents, last4, failure } = payout
  const at = payout.failedAt ?? payout.paidAt ?? payout.madeAt
  return (
    <PayoutRow
      payout={payout}
      amount={exactMoney(locale, cents)}
      sent={
        <>
          <time dateTime={at}>{plainDay(locale, at, timeZone)}</time>
          {last4 !== null && ` ${words.to(last4)}`}
        </>
      }
      failure={words.failedText(failure === TAKEN_BACK ? words.takenBack : (failure ?? ''))}
      words={words}
      className="px-5 py-4"
    />
  )
}
