import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import { FileActions } from './file-actions.tsx'
import { KeysHelp } from './keys-help.tsx'
import { WaitlistButton } from './waitlist-button.tsx'

interface MoreActionsProps {
  readonly salonId: string
  /** Undefined until it is loaded. */
  readonly view: CalendarView | undefined
  readonly isHelpOpen: boolean
  readonly onHelp: (isOpen: boolean) => void
}

/** The list of keys, and for members who run the salon the waitlist and the files of bookings. */
export function MoreActions({ salonId, view, isHelpOpen, onHelp }: MoreActionsProps) {
  return (
    <>
      <KeysHelp isOpen={isHelpOpen} onOpen={onHelp} />
      {view && hasSalonRight(view.role, 'clients') && <WaitlistButton salonId={salonId} />}
      {view && hasSalonRight(view.role, 'calendar') && <FileActions salonId={salonId} isMenu />}
    </>
  )
}
