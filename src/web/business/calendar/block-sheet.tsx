import { useState } from 'react'

import type { blockTime, moveBlock, unblockTime } from '#features/calendar/contract/blocks.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { usePress } from '../../ui/use-press.ts'
import { EntryForm } from './entry-form.tsx'
import { TimeField } from './start-fields.tsx'
import { useRefresh } from './use-booking.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

export interface BlockOfDay {
  /** Undefined: a new one. */
  readonly id: string | undefined
  /** Local times of the salon, as the server answers them, with their dates. */
  readonly start: string
  readonly end: string
  readonly reason: string
}

interface BlockSheetProps {
  readonly salonId: string
  readonly staffId: string
  readonly block: BlockOfDay
  readonly title: string
  readonly subtitle?: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** A blocked time or a break, with its beginning, end and reason; it can be moved and removed. */
export function BlockSheet(props: BlockSheetProps) {
  const { title, subtitle, open, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={title} subtitle={subtitle} keepOpen>
      <BlockFields {...props} />
    </Dialog>
  )
}

function BlockFields({ salonId, staffId, block, onClose }: BlockSheetProps) {
  const { form: words, blockedTime } = useCalendarWords()
  const form = useBlock({ salonId, staffId, block, onClose })
  const { typed, change, faultOf } = form
  return (
    <EntryForm
      form={form}
      save={block.id === undefined ? words.saveBlock : blockedTime.save}
      insist={words.hasBookingsYes}
    >
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={words.time}
          error={faultOf('start')}
          value={typed.start}
          onChange={(start) => change({ start })}
        />
        <TimeField
          label={words.until}
          error={faultOf('end')}
          value={typed.end}
          onChange={(end) => change({ end })}
        />
      </div>
      <LineField
        label={words.reason}
        hint={words.reasonHint}
        optional
        most={120}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
      {block.id !== undefined && <Remove salonId={salonId} blockId={block.id} onDone={onClose} />}
    </EntryForm>
  )
}

type Wrong = 'start' | 'end'

function useBlock({
  salonId,
  staffId,
  block: { id, start, end, reason },
  onClose,
}: Pick<BlockSheetProps, 'salonId' | 'staffId' | 'block' | 'onClose'>) {
  const { form: words, blockedTime } = useCalendarWords()
  const [typed, setTyped] = useState({ start: start.slice(11, 16), end: end.slice(11, 16), reason })
  const [wrong, setWrong] = useState<Wrong>()
  const { isBusy, problem, save } = useSave(salonId, onClose)
  const submit = (overBookings = false) => {
    const fault = wrongOf(typed, start.slice(0, 10) === end.slice(0, 10))
    setWrong(fault)
    if (fault !== undefined) return
    const body = {
      start: `${start.slice(0, 11)}${asTime(typed.start)}`,
      end: `${end.slice(0, 11)}${asTime(typed.end)}`,
      reason: typed.reason.trim(),
      overBookings,
    }
    save(async () => {
      await send({ salonId, staffId, id }, body)
      toast(id === undefined ? words.blocked : blockedTime.saved, { kind: 'success' })
    })
  }
  return {
    typed,
    change: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    faultOf: (field: Wrong) =>
      wrong === field ? words.needed[field === 'start' ? 'time' : 'until'] : undefined,
    isBusy,
    problem,
    submit,
  }
}

interface BlockBody {
  readonly start: string
  readonly end: string
  readonly reason: string
  readonly overBookings: boolean
}

const send = (
  {
    salonId,
    staffId,
    id,
  }: { readonly salonId: string; readonly staffId: string; readonly id: string | undefined },
  body: BlockBody,
) =>
  id === undefined
    ? api<typeof blockTime>('POST', '/business/salons/{id}/blocks', {
        params: { id: salonId },
        body: { ...body, staffId },
      })
    : api<typeof moveBlock>('PUT', '/business/salons/{id}/blocks/{block}', {
        params: { id: salonId, block: id },
        body,
      })

/** Times of one day must be in order; an absence of several days may end at any time. */
const wrongOf = (
  { start, end }: { readonly start: string; readonly end: string },
  isOneDay: boolean,
): Wrong | undefined => {
  if (!isTime(start)) return 'start'
  return isTime(end) && (!isOneDay || asTime(start) < asTime(end)) ? undefined : 'end'
}

function Remove({
  salonId,
  blockId,
  onDone,
}: {
  readonly salonId: string
  readonly blockId: string
  readonly onDone: () => void
}) {
  const { blockedTime: words, failedSave } = useCalendarWords()
  const refresh = useRefresh(salonId)
  const { isBusy, press } = usePress({ lost: failedSave, onSettled: refresh })
  const remove = async () => {
    const params = { id: salonId, block: blockId }
    const done = await press(
      () => api<typeof unblockTime>('DELETE', '/business/salons/{id}/blocks/{block}', { params }),
      words.opened,
    )
    if (done) onDone()
  }
  return (
    <Button variant="secondary" wide busy={isBusy} onClick={() => void remove()}>
      {words.open}
    </Button>
  )
}
