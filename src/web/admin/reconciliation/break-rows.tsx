import { CheckCheck } from 'lucide-react'

import type { ReconciliationBreak } from '#features/reconciliation/contract.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { PostingsLink } from '../postings-link.tsx'
import { asLine, Remark, StackedRow, RowAct } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminReconciliationWords } from './words.ts'

const tones = { open: 'danger', agreed: 'success', explained: 'info' } as const satisfies Record<string, Tone>

interface BreakRowsProps {
  readonly items: readonly ReconciliationBreak[]
  readonly isFiltered: boolean
  readonly onExplain: (found: ReconciliationBreak) => void
}

/** One difference a row: both amounts, and how it ended. */
export function BreakRows({ items, isFiltered, onExplain }: BreakRowsProps) {
  const words = useAdminReconciliationWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CheckCheck size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isFiltered ? words.emptyPart : words.empty}
        text={isFiltered ? words.emptyPartText : words.emptyText}
      />
    )
  const columns = [
    { label: words.what },
    { label: words.amounts },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((found) => (
        <Row key={found.id} found={found} onExplain={onExplain} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly found: ReconciliationBreak
  readonly onExplain: (found: ReconciliationBreak) => void
}

function Row({ found, onExplain }: RowProps) {
  const words = useAdminReconciliationWords()
  const locale = useLocale()
  const price = (cents: number) => exactMoney(locale, cents)
  const { provider, kind, object, ref, subjectId, providerCents, ledgerCents } = found
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        {words.objects[object]} · {words.kinds[kind]}
        <Remark>{words.providers[provider]}</Remark>
        <Remark>{ref && <span lang="">{ref}</span>}</Remark>
        <Remark>{subjectId && <span lang="">{subjectId}</span>}</Remark>
      </th>
      <td className={`tabular ${asLine}`}>
        <span className="font-semibold whitespace-nowrap">
          {words.difference(price(providerCents - ledgerCents))}
        </span>
        <Remark>{words.there(price(providerCents))}</Remark>
        <Remark>{words.here(price(ledgerCents))}</Remark>
      </td>
      <StateCell found={found} />
      <ActionCell found={found} onExplain={onExplain} />
    </StackedRow>
  )
}

function StateCell({ found }: Pick<RowProps, 'found'>) {
  const words = useAdminReconciliationWords()
  const locale = useLocale()
  const { resolution, seenAt, resolvedAt, resolvedBy, reason } = found
  const state = resolution ?? 'open'
  return (
    <td className={asLine}>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      <Remark>{words.seen(plainDay(locale, seenAt))}</Remark>
      <Remark>{resolvedAt && words.resolved(plainDay(locale, resolvedAt))}</Remark>
      <Remark>{resolvedBy && words.by(resolvedBy)}</Remark>
      <Remark>{reason}</Remark>
    </td>
  )
}

function ActionCell({ found, onExplain }: RowProps) {
  const words = useAdminReconciliationWords()
  const locale = useLocale()
  const mayWrite = useMayWrite('reconciliation')
  const { object, subjectId, resolvedAt, providerCents, ledgerCents } = found
  const amount = exactMoney(locale, Math.abs(providerCents - ledgerCents))
  return (
    <td className={`text-right max-sm:text-left ${asLine}`}>
      <span className="flex flex-wrap justify-end gap-1 max-sm:justify-start">
        {mayWrite && resolvedAt === null && (
          <RowAct
            isMain
            name={words.explainOf(words.objects[object], amount)}
            onPress={() => onExplain(found)}
          >
            {words.explain}
          </RowAct>
        )}
        {subjectId !== null && (
          <PostingsLink q={subjectId}>
            {words.postings} <span className="sr-only">{subjectId}</span>
          </PostingsLink>
        )}
      </span>
    </td>
  )
}
