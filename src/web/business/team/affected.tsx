import type { Absence } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AffectedList } from '../affected/affected-list.tsx'
import { useTeamWords } from './words.ts'

/** The bookings that an absence affects, and the held times that may become bookings. */
export type Affected = Pick<Absence, 'affectedBookings' | 'holds'>

export const noneAffected: Affected = { affectedBookings: [], holds: 0 }
export const isAnyAffected = ({ affectedBookings, holds }: Affected): boolean =>
  affectedBookings.length > 0 || holds > 0

interface AffectedQuestionProps {
  readonly affected: Affected
  readonly timeZone: string
  /** On the button that goes ahead. */
  readonly confirm: string
  readonly step: {
    readonly isBusy: boolean
    readonly confirm: () => unknown
    readonly back: () => void
  }
}

/** Shows what a change affects before it is made, and asks whether to go ahead. */
export function AffectedQuestion({ affected, timeZone, confirm, step }: AffectedQuestionProps) {
  const { affected: words } = useTeamWords()
  return (
    <section className="flex flex-col gap-3">
      <AffectedNotices affected={affected} timeZone={timeZone} />
      <div className="flex flex-wrap gap-2">
        <Button busy={step.isBusy} onClick={() => void step.confirm()}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={step.back}>
          {words.back}
        </Button>
      </div>
    </section>
  )
}

function AffectedNotices({
  affected: { affectedBookings: bookings, holds },
  timeZone,
}: Pick<AffectedQuestionProps, 'affected' | 'timeZone'>) {
  const { affected: words } = useTeamWords()
  return (
    <>
      {bookings.length > 0 && (
        <>
          <Notice tone="warning" live title={words.title(bookings.length)}>
            {words.text}
          </Notice>
          <AffectedList bookings={bookings} timeZone={timeZone} />
        </>
      )}
      {holds > 0 && (
        <Notice tone="warning" live title={words.holds(holds)}>
          {words.holdsText}
        </Notice>
      )}
    </>
  )
}
