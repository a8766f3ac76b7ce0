import { useState } from 'react'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { BookingSheet } from './booking-sheet.tsx'
import { copyOf } from './copied-visit.ts'
import { MoveSheet } from './move-sheet.tsx'
import { SkipToBlocks } from './skip-to-blocks.tsx'
import type { DayDraft, StartDraft } from './start-fields.tsx'
import { UnblockDialog } from './unblock-dialog.tsx'
import { WriteSheet } from './write-sheet.tsx'

/** Opens a sheet; undefined closes it. */
export interface SheetHandlers {
  readonly onOpen: (bookingId: string | undefined) => void
  readonly onBlocked: (blockId: string | undefined) => void
  readonly onWrite: (draft: StartDraft | undefined) => void
}

export interface SheetsProps extends SheetHandlers {
  readonly salonId: string
  readonly view: CalendarView
  /** The contents of the open sheets; undefined where a sheet is closed. */
  readonly open: {
    readonly bookingId: string | undefined
    readonly blockId: string | undefined
    readonly draft: StartDraft | DayDraft | undefined
  }
}

/** The sheets and dialogs that open over the calendar. */
export function Sheets({ open, onOpen, onBlocked, onWrite, ...salon }: SheetsProps) {
  const [moving, setMoving] = useState<CalendarBooking>()
  const { salonId, view } = salon
  return (
    <>
      <SkipToBlocks />
      <BookingSheet
        salonId={salonId}
        timeZone={view.timeZone}
        bookingId={open.bookingId}
        onClose={() => onOpen(undefined)}
        canAnswer={view.role !== 'technician'}
        onMove={setMoving}
        onCopy={(details) => onWrite(copyOf(details, view))}
        onOpen={onOpen}
      />
      <MoveSheet {...salon} booking={moving} onClose={() => setMoving(undefined)} />
      <WriteSheet {...salon} draft={open.draft} onClose={() => onWrite(undefined)} />
      <UnblockDialog {...salon} blockId={open.blockId} onClose={() => onBlocked(undefined)} />
    </>
  )
}
