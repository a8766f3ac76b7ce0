import { FileDown, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { payoutParts, type PayoutPart } from '#domain/money/payout-status.ts'
import type {
  AdminAffiliatePayout,
  listAffiliatePayouts,
} from '#features/affiliates/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useAdminAccess } from '../access-gate.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { MarkDialog, type PayoutMark } from './mark-dialog.tsx'
import { useAdminAffiliateWords } from './words.ts'

const tones = { waiting: 'warning', paid: 'success', failed: 'danger' } as const satisfies Record<
  AdminAffiliatePayout['status'],
  Tone
>

const load = (part: PayoutPart, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAffiliatePayouts>('GET', '/admin/affiliate-payouts', { query: { part, cursor }, signal })

/** What affiliates asked for, and what the bank did with it. */
export function PayoutSection() {
  const { payouts: words } = useAdminAffiliateWords()
  const [search] = useSearchParams()
  const part = payoutParts.find((each) => each === search.get('payouts')) ?? 'waiting'
  return (
    <section aria-labelledby="payouts">
      <Head part={part} />
      <PagedList
        name={['admin-affiliate-payouts', part]}
        load={(cursor, signal) => load(part, cursor, signal)}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyQueue icon={Landmark} words={words} isWaiting={part === 'waiting'} />
          ) : (
            <Rows items={items} />
          )
        }
      </PagedList>
    </section>
  )
}

function Head({ part }: { readonly part: PayoutPart }) {
  const { payouts: words } = useAdminAffiliateWords()
  const href = useHref()
  const [search] = useSearchParams()
  const kept = { part: search.get('part') ?? undefined, q: search.get('q') ?? undefined }
  const mayWrite = useAdminAccess().data?.mayWrite === true
  const { isBusy, save } = useDownload(words.downloadFailed, 'POST')
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="payouts" className="text-title">
          {words.title}
        </h2>
        {mayWrite && (
          <Button
            size="sm"
            variant="ghost"
            busy={isBusy}
            onClick={() => save('/admin/affiliate-payouts/bank-file', 'onyxi-affiliates.csv')}
          >
            <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.file}
          </Button>
        )}
      </div>
      <div className="mb-4">
        <ChipRail label={words.filter}>
          {payoutParts.map((each) => (
            <ChipLink
              key={each}
              to={href('adminAffiliates', undefined, {
                ...kept,
                payouts: each === 'waiting' ? undefined : each,
              })}
              selected={each === part}
            >
              {words.parts[each]}
            </ChipLink>
          ))}
        </ChipRail>
      </div>
    </>
  )
}

function Rows({ items }: { readonly items: readonly AdminAffiliatePayout[] }) {
  const { payouts: words } = useAdminAffiliateWords()
  const columns = [
    { label: words.to },
    { label: words.amount },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((payout) => (
        <Row key={payout.id} payout={payout} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly payout: AdminAffiliatePayout
}

function Row({ payout }: RowProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const locale = useLocale()
  const { status, holderName, last4, affiliate, cents, number, reference, failure } = payout
  const at = payout.failedAt ?? payout.paidAt ?? payout.at
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <span lang="">{holderName}</span>
        <Remark>{words.iban(last4)}</Remark>
        <Remark>{affiliate?.code ?? words.left}</Remark>
      </th>
      <td className={`tabular ${asLine}`}>
        {exactMoney(locale, cents)}
        <Remark>{words.number(number)}</Remark>
      </td>
      <td className={asLine}>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        <Remark>
          {plainDay(locale, at)}
          {status === 'paid' && reference !== null && ` · ${reference}`}
        </Remark>
        {status === 'failed' && <Remark>{failure}</Remark>}
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Marks payout={payout} />
      </td>
    </StackedRow>
  )
}

/** A paid one can still come back. */
function Marks({ payout }: RowProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const mayWrite = useAdminAccess().data?.mayWrite === true
  const [mark, setMark] = useState<PayoutMark>()
  const { status, number, affiliate } = payout
  if (!mayWrite || status === 'failed') return null
  return (
    <span className="inline-flex flex-wrap gap-2 py-1">
      {status === 'waiting' && (
        <Button size="sm" aria-label={words.paidOf(number)} onClick={() => setMark('paid')}>
          {words.paid}
        </Button>
      )}
      {affiliate !== null && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.failedOf(number)}
          onClick={() => setMark('failed')}
        >
          {words.failed}
        </Button>
      )}
      {mark && <MarkDialog payout={payout} mark={mark} onClose={() => setMark(undefined)} />}
    </span>
  )
}
