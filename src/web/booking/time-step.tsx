import { Fragment, useEffect, useEffectEvent } from 'react'

import { minutes } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { staffForAll, withToggledOption } from './choice.ts'
import { shortWhen } from './dates.ts'
import { DeadlineNotice } from './deadline-notice.tsx'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { HoldTroubleNotice } from './hold-trouble.tsx'
import { OptionChips } from './service-list.tsx'
import { StaffChips } from './staff-chips.tsx'
import { TimePicker } from './time-picker.tsx'
import { TotalLine } from './total-line.tsx'
import { useBookingWords } from './words.ts'

export const horizonUnlessSaid = 60
/** Nearly as high as a sheet can be: it does not jump when another day has fewer times. */
export const timeStepBox = 'flex min-h-[min(calc(100dvh-300px),560px)] flex-col gap-4'

/** Person, day, time. Choosing a time keeps it at once. */
export function TimeStep({ flow }: { readonly flow: Flow }) {
  const { salon, draft, holding, setStaff } = flow
  const hold = keptHold(draft)
  const wanted = draft.start
  const keepWanted = useEffectEvent(() => {
    if (wanted !== undefined && draft.hold === undefined && !holding.trouble) holding.choose(wanted)
  })
  // Opened with a time: it is kept as if it had been tapped here.
  useEffect(() => keepWanted(), [])
  return (
    <div className={timeStepBox}>
      <Extras flow={flow} />
      <StaffChips staff={staffForAll(salon, draft.services)} selected={draft.staffId} onSelect={setStaff} />
      <TimePicker
        wish={{
          slug: salon.slug,
          services: draft.services,
          staffId: draft.staffId,
          holdToken: draft.hold?.token,
        }}
        timeZone={salon.timeZone}
        horizonDays={salon.horizonDays ?? horizonUnlessSaid}
        selected={draft.start}
        busy={holding.isHolding}
        onChoose={holding.choose}
      >
        {holding.trouble && (
          <HoldTroubleNotice
            trouble={holding.trouble}
            start={draft.start}
            timeZone={salon.timeZone}
            onChoose={holding.choose}
          />
        )}
      </TimePicker>
      {hold && <DeadlineNotice until={hold.refundableUntil} timeZone={salon.timeZone} />}
    </div>
  )
}

/** What can be added to the chosen services. */
function Extras({ flow: { lines, draft, setServices } }: { readonly flow: Flow }) {
  const { services: words } = useBookingWords()
  const withOptions = lines.filter(({ service }) => service.options.length > 0)
  if (withOptions.length === 0) return null
  return (
    <div className="flex flex-col">
      <h3 className="text-caption text-muted">{words.options}</h3>
      {withOptions.map(({ service, options }) => (
        <Fragment key={service.id}>
          {withOptions.length > 1 && <p className="text-small font-semibold">{service.name}</p>}
          <OptionChips
            oneRow
            service={service}
            chosen={options.map(({ id }) => id)}
            onToggle={(optionId) => setServices(withToggledOption(draft.services, service, optionId))}
          />
        </Fragment>
      ))}
    </div>
  )
}

/** Under the title: what is being booked, and the way to change it. */
export function TimeSubtitle({ flow: { lines, estimate, go } }: { readonly flow: Flow }) {
  const words = useBookingWords()
  const locale = useLocale()
  const names = lines.map(({ service }) => service.name).join(' + ')
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        {names} · <span className="whitespace-nowrap">{minutes(locale, estimate.minutes)}</span>
      </span>
      <button
        type="button"
        className="min-h-11 font-semibold text-primary underline underline-offset-4"
        onClick={() => go('services')}
      >
        {words.services.change}
      </button>
    </span>
  )
}

export function TimeFooter({ flow }: { readonly flow: Flow }) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, estimate, holding, salon, go } = flow
  const hold = keptHold(draft)
  const total = hold?.totalCents ?? estimate.priceCents
  return (
    <>
      <TotalLine cents={total} isFrom={hold === undefined && estimate.isFrom}>
        {hold && <HoldClock until={hold.expiresAt} onEnd={holding.expire} />}
      </TotalLine>
      <Button
        size="lg"
        wide
        busy={holding.isHolding}
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
