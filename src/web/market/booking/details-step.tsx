import { ArrowLeft } from 'lucide-react'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingTrouble } from './booking-trouble.tsx'
import { ConfirmProblem, ContactSection, SignInSection } from './contact-section.tsx'
import { DeadlineNotice } from './deadline-notice.tsx'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { BriefHold, HoldSummary } from './hold-summary.tsx'
import { SlimTotal, TotalLine } from './total-line.tsx'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** The customer signs in here, then checks the booking, fills in contact details and confirms. */
export function DetailsStep({ flow }: StepProps) {
  const { draft, salon, signedInAs, isSessionUnknown, back } = flow
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
      {hold && <DeadlineNotice terms={hold} timeZone={salon.timeZone} isAhead />}
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

export function DetailsFooter({ flow }: StepProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, salon, holding, confirming, submit, signedInAs } = flow
  const hold = keptHold(draft)
  if (!hold) return null
  const clock = <HoldClock until={hold.expiresAt} onEnd={holding.expire} />
  // The sign-in form has its own button, and needs the room.
  if (signedInAs === undefined) return <SlimTotal cents={hold.totalCents}>{clock}</SlimTotal>
  return (
    <>
      <TotalLine cents={hold.totalCents}>{clock}</TotalLine>
      <Button size="lg" wide busy={confirming.isBusy || holding.isHolding} onClick={submit}>
        {words.confirm(shortWhen(locale, draft.start ?? '', salon.timeZone))}
      </Button>
    </>
  )
}
