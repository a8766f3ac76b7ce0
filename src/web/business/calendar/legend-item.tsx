import { Info } from 'lucide-react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { latePart, useLate } from '../../app/late-part.ts'
import { LateSheet } from '../../ui/late-sheet.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import type { Colouring } from './colouring.ts'
import { useDayWords } from './day-words.ts'

/** In the menu of a short bar, beside the choice of colours. */
export function LegendItem({ onOpen }: { readonly onOpen: () => void }) {
  const { display: words } = useDayWords()
  return (
    <MenuItem onSelect={onOpen}>
      <Info size={18} strokeWidth={1.75} aria-hidden="true" /> {words.legend}
    </MenuItem>
  )
}

const sheet = latePart(
  () => import('./legend-sheet.tsx'),
  (part) => part.LegendSheet,
)

interface LateLegendProps {
  readonly view: CalendarView
  readonly colouring: Colouring
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The meanings of the colours and signs, over the calendar. */
export function LateLegend({ isOpen, onClose, ...shown }: LateLegendProps) {
  const { display: words } = useDayWords()
  const part = useLate(sheet, isOpen)
  const { data: LegendSheet } = part
  return (
    <>
      <LateSheet part={part} open={isOpen} onClose={onClose} title={words.legend} />
      {isOpen && LegendSheet && <LegendSheet {...shown} onClose={onClose} />}
    </>
  )
}
