import { ArrowLeft } from 'lucide-react'

import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConfirmProblem, ContactSection, SignInSection } from './contact-section.tsx'
import { shortWhen } from './dates.ts'
import { DeadlineNotice } from './deadline-notice.tsx'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { HoldSummary } from './hold-summary.tsx'
import { HoldTroubleNotice } from './hold-trouble.tsx'
import { TotalLine } from './total-line.tsx'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** Sign in without leaving; then everything once more, contact details, and the last press. */
export function DetailsStep({ flow }: StepProps) {
  const words = useBookingWords()
  const { draft, salon, holding, signedInAs, isSessionUnknown, back } = flow
  const hold = keptHold(draft)
  return (
    <div className="flex flex-col gap-5">
      <button
        type="button"
        className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
        onClick={() => back('time')}
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.hold.other}
      </button>
      {holding.trouble && (
        <HoldTroubleNotice
          trouble={holding.trouble}
          start={draft.start}
          timeZone={salon.timeZone}
          onChoose={holding.choose}
          onOther={() => back('time')}
        />
      )}
      {hold && <HoldSummary flow={flow} hold={hold} />}
      {isSessionUnknown && <Skeleton className="h-60 rounded-lg" />}
      {!isSessionUnknown && signedInAs === undefined && <SignInSection flow={flow} />}
      {signedInAs !== undefined && <ContactSection flow={flow} />}
      {hold && <DeadlineNotice until={hold.refundableUntil} timeZone={salon.timeZone} />}
      <ConfirmProblem flow={flow} />
    </div>
  )
}

export function DetailsFooter({ flow }: StepProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, salon, holding, confirming, submit, signedInAs } = flow
  const hold = keptHold(draft)
  if (!hold) return null
  return (
    <>
      <TotalLine cents={hold.totalCents}>
        <HoldClock until={hold.expiresAt} onEnd={holding.expire} />
      </TotalLine>
      {signedInAs !== undefined && (
        <Button size="lg" wide busy={confirming.busy || holding.isHolding} onClick={submit}>
          {words.confirm(shortWhen(locale, draft.start ?? '', salon.timeZone))}
        </Button>
      )}
    </>
  )
}
