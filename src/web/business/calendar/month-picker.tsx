import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { written } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useLeave } from '../../ui/use-leave.ts'
import { useDayWords } from './day-words.ts'
import { addMonths, monthTitle } from './month-days.ts'
import { MonthTable } from './month-table.tsx'

interface MonthPickerProps {
  /** The bar of a week has to name the team member too: the shortest one leaves out the year. */
  readonly isWeek: boolean
  readonly date: string
  readonly today: string | undefined
  readonly onChange: (date: string) => void
}

/** The shown date; a press opens its month, to go to any other day. */
export function MonthPicker({ isWeek, date, today, onChange }: MonthPickerProps) {
  const words = useDayWords()
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useLeave(root, () => setIsOpen(false))
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const [day, month, year] = written(locale, date).split(' ')
  const choose = (chosen: string) => {
    close()
    onChange(chosen)
  }
  return (
    <div ref={root} className="relative min-w-0">
      <button
        ref={opener}
        type="button"
        className={classes(
          'control min-w-0 truncate px-3 whitespace-nowrap tabular max-sm:px-2 max-sm:text-small',
          isWeek && 'lg:max-[1280px]:px-2',
        )}
        aria-label={`${words.date}: ${written(locale, date)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {day} {month} <span className={isWeek ? 'lg:max-[1280px]:hidden' : undefined}>{year}</span>
      </button>
      {isOpen && <Month date={date} today={today} onChoose={choose} onClose={close} />}
    </div>
  )
}

interface MonthProps extends Pick<MonthPickerProps, 'date' | 'today'> {
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

/** A month of days; the focus is on the day that Enter would choose. */
function Month({ date, today, onChoose, onClose }: MonthProps) {
  const words = useDayWords()
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(date)
  const isByKey = useRef(true)
  useEffect(() => {
    // The arrows beside the month keep the focus, because they are pressed repeatedly.
    if (isByKey.current) panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [reached])
  const go = (to: string, byKey: boolean) => {
    isByKey.current = byKey
    setReached(to)
  }
  const step = (months: number) => () => go(addMonths(reached, months), false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element would be placed above the page, not at its button
      role="dialog"
      aria-label={words.month.title}
      className="menu-list menu-list-start month-list"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="flex items-center justify-between">
        <IconButton label={words.month.previous} onClick={step(-1)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="text-label">
          {monthTitle(locale, reached)}
        </p>
        <IconButton label={words.month.next} onClick={step(1)}>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <MonthTable
        reached={reached}
        shown={date}
        today={today}
        onChoose={onChoose}
        onReach={(to) => go(to, true)}
      />
      {today !== undefined && (
        <Button variant="ghost" size="sm" wide onClick={() => onChoose(today)}>
          {words.today}
        </Button>
      )}
    </div>
  )
}
