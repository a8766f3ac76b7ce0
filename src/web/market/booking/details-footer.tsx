import { exactMoney, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { SlimTotal, TotalLine } from './total-line.tsx'
import { useBookingWords } from './words.ts'

/** The total, and the button that says exactly what it does. */
export function DetailsFooter({ flow }: { readonly flow: Flow }) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, salon, holding, confirming, quoting, cards, submit, signedInAs } = flow
  const hold = keptHold(draft)
  if (!hold) return null
  const clock = <HoldClock until={hold.expiresAt} onEnd={holding.expire} />
  // The sign-in form has its own button, and needs the room.
  if (signedInAs === undefined) return <SlimTotal cents={hold.totalCents}>{clock}</SlimTotal>
  const { dueNowCents: dueNow = 0, cardCents: byCard = 0, guaranteeCents = 0 } = quoting.shown ?? {}
  const isBusy = confirming.isBusy || holding.isHolding || quoting.isWaiting || cards.isWaiting
  return (
    <>
      <TotalLine
        cents={quoting.shown?.totalCents ?? hold.totalCents}
        {...(dueNow > 0 && { due: words.price.dueNowLine(money(locale, dueNow)) })}
      >
        {clock}
      </TotalLine>
      <Button size="lg" wide busy={isBusy} onClick={submit}>
        {byCard > 0 && words.price.bookAndPay(exactMoney(locale, byCard))}
        {byCard === 0 && dueNow > 0 && words.price.bookByGiftCard(exactMoney(locale, dueNow))}
        {dueNow === 0 && guaranteeCents > 0 && words.guarantee.next}
        {dueNow === 0 &&
          guaranteeCents === 0 &&
          words.confirm(shortWhen(locale, draft.start ?? '', salon.timeZone))}
      </Button>
    </>
  )
}
