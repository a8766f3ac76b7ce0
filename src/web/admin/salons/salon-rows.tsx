import { Store } from 'lucide-react'

import { endOfStatus } from '#domain/subscription.ts'
import type { AdminSalon } from '#features/subscriptions/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useBusinessWords } from '../../business/words.ts'
import { EmptyState } from '../../ui/card.tsx'
import { SalonActions } from './salon-actions.tsx'
import { SalonName } from './salon-name.tsx'
import { useAdminSalonWords } from './words.ts'

/** One line for each salon. */
export function SalonRows({ items }: { readonly items: readonly AdminSalon[] }) {
  const words = useAdminSalonWords()
  if (items.length === 0)
    return <EmptyState icon={<Store size={28} strokeWidth={1.5} aria-hidden="true" />} title={words.empty} />
  return (
    <div className="panel overflow-clip">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{words.salon}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="max-md:hidden">
              {words.owner}
            </th>
            <th scope="col">
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((salon) => (
            <Row key={salon.id} salon={salon} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ salon }: { readonly salon: AdminSalon }) {
  const words = useAdminSalonWords()
  const { verification, subscription } = useBusinessWords()
  const locale = useLocale()
  const href = useHref()
  const owner = salon.owner?.name ?? salon.owner?.email
  const end = endOfStatus(salon)
  const day = (instant: string) => plainDay(locale, lastMoment(instant), salon.timeZone)
  return (
    <tr>
      <th scope="row">
        <SalonName salon={salon} path={href('salon', { id: salon.slug })} />
        <span className="block text-small font-normal text-muted">{salon.city}</span>
        {salon.trader !== null && (
          <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
            {salon.trader.legalName} · {words.vat(salon.trader.vatNumber)}
            {salon.trader.registryNumber !== null && ` · ${words.registry(salon.trader.registryNumber)}`}
            {salon.trader.others > 0 && (
              <span className="block text-warning">{words.sameVat(salon.trader.others)}</span>
            )}
          </span>
        )}
        {owner !== undefined && (
          <span className="block text-small font-normal text-muted md:hidden">{owner}</span>
        )}
      </th>
      <td>
        {verification[salon.verification]}
        <span className="block text-small text-muted">
          {subscription[salon.subscription]}
          {end !== null && ` ${words.until(day(end))}`}
          {salon.subscription === 'trial' &&
            salon.paidUntil !== null &&
            `, ${words.paidThen(day(salon.paidUntil))}`}
          {salon.leavesAtEnd && `, ${words.leaves}`}
        </span>
      </td>
      <td className="max-md:hidden">{owner ?? words.none}</td>
      <td className="text-right">
        <SalonActions salon={salon} />
      </td>
    </tr>
  )
}
