import { ClipboardClock } from 'lucide-react'

import { latePart, useLate } from '../../app/late-part.ts'
import { PlaceName } from '../../frame/workspace/place-name.tsx'
import { Button } from '../../ui/button.tsx'
import { LateSheet } from '../../ui/late-sheet.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { useWaitlistName } from '../waitlist/use-waitlist-name.ts'
import { useBusinessWords } from '../words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface OpenerProps {
  readonly onOpen: () => void
}

/** In the bar of a tablet and wider; on a phone it is in the menu. */
export function WaitlistButton({ onOpen }: OpenerProps) {
  const { waitlist: label } = useBusinessWords()
  return (
    <Button size="sm" variant="ghost" onClick={onOpen}>
      <ClipboardClock {...icon} />
      <span className="whitespace-nowrap max-[1600px]:sr-only">{label}</span>
    </Button>
  )
}

/** In the menu of a shorter bar; the number of entries is fetched when the menu opens. */
export function WaitlistItem({ salonId, onOpen }: OpenerProps & { readonly salonId: string }) {
  return (
    <MenuItem onSelect={onOpen}>
      <ClipboardClock {...icon} />
      <PlaceName place={useWaitlistName(salonId)} className="flex-1" />
    </MenuItem>
  )
}

const sheet = latePart(
  () => import('../waitlist/waitlist-sheet.tsx'),
  (part) => part.WaitlistSheet,
)

interface LateWaitlistProps {
  readonly salonId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The waitlist, over the calendar. */
export function LateWaitlist({ salonId, isOpen, onClose }: LateWaitlistProps) {
  const { waitlist: label } = useBusinessWords()
  const part = useLate(sheet, isOpen)
  const { data: WaitlistSheet } = part
  return (
    <>
      <LateSheet part={part} open={isOpen} onClose={onClose} title={label} />
      {isOpen && WaitlistSheet && <WaitlistSheet salonId={salonId} onClose={onClose} />}
    </>
  )
}
