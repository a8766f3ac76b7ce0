import { Agenda } from '../business/agenda.tsx'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { SalonHead } from '../business/salon-head.tsx'
import { SetUp } from '../business/set-up.tsx'
import { useBusinessWords } from '../business/words.ts'
import type { PageHandle } from '../page-handle.ts'

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
  return (
    <>
      <SalonHead salon={salon} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Agenda salonId={salon.id} />
        <SetUp salon={salon} />
      </div>
    </>
  )
}
