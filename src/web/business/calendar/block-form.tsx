import { useState } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'
import type { blockTime } from '#features/calendar/contract/blocks.ts'

import { api } from '../../app/api.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { EntryForm } from './entry-form.tsx'
import { StartFields, TimeField, type StartDraft } from './start-fields.tsx'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface BlockFormProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly draft: StartDraft
  readonly onDraft: (draft: StartDraft) => void
  readonly onDone: () => void
}

/** Blocks a stretch of time, so that it is not offered. */
export function BlockForm({ salonId, view, draft: { staffId, ...time }, onDraft, onDone }: BlockFormProps) {
  const { form: words } = useCalendarWords()
  const draft = { ...time, staffId: staffId === '' ? (view.staff[0]?.id ?? '') : staffId }
  const { end, setEnd, reason, setReason, faultOf, ...form } = useBlockForm(salonId, draft, onDone)
  return (
    <EntryForm form={form} save={words.saveBlock} insist={words.hasBookingsYes}>
      <StartFields
        draft={draft}
        staff={view.staff}
        staffLabel={words.whose}
        error={faultOf('time')}
        onChange={onDraft}
      />
      <TimeField label={words.until} error={faultOf('until')} value={end} onChange={setEnd} />
      <LineField
        label={words.reason}
        hint={words.reasonHint}
        optional
        most={120}
        value={reason}
        onChange={setReason}
      />
    </EntryForm>
  )
}

type Wrong = 'time' | 'until'

/** The end and the reason of a blocked time, and how it is saved. */
function useBlockForm(salonId: string, { staffId, date, time }: StartDraft, onSaved: () => void) {
  const { form: words } = useCalendarWords()
  // Until an end is typed, it moves along with the start.
  const [typedEnd, setEnd] = useState<string>()
  const end = typedEnd ?? (isTime(time) ? anHourLater(time) : '')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const { isBusy, problem, save } = useSave(salonId, onSaved)
  const submit = (overBookings = false) => {
    const fault = wrongOf(time, end)
    setWrong(fault)
    if (fault !== undefined) return
    const span = { start: `${date}T${asTime(time)}`, end: `${date}T${asTime(end)}` }
    const body = { staffId, ...span, reason: reason.trim(), overBookings }
    save(async () => {
      await api<typeof blockTime>('POST', '/business/salons/{id}/blocks', { params: { id: salonId }, body })
      toast(words.blocked, { kind: 'success' })
    })
  }
  const faultOf = (field: Wrong) => (wrong === field ? words.needed[field] : undefined)
  return { end, setEnd, reason, setReason, faultOf, isBusy, problem, submit }
}

const LAST = '23:59'

const anHourLater = (time: string): string => {
  const [hour = 0, minute = ''] = asTime(time).split(':')
  return Number(hour) < 23 ? `${String(Number(hour) + 1).padStart(2, '0')}:${minute}` : LAST
}

const wrongOf = (start: string, end: string): Wrong | undefined =>
  isTime(start) ? (isTime(end) && asTime(start) < asTime(end) ? undefined : 'until') : 'time'
