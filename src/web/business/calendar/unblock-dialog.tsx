import type { CalendarView } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { useDayWords } from './day-words.ts'
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
  if (found.isOutside) return <OutsideTime staffName={found.staffName} onClose={onClose} />
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

/** A time of an outside calendar can't be changed here; the dialog says where. */
function OutsideTime({
  staffName,
  onClose,
}: {
  readonly staffName: string | undefined
  readonly onClose: () => void
}) {
  const { blockedTime: words } = useCalendarWords()
  const { fromGoogle } = useDayWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={fromGoogle}
      subtitle={staffName}
      footer={
        <Button wide size="lg" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <p>{words.outside}</p>
    </Dialog>
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
