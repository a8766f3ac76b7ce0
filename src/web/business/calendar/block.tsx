import { memo } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarBooking, CalendarItem } from '#features/calendar/contract.ts'

import { classes } from '../../ui/class-names.ts'
import { looks } from './status-looks.ts'
import { useCalendarWords } from './words.ts'

interface BlockViewProps {
  readonly blockKey: string
  readonly booking: CalendarBooking
  readonly item: CalendarItem
  /** In pixels. */
  readonly top: number
  readonly height: number
  readonly lane: number
  readonly lanes: number
  readonly onOpen: (bookingId: string) => void
}

const GAP = 2
const LOWEST = 22
const TWO_LINES = 38
const THREE_LINES = 56

/** One service in its column. It is memoized, so that a change draws only the blocks that it concerns. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { blockKey, booking, item, top, lane, lanes, onOpen } = props
  const height = Math.max(LOWEST, props.height) - GAP
  return (
    <button
      type="button"
      data-block={blockKey}
      data-height={`${height}px`}
      tabIndex={-1}
      className={classes(
        'absolute flex cursor-pointer flex-col justify-start overflow-hidden rounded-sm border-l-4 px-1.5 py-0.5 text-left text-caption leading-tight select-none',
        'focus-visible:z-10 data-moving:z-20 data-moving:cursor-grabbing data-moving:opacity-90 data-moving:shadow-2 data-[taken=yes]:bg-danger-soft data-[taken=yes]:text-danger',
        booking.status === 'no_show' && 'opacity-70',
        looks[booking.status].block,
      )}
      style={{ top: top + GAP / 2, height, ...laneStyle(lane, lanes) }}
      onClick={() => onOpen(booking.id)}
    >
      <BlockText booking={booking} item={item} height={height} />
      {isOpen(booking.status) && (
        <span data-resize="" className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
      )}
    </button>
  )
})

const laneStyle = (lane: number, lanes: number) => ({
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
})

/** Shows as many lines as fit into the height; screen readers get all of them. */
function BlockText({ booking, item, height }: Pick<BlockViewProps, 'booking' | 'item' | 'height'>) {
  const words = useCalendarWords()
  const { status, clientName, isDisputed } = booking
  const { Icon } = looks[status]
  const span = `${item.start.slice(11, 16)}–${item.end.slice(11, 16)}`
  return (
    <>
      <span className="flex w-full items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-bold">{clientName}</span>
        {status !== 'confirmed' && <Icon size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" />}
      </span>
      <span className={height >= TWO_LINES ? 'w-full truncate tabular' : 'sr-only'}>{span}</span>
      <span className={height >= THREE_LINES ? 'w-full truncate' : 'sr-only'}>{item.name}</span>
      <span className="sr-only">
        {[words.status[status], ...(isDisputed ? [words.disputed] : [])].join(', ')}
      </span>
    </>
  )
}
