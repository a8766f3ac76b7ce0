import type { CalendarView } from '#features/calendar/contract.ts'

import type { Colouring } from './colouring.ts'
import { KeysHelp } from './keys-help.tsx'
import { LegendSheet } from './legend-sheet.tsx'

export interface HelpProps {
  readonly open: 'keys' | 'legend'
  readonly view: CalendarView | undefined
  readonly colouring: Colouring
  readonly onClose: () => void
}

/** The list of keys, or the meanings of the colours and signs. */
export function CalendarHelp({ open, view, colouring, onClose }: HelpProps) {
  if (open === 'keys') return <KeysHelp onClose={onClose} />
  return view && <LegendSheet view={view} colouring={colouring} onClose={onClose} />
}
