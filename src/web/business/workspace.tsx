import type { ReactNode } from 'react'

import { hasSalonRight, type SalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { ErrorView } from '../frame/shell/error-page.tsx'
import { InFrame } from '../frame/workspace/in-frame.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChosenSalon } from './chosen-salon.ts'
import { LiveSalon } from './live/live-salon.tsx'
import { BusinessNavigation } from './navigation.tsx'
import { NewBookingLink } from './new-booking.tsx'
import { NoticeBell } from './notices/notice-bell.tsx'
import { SalonNotices } from './notices/salon-notices.tsx'
import { usePlaces } from './places.ts'
import { SalonMenu } from './salon-menu.tsx'
import { SearchButton, WorkspaceSearch } from './search/workspace-search.tsx'
import { useWaitlistPlace } from './waitlist/use-waitlist-place.ts'
import { useBusinessWords } from './words.ts'

interface WorkspaceProps {
  readonly salon: OwnSalon
  readonly salons: readonly OwnSalon[]
  /** The right that a reader needs at the salon; others see a refusal. */
  readonly right: SalonRight
  /** The page takes the whole width of the window, without a margin. */
  readonly isFull: boolean
  readonly children: ReactNode
}

/** The page of one salon, with the parts of the frame that belong to the salon. */
export function Workspace({ salon, salons, right, isFull, children }: WorkspaceProps) {
  return (
    <ChosenSalon value={salon}>
      <LiveSalon key={salon.id} salonId={salon.id}>
        <SalonNotices salon={salon}>
          <Searchable salon={salon} salons={salons}>
            <SalonMenu salon={salon} salons={salons} />
            <BusinessNavigation salon={salon} salons={salons} />
            <InFrame slot="end">
              <NewBooking salon={salon} isOneOfSeveral={salons.length > 1} />
              <SearchButton />
              <NoticeBell salon={salon} />
            </InFrame>
            {salon.verification === 'suspended' && <SuspensionNotice salon={salon} />}
            <div className={isFull ? 'full-page' : 'page py-6 md:py-8'}>
              {hasSalonRight(salon.role, right) ? children : <ErrorView kind="forbidden" isInPage />}
            </div>
          </Searchable>
        </SalonNotices>
      </LiveSalon>
    </ChosenSalon>
  )
}

interface NewBookingProps {
  readonly salon: OwnSalon
  readonly isOneOfSeveral: boolean
}

function NewBooking({ salon, isOneOfSeveral }: NewBookingProps) {
  const calendar = usePlaces(salon, isOneOfSeveral).find(({ name }) => name === 'businessDashboard')
  return calendar && <NewBookingLink calendar={calendar.to} />
}

function Searchable({ salon, salons, children }: Pick<WorkspaceProps, 'salon' | 'salons' | 'children'>) {
  const places = usePlaces(salon, salons.length > 1)
  const waitlist = useWaitlistPlace(salon, places)
  return (
    <WorkspaceSearch salon={salon} places={waitlist ? [...places, waitlist] : places}>
      {children}
    </WorkspaceSearch>
  )
}

function SuspensionNotice({ salon }: { readonly salon: OwnSalon }) {
  const words = useBusinessWords()
  return (
    <div className="page pt-4">
      <Notice tone="danger" title={words.suspended}>
        {salon.suspensionReason}
      </Notice>
    </div>
  )
}
