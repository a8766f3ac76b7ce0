import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { InFrame } from '../../frame/workspace/in-frame.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import { useDayWords } from './day-words.ts'
import { DisplayChoice } from './display-choice.tsx'
import { MonthPicker } from './month-picker.tsx'
import { PeopleFilter } from './people-filter.tsx'
import type { Display } from './use-display.ts'
import { ViewChoice } from './view-choice.tsx'
import { WeekStaff } from './week-staff.tsx'

interface ToolbarProps {
  readonly address: CalendarAddress
  /** The day that is shown, or one of the shown week. */
  readonly date: string
  /** Moves this many days. */
  readonly onStep: (days: number) => void
  /** Undefined until it is loaded. */
  readonly view: CalendarView | undefined
  readonly display: Display
  readonly onAdd: () => void
  /** Further actions, by the width of the bar. */
  readonly more: Readonly<Record<'inBar' | 'waitlist' | 'inMenu', ReactNode>>
}

/** The day, the choice of views, and the buttons for printing and a new booking: in the bar of the workspace. */
export function Toolbar({ address, date, onStep, view, display, onAdd, more }: ToolbarProps) {
  const isWeek = address.view === 'week'
  const isList = address.view === 'list'
  const hasPeople = address.view === 'day' && view !== undefined && view.staff.length > 1
  const people = hasPeople ? { address, staff: view.staff } : undefined
  const week =
    isWeek && view !== undefined && view.staff.length > 1 ? { address, staff: view.staff } : undefined
  return (
    <InFrame slot="tools">
      <div className="fills-bar flex min-w-0 flex-1 items-center gap-1 min-[1600px]:gap-2 print:hidden">
        <DateSteps address={address} date={date} onStep={onStep} today={view?.today} isWeek={isWeek} />
        <ViewChoice
          address={address}
          isToday={date === view?.today}
          display={display}
          people={people}
          week={week}
          inMenu={more.inMenu}
        />
        {week && <WeekStaff {...week} />}
        {people && <PeopleFilter {...people} />}
        <div className="ml-auto flex items-center gap-1 max-sm:hidden">
          <div className="max-[1430px]:hidden">
            <PrintButton />
          </div>
          {!isList && <DisplayChoice display={display} />}
          <div className="max-md:hidden">{more.waitlist}</div>
          <div className="flex gap-1 max-lg:hidden">{more.inBar}</div>
          <AddButton onAdd={onAdd} />
        </div>
      </div>
    </InFrame>
  )
}

/** A short bar shows only its icon. On a phone it is among the tabs. */
function AddButton({ onAdd }: Pick<ToolbarProps, 'onAdd'>) {
  const words = useDayWords()
  return (
    <Button size="sm" className="max-[1430px]:w-11 max-[1430px]:px-0" aria-label={words.add} onClick={onAdd}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="whitespace-nowrap max-[1430px]:hidden">{words.add}</span>
    </Button>
  )
}

function PrintButton() {
  const words = useDayWords()
  return (
    <IconButton label={words.print} onClick={() => window.print()}>
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

interface DateStepsProps extends Pick<ToolbarProps, 'address' | 'date' | 'onStep'> {
  readonly today: string | undefined
  readonly isWeek: boolean
}

/** From day to day, or week to week. */
function DateSteps({ address: { go }, date, onStep, today, isWeek }: DateStepsProps) {
  const words = useDayWords()
  return (
    <div className="flex min-w-0 items-center gap-1 sm:shrink-0">
      <StepButton
        label={isWeek ? words.previousWeek : words.previousDay}
        Icon={ChevronLeft}
        onClick={() => onStep(isWeek ? -7 : -1)}
      />
      <Button
        variant="secondary"
        size="sm"
        className={date === today ? 'max-lg:hidden' : 'max-md:hidden'}
        aria-pressed={date === today}
        onClick={() => go({ date: undefined })}
      >
        {words.today}
      </Button>
      <StepButton
        label={isWeek ? words.nextWeek : words.nextDay}
        Icon={ChevronRight}
        onClick={() => onStep(isWeek ? 7 : 1)}
      />
      {/* In a week a phone needs the room for the team member; beside the menu the narrowest bars have none. */}
      <div className={isWeek ? 'min-w-0 max-[700px]:hidden' : 'min-w-0 sm:max-[700px]:hidden'}>
        <MonthPicker isWeek={isWeek} date={date} today={today} onChange={(next) => go({ date: next })} />
      </div>
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly Icon: typeof ChevronLeft
  readonly onClick: () => void
}

const StepButton = ({ label, Icon, onClick }: StepButtonProps) => (
  <IconButton label={label} onClick={onClick}>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </IconButton>
)
