import { Ban, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { spacedPhone } from '#domain/written-phone.ts'
import type { ClientLine } from '#features/clients/contract.ts'
import { money, shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useClientWords } from './words.ts'

interface ClientListProps {
  readonly clients: readonly ClientLine[]
  readonly timeZone: string
  /** The address at which somebody's card is open. */
  readonly to: (client: string) => string
}

/** The lines of the book: a table, on a phone one card below the other. */
export function ClientList({ clients, timeZone, to }: ClientListProps) {
  const words = useClientWords()
  return (
    <div className="panel mt-5 overflow-hidden">
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-small text-muted">
            <th scope="col" className="px-5 py-3 font-semibold">
              {words.columns.name}
            </th>
            <th scope="col" className="px-3 py-3 font-semibold">
              {words.columns.phone}
            </th>
            <th scope="col" className="px-3 py-3 text-right font-semibold">
              {words.columns.visits}
            </th>
            <th scope="col" className="px-3 py-3 text-right font-semibold">
              {words.columns.spent}
            </th>
            <th scope="col" className="px-5 py-3 text-right font-semibold">
              {words.columns.last}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {clients.map((client) => (
            <Row key={client.id} client={client} timeZone={timeZone} to={to(client.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  client,
  timeZone,
  to,
}: {
  readonly client: ClientLine
  readonly timeZone: string
  readonly to: string
}) {
  const words = useClientWords()
  const locale = useLocale()
  const { name, phone, visits, noShows, spentCents, lastVisit, isBlocked } = client
  const cell = 'px-3 py-3 max-md:p-0'
  return (
    <tr className="relative border-b border-line last:border-b-0 hover:bg-primary-ghost max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-5 py-3 text-left font-normal max-md:p-0">
        <Link
          to={to}
          preventScrollReset
          className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-primary"
        >
          {name}
        </Link>
        <span className="mt-0.5 flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
          {isBlocked && (
            <Badge tone="warning" icon={<Ban size={14} strokeWidth={1.75} aria-hidden="true" />}>
              {words.blocked}
            </Badge>
          )}
          {noShows > 0 && <span className="text-small text-danger">{words.noShows(noShows)}</span>}
        </span>
      </th>
      <td className={`${cell} text-ink-2 tabular max-md:order-3 max-md:text-small`}>
        {phone === null ? '–' : spacedPhone(phone)}
      </td>
      <td className={`${cell} text-right tabular max-md:hidden`}>{visits}</td>
      <td className={`${cell} text-right font-semibold tabular max-md:order-2`}>
        {money(locale, spentCents)}
      </td>
      <td className="px-5 py-3 text-right text-ink-2 max-md:order-4 max-md:p-0 max-md:text-small">
        <span className="inline-flex items-center gap-2">
          {lastVisit === null ? words.never : shortDay(locale, lastVisit, timeZone)}
          <ChevronRight
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="text-muted max-md:hidden"
          />
        </span>
      </td>
    </tr>
  )
}
