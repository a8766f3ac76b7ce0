import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { addDays } from '../../ui/dates.ts'
import { Select } from '../../ui/select.tsx'
import { views, type CalendarAddress } from './calendar-address.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useCalendarWords } from './words.ts'

interface ToolbarProps {
  readonly address: CalendarAddress
  /** The day that is shown, or one of the shown week. */
  readonly date: string
  /** Undefined until it is loaded. */
  readonly view: CalendarView | undefined
  readonly onAdd: () => void
  /** Further actions, on a wide screen. */
  readonly more: ReactNode
}

/** The day and how it is shown, and the buttons for printing and for a new booking. */
export function Toolbar({ address, date, view, onAdd, more }: ToolbarProps) {
  const words = useCalendarWords()
  const isNarrow = useIsNarrow()
  const isWeek = address.view === 'week' && !isNarrow
  const position = isNarrow
    ? 'fixed right-4 bottom-[max(var(--tab-bar)+16px,env(safe-area-inset-bottom))] z-20 rounded-full shadow-2'
    : 'flex flex-1 items-center justify-end gap-2'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <DateSteps address={address} date={date} today={view?.today} isWeek={isWeek} />
      {!isNarrow && <ViewChips address={address} />}
      <div className={position}>
        {isWeek && view && view.staff.length > 1 && <WeekStaff address={address} staff={view.staff} />}
        {!isNarrow && <PrintButton />}
        {!isNarrow && more}
        <Button size={isNarrow ? 'lg' : 'sm'} onClick={onAdd}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </Button>
      </div>
    </div>
  )
}

function ViewChips({ address: { view, go } }: Pick<ToolbarProps, 'address'>) {
  const words = useCalendarWords()
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{words.view}</legend>
      {views.map((one) => (
        <Chip key={one} selected={view === one} onClick={() => go({ view: one })}>
          {words[one]}
        </Chip>
      ))}
    </fieldset>
  )
}

function PrintButton() {
  const words = useCalendarWords()
  return (
    <IconButton label={words.print} look="outline" onClick={() => window.print()}>
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

interface WeekStaffProps extends Pick<ToolbarProps, 'address'> {
  readonly staff: CalendarView['staff']
}

/** The team member whose week is shown. Wraps together with the buttons where the row is too short for all of them. */
function WeekStaff({ address: { staffId, go }, staff }: WeekStaffProps) {
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

interface DateStepsProps extends Pick<ToolbarProps, 'address' | 'date'> {
  readonly today: string | undefined
  readonly isWeek: boolean
}

/** From day to day, or week to week. */
function DateSteps({ address: { go }, date, today, isWeek }: DateStepsProps) {
  const words = useCalendarWords()
  return (
    <div className="flex min-w-0 items-center gap-1">
      <StepButton
        label={isWeek ? words.previousWeek : words.previousDay}
        Icon={ChevronLeft}
        onClick={() => go({ date: addDays(date, isWeek ? -7 : -1) })}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={date === today}
        onClick={() => go({ date: undefined })}
      >
        {words.today}
      </Button>
      <StepButton
        label={isWeek ? words.nextWeek : words.nextDay}
        Icon={ChevronRight}
        onClick={() => go({ date: addDays(date, isWeek ? 7 : 1) })}
      />
      <ChosenDate date={date} onChange={(next) => go({ date: next })} />
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly Icon: typeof ChevronLeft
  readonly onClick: () => void
}

const StepButton = ({ label, Icon, onClick }: StepButtonProps) => (
  <IconButton label={label} look="outline" onClick={onClick}>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </IconButton>
)

interface ChosenDateProps {
  readonly date: string
  readonly onChange: (date: string) => void
}

function ChosenDate({ date, onChange }: ChosenDateProps) {
  const words = useCalendarWords()
  return (
    <DateInput
      type="date"
      aria-label={words.date}
      className="ml-1 w-40 min-w-0 shrink"
      value={date}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  )
}
