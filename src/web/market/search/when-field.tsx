import { CalendarClock } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

import type { Locale } from '#domain/locale.ts'
import { partNames, partOf, type SearchWindow } from '#domain/search/day-window.ts'
import { shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useLeave } from '../../ui/use-leave.ts'
import { daysText } from './days-text.ts'
import { WhenChoices, type Chosen } from './when-choices.tsx'
import { useSearchWords } from './words.ts'

const phone = '(width < 600px)'

function initialChoice(window: SearchWindow, locale: Locale): Chosen {
  const own = ownHours(window)
  const { date, until } = window
  const ownDays = date && until && daysText(locale, date, until)
  return {
    day: date === undefined ? '' : ownDays === undefined ? 'date' : 'own',
    date: date ?? '',
    ownDays,
    part: own === undefined ? (partOf(window) ?? '') : 'own',
    own,
  }
}

/** Hours that are no part of the day: they came from the filters, and stay as they are. */
function ownHours(window: SearchWindow): string | undefined {
  if (window.from === undefined && window.to === undefined) return undefined
  return partOf(window) ? undefined : `${window.from ?? '00:00'}–${window.to ?? '24:00'}`
}

/** The `details` of the field: closed from outside, by its button and by Escape, which give the focus back to it. */
function useDetails() {
  const root = useRef<HTMLDetailsElement>(null)
  const shut = () => {
    if (root.current) root.current.open = false
  }
  useLeave(root, shut)
  const done = () => {
    shut()
    root.current?.querySelector('summary')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.current?.open) return
    event.preventDefault()
    done()
  }
  return { root, done, press }
}

/**
 * When: any time, today, tomorrow or a day, and a part of it. Radio buttons in a `details`, which works without script.
 * On a phone a press opens the same choices in a sheet; the radio buttons in the closed `details` are what the form sends.
 */
export function WhenField({ initial }: { readonly initial: SearchWindow }) {
  const { root, done, press } = useDetails()
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => initialChoice(initial, locale))
  const [sheetOpen, setSheetOpen] = useState(false)
  const openOnPhone = (event: MouseEvent) => {
    if (!window.matchMedia(phone).matches) return
    event.preventDefault()
    setSheetOpen(true)
  }
  return (
    <div className="relative min-w-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it */}
      <details ref={root} onKeyDown={press}>
        <WhenSummary chosen={chosen} onClick={openOnPhone} />
        <div className="when-panel">
          <WhenChoices chosen={chosen} onChange={setChosen} />
          <OwnHours chosen={chosen} window={initial} />
          {chosen.day === 'own' && <input type="hidden" name="until" value={initial.until} />}
          <DoneButton onClick={done} />
        </div>
      </details>
      <WhenSheet chosen={chosen} onChange={setChosen} open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  )
}

function WhenSummary({
  chosen,
  onClick,
}: {
  readonly chosen: Chosen
  readonly onClick: (event: MouseEvent) => void
}) {
  const { search } = useSearchWords()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys click a summary by themselves
    <summary className="search-row" onClick={onClick}>
      <CalendarClock size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-muted">{search.when}</span>
        <WhenText chosen={chosen} />
      </span>
    </summary>
  )
}

function WhenText({ chosen: { day, date, ownDays, part, own } }: { readonly chosen: Chosen }) {
  const { search } = useSearchWords()
  const locale = useLocale()
  const words: Record<Chosen['day'], string> = {
    '': search.anyTime,
    today: search.today,
    tomorrow: search.tomorrow,
    weekend: search.weekend,
    week: search.week,
    own: ownDays ?? '',
    date: date === '' ? search.onDate : shortDay(locale, `${date}T12:00:00Z`),
  }
  const hours = partNames.find((name) => name === part)
  const isAny = day === ''
  return (
    <span className={isAny ? 'block truncate text-muted' : 'block truncate font-medium'}>
      {words[day]}
      {!isAny && hours !== undefined && `, ${search.parts[hours].toLowerCase()}`}
      {!isAny && part === 'own' && `, ${own}`}
    </span>
  )
}

function OwnHours({ chosen, window }: { readonly chosen: Chosen; readonly window: SearchWindow }) {
  if (chosen.part !== 'own') return null
  return (
    <>
      <input type="hidden" name="from" value={window.from ?? ''} />
      <input type="hidden" name="to" value={window.to ?? ''} />
    </>
  )
}

function DoneButton({ onClick }: { readonly onClick: () => void }) {
  const { search } = useSearchWords()
  return (
    <Button variant="secondary" size="sm" wide onClick={onClick}>
      {search.done}
    </Button>
  )
}

interface WhenSheetProps {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
  readonly open: boolean
  readonly onClose: () => void
}

function WhenSheet({ chosen, onChange, open, onClose }: WhenSheetProps) {
  const { search } = useSearchWords()
  return (
    <Sheet open={open} onClose={onClose} title={search.when} footer={<DoneButton onClick={onClose} />}>
      <div className="flex flex-col gap-5 pt-2">
        <WhenChoices chosen={chosen} onChange={onChange} prefix="sheet-" />
      </div>
    </Sheet>
  )
}
