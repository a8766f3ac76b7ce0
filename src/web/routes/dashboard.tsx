import { Gift, Settings, Sparkles, Star } from 'lucide-react'
import { Link } from 'react-router'

import { useMessages } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSession } from '../app/session.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { BookingList } from '../person/dashboard/booking-list.tsx'
import { Favourites, ViewedSalons } from '../person/dashboard/favourites.tsx'
import { OpenedBooking } from '../person/dashboard/opened-booking.tsx'
import { useDashboardPlace } from '../person/dashboard/place.ts'
import { useDashboardWords } from '../person/dashboard/words.ts'
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
      <Tabs
        label={words.lists}
        tabs={[
          { id: 'upcoming', label: words.upcoming, panel: <BookingList when="upcoming" /> },
          { id: 'past', label: words.past, panel: <BookingList when="past" /> },
          { id: 'favourites', label: words.favourites.title, panel: <Favourites /> },
        ]}
      />
      <ViewedSalons />
      <OpenedBooking place={place} />
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const headLink =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-primary hover:bg-primary-ghost'

function Head() {
  const words = useDashboardWords()
  const { account } = useMessages().shell
  const href = useHref()
  const name: unknown = useSession().user?.user_metadata['firstName']
  return (
    <>
      {typeof name === 'string' && name !== '' && <p className="text-ink-2">{words.hello(name)}</p>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="display text-display">{words.title}</h1>
        <p className="-mx-2 flex flex-wrap gap-x-2">
          <Link to={href('ownPoints')} className={headLink}>
            <Sparkles {...icon} />
            {words.ownPoints}
          </Link>
          <Link to={href('ownReviews')} className={headLink}>
            <Star {...icon} />
            {words.ownReviews}
          </Link>
          <Link to={href('ownGiftCards')} className={headLink}>
            <Gift {...icon} />
            {words.giftCards}
          </Link>
          <Link to={href('profile')} className={headLink}>
            <Settings {...icon} />
            {account.profile}
          </Link>
        </p>
      </div>
    </>
  )
}
