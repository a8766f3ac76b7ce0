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

/** What a closed stretch is for, and the way to open it again. */
export function UnblockDialog({ salonId, view, blockId, onClose }: UnblockDialogProps) {
  const { blockedTime: words, failedSave } = useCalendarWords()
  const refresh = useRefresh(salonId)
  const { isBusy, press } = usePress({ lost: failedSave, onSettled: refresh })
  const found = view.days
    .flatMap(({ staff }) => staff)
    .flatMap(({ staffId, blocks }) => blocks.map((block) => ({ ...block, staffId })))
    .find(({ id }) => id === blockId)
  const open = async () => {
    if (blockId === undefined) return
    const params = { id: salonId, block: blockId }
    await press(
      () => api<typeof unblockTime>('DELETE', '/business/salons/{id}/blocks/{block}', { params }),
      words.opened,
    )
    onClose()
  }
  return (
    <Dialog
      open={blockId !== undefined}
      onClose={onClose}
      title={words.title}
      subtitle={found && `${found.start.slice(11, 16)}–${found.end.slice(11, 16)}`}
      footer={
        <Button size="lg" wide busy={isBusy} onClick={() => void open()}>
          {words.open}
        </Button>
      }
    >
      <p>
        {[view.staff.find(({ id }) => id === found?.staffId)?.name, found?.reason || words.noReason].join(
          ' · ',
        )}
      </p>
    </Dialog>
  )
}
