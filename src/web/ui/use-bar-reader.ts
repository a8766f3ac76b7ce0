import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import { barAt, barByKey } from './bars.ts'

/** The bar of a plot whose numbers are shown: below the pointer or finger, or chosen by the arrow keys. */
export function useBarReader(bars: number) {
  const [chosen, setRead] = useState<number>()
  // The period may have become shorter.
  const read = chosen === undefined || chosen >= bars ? undefined : chosen
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setRead(barAt((event.clientX - left) / width, bars))
  }
  const props = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // When a finger is lifted, the numbers stay.
      if (pointerType === 'mouse') setRead(undefined)
    },
    onFocus: () => setRead((now) => now ?? bars - 1),
    onBlur: () => setRead(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return setRead(undefined)
      const next = barByKey(event.key, read ?? bars, bars)
      if (next === undefined) return undefined
      event.preventDefault()
      return setRead(next)
    },
  }
  return { read, props }
}
