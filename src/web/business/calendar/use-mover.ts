import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { isOpen } from '#domain/booking-state.ts'

import { Mover } from './block-mover.ts'
import { clockAt, type Column } from './columns.ts'
import { useDayWords, type DayWords } from './day-words.ts'
import { drawnAt } from './density.ts'
import { goesToOther } from './goes-to-other.ts'
import type { GridLayout } from './grid-layout.ts'
import { moveRequestOf } from './move-request.ts'
import { isFreeFor, movedBooking, type MoveRequest } from './moved-booking.ts'
import type { MoverModel, Target } from './mover-model.ts'

interface MoverParts {
  readonly layout: GridLayout
  readonly hold: (isHeld: boolean) => void
  readonly onMove: (request: MoveRequest) => void
  readonly onWrite: (column: Column, minute: number) => void
  readonly say: (text: string) => void
}

/** Lets blocks be dragged, by pointer and by keys. */
export function useMover(
  scroller: RefObject<HTMLElement | null>,
  tip: RefObject<HTMLElement | null>,
  parts: MoverParts,
): void {
  const model = modelOf(parts, useDayWords().moving)
  const latest = useRef(model)
  useLayoutEffect(() => {
    latest.current = model
  })
  useEffect(() => {
    if (!scroller.current || !tip.current) return undefined
    const mover = new Mover(scroller.current, tip.current, () => latest.current)
    return () => mover.close()
  }, [scroller, tip])
  useTabStop(scroller)
}

/** Makes sure that Tab reaches one of the blocks. */
function useTabStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const all = scroller.current
    if (all?.querySelector('[data-block][tabindex="0"]') === null) {
      const first = all.querySelector<HTMLElement>('[data-block]')
      if (first) first.tabIndex = 0
    }
  })
}

/** The calendar in the form that the mover needs. */
function modelOf({ layout, hold, onMove, onWrite, say }: MoverParts, words: DayWords['moving']): MoverModel {
  const { view, columns, axis, span, density } = layout
  return {
    columns,
    top: span.from,
    bottom: span.to,
    scale: span.scale,
    step: drawnAt(density).step,
    canMove: ({ booking }) => isOpen(booking.status),
    hold,
    isFree: (target) => isFreeFor(view, movedBooking(moveRequestOf(target, axis))),
    onDrop: (target) => {
      flushSync(() => {
        hold(false)
        onMove(moveRequestOf(target, axis))
      })
    },
    onEmpty: onWrite,
    describe: (target, isFree) => describe(target, isFree, layout, words),
    say,
    words,
  }
}

/** The position of the dragged block, and the reasons against dropping it there. */
function describe(
  { block: { item, booking }, column, from, to }: Target,
  isFree: boolean,
  { view, axis }: GridLayout,
  words: DayWords['moving'],
): string {
  const clockOf = (minute: number) => clockAt(axis, column.day, minute, view.timeZone)
  const columnName =
    axis === 'wall' ? column.day.date.split('-').reverse().slice(0, 2).join('/') : column.staffName
  const needsResource = booking.items.some((one) => one.needsResource)
  const parts = [
    words.at(columnName, `${clockOf(from)}–${clockOf(to)}`),
    ...(isFree ? [] : [words.taken]),
    ...(isFree && needsResource ? [words.checked] : []),
    ...(goesToOther(item, column.staffId) ? [words.askedFor(item.asked.name)] : []),
  ]
  return parts.join(' · ')
}
