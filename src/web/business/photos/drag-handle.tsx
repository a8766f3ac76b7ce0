import { GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import { IconButton } from '../../ui/button.tsx'
import type { PhotoMoves } from './use-photo-moves.ts'
import { usePhotosWords } from './words.ts'

/** The index of the photo under the pointer. */
function indexAt({ clientX, clientY }: PointerEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return item?.dataset['place'] === undefined ? undefined : Number(item.dataset['place'])
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface DragHandleProps {
  readonly index: number
  readonly moves: PhotoMoves
}

/** Dragged by mouse and finger, moved by the arrow keys. */
export function DragHandle({ index, moves }: DragHandleProps) {
  const words = usePhotosWords()
  const pointer = usePointerDrag(moves)
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    moves.onMove(index + by)
  }
  return (
    <IconButton
      label={words.drag(index + 1)}
      className="cursor-grab touch-none active:cursor-grabbing"
      {...pointer}
      onKeyDown={step}
    >
      <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

function usePointerDrag({ onDragStart, onDrag, onDragEnd }: PhotoMoves) {
  const [isDragging, setIsDragging] = useState(false)
  const end = () => {
    if (!isDragging) return
    setIsDragging(false)
    onDragEnd()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setIsDragging(true)
      onDragStart()
    },
    onPointerMove: (event: PointerEvent) => {
      const to = isDragging ? indexAt(event) : undefined
      if (to !== undefined) onDrag(to)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
