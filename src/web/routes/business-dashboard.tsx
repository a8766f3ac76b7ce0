import { Link } from 'react-router'

import { defaultTimeZone } from '#domain/time-zone.ts'

import { latePart, useLate } from '../app/late-part.ts'
import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { Calendar } from '../business/calendar/calendar.tsx'
import { useBusinessWords } from '../business/words.ts'
import { Notice } from '../ui/notice.tsx'

const setUp = latePart(
  () => import('../business/set-up.tsx'),
  (part) => part.SetUp,
)

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessDashboard() {
  const words = useBusinessWords()
  return (
    <BusinessPage title={words.page} right="own-calendar" isFull>
      <Today />
    </BusinessPage>
  )
}

function Today() {
  const { pages } = useBusinessWords()
  const salon = useOwnSalon()
  const { setup, role, name, isPublished } = salon
  // Without these a salon cannot be booked; without photos it can.
  const isReady = setup.hours && setup.services > 0 && setup.team > 0
  const isIncomplete = !isReady && role !== 'technician'
  const { data: SetUp } = useLate(setUp, isIncomplete)
  return (
    <>
      <h1 className="sr-only">
        {pages.businessDashboard}, {name}
      </h1>
      {isIncomplete && SetUp && (
        <div className="p-4">
          <SetUp salon={salon} />
        </div>
      )}
      {isReady && !isPublished && role !== 'technician' && <Unpublished slug={salon.slug} />}
      <Calendar salonId={salon.id} timeZone={defaultTimeZone} />
    </>
  )
}

/** Everything is ready, but customers still can't see the salon. */
function Unpublished({ slug }: { readonly slug: string }) {
  const words = useBusinessWords()
  const href = useHref()
  return (
    <div className="p-4">
      <Notice>
        {words.unpublished}{' '}
        <Link
          to={href('businessSetUp', undefined, { salon: slug, step: 'done' })}
          className="font-semibold underline underline-offset-4"
        >
          {words.setup.publish}
        </Link>
      </Notice>
    </div>
  )
}
