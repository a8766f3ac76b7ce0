import type { ReactNode } from 'react'

import { shownStatuses } from '#domain/booking-state.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import { classes } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { legendSigns } from './block-signs.tsx'
import type { Colouring } from './colouring.ts'
import { isStanding } from './columns.ts'
import { useLegendEntries } from './legend.tsx'
import { looks } from './status-looks.ts'
import { useCalendarWords } from './words.ts'

interface LegendSheetProps {
  readonly view: CalendarView
  readonly colouring: Colouring
  readonly onClose: () => void
}

/** The colours and signs of the shown bookings, and the patterns of a column, where the grid has no room for a line below it. */
export function LegendSheet({ view, colouring, onClose }: LegendSheetProps) {
  const { display: words } = useCalendarWords()
  return (
    <Sheet open onClose={onClose} title={words.legend} subtitle={words.colourBy[colouring]}>
      <ul className="flex flex-col divide-y divide-line">
        <Colours view={view} colouring={colouring} />
        <Signs view={view} colouring={colouring} />
        <Patterns />
      </ul>
    </Sheet>
  )
}

type PartProps = Omit<LegendSheetProps, 'onClose'>

interface RowProps {
  readonly name: string
  readonly children: ReactNode
}

/** A sample and its meaning. */
const Row = ({ name, children }: RowProps) => (
  <li className="flex min-h-11 items-center gap-4 py-1.5">
    <span aria-hidden="true" className="grid w-12 shrink-0 place-items-center">
      {children}
    </span>
    {name}
  </li>
)

/** A status has its sign too: in grey, two colours can look alike. */
function Colours({ view, colouring }: PartProps) {
  return useLegendEntries(view, colouring).map(({ key, name, tint, look }) => (
    <Row key={key} name={name}>
      <span
        data-tint={tint}
        className={classes('grid h-7 w-12 place-items-center rounded-xs border-l-4', look ?? 'tint')}
      >
        <StatusIcon status={key} />
      </span>
    </Row>
  ))
}

/** None for a colour of a team member or a category, and for a confirmed booking, whose block has none. */
function StatusIcon({ status }: { readonly status: string }) {
  const found = shownStatuses.find((one) => one === status && one !== 'confirmed')
  if (found === undefined) return null
  const { Icon } = looks[found]
  return <Icon size={16} strokeWidth={2} />
}

function Signs({ view, colouring }: PartProps) {
  const words = useCalendarWords()
  const standing = view.bookings.filter(isStanding)
  const statuses = shownStatuses
    .filter((one) => one !== 'confirmed' && standing.some(({ status }) => status === one))
    .map((one) => ({ name: words.status[one], Icon: looks[one].Icon }))
  return [...(colouring === 'status' ? [] : statuses), ...legendSigns(standing, words)].map(
    ({ name, Icon }) => (
      <Row key={name} name={name}>
        <Icon size={20} strokeWidth={2} />
      </Row>
    ),
  )
}

/** The looks of times in a column, as it draws them. */
const patterns = {
  gap: 'rounded-sm border border-dashed border-line-strong',
  processing:
    'border-y border-dashed border-current bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-surface)_5px_10px)] bg-primary-soft',
  cleaning: 'cleaning-time static!',
  blocked:
    'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_8px)] bg-bg-subtle hairline',
  closed: 'closed-hours',
} as const

function Patterns() {
  const { legend: words } = useCalendarWords()
  return (Object.keys(patterns) as (keyof typeof patterns)[]).map((one) => (
    <Row key={one} name={words[one]}>
      <span className={classes('h-7 w-12', patterns[one])} />
    </Row>
  ))
}
