import type { CalendarView } from '#features/calendar/contract.ts'

import type { ChosenService } from './chosen-services.ts'
import { FreeOffers } from './free-offers.tsx'
import { PastNote } from './past-note.tsx'
import { StartFields, type StartDraft } from './start-fields.tsx'

interface BookingStartProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly chosen: readonly ChosenService[]
  readonly draft: StartDraft
  readonly error: string | undefined
  readonly onDraft: (draft: StartDraft) => void
}

/** When a new booking begins, and with whom: typed, or one of the free times. */
export function BookingStart({ salonId, view, chosen, draft, error, onDraft }: BookingStartProps) {
  const { staff } = view
  return (
    <>
      <StartFields draft={draft} staff={staff} canBeAnyone error={error} onChange={onDraft} />
      <PastNote view={view} draft={draft} />
      <FreeOffers salonId={salonId} staff={staff} chosen={chosen} draft={draft} onDraft={onDraft} />
    </>
  )
}
