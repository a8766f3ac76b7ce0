import { useState } from 'react'

import { hoursFault, minutesOf, wholeWeek, type DayHours } from '#domain/week-hours.ts'
import type { Opening } from '#features/salons/contract/opening.ts'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { HoursEditor } from '../hours-editor.tsx'
import { useSaveWeek } from './use-save-week.ts'
import { usualWeeks, weekOf } from './usual-weeks.ts'
import { useHoursWorkspaceWords } from './words.ts'

interface WeekPanelProps {
  readonly salonId: string
  readonly opening: Opening
  /** The word on the button. */
  readonly label: string
  /** Preset weeks are offered even to a salon that has hours. */
  readonly isSetUp?: boolean
  /** Runs once the week is saved. */
  readonly onSaved?: () => void
}

/** The week's hours; until they are first saved, preset weeks are offered. */
export function WeekPanel({ salonId, opening, label, isSetUp = false, onSaved }: WeekPanelProps) {
  const words = useHoursWorkspaceWords()
  const [week, setWeek] = useState<readonly DayHours[]>(opening.hours)
  const { isBusy, save, question } = useSaveWeek(salonId, opening, setWeek)
  // They stay after a press, so that a wrong choice can be changed.
  const isOffered = isSetUp || minutesOf(opening.hours) === 0 || minutesOf(week) === 0
  const isWrong = week.some((day) => hoursFault(day) !== undefined)
  return (
    <div>
      {isOffered && <UsualWeeks week={week} onChoose={setWeek} />}
      <HoursEditor of="salon" value={week} onChange={setWeek} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={isBusy}
          disabled={isWrong}
          onClick={() => void save(week, onSaved)}
          className="max-sm:w-full"
        >
          {label}
        </Button>
        <p aria-live="polite" className="text-small text-muted">
          {isSame(week, opening.hours) ? words.kept : words.unsaved}
        </p>
      </div>
      {question}
    </div>
  )
}

/** Compares weeks without their breaks, which a salon has none of. */
function isSame(one: readonly DayHours[], other: readonly DayHours[]): boolean {
  const [first, second] = [one, other].map((week) => wholeWeek(week).map(({ ranges }) => ranges))
  return JSON.stringify(first) === JSON.stringify(second)
}

interface UsualWeeksProps {
  /** The week as it is edited. */
  readonly week: readonly DayHours[]
  readonly onChoose: (week: readonly DayHours[]) => void
}

function UsualWeeks({ week, onChoose }: UsualWeeksProps) {
  const words = useHoursWorkspaceWords()
  return (
    <div className="mb-4 rounded-md bg-primary-ghost p-4">
      <p className="text-label">{words.start}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {usualWeeks.map((name) => (
          <Chip key={name} selected={isSame(week, weekOf(name))} onClick={() => onChoose(weekOf(name))}>
            {words.usual[name]}
          </Chip>
        ))}
      </div>
    </div>
  )
}
