import { useEffect, useState } from 'react'

import type { Rest } from './use-map-view.ts'

/** After the last move of several. */
const settleMilliseconds = 300

/** The map's position once the reader's hand rests; moves by the page itself count at once. */
export function useSettled(rest: Rest | undefined): Rest | undefined {
  const [settled, setSettled] = useState<Rest>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rest), rest?.byHand ? settleMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [rest])
  return settled
}
