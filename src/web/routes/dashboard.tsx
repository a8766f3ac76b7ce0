import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSession } from '../app/session.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { BookingList } from '../person/dashboard/booking-list.tsx'
import { ComeAgain } from '../person/dashboard/come-again.tsx'
import { Favourites, ViewedSalons } from '../person/dashboard/favourites.tsx'
import { OpenedBooking } from '../person/dashboard/opened-booking.tsx'
import { OwnOffers } from '../person/dashboard/own-offers.tsx'
import { useDashboardPlace } from '../person/dashboard/place.ts'
import { Summary } from '../person/dashboard/summary.tsx'
import { useDashboardWords } from '../person/dashboard/words.ts'
import { OwnWaitlist } from '../person/waitlist/own-waitlist.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Dashboard() {
  const words = useDashboardWords()
  return (
    <>
      <PageHead title={words.page} noindex />
      <SignedInOnly>
        <QueryProvider>
          <OwnPage />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}

function OwnPage() {
  const words = useDashboardWords()
  const place = useDashboardPlace()
  return (
    <div className="page py-6 md:py-10">
      <Head />
      <Summary />
      <OwnWaitlist />
      <Tabs
        label={words.lists}
        tabs={[
          { id: 'upcoming', label: words.upcoming, panel: <BookingList when="upcoming" /> },
          { id: 'past', label: words.past, panel: <BookingList when="past" /> },
          { id: 'favourites', label: words.favourites.title, panel: <Favourites /> },
        ]}
      />
      <ComeAgain />
      <OwnOffers />
      <ViewedSalons />
      <OpenedBooking place={place} />
    </div>
  )
}

function Head() {
  const words = useDashboardWords()
  const name: unknown = useSession().user?.user_metadata['firstName']
  return (
    <>
      {typeof name === 'string' && name !== '' && <p className="text-ink-2">{words.hello(name)}</p>}
      <h1 className="mb-2 display text-display">{words.title}</h1>
    </>
  )
}
