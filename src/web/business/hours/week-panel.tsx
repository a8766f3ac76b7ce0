import { useState } from 'react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { hoursFault, minutesOf, wholeWeek, type DayHours } from '#domain/week-hours.ts'
import type { Opening, readOpening, saveHours } from '#features/salons/contract/opening.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { HoursEditor } from '../hours-editor.tsx'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursRoomWords } from './words.ts'

/** How most salons begin: which days, when. */
const usual = {
  straight: (day: number): MinuteRange[] => (day >= 2 && day <= 6 ? [[600, 1200]] : []),
  split: (day: number): MinuteRange[] =>
    day === 7
      ? []
      : [2, 4, 5].includes(day)
        ? [
            [600, 840],
            [1050, 1260],
          ]
        : [[600, 900]],
  daily: (day: number): MinuteRange[] => (day <= 6 ? [[600, 1080]] : []),
}
const usualNames = ['straight', 'split', 'daily'] as const

interface WeekPanelProps {
  readonly salonId: string
  readonly opening: Opening
  /** Of the button. */
  readonly label: string
  /** Once it is saved. */
  readonly onSaved?: () => void
}

/** The week's hours; an empty week offers usual ones to begin with. */
export function WeekPanel({ salonId, opening, label, onSaved }: WeekPanelProps) {
  const words = useHoursRoomWords()
  const [week, setWeek] = useState<readonly DayHours[]>(opening.hours)
  const { busy, save, question } = useSaveWeek(salonId, opening, setWeek)
  const isDirty = JSON.stringify(plain(week)) !== JSON.stringify(plain(opening.hours))
  const isWrong = week.some((day) => hoursFault(day) !== undefined)
  return (
    <div>
      {minutesOf(week) === 0 && (
        <div className="mb-4 rounded-md bg-primary-ghost p-4">
          <p className="text-label">{words.start}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {usualNames.map((name) => (
              <Chip key={name} onClick={() => setWeek(weekOf(usual[name]))}>
                {words.usual[name]}
              </Chip>
            ))}
          </div>
        </div>
      )}
      <HoursEditor of="salon" value={week} onChange={setWeek} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={busy}
          disabled={isWrong}
          onClick={() => void save(week, onSaved)}
          className="max-sm:w-full"
        >
          {label}
        </Button>
        <p aria-live="polite" className="text-small text-muted">
          {isDirty ? words.unsaved : words.kept}
        </p>
      </div>
      {question}
    </div>
  )
}

const weekOf = (ranges: (day: number) => MinuteRange[]) =>
  wholeWeek([]).map(({ weekday }) => ({ weekday, ranges: ranges(weekday) }))

const plain = (week: readonly DayHours[]) =>
  wholeWeek(week).map(({ weekday, ranges }) => ({
    weekday,
    ranges: ranges.map(([from, to]): [number, number] => [from, to]),
  }))

/** Saves a week after showing the affected bookings; if another save came first, it shows that week instead. */
function useSaveWeek(salonId: string, { stamp }: Opening, show: (week: readonly DayHours[]) => void) {
  const words = useHoursRoomWords()
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const params = { id: salonId }
  const showTheirs = async () => {
    const fresh = await api<typeof readOpening>('GET', '/business/salons/{id}/hours', { params })
    changed(fresh)
    show(fresh.hours)
  }
  const save = async (week: readonly DayHours[], onSaved: (() => void) | undefined) => {
    if (!(await agreed({ change: 'salon-hours', hours: plain(week) }))) return
    await press(async () => {
      const body = { stamp, hours: plain(week) }
      try {
        changed(await api<typeof saveHours>('PUT', '/business/salons/{id}/hours', { params, body }))
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile') await showTheirs()
        throw error
      }
      onSaved?.()
    }, words.saved)
  }
  return { busy: isBusy || asking, save, question }
}
