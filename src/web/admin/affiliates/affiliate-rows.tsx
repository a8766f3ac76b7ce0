import { Users } from 'lucide-react'
import { Link } from 'react-router'

import type { ListedAffiliate } from '#features/affiliates/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminAffiliateWords } from './words.ts'

interface AffiliateRowsProps {
  readonly items: readonly ListedAffiliate[]
  readonly isFiltered: boolean
}

/** One affiliate a row, with the way to the referrals. */
export function AffiliateRows({ items, isFiltered }: AffiliateRowsProps) {
  const words = useAdminAffiliateWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Users size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isFiltered ? words.emptyPart : words.empty}
      />
    )
  return (
    <Table columns={[{ label: words.affiliate }, { label: words.balance }, { label: words.state }]} isStacked>
      {items.map((affiliate) => (
        <Row key={affiliate.id} affiliate={affiliate} />
      ))}
    </Table>
  )
}

function Row({ affiliate }: { readonly affiliate: ListedAffiliate }) {
  const words = useAdminAffiliateWords()
  const locale = useLocale()
  const href = useHref()
  const { id, code, name, email, joinedAt, referrals, balanceCents, isFlagged } = affiliate
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <Link to={href('adminAffiliate', { affiliate: id })} className="row-link">
          <span lang="">{name ?? words.noName}</span>
        </Link>
        <Remark>
          <span className="tabular">{code}</span>
          {email !== null && ` · ${email}`}
        </Remark>
        <Remark>{words.joined(plainDay(locale, joinedAt))}</Remark>
      </th>
      <td className={`tabular ${asLine}`}>
        {exactMoney(locale, balanceCents)}
        <Remark>{words.referrals(referrals)}</Remark>
      </td>
      <td className={asLine}>
        <Badge tone={isFlagged ? 'warning' : 'neutral'}>{isFlagged ? words.flagged : words.fine}</Badge>
      </td>
    </StackedRow>
  )
}
