import { useQuery } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { AdminSalonPage, readAdminSalon } from '#features/salons/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { SalonActions } from './salon-actions.tsx'
import { SalonBookings } from './salon-bookings.tsx'
import { SalonHistory } from './salon-history.tsx'
import { SalonMoney } from './salon-money.tsx'
import { SalonNotes } from './salon-notes.tsx'
import { People, SalonFacts, Trader } from './salon-panels.tsx'
import { useAdminSalonWords } from './words.ts'

/** One salon: what it is, who is there, what was booked and paid, and what was done to it. */
export function SalonView({ id }: { readonly id: string }) {
  const words = useAdminSalonWords()
  const href = useHref()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-salon', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readAdminSalon>('GET', '/admin/salons/{id}', { params: { id }, signal }),
    // Another text is no id; the page says that there is no such salon.
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminSalons')}>{words.back}</BackLink>
      {isMissing ? (
        <Notice tone="warning">{words.noSalon}</Notice>
      ) : (
        <Loaded query={query}>{(page) => <View page={page} />}</Loaded>
      )}
    </>
  )
}

function View({ page }: { readonly page: AdminSalonPage }) {
  const words = useAdminSalonWords()
  const { salon } = page
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-3">
        <h1 lang="" className="display text-display [overflow-wrap:anywhere]">
          {salon.name}
        </h1>
        <SalonActions salon={salon} page={page} />
      </div>
      {salon.suspensionReason !== null && (
        <Notice tone="warning" title={words.suspended} className="mb-4">
          <span lang="" className="whitespace-pre-line">
            {salon.suspensionReason}
          </span>
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <SalonFacts page={page} />
          <Trader page={page} />
          <SalonNotes page={page} />
        </div>
        <div className="flex flex-col gap-4">
          <People page={page} />
          <SalonBookings page={page} />
          <SalonMoney page={page} />
          <SalonHistory page={page} />
        </div>
      </div>
    </>
  )
}
