import { memo } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarBooking, CalendarItem } from '#features/calendar/contract.ts'

import { classes } from '../../ui/class-names.ts'
import { OtherSigns, SaidSigns, UrgentSigns } from './block-signs.tsx'
import { processingOf } from './gaps.ts'
import { shortName } from './short-name.ts'
import { looks } from './status-looks.ts'

interface BlockViewProps {
  readonly blockKey: string
  readonly booking: CalendarBooking
  readonly item: CalendarItem
  /** In pixels. */
  readonly top: number
  readonly height: number
  /** Pixels per minute. */
  readonly scale: number
  readonly lane: number
  readonly lanes: number
  /** The number of a hue; undefined: the colours of the status. */
  readonly tint: number | undefined
  readonly onOpen: (bookingId: string) => void
}

const GAP = 2
const LOWEST = 22
/** 25 minutes of the coarsest grid. */
const TWO_LINES = 32
const PADDED = 36
const THREE_LINES = 52
const FOUR_LINES = 68

/** One service in its column. It is memoized, so that a change draws only the blocks that it concerns. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { blockKey, booking, item, top, scale, lane, lanes, tint, onOpen } = props
  const height = Math.max(LOWEST, props.height) - GAP
  return (
    <button
      type="button"
      data-block={blockKey}
      data-height={`${height}px`}
      data-tint={tint}
      tabIndex={-1}
      className={classes(
        'absolute flex cursor-pointer flex-col justify-start overflow-hidden rounded-sm border-l-4 px-1.5 text-left text-caption leading-tight select-none',
        'focus-visible:z-10 data-moving:z-20 data-moving:cursor-grabbing data-moving:opacity-90 data-moving:shadow-2 data-[taken=yes]:bg-danger-soft data-[taken=yes]:text-danger',
        height >= PADDED && 'py-0.5',
        booking.status === 'no_show' && 'opacity-70',
        tint === undefined ? looks[booking.status].block : 'tint',
      )}
      style={{ top: top + GAP / 2, height, ...laneStyle(lane, lanes) }}
      onClick={() => onOpen(booking.id)}
    >
      <Processing item={item} scale={scale} />
      <BlockText booking={booking} item={item} height={height} />
      {isOpen(booking.status) && (
        <span data-resize="" className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
      )}
    </button>
  )
})

/** The position of a lane in its column. */
export const laneStyle = (lane: number, lanes: number) => ({
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
})

/** Processing times, hatched behind the words. */
function Processing({ item, scale }: Pick<BlockViewProps, 'item' | 'scale'>) {
  return processingOf(item).map(({ from, to }) => (
    <span
      key={from}
      data-processing=""
      className="absolute inset-x-0 border-y border-dashed border-current bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-surface)_5px_10px)] opacity-70"
      style={{ top: from * scale, height: (to - from) * scale }}
    />
  ))
}

interface BlockTextProps extends Pick<BlockViewProps, 'booking' | 'item'> {
  readonly height: number
}

/** Name and service always, the time if there is room; screen readers get all of it. */
function BlockText({ booking, item, height }: BlockTextProps) {
  const span = `${item.start.slice(11, 16)}–${item.end.slice(11, 16)}`
  const isLow = height < TWO_LINES
  return (
    <>
      {isLow && <span className="sr-only">{`${booking.clientName}, ${item.name}`}</span>}
      <FirstLine booking={booking} item={item} height={height} />
      <SaidSigns booking={booking} staffName={item.staffName} />
      <span className={height >= THREE_LINES ? 'relative w-full truncate tabular' : 'sr-only'}>{span}</span>
      {!isLow && <span className="relative w-full truncate">{item.name}</span>}
    </>
  )
}

/**
 * The name, in a low block with the service beside it, and the signs. Signs for which the words leave no room wrap to a
 * line of their own, which a low block cuts off.
 */
function FirstLine({ booking, item, height }: BlockTextProps) {
  const isLow = height < TWO_LINES
  return (
    <span
      className={classes(
        'relative flex w-full flex-wrap items-center gap-x-1',
        height < FOUR_LINES && 'h-lh shrink-0 overflow-hidden',
        isLow && 'my-auto',
      )}
    >
      <span className="flex max-w-full min-w-0 flex-auto items-center gap-1">
        <span aria-hidden={isLow} className="min-w-0 flex-auto truncate">
          <span className="font-bold">{isLow ? shortName(booking.clientName) : booking.clientName}</span>
          {isLow && ` · ${item.name}`}
        </span>
        <UrgentSigns booking={booking} />
      </span>
      <OtherSigns booking={booking} />
    </span>
  )
}
