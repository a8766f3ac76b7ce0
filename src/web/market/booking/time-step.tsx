import { useEffect, useEffectEvent } from 'react'

import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { horizonUnlessSaid } from './ask-free-days.ts'
import { BookingTrouble } from './booking-trouble.tsx'
import { visitNames, type Flow } from './flow.ts'
import { KeptDeadline } from './kept-deadline.tsx'
import { AboveTimes } from './nails/above-times.tsx'
import { TimePicker } from './time-picker.tsx'
import { AskWaitlist } from './waitlist/ask-waitlist.tsx'
import { useBookingWords } from './words.ts'

/** Nearly as high as a sheet can be: it does not jump when another day has fewer times. */
export const timeStepBox = 'flex min-h-[min(calc(100dvh-300px),560px)] flex-col gap-4'

/** The customer chooses day and time; a chosen time is held at once. Team member and extras are at the foot. */
export function TimeStep({ flow }: { readonly flow: Flow }) {
  const { salon, draft, holding } = flow
  useKeepWanted(flow)
  return (
    <div className={timeStepBox}>
      <AboveTimes flow={flow} />
      <TimePicker
        query={queryOf(flow)}
        timeZone={salon.timeZone}
        horizonDays={salon.horizonDays ?? horizonUnlessSaid}
        selected={draft.start}
        busy={holding.isHolding}
        onChoose={holding.choose}
        whenFull={(date) => draft.services.length > 0 && <AskWaitlist key={date} flow={flow} date={date} />}
      >
        <BookingTrouble flow={flow} />
      </TimePicker>
      <KeptDeadline flow={flow} />
    </div>
  )
}

const queryOf = ({ salon, draft }: Flow) => ({
  slug: salon.slug,
  services: draft.services,
  staffId: draft.staffId,
  holdToken: draft.hold?.token,
})

/** A time with which the sheet was opened is held as if it had been tapped here. */
function useKeepWanted({ draft, holding }: Flow): void {
  const keep = useEffectEvent(() => {
    const { start, hold } = draft
    if (start !== undefined && hold === undefined && !holding.trouble) holding.choose(start)
  })
  useEffect(() => keep(), [])
}

/** Under the title: what is being booked, and the way to change it. */
export function TimeSubtitle({ flow }: { readonly flow: Flow }) {
  const words = useBookingWords()
  const locale = useLocale()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        {visitNames(flow)} ·{' '}
        <span className="whitespace-nowrap">{minutes(locale, flow.estimate.minutes)}</span>
      </span>
      <button
        type="button"
        aria-label={words.services.change}
        className="min-h-11 font-semibold text-primary underline underline-offset-4"
        onClick={() => flow.go('services')}
      >
        {words.services.changeShort}
      </button>
    </span>
  )
}
