import { useRef, useState, type PointerEvent, type RefObject } from 'react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { StaffShift } from '#features/team/contract/week.ts'

import { movedEdge, sameRanges, type Edge } from './moved-edge.ts'

export interface ShiftTrackProps {
  /** With the ranges as they are drawn, even while an edge is dragged. */
  readonly shift: StaffShift
  /** The salon's hours of that day. */
  readonly open: readonly MinuteRange[]
  /** From the left end to the right one. */
  readonly span: MinuteRange
  readonly isEditable: boolean
  readonly onDrag: (ranges: readonly MinuteRange[] | undefined) => void
  readonly onDrop: (ranges: readonly MinuteRange[]) => void
  /** An edge was pressed without dragging. */
  readonly onPress: () => void
}

const placeOf = ([from, to]: MinuteRange, [first, last]: MinuteRange) => ({
  left: `${((from - first) / (last - first)) * 100}%`,
  width: `${((to - from) / (last - first)) * 100}%`,
})

const sides = ['start', 'end'] as const

/** A shift as a bar: the salon's hours behind it, breaks and absences on it, and the edges to drag. The text says the same. */
export function ShiftTrack(props: ShiftTrackProps) {
  const { shift, open, span, isEditable } = props
  const track = useRef<HTMLSpanElement>(null)
  const grip = useGrip(track, props)
  return (
    <span ref={track} aria-hidden="true" className="shift-track">
      {open.map((range) => (
        <span key={range[0]} className="shift-open" style={placeOf(range, span)} />
      ))}
      {shift.ranges.map((range, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a range is known by its place while its edge moves
        <span key={n} className="shift-bar" style={placeOf(range, span)} />
      ))}
      {shift.breaks.map((range) => (
        <span key={range[0]} className="shift-break" style={placeOf(range, span)} />
      ))}
      {shift.away.map(({ start, end }) => (
        <span key={start} className="shift-away" style={placeOf(clipped([start, end], span), span)} />
      ))}
      {isEditable &&
        shift.ranges.map((range, n) =>
          sides.map((side) => (
            <span
              key={`${n} ${side}`}
              data-edge={side}
              className="shift-edge"
              style={{ left: placeOf([range[side === 'start' ? 0 : 1], span[1]], span).left }}
              {...grip({ range: n, side })}
            />
          )),
        )}
    </span>
  )
}

const clipped = ([from, to]: MinuteRange, [first, last]: MinuteRange): MinuteRange => [
  Math.max(from, first),
  Math.min(to, last),
]

interface Gripped {
  readonly edge: Edge
  readonly before: readonly MinuteRange[]
}

/** Drags an edge by mouse, pen or finger: a finger on an edge does not scroll. */
function useGrip(
  track: RefObject<HTMLElement | null>,
  { shift, span, onDrag, onDrop, onPress }: ShiftTrackProps,
) {
  const [gripped, setGripped] = useState<Gripped>()
  const rangesAt = ({ clientX }: PointerEvent, { edge, before }: Gripped) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    const minute = span[0] + ((clientX - left) / width) * (span[1] - span[0])
    return movedEdge(before, edge, minute, span)
  }
  const letGo = () => {
    setGripped(undefined)
    onDrag(undefined)
  }
  return (edge: Edge) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      if (event.pointerType === 'touch') navigator.vibrate?.(12)
      setGripped({ edge, before: shift.ranges })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (gripped) onDrag(rangesAt(event, gripped))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!gripped) return
      const ranges = rangesAt(event, gripped)
      letGo()
      if (sameRanges(ranges, gripped.before)) onPress()
      else onDrop(ranges)
    },
    onPointerCancel: letGo,
  })
}
