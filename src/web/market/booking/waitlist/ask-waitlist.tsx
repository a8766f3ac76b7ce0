import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Flow } from '../flow.ts'
import { useBookingWords } from '../words.ts'

/** Few days are full: the form is loaded at the press. */
const WaitlistForm = lazy(async () => ({ default: (await import('./waitlist-form.tsx')).WaitlistForm }))

interface AskWaitlistProps {
  readonly flow: Flow
  /** The full day. */
  readonly date: string
}

/** The button to the waitlist, on a day without times. */
export function AskWaitlist({ flow, date }: AskWaitlistProps) {
  const { time: words } = useBookingWords()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
        <WaitlistForm key={date} flow={flow} date={date} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  return (
    <Button variant="secondary" wide onClick={() => setIsOpen(true)}>
      <BellRing size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.waitlist}
    </Button>
  )
}
