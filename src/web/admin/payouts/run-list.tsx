import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

import type { listPayoutRuns, PayoutRun } from '#features/payouts/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useMayWrite } from '../access-gate.tsx'
import { Loaded } from '../loaded.tsx'
import { plainWhen } from '../plain-when.ts'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminPayoutWords } from './words.ts'

/** The latest runs, each with what is left to do. */
export function RunList() {
  const { runs: words } = useAdminPayoutWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-payout-runs'],
    queryFn: ({ signal }) => api<typeof listPayoutRuns>('GET', '/admin/payout-runs', { signal }),
  })
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-3 text-title">
        {words.title}
      </h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? <p className="text-ink-2">{words.empty}</p> : <Runs items={items} />
        }
      </Loaded>
    </section>
  )
}

function Runs({ items }: { readonly items: readonly PayoutRun[] }) {
  const { runs: words } = useAdminPayoutWords()
  const columns = [
    { label: words.number },
    { label: words.amount },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((run) => (
        <Row key={run.id} run={run} />
      ))}
    </Table>
  )
}

function Row({ run }: { readonly run: PayoutRun }) {
  const { runs: words } = useAdminPayoutWords()
  const locale = useLocale()
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        {words.name(run.number)}
        <Remark>
          {plainWhen(locale, run.madeAt)}
          {run.month !== null && ` · ${words.monthly}`}
        </Remark>
      </th>
      <td className={`tabular whitespace-nowrap ${asLine}`}>
        {exactMoney(locale, run.cents)}
        <Remark>{words.payouts(run.payouts)}</Remark>
      </td>
      <td className={asLine}>
        <State run={run} />
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <BankFile run={run} />
      </td>
    </StackedRow>
  )
}

function State({ run: { waiting, failed } }: { readonly run: PayoutRun }) {
  const { runs: words } = useAdminPayoutWords()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {waiting > 0 && <Badge tone="warning">{words.waiting(waiting)}</Badge>}
      {failed > 0 && <Badge tone="danger">{words.failed(failed)}</Badge>}
      {waiting === 0 && failed === 0 && <Badge tone="success">{words.done}</Badge>}
    </span>
  )
}

/** The transfers that wait, with whole account numbers; each download is logged. */
function BankFile({ run: { id, number, toTransfer } }: { readonly run: PayoutRun }) {
  const { runs: words, downloadFailed } = useAdminPayoutWords()
  const mayWrite = useMayWrite('payouts')
  const { isBusy, save } = useDownload(downloadFailed, 'POST')
  if (!mayWrite || toTransfer === 0) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      aria-label={words.fileOf(number)}
      onClick={() => save(`/admin/payout-runs/${id}/bank-file`, `onyxi-payouts-${number}.csv`)}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.file}
    </Button>
  )
}
