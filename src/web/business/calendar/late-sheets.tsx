import { useEffect } from 'react'

import { latePart, useLate } from '../../app/late-part.ts'
import { LateSheet } from '../../ui/late-sheet.tsx'
import { useDayWords } from './day-words.ts'
import type { SheetsProps } from './sheets.tsx'
import { useBooking } from './use-booking.ts'

const sheets = latePart(
  () => import('./sheets.tsx'),
  (part) => part.Sheets,
)

/** The sheets of the calendar: fetched when the days are drawn and the page has nothing else to do, or at the first press. */
export function LateSheets(props: SheetsProps) {
  const { sheets: words } = useDayWords()
  const { salonId, open, onOpen, onBlocked, onWrite } = props
  const { bookingId, blockId, draft } = open
  const isOpen = bookingId !== undefined || blockId !== undefined || draft !== undefined
  const part = useLate(sheets, isOpen)
  useEffect(() => sheets.ahead(), [])
  const { data: Sheets } = part
  // The data of the sheet is fetched at the same time.
  useBooking(salonId, Sheets ? undefined : bookingId)
  const close = () => {
    onOpen(undefined)
    onBlocked(undefined)
    onWrite(undefined)
  }
  const title = draft ? words.write : blockId === undefined ? words.booking : words.block
  return (
    <>
      <LateSheet part={part} open={isOpen} onClose={close} title={title} />
      {Sheets && <Sheets {...props} />}
    </>
  )
}
