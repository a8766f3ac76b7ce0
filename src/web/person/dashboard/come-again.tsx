import { useQuery } from '@tanstack/react-query'

import type { readNextVisit } from '#features/booking/contract/next-visit.ts'
import { longDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useDashboardWords } from './words.ts'

/** Suggests the next visit to a customer without an upcoming one; if it fails to load, it is left out. */
export function ComeAgain() {
  const { again: words } = useDashboardWords()
  const locale = useLocale()
  const href = useHref()
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: ['next-visit', locale],
    queryFn: ({ signal }) => api<typeof readNextVisit>('GET', '/me/next-visit', { signal }),
  })
  if (!data?.next) return null
  const { bookingId, slug, salonName, day } = data.next
  return (
    <section
      aria-label={words.title}
      className="panel mt-8 flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <div className="min-w-0">
        <p className="font-semibold">{words.title}</p>
        <p className="text-ink-2">
          <span lang="">{salonName}</span> · {words.around(longDay(locale, `${day}T12:00:00Z`, 'UTC'))}
        </p>
      </div>
      <LinkButton to={href('salon', { id: slug }, { rebook: bookingId })}>{words.book}</LinkButton>
    </section>
  )
}
