import { WorkspaceLink } from '../workspace-link.tsx'
import { useSalonWaitlist } from './salon-waitlist.ts'
import { useSalonWaitlistWords } from './words.ts'

/** Beside the lost demand: the number of clients who wait for a time at present. */
export function WaitingNow({ salonId }: { readonly salonId: string }) {
  const words = useSalonWaitlistWords()
  const { data } = useSalonWaitlist(salonId)
  if (!data) return null
  const { items } = data
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 text-small text-ink-2 print:hidden">
      {items.length === 0 ? words.reportNone : words.report(items.length)}
      <WorkspaceLink name="businessDashboard" open="waitlist">
        {words.toCalendar}
      </WorkspaceLink>
    </div>
  )
}
