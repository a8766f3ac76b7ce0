import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { Preferences } from './preferences.tsx'
import { TotalLine, useDepositWord } from './total-line.tsx'
import { useBookingWords } from './words.ts'

/** Team member and extras, the total, and the button to go on. */
export function TimeFooter({ flow }: { readonly flow: Flow }) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, estimate, holding, quoting, isLeaving, salon, go } = flow
  const hold = keptHold(draft)
  const dueNow = hold ? (quoting.shown?.dueNowCents ?? 0) : 0
  const depositWord = useDepositWord(salon)
  const due = dueNow > 0 ? words.price.dueNowLine(money(locale, dueNow)) : depositWord
  const estimated = (hold?.totalCents ?? estimate.priceCents) - estimate.reductionCents
  const total = (hold && quoting.shown?.totalCents) ?? estimated
  return (
    <>
      <Preferences flow={flow} />
      <TotalLine cents={total} isFrom={hold === undefined && estimate.isFrom} due={due}>
        {hold && <HoldClock until={hold.expiresAt} onEnd={holding.expire} />}
      </TotalLine>
      <Button
        size="lg"
        wide
        busy={holding.isHolding || isLeaving}
        disabled={!holding.isHolding && hold === undefined}
        onClick={() => go('details')}
      >
        {draft.start === undefined || (!hold && !holding.isHolding)
          ? words.pickTime
          : words.continue(shortWhen(locale, draft.start, salon.timeZone))}
      </Button>
    </>
  )
}
