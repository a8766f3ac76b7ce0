import { ArrowLeft } from 'lucide-react'

import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingTrouble } from './booking-trouble.tsx'
import { ConfirmProblem, ContactSection, SignInSection } from './contact-section.tsx'
import { keptHold, type Flow } from './flow.ts'
import { BriefHold, HoldSummary } from './hold-summary.tsx'
import { KeptDeadline } from './kept-deadline.tsx'
import { PriceSection } from './price-section.tsx'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** The customer signs in here, then checks the booking, fills in contact details and confirms. */
export function DetailsStep({ flow }: StepProps) {
  const { draft, signedInAs, isSessionUnknown, back } = flow
  const hold = keptHold(draft)
  const Summary = signedInAs === undefined ? BriefHold : HoldSummary
  return (
    <div className="flex flex-col gap-5">
      <BackToTimes flow={flow} />
      <BookingTrouble flow={flow} onOther={() => back('time')} />
      {hold && <Summary flow={flow} hold={hold} />}
      {isSessionUnknown && <Skeleton className="h-60 rounded-lg" />}
      {!isSessionUnknown && signedInAs === undefined && <SignInSection flow={flow} />}
      {signedInAs !== undefined && <ContactSection flow={flow} />}
      {hold && signedInAs !== undefined && <PriceSection flow={flow} />}
      <KeptDeadline flow={flow} />
      <ConfirmProblem flow={flow} />
    </div>
  )
}

function BackToTimes({ flow: { back } }: StepProps) {
  const { hold: words } = useBookingWords()
  return (
    <button
      type="button"
      className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
      onClick={() => back('time')}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.other}
    </button>
  )
}
