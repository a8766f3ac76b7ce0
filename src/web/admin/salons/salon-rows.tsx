import { Store } from 'lucide-react'

import { endOfStatus } from '#domain/subscription.ts'
import type { AdminSalon } from '#features/subscriptions/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useBusinessWords } from '../../business/words.ts'
import { EmptyState } from '../../ui/card.tsx'
import { Table } from '../table.tsx'
import { SalonActions } from './salon-actions.tsx'
import { SalonName } from './salon-name.tsx'
import { useAdminSalonWords } from './words.ts'

/** One line for each salon. */
export function SalonRows({ items }: { readonly items: readonly AdminSalon[] }) {
  const words = useAdminSalonWords()
  if (items.length === 0)
    return <EmptyState icon={<Store size={28} strokeWidth={1.5} aria-hidden="true" />} title={words.empty} />
  const columns = [
    { label: words.salon },
    { label: words.state },
    { label: words.owner, className: 'max-md:hidden' },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns}>
      {items.map((salon) => (
        <Row key={salon.id} salon={salon} />
      ))}
    </Table>
  )
}

interface CellProps {
  readonly salon: AdminSalon
}

function Row({ salon }: CellProps) {
  const words = useAdminSalonWords()
  const href = useHref()
  const owner = salon.owner?.name ?? salon.owner?.email
  return (
    <tr>
      <th scope="row">
        <SalonName salon={salon} path={href('adminSalon', { managed: salon.id })} />
        <span className="block text-small font-normal text-muted">{salon.city}</span>
        <Trader salon={salon} />
        {owner !== undefined && (
          <span className="block text-small font-normal text-muted md:hidden">{owner}</span>
        )}
      </th>
      <td className="break-normal">
        <SalonStatus salon={salon} />
      </td>
      <td className="max-md:hidden">{owner ?? words.none}</td>
      <td className="text-right">
        <SalonActions salon={salon} />
      </td>
    </tr>
  )
}

/** The company behind the salon, and whether other salons state the same one. */
function Trader({ salon: { trader } }: CellProps) {
  const words = useAdminSalonWords()
  if (trader === null) return null
  return (
    <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
      {trader.legalName} · {words.vat(trader.vatNumber)}
      {trader.registryNumber !== null && ` · ${words.registry(trader.registryNumber)}`}
      {trader.others > 0 && <span className="block text-warning">{words.sameVat(trader.others)}</span>}
    </span>
  )
}

export function SalonStatus({ salon }: CellProps) {
  const words = useAdminSalonWords()
  const { verification, subscription } = useBusinessWords()
  const locale = useLocale()
  const end = endOfStatus(salon)
  const day = (instant: string) => plainDay(locale, lastMoment(instant), salon.timeZone)
  return (
    <>
      {verification[salon.verification]}
      <span className="block text-small text-muted">
        {subscription[salon.subscription]}
        {end !== null && ` ${words.until(day(end))}`}
        {salon.subscription === 'trial' &&
          salon.paidUntil !== null &&
          `, ${words.paidThen(day(salon.paidUntil))}`}
        {salon.leavesAtEnd && `, ${words.leaves}`}
      </span>
    </>
  )
}
