import { useRef } from 'react'

import type { OfferedStart } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayParts, dateOf, shortWhen } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { HoldTrouble } from './use-hold.ts'
import { useScrolledIntoView } from './use-scrolled-into-view.ts'
import { useBookingWords } from './words.ts'

interface HoldTroubleNoticeProps {
  readonly trouble: HoldTrouble
  /** The chosen start, if another try may succeed. */
  readonly start: string | undefined
  readonly timeZone: string
  /** The services being booked, with their minutes. */
  readonly visit?: string
  readonly onChoose: (start: string) => void
  /** The team members to choose from, and the choice of the same time with one of them. */
  readonly others?: {
    readonly staff: readonly { readonly id: string; readonly name: string }[]
    /** Several services may each be done by another team member. */
    readonly isOneService: boolean
    readonly onChoose: (start: string, staffId: string | undefined) => void
  }
  /** Leads to the times; left out where they are in sight. */
  readonly onOther?: () => void
}

/** Says why the chosen time is not kept, and offers what can be done. */
export function HoldTroubleNotice(props: HoldTroubleNoticeProps) {
  const { trouble } = props
  const place = useRef<HTMLDivElement>(null)
  // A customer further down, in the form or among the evening's times, would not see it appear.
  useScrolledIntoView(place, trouble)
  return (
    <div ref={place}>
      {trouble.kind === 'lost' && (
        <Lost {...props} alternatives={trouble.alternatives} sameTime={trouble.sameTime} />
      )}
      {trouble.kind === 'unfit' && (
        <Lost {...props} unfit={trouble.start} alternatives={trouble.alternatives} />
      )}
      {trouble.kind === 'expired' && <Expired {...props} />}
      {trouble.kind === 'failed' && <Failed {...props} text={trouble.text} again={trouble.again} />}
    </div>
  )
}

interface LostProps extends HoldTroubleNoticeProps {
  readonly alternatives: readonly OfferedStart[]
  readonly sameTime?: OfferedStart | undefined
  /** The start that is too short for what is wanted now; without it, another customer was faster. */
  readonly unfit?: string
}

function Lost(props: LostProps) {
  const { alternatives, sameTime, unfit, timeZone, visit } = props
  const { hold: words } = useBookingWords()
  const locale = useLocale()
  return (
    <Notice
      tone="warning"
      live
      title={unfit === undefined ? words.lost : words.unfit(shortWhen(locale, unfit, timeZone), visit ?? '')}
      action={(alternatives.length > 0 || sameTime) && <OtherStarts {...props} />}
    >
      {alternatives.length > 0 ? words.lostWith : words.lostWithout}
    </Notice>
  )
}

function OtherStarts({ alternatives, sameTime, others, timeZone, onChoose }: LostProps) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap gap-2">
      {sameTime && others && <SameTime {...others} sameTime={sameTime} timeZone={timeZone} />}
      {alternatives.map(({ start }) => {
        const { day, month } = dayParts(locale, dateOf(start))
        return (
          <Chip key={start} className="min-h-11 tabular" onClick={() => onChoose(start)}>
            {shortWhen(locale, start, timeZone).replace(' ', ` ${day} ${month}, `)}
          </Chip>
        )
      })}
    </div>
  )
}

interface SameTimeProps extends NonNullable<HoldTroubleNoticeProps['others']> {
  readonly sameTime: OfferedStart
  readonly timeZone: string
}

/** Offers the lost time with the first team member who is free then. */
function SameTime({ sameTime, staff, isOneService, timeZone, onChoose }: SameTimeProps) {
  const { hold: words } = useBookingWords()
  const locale = useLocale()
  const { start, staffIds } = sameTime
  const isOnePerson = isOneService || new Set(staffIds).size === 1
  const person = isOnePerson ? staff.find(({ id }) => id === staffIds[0]) : undefined
  return (
    <Chip className="min-h-11 tabular" onClick={() => onChoose(start, person?.id)}>
      {words.sameTime(shortWhen(locale, start, timeZone), person?.name)}
    </Chip>
  )
}

function Expired({ start, timeZone, onChoose, onOther }: HoldTroubleNoticeProps) {
  const { hold: words } = useBookingWords()
  const locale = useLocale()
  return (
    <Notice
      tone="warning"
      live
      title={words.over}
      action={
        <div className="flex flex-wrap gap-2">
          {start !== undefined && (
            <Button size="sm" onClick={() => onChoose(start)}>
              {words.again(shortWhen(locale, start, timeZone))}
            </Button>
          )}
          {onOther && (
            <Button size="sm" variant="secondary" onClick={onOther}>
              {words.other}
            </Button>
          )}
        </div>
      }
    >
      {words.overText}
    </Notice>
  )
}

function Failed({
  text,
  again,
  start,
  onChoose,
}: HoldTroubleNoticeProps & Pick<Extract<HoldTrouble, { kind: 'failed' }>, 'text' | 'again'>) {
  return (
    <Notice
      tone="danger"
      live
      action={again && start !== undefined && <RetryButton onRetry={() => onChoose(start)} />}
    >
      {text}
    </Notice>
  )
}
