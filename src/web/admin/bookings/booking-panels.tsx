import type { AdminBooking } from '#features/booking/contract/administration.ts'
import { exactMoney, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useMayRead } from '../access-gate.tsx'
import { Facts, Panel, PhoneLink, TextLink, type FactRows } from '../facts.tsx'
import { visitWhen } from './visit-when.ts'
import { useAdminBookingWords } from './words.ts'

interface ViewProps {
  readonly booking: AdminBooking
}

/** The people, the salon and the time. */
export function BookingFacts({ booking }: ViewProps) {
  const { facts: words } = useAdminBookingWords()
  const locale = useLocale()
  const href = useHref()
  const { salon, startsAt, endsAt, timeZone, contactPhone, cancelledAt, cancelReason } = booking
  const when = (instant: string) => visitWhen(locale, instant, timeZone)
  const rows: FactRows = [
    [words.salon, <TextLink key="salon" to={href('adminSalon', { managed: salon.id })} text={salon.name} />],
    [words.when, `${when(startsAt)}–${time(endsAt, timeZone)}`],
    [words.contact, booking.contactName],
    [words.phone, contactPhone === null ? '—' : <PhoneLink key="phone" phone={contactPhone} />],
    [words.account, <Account key="account" booking={booking} />],
    ...(booking.isForSomeoneElse ? [[words.forOther, words.yes] as const] : []),
    [words.booked, when(booking.bookedAt)],
    [words.source, words.sources[booking.source]],
    [words.refundable, when(booking.refundableUntil)],
    ...(cancelledAt === null ? [] : [[words.cancelled, when(cancelledAt)] as const]),
    ...(cancelReason === null ? [] : [[words.reason, cancelReason] as const]),
  ]
  return (
    <Panel title={words.title}>
      <Facts rows={rows} />
    </Panel>
  )
}

/** The account that booked; it leads to its page for administrators who may open it. */
function Account({ booking: { customer } }: ViewProps) {
  const { facts: words } = useAdminBookingWords()
  const href = useHref()
  const mayOpen = useMayRead('users')
  if (customer === null) return words.noAccount
  const text = customer.name ?? customer.email ?? customer.id
  return mayOpen ? <TextLink to={href('adminUser', { user: customer.id })} text={text} /> : text
}

/** The services, each with its team member and price. */
export function Services({ booking: { items, timeZone } }: ViewProps) {
  const words = useAdminBookingWords()
  const locale = useLocale()
  return (
    <Panel title={words.services}>
      <ul className="flex flex-col gap-2">
        {items.map(({ name, staffName, startsAt, endsAt, priceCents }) => (
          <li key={`${startsAt} ${name}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-small text-muted">
                <span lang="">{staffName}</span> · {time(startsAt, timeZone)}–{time(endsAt, timeZone)}
              </span>
            </span>
            <span className="tabular whitespace-nowrap">{exactMoney(locale, priceCents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The history, the oldest event first. */
export function History({ booking: { events, bookedAt, timeZone } }: ViewProps) {
  const words = useAdminBookingWords()
  const locale = useLocale()
  const booked = { id: 'booked', kind: 'booked', at: bookedAt, actor: null } as const
  // What a salon enters names its author itself.
  const all = events[0]?.kind === 'booked' ? events : [booked, ...events]
  return (
    <Panel title={words.history}>
      <ol className="flex flex-col gap-2">
        {all.map(({ id, kind, at, actor }) => (
          <li key={id}>
            {words.events[kind]}
            <span className="block text-small text-muted tabular">
              {visitWhen(locale, at, timeZone)}
              {actor !== null && <span lang=""> · {actor}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
