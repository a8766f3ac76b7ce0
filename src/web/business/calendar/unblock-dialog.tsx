import type { CalendarView } from '#features/calendar/contract.ts'

import { BlockSheet } from './block-sheet.tsx'
import { useCalendarWords } from './words.ts'

interface UnblockDialogProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Undefined: closed. */
  readonly blockId: string | undefined
  readonly onClose: () => void
}

/** A blocked time of the calendar: moved, given another reason, or ended. */
export function UnblockDialog({ salonId, view, blockId, onClose }: UnblockDialogProps) {
  const { blockedTime: words } = useCalendarWords()
  const found = blockedTimeOf(view, blockId)
  if (!found) return null
  return (
    <BlockSheet
      key={`${found.id} ${found.start} ${found.end}`}
      salonId={salonId}
      staffId={found.staffId}
      block={found}
      title={words.title}
      subtitle={found.staffName}
      open
      onClose={onClose}
    />
  )
}

/** The blocked time with its team member. */
function blockedTimeOf({ days, staff }: CalendarView, blockId: string | undefined) {
  if (blockId === undefined) return undefined
  const column = days
    .flatMap((day) => day.staff)
    .find(({ blocks }) => blocks.some(({ id }) => id === blockId))
  const block = column?.blocks.find(({ id }) => id === blockId)
  if (!column || !block) return undefined
  return { ...block, staffId: column.staffId, staffName: staff.find(({ id }) => id === column.staffId)?.name }
}
