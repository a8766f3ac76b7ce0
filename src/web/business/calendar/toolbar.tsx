import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { addDays } from '../../ui/dates.ts'
import { Select } from '../../ui/select.tsx'
import { views, type CalendarPlace } from './place.ts'
import { useCalendarWords } from './words.ts'

interface ToolbarProps {
  readonly place: CalendarPlace
  /** The day that is shown, or is in the week that is. */
  readonly date: string
  readonly today: string | undefined
  readonly staff: CalendarView['staff']
  readonly isNarrow: boolean
  readonly onAdd: () => void
  readonly onPrint: () => void
  /** Further things to do, on a wide screen. */
  readonly more: ReactNode
}

/** Which day, seen how, and what can be begun. */
export function Toolbar({ place, date, today, staff, isNarrow, onAdd, onPrint, more }: ToolbarProps) {
  const words = useCalendarWords()
  const { view, go } = place
  const isWeek = view === 'week' && !isNarrow
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Steps place={place} date={date} today={today} isWeek={isWeek} />
      {!isNarrow && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">{words.view}</legend>
          {views.map((one) => (
            <Chip key={one} selected={view === one} onClick={() => go({ view: one })}>
              {words[one]}
            </Chip>
          ))}
        </fieldset>
      )}
      <div
        className={
          isNarrow
            ? 'fixed right-4 bottom-[max(var(--tab-bar)+16px,env(safe-area-inset-bottom))] z-20 rounded-full shadow-2'
            : 'flex flex-1 items-center justify-end gap-2'
        }
      >
        {isWeek && staff.length > 1 && <WhoseWeek place={place} staff={staff} />}
        {!isNarrow && (
          <IconButton label={words.print} look="outline" onClick={onPrint}>
            <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {!isNarrow && more}
        <Button size={isNarrow ? 'lg' : 'sm'} onClick={onAdd}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </Button>
      </div>
    </div>
  )
}

/** Goes along with the buttons where the row is too short for all of them. */
function WhoseWeek({ place: { staffId, go }, staff }: Pick<ToolbarProps, 'place' | 'staff'>) {
  const words = useCalendarWords()
  return (
    <div className="mr-auto w-44">
      <Select
        label={words.staffMember}
        value={staffId ?? staff[0]?.id ?? ''}
        onValueChange={(id) => go({ staffId: id })}
        items={[
          { value: 'all', label: words.wholeTeam },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

interface StepsProps extends Pick<ToolbarProps, 'place' | 'date' | 'today'> {
  readonly isWeek: boolean
}

/** From day to day, or week to week. */
function Steps({ place: { go }, date, today, isWeek }: StepsProps) {
  const words = useCalendarWords()
  const step = isWeek ? 7 : 1
  const labels = isWeek ? [words.previousWeek, words.nextWeek] : [words.previousDay, words.nextDay]
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton label={labels[0] ?? ''} look="outline" onClick={() => go({ date: addDays(date, -step) })}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={date === today}
        onClick={() => go({ date: undefined })}
      >
        {words.today}
      </Button>
      <IconButton label={labels[1] ?? ''} look="outline" onClick={() => go({ date: addDays(date, step) })}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <DateInput
        type="date"
        aria-label={words.date}
        className="ml-1 w-40 min-w-0 shrink"
        value={date}
        onChange={({ target }) => target.value !== '' && go({ date: target.value })}
      />
    </div>
  )
}
