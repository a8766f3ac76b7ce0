import { useState } from 'react'

import type { AdminReferral } from '#features/affiliates/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { useAdminAffiliateWords } from './words.ts'

const tones: Record<AdminReferral['status'], Tone> = { pending: 'info', active: 'success', ended: 'neutral' }

/** One referral a row, with its signs and the way to stop it. */
export function ReferralRows({ items }: { readonly items: readonly AdminReferral[] }) {
  const words = useAdminAffiliateWords()
  if (items.length === 0) return <p className="text-ink-2">{words.noReferrals}</p>
  const columns = [
    { label: words.salon },
    { label: words.signs },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((referral) => (
        <Row key={referral.id} referral={referral} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly referral: AdminReferral
}

function Row({ referral }: RowProps) {
  const words = useAdminAffiliateWords()
  const locale = useLocale()
  const { status, since, stoppedAt, reason, cents } = referral
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <SalonName referral={referral} />
        <Remark>{words.applied(plainDay(locale, since))}</Remark>
        <Remark>{cents > 0 && words.brought(exactMoney(locale, cents))}</Remark>
      </th>
      <td className={referral.signs.length === 0 ? 'max-sm:hidden' : asLine}>
        <Signs referral={referral} />
      </td>
      <td className={asLine}>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        {stoppedAt !== null && <Remark>{words.stopped(plainDay(locale, stoppedAt))}</Remark>}
        <Remark>{reason}</Remark>
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Stop referral={referral} />
      </td>
    </StackedRow>
  )
}

function SalonName({ referral: { salon, slug } }: RowProps) {
  const href = useHref()
  if (slug === null) return salon
  return (
    <a
      href={href('salon', { id: slug })}
      className="inline-flex text-primary underline underline-offset-4 min-h-11 items-center"
    >
      {salon}
    </a>
  )
}

function Signs({ referral: { signs, shared } }: RowProps) {
  const words = useAdminAffiliateWords()
  if (signs.length === 0) return <span className="text-muted">{words.noSigns}</span>
  return (
    <>
      <span className="inline-flex flex-wrap gap-1.5">
        {signs.map((sign) => (
          <Badge key={sign} tone={sign === 'shared' ? 'danger' : 'warning'}>
            {words.sign[sign]}
          </Badge>
        ))}
      </span>
      <Remark>{shared.map((detail) => words.details[detail]).join(', ')}</Remark>
    </>
  )
}

function Stop({ referral }: RowProps) {
  const words = useAdminAffiliateWords()
  const mayWrite = useMayWrite('affiliates')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite) return null
  const name = referral.stoppedAt === null ? words.stop : words.resume
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${name}: ${referral.salon}`}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </Button>
      {isOpen && <StopDialog referral={referral} onClose={() => setIsOpen(false)} />}
    </>
  )
}
