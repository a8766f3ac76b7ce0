import { useRef } from 'react'

import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { dayParts, dateOf, shortWhen } from './dates.ts'
import type { HoldTrouble } from './use-hold.ts'
import { useScrolledIntoView } from './use-scrolled-into-view.ts'
import { useBookingWords } from './words.ts'

interface HoldTroubleNoticeProps {
  readonly trouble: HoldTrouble
  /** The start that was wanted, where it is still worth another try. */
  readonly start: string | undefined
  readonly timeZone: string
  readonly onChoose: (start: string) => void
  /** Leads to the times, where they are not in sight. */
  readonly onOther?: () => void
}

/** Why the chosen time is not kept, and what can be done now. */
export function HoldTroubleNotice(props: HoldTroubleNoticeProps) {
  const { trouble } = props
  const place = useRef<HTMLDivElement>(null)
  // Whoever was further down, in the form or among the evening's times, would not see it come.
  useScrolledIntoView(place, trouble)
  return (
    <div ref={place}>
      {trouble.kind === 'lost' && <Lost {...props} alternatives={trouble.alternatives} />}
      {trouble.kind === 'expired' && <Expired {...props} />}
      {trouble.kind === 'failed' && <Failed {...props} text={trouble.text} again={trouble.again} />}
    </div>
  )
}

function Lost({
  alternatives,
  timeZone,
  onChoose,
}: HoldTroubleNoticeProps & Pick<Extract<HoldTrouble, { kind: 'lost' }>, 'alternatives'>) {
  const { hold: words } = useBookingWords()
  const locale = useLocale()
  return (
    <Notice
      tone="warning"
      live
      title={words.lost}
      action={
        alternatives.length > 0 && (
          <div className="flex flex-wrap gap-2">
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
    >
      {alternatives.length > 0 ? words.lostWith : words.lostWithout}
    </Notice>
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
