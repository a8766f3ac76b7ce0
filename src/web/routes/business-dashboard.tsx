import { defaultTimeZone } from '#domain/time-zone.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { Calendar } from '../business/calendar/calendar.tsx'
import { SalonHead } from '../business/salon-head.tsx'
import { SetUp } from '../business/set-up.tsx'
import { useBusinessWords } from '../business/words.ts'

export const handle = { cache: { seconds: 3600 }, footer: false } satisfies PageHandle

export default function BusinessDashboard() {
  const words = useBusinessWords()
  return (
    <BusinessPage title={words.page} right="own-calendar">
      <Today />
    </BusinessPage>
  )
}

function Today() {
  const salon = useOwnSalon()
  const { setup, role } = salon
  // Without these a salon cannot be booked; without photos it can.
  const isReady = setup.hours && setup.services > 0 && setup.team > 0
  return (
    <>
      <SalonHead salon={salon} />
      <div className="mt-4 flex flex-col gap-4">
        {!isReady && role !== 'technician' && <SetUp salon={salon} />}
        <Calendar salonId={salon.id} timeZone={defaultTimeZone} />
      </div>
    </>
  )
}
