import { FileDown } from 'lucide-react'

import type { AffiliateView } from '#features/affiliates/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { PayoutRow } from '../../person/account/payouts/payout-row.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { ViewProps } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

type Payout = AffiliateView['payouts'][number]

/** The payouts, and the statement of each year. */
export function OwnPayouts({ view: { payouts, years } }: ViewProps) {
  const { money: words } = useAffiliateWords()
  return (
    <section aria-labelledby="payouts" className="panel p-5 md:p-6">
      <h3 id="payouts" className="text-title">
        {words.payouts}
      </h3>
      {payouts.length === 0 ? (
        <p className="mt-2 text-ink-2">{words.noPayouts}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {payouts.map((payout) => (
            <AffiliatePayout key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {years.length > 0 && (
        <>
          <h4 className="mt-5 text-label">{words.statements}</h4>
          <div className="-ml-4 flex flex-wrap">
            {years.map((year) => (
              <Statement key={year} year={year} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Statement({ year }: { readonly year: number }) {
  const { money: words } = useAffiliateWords()
  const { isBusy, save } = useDownload(words.downloadFailed)
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isBusy}
      onClick={() => save(`/me/affiliate/statements/${year}`, `onyxi-affiliate-${year}.pdf`)}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.statement(year)}
    </Button>
  )
}

function AffiliatePayout({ payout }: { readonly payout: Payout }) {
  const { money: words } = useAffiliateWords()
  const locale = useLocale()
  const { cents, number, last4, failure } = payout
  const at = payout.failedAt ?? payout.paidAt ?? payout.at
  return (
    <PayoutRow
      payout={payout}
      amount={
        <>
          {exactMoney(locale, cents)}
          <span className="ml-2 text-small font-normal text-muted">{words.number(number)}</span>
        </>
      }
      sent={
        <>
          <time dateTime={at}>{plainDay(locale, at)}</time> {words.to(last4)}
        </>
      }
      failure={words.failedText(failure ?? '')}
      words={words}
      className="py-3"
    />
  )
}
