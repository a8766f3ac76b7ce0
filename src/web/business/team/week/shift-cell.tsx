import { CalendarClock } from 'lucide-react'
import { useState } from 'react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { StaffShift, WeekDay } from '#features/team/contract/week.ts'

import { useLocale } from '../../../app/messages.tsx'
import { dayName } from '../../../ui/dates.ts'
import { useTeamWords } from '../words.ts'
import { missedOf, timesOf, useShiftText } from './shift-text.ts'
import { ShiftTrack } from './shift-track.tsx'

export interface ShiftCellProps {
  readonly name: string
  readonly day: WeekDay
  readonly shift: StaffShift
  readonly span: MinuteRange
  /** A past day, or one on which the salon is closed, can't change. */
  readonly isEditable: boolean
  /** The position in the table, for the arrow keys. */
  readonly place: string
  readonly isTabStop: boolean
  readonly onOpen: () => void
  readonly onDrop: (ranges: readonly MinuteRange[]) => void
}

/** One shift: its times in words, and as a bar whose ends can be dragged. A press opens the form. */
export function ShiftCell(props: ShiftCellProps) {
  const { name, day, shift, span, isEditable, place, isTabStop, onOpen, onDrop } = props
  const locale = useLocale()
  const [dragged, setDragged] = useState<readonly MinuteRange[]>()
  const shown = dragged ? { ...shift, ranges: dragged } : shift
  const text = useShiftText(shown, day)
  const label = `${name}, ${dayName(locale, day.date)}: ${text}`
  return (
    <div className="shift-cell">
      <button
        type="button"
        data-shift={place}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-disabled={!isEditable}
        className="shift-button"
        onClick={isEditable ? onOpen : undefined}
      >
        <ShiftTimes shift={shown} day={day} />
      </button>
      {day.open.length > 0 && (
        <ShiftTrack
          shift={shown}
          open={day.open}
          span={span}
          isEditable={isEditable}
          onDrag={setDragged}
          onDrop={onDrop}
          onPress={onOpen}
        />
      )}
    </div>
  )
}

function ShiftTimes({ shift, day }: Pick<ShiftCellProps, 'shift' | 'day'>) {
  const { shifts: words } = useTeamWords()
  const { ranges, isOwn } = shift
  const { isAll, away } = missedOf(shift)
  if (day.open.length === 0) return <span className="text-muted">{words.closed}</span>
  return (
    <>
      {isAll ? (
        <span className="font-semibold text-warning">{words.away}</span>
      ) : ranges.length === 0 ? (
        <span className="text-muted">{words.off}</span>
      ) : (
        // The space keeps the hours apart for users who say them to press the cell.
        ranges.map((range) => <span key={range[0]}>{`${timesOf([range])} `}</span>)
      )}
      {!isAll && away.length > 0 && (
        <span className="text-warning">
          {words.awayAt(timesOf(away.map(({ start, end }) => [start, end])))}
        </span>
      )}
      {isOwn && (
        <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" className="shift-own text-primary" />
      )}
    </>
  )
}
