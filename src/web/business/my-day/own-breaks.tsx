import { Coffee, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'

import type { OwnDay } from '#features/my-day/contract.ts'
import { time } from '#i18n/format.ts'

import { Button } from '../../ui/button.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { BlockSheet, type BlockOfDay } from '../calendar/block-sheet.tsx'
import { timesOf } from '../team/week/shift-text.ts'
import { useTeamWords } from '../team/words.ts'
import { nextBreak } from './next-break.ts'
import { useMyDayWords } from './words.ts'

interface OwnBreaksProps {
  readonly own: OwnDay
  readonly today: string
  readonly timeZone: string
}

/** Her breaks of today: those of her weekly hours, and the ones that she adds, moves and removes herself. */
export function OwnBreaks({ own: { week, blocks, staffId }, today, timeZone }: OwnBreaksProps) {
  const words = useMyDayWords()
  const { shifts } = useTeamWords()
  const { id: salonId } = useOwnSalon()
  const [open, setOpen] = useState<BlockOfDay>()
  const usual = week.find(({ date }) => date === today)?.shift.breaks ?? []
  return (
    <section aria-labelledby="breaks" className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-1.5">
        <h2 id="breaks" className="text-title">
          {words.breaks}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-4"
          aria-label={words.newBreak}
          onClick={() => {
            const now = time(new Date().toISOString(), timeZone)
            setOpen({ ...nextBreak(today, now), id: undefined, reason: words.breakReason })
          }}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {words.addBreak}
        </Button>
      </div>
      <div className="px-5 py-2.5">
        {usual.length > 0 && <p className="text-ink-2 tabular">{shifts.breakAt(timesOf(usual))}</p>}
        {usual.length === 0 && blocks.length === 0 && <p className="text-muted">{words.noBreaks}</p>}
        <ul>
          {blocks.map((block) => (
            <li key={block.id}>
              <Break block={block} onOpen={() => setOpen(block)} />
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <BlockSheet
          key={open.id ?? 'new'}
          salonId={salonId}
          staffId={staffId}
          block={open}
          title={open.id === undefined ? words.newBreak : words.changeBreak}
          open
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

interface BreakProps {
  readonly block: OwnDay['blocks'][number]
  readonly onOpen: () => void
}

function Break({ block: { start, end, reason }, onOpen }: BreakProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm text-left hover:bg-primary-ghost"
    >
      <Coffee size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="font-semibold tabular">
        {start.slice(11, 16)}–{end.slice(11, 16)}
      </span>
      <span lang="" className="min-w-0 flex-1 [overflow-wrap:anywhere] text-ink-2">
        {reason}
      </span>
      <Pencil size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  )
}
