import { ArrowLeft } from 'lucide-react'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConfirmProblem, ContactSection, SignInSection } from './contact-section.tsx'
import { DeadlineNotice } from './deadline-notice.tsx'
import { keptHold, othersOf, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { BriefHold, HoldSummary } from './hold-summary.tsx'
import { HoldTroubleNotice } from './hold-trouble.tsx'
import { SlimTotal, TotalLine } from './total-line.tsx'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** Sign in without leaving; then everything once more, contact details, and the last press. */
export function DetailsStep({ flow }: StepProps) {
  const words = useBookingWords()
  const { draft, salon, holding, signedInAs, isSessionUnknown, back } = flow
  const others = othersOf(flow)
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
          others={others}
          onOther={() => back('time')}
        />
      )}
      {hold &&
        (signedInAs === undefined ? (
          <BriefHold flow={flow} hold={hold} />
        ) : (
          <HoldSummary flow={flow} hold={hold} />
        ))}
      {isSessionUnknown && <Skeleton className="h-60 rounded-lg" />}
      {!isSessionUnknown && signedInAs === undefined && <SignInSection flow={flow} />}
      {signedInAs !== undefined && <ContactSection flow={flow} />}
      {hold && <DeadlineNotice terms={hold} timeZone={salon.timeZone} isAhead />}
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
  const clock = <HoldClock until={hold.expiresAt} onEnd={holding.expire} />
  // While signing in there is nothing to press here: the room belongs to the form.
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
