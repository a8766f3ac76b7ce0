import { useState } from 'react'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { BookingSheet } from './booking-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import type { StartDraft } from './start-fields.tsx'
import { UnblockDialog } from './unblock-dialog.tsx'
import { WriteSheet } from './write-sheet.tsx'

interface SheetsProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Id of the booking whose sheet is open. */
  readonly open: string | undefined
  readonly onOpen: (bookingId: string | undefined) => void
  readonly blocked: string | undefined
  readonly onBlocked: (blockId: string | undefined) => void
  readonly write: StartDraft | undefined
  readonly onWrite: (draft: StartDraft | undefined) => void
}

/** What opens over the calendar. */
export function Sheets({ salonId, view, open, onOpen, blocked, onBlocked, write, onWrite }: SheetsProps) {
  const [moving, setMoving] = useState<CalendarBooking>()
  return (
    <>
      <BookingSheet
        salonId={salonId}
        timeZone={view.timeZone}
        bookingId={open}
        onClose={() => onOpen(undefined)}
        canAnswer={view.role !== 'technician'}
        onMove={setMoving}
      />
      <MoveSheet salonId={salonId} view={view} booking={moving} onClose={() => setMoving(undefined)} />
      <WriteSheet salonId={salonId} view={view} draft={write} onClose={() => onWrite(undefined)} />
      <UnblockDialog salonId={salonId} view={view} blockId={blocked} onClose={() => onBlocked(undefined)} />
    </>
  )
}
