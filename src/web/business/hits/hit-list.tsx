import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { AffectedBooking } from '#features/team/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHitsWords } from './words.ts'

interface HitListProps {
  readonly hits: readonly (AffectedBooking & { readonly staff?: readonly string[] })[]
  /** All of them, where the list ends earlier. */
  readonly total?: number
  readonly timeZone: string
}

/** Bookings that a change hits: who, what, when, and the number to call. */
export function HitList({ hits, total = hits.length, timeZone }: HitListProps) {
  const words = useHitsWords()
  const locale = useLocale()
  return (
    <>
      <ul className="divide-y divide-line rounded-md hairline">
        {hits.map(({ id, start, client, phone, services, staff = [] }) => (
          <li key={id} className="flex justify-between gap-x-4 px-4 py-2.5">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{client}</span>
              <span className="block text-small text-muted">
                {services.join(' + ')}
                {staff.length > 0 && ` · ${words.with(staff.join(', '))}`}
              </span>
            </p>
            <p className="shrink-0 text-right text-small tabular">
              {shortDayAndTime(locale, start, timeZone)}
              {phone !== null && (
                <a
                  href={telephoneLink(phone)}
                  className="flex min-h-6 items-center justify-end font-semibold text-primary"
                >
                  {spacedPhone(phone)}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      {total > hits.length && <p className="text-small text-muted">{words.more(total - hits.length)}</p>}
    </>
  )
}
