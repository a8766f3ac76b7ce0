import { useRef, useState, type PointerEvent } from 'react'

export interface Dragging {
  /** Which row is on its way, and how far, in pixels. */
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

/** Rows of one list that are carried by a handle. @param onDrop with the place where it was let go */
export function useDragging(onDrop: (id: string, place: number) => void): Dragging {
  const [carried, setCarried] = useState<Dragging['carried']>()
  const from = useRef<{ y: number; rows: readonly Row[] }>({ y: 0, rows: [] })
  return {
    carried,
    start: (event, id) => {
      const list = event.currentTarget.closest('ul')
      const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { id: row.dataset['id'] ?? '', middle: top + window.scrollY + height / 2 }
      })
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { y: event.pageY, rows }
      setCarried({ id, by: 0, to: rows.findIndex((row) => row.id === id) })
    },
    move: (event) => {
      if (!carried) return
      const { y, rows } = from.current
      const by = event.pageY - y
      const middle = (rows.find(({ id }) => id === carried.id)?.middle ?? 0) + by
      const to = rows.filter((row) => row.id !== carried.id && row.middle < middle).length
      setCarried({ id: carried.id, by, to })
    },
    drop: () => {
      const at = from.current.rows.findIndex(({ id }) => id === carried?.id)
      setCarried(undefined)
      if (carried && carried.to !== at) onDrop(carried.id, carried.to)
    },
    cancel: () => setCarried(undefined),
  }
}
