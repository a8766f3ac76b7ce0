import type { CalendarView } from '#features/calendar/contract.ts'
import type { unblockTime } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useRefresh } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

interface UnblockDialogProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Undefined: closed. */
  readonly blockId: string | undefined
  readonly onClose: () => void
}

/** The reason of a blocked time, and the button that ends it. */
export function UnblockDialog({ salonId, view, blockId, onClose }: UnblockDialogProps) {
  const { blockedTime: words } = useCalendarWords()
  const { isBusy, unblock } = useUnblock(salonId, onClose)
  const found = blockedTimeOf(view, blockId)
  return (
    <Dialog
      open={blockId !== undefined}
      onClose={onClose}
      title={words.title}
      subtitle={found && `${found.start.slice(11, 16)}–${found.end.slice(11, 16)}`}
      footer={
        <Button size="lg" wide busy={isBusy} onClick={() => void unblock(blockId)}>
          {words.open}
        </Button>
      }
    >
      <p>{[found?.staffName, found?.reason || words.noReason].join(' · ')}</p>
    </Dialog>
  )
}

/** @param onDone called after success and failure */
function useUnblock(salonId: string, onDone: () => void) {
  const { blockedTime: words, failedSave } = useCalendarWords()
  const refresh = useRefresh(salonId)
  const { isBusy, press } = usePress({ lost: failedSave, onSettled: refresh })
  const unblock = async (blockId: string | undefined) => {
    if (blockId === undefined) return
    const params = { id: salonId, block: blockId }
    await press(
      () => api<typeof unblockTime>('DELETE', '/business/salons/{id}/blocks/{block}', { params }),
      words.opened,
    )
    onDone()
  }
  return { isBusy, unblock }
}

/** The blocked time with the name of its team member. */
function blockedTimeOf({ days, staff }: CalendarView, blockId: string | undefined) {
  const column = days
    .flatMap((day) => day.staff)
    .find(({ blocks }) => blocks.some(({ id }) => id === blockId))
  const block = column?.blocks.find(({ id }) => id === blockId)
  return block && { ...block, staffName: staff.find(({ id }) => id === column?.staffId)?.name }
}
