import { Hourglass } from 'lucide-react'
import { useState } from 'react'

import { latePart, useLate } from '../../app/late-part.ts'
import { Button } from '../../ui/button.tsx'
import { LateSheet } from '../../ui/late-sheet.tsx'
import { useDayWords } from './day-words.ts'

const sheet = latePart(
  () => import('../waitlist/waitlist-sheet.tsx'),
  (part) => part.WaitlistSheet,
)

/** Opens the list of who waits, for members who run the salon. */
export function WaitlistButton({ salonId }: { readonly salonId: string }) {
  const { waitlist: label } = useDayWords()
  const [isOpen, setIsOpen] = useState(false)
  const part = useLate(sheet, isOpen)
  const { data: WaitlistSheet } = part
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <Hourglass size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="whitespace-nowrap lg:max-[1400px]:sr-only">{label}</span>
      </Button>
      <LateSheet part={part} open={isOpen} onClose={close} title={label} />
      {isOpen && WaitlistSheet && <WaitlistSheet salonId={salonId} onClose={close} />}
    </>
  )
}
