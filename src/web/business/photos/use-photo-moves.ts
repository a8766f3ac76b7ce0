import { useState } from 'react'

import { useOrder, type PhotoOrder } from './use-order.ts'
import { usePhotosWords } from './words.ts'

/** How one photo is moved; `to` is an index of the list. */
export interface PhotoMoves {
  readonly onMove: (to: number) => void
  readonly onDragStart: () => void
  readonly onDrag: (to: number) => void
  readonly onDragEnd: () => void
}

/** The photos in their order, how each is moved, and what a screen reader hears of it. */
export function usePhotoMoves(order: PhotoOrder) {
  const words = usePhotosWords()
  const [said, setSaid] = useState('')
  const [draggedId, setDraggedId] = useState<string>()
  const { shown, drag, drop, move } = useOrder(order)
  const sayMoved = (to: number) => setSaid(words.moved(to + 1, shown.length))
  const movesOf = (id: string, index: number): PhotoMoves => ({
    onMove: (to) => {
      if (to < 0 || to >= shown.length) return
      move(id, to)
      sayMoved(to)
    },
    onDragStart: () => setDraggedId(id),
    onDrag: (to) => to !== index && drag(id, to),
    onDragEnd: () => {
      setDraggedId(undefined)
      drop()
      sayMoved(index)
    },
  })
  return { shown, said, draggedId, movesOf }
}
