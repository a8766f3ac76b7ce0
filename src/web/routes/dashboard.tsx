import { BookingList } from '../dashboard/booking-list.tsx'
import { OpenedBooking } from '../dashboard/opened-booking.tsx'
import { useDashboardPlace } from '../dashboard/place.ts'
import { useDashboardWords } from '../dashboard/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { useSession } from '../session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { SignedInOnly } from '../shell/signed-in-only.tsx'
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
  const name: unknown = useSession().user?.user_metadata['firstName']
  return (
    <div className="page py-6 md:py-10">
      {typeof name === 'string' && name !== '' && <p className="text-ink-2">{words.hello(name)}</p>}
      <h1 className="display mb-4 text-display">{words.title}</h1>
      <Tabs
        label={words.lists}
        tabs={[
          { id: 'upcoming', label: words.upcoming, panel: <BookingList when="upcoming" /> },
          { id: 'past', label: words.past, panel: <BookingList when="past" /> },
        ]}
      />
      <OpenedBooking place={place} />
    </div>
  )
}
