import { UsersRound } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { WaitingClient } from '#features/waitlist/contract/salon.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { dayName, nearWhen, shortWhen } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LateGaps } from './late-gaps.tsx'
import { useSalonWaitlist } from './salon-waitlist.ts'
import { useSalonWaitlistWords } from './words.ts'

interface WaitlistSheetProps {
  readonly salonId: string
  readonly onClose: () => void
}

/** The waitlist of the salon, beside its calendar. */
export function WaitlistSheet({ salonId, onClose }: WaitlistSheetProps) {
  const words = useSalonWaitlistWords()
  const query = useSalonWaitlist(salonId)
  return (
    <Sheet side="right" open onClose={onClose} title={words.title}>
      <p className="mb-4 text-small text-ink-2">{words.text}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {({ items, timeZone, offered, booked }) => (
          <>
            <p className="mb-3 text-small text-muted">
              {items.length > 0 && `${words.waiting(items.length)}. `}
              {offered > 0 && `${words.figures(offered, booked)}.`}
            </p>
            {items.length === 0 ? (
              <Empty />
            ) : (
              <ul className="flex flex-col gap-3">
                {items.map((each) => (
                  <Waiting key={each.id} waiting={each} timeZone={timeZone} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <LateGaps salonId={salonId} />
    </Sheet>
  )
}

function Empty() {
  const words = useSalonWaitlistWords()
  return (
    <EmptyState
      icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.none}
      text={words.noneText}
    />
  )
}

interface WaitingProps {
  readonly waiting: WaitingClient
  readonly timeZone: string
}

function Waiting({ waiting, timeZone }: WaitingProps) {
  const words = useSalonWaitlistWords()
  const locale = useLocale()
  const { name, phone, services, staffName, from, to, hours, offer, joinedAt } = waiting
  const isAllDay = hours.from === '00:00' && hours.to === '24:00'
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-surface p-4 hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-label [overflow-wrap:anywhere]">{name}</h3>
        {phone !== null && (
          <a
            href={telephoneLink(phone)}
            aria-label={words.call(name, spacedPhone(phone))}
            className="inline-flex min-h-11 items-center text-small font-semibold text-primary tabular"
          >
            {spacedPhone(phone)}
          </a>
        )}
      </div>
      <p className="text-small [overflow-wrap:anywhere]">
        <span lang="">{services.map((each) => each.name).join(' + ')}</span>
        {staffName !== null && ` ${words.with(staffName)}`}
      </p>
      <p className="text-small text-ink-2">
        {words.days(dayName(locale, from), dayName(locale, to))} ·{' '}
        {isAllDay ? words.anyTime : words.hours(hours.from, hours.to)}
      </p>
      <p className="text-small text-muted">{words.since(shortWhen(locale, joinedAt, timeZone))}</p>
      {offer && (
        <Notice tone="success">
          {words.offered(
            shortWhen(locale, offer.start, timeZone),
            nearWhen(locale, offer.expiresAt, timeZone),
          )}
        </Notice>
      )}
    </li>
  )
}
