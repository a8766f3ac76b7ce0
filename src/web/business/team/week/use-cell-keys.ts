import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export const placeOf = (row: number, column: number): string => `${row}-${column}`

/** Tab reaches one of the cells, the arrow keys lead to the others. */
export function useCellKeys() {
  const [tabStop, setTabStop] = useState(placeOf(0, 0))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const step = steps[event.key]
    const place = target instanceof HTMLElement ? target.dataset['shift'] : undefined
    if (!step || place === undefined) return
    const [row = 0, column = 0] = place.split('-').map(Number)
    const next = placeOf(row + step[0], column + step[1])
    const cell = currentTarget.querySelector<HTMLElement>(`[data-shift="${next}"]`)
    event.preventDefault()
    cell?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset['shift']) setTabStop(target.dataset['shift'])
  }
  return { tabStop, keys: { onKeyDown, onFocus } }
}
