import type { ClientDetail } from '#features/clients/contract.ts'
import { list, money, plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { useClientWords } from './words.ts'

type Visit = ClientDetail['history'][number]

const tones: Readonly<Record<Visit['status'], Tone>> = {
  confirmed: 'primary',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'success',
  no_show: 'warning',
  cancelled_by_customer: 'neutral',
  cancelled_by_salon: 'neutral',
}

interface ClientHistoryProps {
  readonly history: readonly Visit[]
  readonly timeZone: string
}

/** Somebody's visits, the latest first. */
export function ClientHistory({ history, timeZone }: ClientHistoryProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  return (
    <section>
      <h3 className="text-label">{words.history}</h3>
      {history.length === 0 && <p className="mt-1 text-ink-2">{words.noHistory}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {history.map((visit) => (
          <li key={visit.id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="font-semibold tabular">
                {plainDay(locale, visit.start, timeZone)}, {time(visit.start, timeZone)}
              </p>
              <p className="font-semibold tabular">{money(locale, visit.totalCents)}</p>
            </div>
            <p className="text-ink-2">
              {visit.services.join(' + ')}{' '}
              <span className="text-muted">{words.with(list(locale, visit.staff))}</span>
            </p>
            {visit.note !== '' && (
              <p className="text-small [overflow-wrap:anywhere] text-muted">{visit.note}</p>
            )}
            <Badge tone={tones[visit.status]} className="mt-1">
              {words.status[visit.status]}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
