import { useState, type RefObject } from 'react'

import { columnWidths, type GridLayout } from './grid-layout.ts'
import { useFilling } from './use-filling.ts'

/** Columns that are drawn before anything can be measured: the page is never wide enough for more of them. */
const AT_ONCE = 7
const A_STEP = 6

/** @returns whether the blocks of a column are drawn by now; the columns in sight come first */
export function useDrawnColumns(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
): (index: number) => boolean {
  const { columns } = layout
  const total = columns.length
  const key = `${columns[0]?.key} ${columns.at(-1)?.key}`
  const [start, setStart] = useState({ key, at: 0 })
  const drawn = useFilling({ key, total, first: AT_ONCE, step: A_STEP })
  // After sideways scrolling, the columns in sight are drawn first when the day changes.
  if (start.key !== key) {
    const width = Math.max(...columnWidths(layout))
    setStart({ key, at: Math.floor((scroller.current?.scrollLeft ?? 0) / width) })
  }
  return (index) => (index - start.at + total) % total < drawn
}
