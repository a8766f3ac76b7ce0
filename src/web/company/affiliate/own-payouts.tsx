import { CircleCheck, FileDown, Hourglass, OctagonAlert } from 'lucide-react'

import type { AffiliateView } from '#features/affiliates/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { ViewProps } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

type Payout = AffiliateView['payouts'][number]

const looks = {
  waiting: { tone: 'info', Icon: Hourglass },
  paid: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: OctagonAlert },
} as const satisfies Record<Payout['status'], { tone: Tone; Icon: typeof Hourglass }>

/** What was paid, and the statement of each year. */
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
            <Row key={payout.id} payout={payout} />
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

function Row({ payout }: { readonly payout: Payout }) {
  const { money: words } = useAffiliateWords()
  const locale = useLocale()
  const { tone, Icon } = looks[payout.status]
  const at = payout.failedAt ?? payout.paidAt ?? payout.at
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold tabular">
          {exactMoney(locale, payout.cents)}
          <span className="ml-2 text-small font-normal text-muted">{words.number(payout.number)}</span>
        </p>
        <p className="text-small text-muted">
          <time dateTime={at}>{plainDay(locale, at)}</time> {words.to(payout.last4)}
        </p>
        {payout.status === 'paid' && payout.reference !== null && (
          <p className="text-small [overflow-wrap:anywhere] text-ink-2">
            {words.reference(payout.reference)}
          </p>
        )}
        {payout.status === 'failed' && (
          <p className="max-w-text text-small [overflow-wrap:anywhere] text-ink-2">
            {words.failedText(payout.failure ?? '')}
          </p>
        )}
      </div>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {words.statuses[payout.status]}
      </Badge>
    </li>
  )
}
