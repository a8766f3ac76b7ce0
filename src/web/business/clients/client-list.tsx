import { Ban, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { spacedPhone } from '#domain/written-phone.ts'
import type { ListedClient } from '#features/clients/contract.ts'
import { birthday, money, shortDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { useClientWords } from './words.ts'

interface ClientListProps {
  readonly clients: readonly ListedClient[]
  readonly timeZone: string
  /** Each client's birthday is shown below the name. */
  readonly withBirthdays?: boolean
  /** The address at which a client's card is open. */
  readonly to: (client: string) => string
}

/** The clients in a table; on a phone each is a block. */
export function ClientList({ clients, timeZone, withBirthdays = false, to }: ClientListProps) {
  return (
    <div className="panel mt-5 overflow-hidden">
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <Head />
        </thead>
        <tbody className="max-md:block">
          {clients.map((client) => (
            <Row
              key={client.id}
              client={client}
              timeZone={timeZone}
              withBirthday={withBirthdays}
              to={to(client.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns = [
  ['name', 'px-5'],
  ['phone', 'px-3'],
  ['visits', 'px-3 text-right'],
  ['spent', 'px-3 text-right'],
  ['next', 'px-3 text-right'],
  ['last', 'px-5 text-right'],
] as const

function Head() {
  const words = useClientWords()
  return (
    <tr className="border-b border-line text-left text-small text-muted">
      {columns.map(([name, look]) => (
        <th key={name} scope="col" className={`py-3 font-semibold ${look}`}>
          {words.columns[name]}
        </th>
      ))}
    </tr>
  )
}

interface RowProps {
  readonly client: ListedClient
  readonly timeZone: string
  readonly withBirthday: boolean
  readonly to: string
}

function Row({ client, timeZone, withBirthday, to }: RowProps) {
  const locale = useLocale()
  const { phone, visits, spentCents, lastVisit, nextVisit } = client
  const cell = 'px-3 py-3 max-md:p-0'
  return (
    <tr className="relative border-b border-line last:border-b-0 hover:bg-primary-ghost max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <NameCell client={client} withBirthday={withBirthday} to={to} />
      <td className={`${cell} whitespace-nowrap text-ink-2 tabular max-md:order-3 max-md:text-small`}>
        {phone === null ? '–' : spacedPhone(phone)}
      </td>
      <td className={`${cell} text-right tabular max-md:hidden`}>{visits}</td>
      <td className={`${cell} text-right font-semibold tabular max-md:order-2`}>
        {money(locale, spentCents)}
      </td>
      <NextCell time={nextVisit === null ? undefined : shortDayAndTime(locale, nextVisit, timeZone)} />
      <LastCell day={lastVisit === null ? undefined : shortDay(locale, lastVisit, timeZone)} />
    </tr>
  )
}

/** The link to the card; it covers the whole row. */
function NameCell({ client, withBirthday, to }: Omit<RowProps, 'timeZone'>) {
  const words = useClientWords()
  const locale = useLocale()
  const { name, isBlocked, noShows, tags } = client
  return (
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
        {withBirthday && client.birthday && (
          <span className="text-small font-medium text-primary">{birthday(locale, client.birthday)}</span>
        )}
        {tags.map((tag) => (
          <Badge key={tag}>
            <span lang="">{tag}</span>
          </Badge>
        ))}
        {noShows > 0 && <span className="text-small text-danger">{words.noShows(noShows)}</span>}
      </span>
    </th>
  )
}

/** On a phone, a separate line for clients with a booking. */
function NextCell({ time }: { readonly time: string | undefined }) {
  const words = useClientWords()
  return (
    <td
      className={classes(
        'px-3 py-3 text-right whitespace-nowrap tabular max-md:order-5 max-md:col-span-2 max-md:p-0 max-md:text-left max-md:text-small',
        time === undefined ? 'text-muted max-md:hidden' : 'font-medium text-primary',
      )}
    >
      {time === undefined ? (
        words.noNext
      ) : (
        <>
          <span className="md:hidden">{words.columns.next}: </span>
          {time}
        </>
      )}
    </td>
  )
}

function LastCell({ day }: { readonly day: string | undefined }) {
  const words = useClientWords()
  return (
    <td className="px-5 py-3 text-right whitespace-nowrap text-ink-2 max-md:order-4 max-md:p-0 max-md:text-small">
      <span className="inline-flex items-center gap-2">
        {day ?? words.never}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted max-md:hidden" />
      </span>
    </td>
  )
}
