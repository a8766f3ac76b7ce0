import type { HitBooking } from '#features/team/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../messages.tsx'
import { spacedPhone, telephoneLink } from '../../salon/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTeamWords } from './words.ts'

interface HitsProps {
  readonly hits: readonly HitBooking[]
  readonly timeZone: string
  readonly busy: boolean
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** The bookings that somebody's absence would hit, before it is saved. */
export function Hits({ hits, timeZone, busy, confirm, onConfirm, onBack }: HitsProps) {
  const { hits: words } = useTeamWords()
  const locale = useLocale()
  return (
    <section className="flex flex-col gap-3">
      <Notice tone="warning" live title={words.title(hits.length)}>
        {words.text}
      </Notice>
      <ul className="divide-y divide-line rounded-md hairline">
        {hits.map(({ id, start, client, phone, services }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <p className="min-w-0">
              <span className="font-semibold">{client}</span>
              <span className="block text-small text-muted">{services.join(' + ')}</span>
            </p>
            <p className="text-small tabular">
              {shortDayAndTime(locale, start, timeZone)}
              {phone !== null && (
                <a
                  href={telephoneLink(phone)}
                  className="flex min-h-6 items-center font-semibold text-primary"
                >
                  {spacedPhone(phone)}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </section>
  )
}
