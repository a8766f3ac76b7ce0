import type { AdminSalonPage } from '#features/salons/contract/administration.ts'

import { useHref } from '../../app/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { BackLink } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { OnlyReads } from '../only-reads.tsx'
import { SalonActions } from './salon-actions.tsx'
import { SalonBookings } from './salon-bookings.tsx'
import { SalonHistory } from './salon-history.tsx'
import { SalonMoney } from './salon-money.tsx'
import { SalonNotes } from './salon-notes.tsx'
import { People, SalonFacts, Trader } from './salon-panels.tsx'
import { useSalon } from './use-salon.ts'
import { useAdminSalonWords } from './words.ts'

/** One salon: its facts, people, bookings, payments and history. */
export function SalonView({ id }: { readonly id: string }) {
  const words = useAdminSalonWords()
  const href = useHref()
  const { query, isMissing } = useSalon(id)
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
      <OnlyReads area="salons" className="mb-4" />
      <OnlyReads area="subscriptions" className="mb-4" />
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
          <SalonMoney page={page} />
          <SalonNotes page={page} />
        </div>
        <div className="flex flex-col gap-4">
          <People page={page} />
          <SalonBookings page={page} />
          <SalonHistory page={page} />
        </div>
      </div>
    </>
  )
}
