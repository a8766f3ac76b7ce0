import { useRef, useState, type PointerEvent } from 'react'

export interface Dragging {
  /** The row that is being dragged, the pixels it has moved, and the place it would get. */
  readonly carried: { readonly id: string; readonly by: number; readonly to: number } | undefined
  readonly start: (event: PointerEvent<HTMLElement>, id: string) => void
  readonly move: (event: PointerEvent<HTMLElement>) => void
  readonly drop: () => void
  readonly cancel: () => void
}

interface Row {
  readonly id: string
  readonly middle: number
}

/** The rows of a list with their middles, measured from the top of the document. */
const rowsOf = (list: HTMLElement | null): readonly Row[] =>
  [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { id: row.dataset['id'] ?? '', middle: top + window.scrollY + height / 2 }
  })

/** The place of a row that was dragged `by` pixels: after all the rows whose middles it has passed. */
function placeOf(id: string, by: number, rows: readonly Row[]): number {
  const middle = (rows.find((row) => row.id === id)?.middle ?? 0) + by
  return rows.filter((row) => row.id !== id && row.middle < middle).length
}

/** Lets rows of one list be dragged by a handle. @param onDrop gets the place where a row was dropped */
export function useDragging(onDrop: (id: string, place: number) => void): Dragging {
  const [carried, setCarried] = useState<Dragging['carried']>()
  const from = useRef<{ y: number; rows: readonly Row[] }>({ y: 0, rows: [] })
  return {
    carried,
    start: (event, id) => {
      const rows = rowsOf(event.currentTarget.closest('ul'))
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { y: event.pageY, rows }
      setCarried({ id, by: 0, to: rows.findIndex((row) => row.id === id) })
    },
    move: (event) => {
      if (!carried) return
      const by = event.pageY - from.current.y
      setCarried({ id: carried.id, by, to: placeOf(carried.id, by, from.current.rows) })
    },
    drop: () => {
      const at = from.current.rows.findIndex(({ id }) => id === carried?.id)
      setCarried(undefined)
      if (carried && carried.to !== at) onDrop(carried.id, carried.to)
    },
    cancel: () => setCarried(undefined),
  }
}
