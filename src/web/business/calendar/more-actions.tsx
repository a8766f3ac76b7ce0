import { useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import type { Colouring } from './colouring.ts'
import { FileActions, MoreMenu } from './file-actions.tsx'
import { KeysButton, KeysItem } from './keys-button.tsx'
import { LateHelp } from './late-help.tsx'
import { LegendItem } from './legend-item.tsx'
import { PrintItem } from './print-item.tsx'
import { LateWaitlist, WaitlistButton, WaitlistItem } from './waitlist-button.tsx'

/**
 * Printing and the list of keys, and for owners and managers the waitlist and the files of bookings: as buttons in a long
 * bar, in its menu or in that of a short one, together with the dialogs that they open. Of a short
 * bar, the legend too.
 * @param view undefined until it is loaded
 */
export function useMoreActions(salonId: string, view: CalendarView | undefined, colouring: Colouring) {
  const [open, setOpen] = useState<'keys' | 'waitlist' | 'legend'>()
  const [help, wait] = [() => setOpen('keys'), () => setOpen('waitlist')]
  const close = () => setOpen(undefined)
  const always = (
    <>
      <PrintItem />
      <KeysItem onOpen={help} />
    </>
  )
  const seesWaitlist = view !== undefined && hasSalonRight(view.role, 'clients')
  return {
    help,
    wait,
    inBar: (
      <>
        <KeysButton onOpen={help} />
        {view && hasSalonRight(view.role, 'calendar') ? (
          <FileActions salonId={salonId} inMenuAfter={always} />
        ) : (
          <MoreMenu>{always}</MoreMenu>
        )}
      </>
    ),
    waitlist: seesWaitlist && <WaitlistButton onOpen={wait} />,
    inMenu: (
      <>
        {seesWaitlist && <WaitlistItem salonId={salonId} onOpen={wait} />}
        <PrintItem />
        <LegendItem onOpen={() => setOpen('legend')} />
      </>
    ),
    // Outside of the bar, which may have no room for the buttons although a key or the URL opens the dialogs.
    opened: (
      <>
        <LateHelp
          open={open === 'waitlist' ? undefined : open}
          view={view}
          colouring={colouring}
          onClose={close}
        />
        {seesWaitlist && <LateWaitlist salonId={salonId} isOpen={open === 'waitlist'} onClose={close} />}
      </>
    ),
  }
}
