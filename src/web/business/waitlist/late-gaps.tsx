import { useQuery } from '@tanstack/react-query'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { listSalonGaps, SalonGap } from '#features/waitlist/contract/gaps.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullSpan, shortWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSalonWaitlistWords } from './words.ts'

interface LateGapsProps {
  readonly salonId: string
}

/** What was cancelled late and is still free, with whom to call about it. */
export function LateGaps({ salonId }: LateGapsProps) {
  const { gaps: words } = useSalonWaitlistWords()
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['salon-gaps', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof listSalonGaps>('GET', '/business/salons/{id}/gaps', { params: { id: salonId }, signal }),
  })
  return (
    <section aria-labelledby="late-gaps" className="mt-8">
      <h3 id="late-gaps" className="text-title">
        {words.title}
      </h3>
      <p className="mt-1 mb-3 text-small text-ink-2">{words.text}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-40 rounded-lg" />}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <p className="text-label">{words.none}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {items.map((gap) => (
                <Gap key={`${gap.id}-${gap.start}`} gap={gap} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface GapProps {
  readonly gap: SalonGap
  readonly timeZone: string
}

function Gap({ gap, timeZone }: GapProps) {
  const { gaps: words } = useSalonWaitlistWords()
  const locale = useLocale()
  const { waiting, due, later } = gap
  const isEmpty = waiting.length + due.length + later.length === 0
  const moved = later.map(({ start, ...rest }) => ({ ...rest, note: shortWhen(locale, start, timeZone) }))
  return (
    <li className="rounded-lg bg-surface p-4 hairline">
      <h4 className="text-label">
        {fullSpan(locale, gap, timeZone)} · {gap.staffName}
      </h4>
      {isEmpty && <p className="text-small text-muted">{words.nobody}</p>}
      <People title={words.waiting} people={waiting} />
      <People title={words.due} people={due} />
      <People title={words.later} people={moved} />
    </li>
  )
}

interface PeopleProps {
  readonly title: string
  readonly people: readonly (SalonGap['due'][number] & { readonly note?: string })[]
}

function People({ title, people }: PeopleProps) {
  const words = useSalonWaitlistWords()
  if (people.length === 0) return null
  return (
    <>
      <h5 className="mt-3 text-caption text-muted">{title}</h5>
      <ul>
        {people.map(({ id, name, phone, note }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {note !== undefined && <span className="text-muted"> · {note}</span>}
            </span>
            {phone !== null && (
              <a
                href={telephoneLink(phone)}
                aria-label={words.call(spacedPhone(phone))}
                className="inline-flex min-h-11 items-center font-semibold text-primary tabular"
              >
                {spacedPhone(phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
