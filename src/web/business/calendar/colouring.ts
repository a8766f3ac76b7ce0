import { useState } from 'react'

import { keepChoice, keptChoice } from '../kept-choice.ts'

/** What the colours of blocks stand for. */
export const colourings = ['status', 'staff', 'category'] as const
export type Colouring = (typeof colourings)[number]

/** Where a browser keeps it. */
const key = 'onyxi-colours'

const kept = (): Colouring => colourings.find((one) => one === keptChoice(key)) ?? 'status'

/** The choice of this browser. */
export function useColouring(): readonly [Colouring, (colouring: Colouring) => void] {
  const [colouring, setColouring] = useState(kept)
  const choose = (next: Colouring) => {
    keepChoice(key, next === 'status' ? undefined : next)
    setColouring(next)
  }
  return [colouring, choose]
}
