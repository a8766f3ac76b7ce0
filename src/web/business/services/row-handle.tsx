import { GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import type { ServiceView } from '#features/services/contract.ts'

import type { Arranging } from './use-arranging.ts'
import type { Dragging } from './use-dragging.ts'
import { useServicesWords } from './words.ts'

interface RowHandleProps {
  readonly service: ServiceView
  readonly name: string
  readonly place: number
  readonly places: number
  readonly arranging: Arranging
  readonly dragging: Dragging
}

/** Carries a row by pointer, and moves it by arrow keys. */
export function RowHandle(props: RowHandleProps) {
  const { service, name, places, dragging } = props
  const { row: words } = useServicesWords()
  const { said, onKeyDown } = useKeyMoves(props)
  return (
    <>
      <output className="sr-only">{said}</output>
      <button
        type="button"
        aria-label={words.drag(name)}
        disabled={places < 2}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing disabled:invisible max-sm:-ml-2"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => dragging.start(event, service.id)}
        onPointerMove={dragging.move}
        onPointerUp={dragging.drop}
        onPointerCancel={dragging.cancel}
      >
        <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Arrow keys move the row, and screen readers hear where it is now. React gives the moved button its focus back. */
function useKeyMoves({ service, name, place, places, arranging }: RowHandleProps) {
  const { row: words } = useServicesWords()
  const [said, say] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = place + step
    if (to < 0 || to >= places) return
    arranging.move(service.id, to)
    say(words.moved(name, to + 1, places))
  }
  return { said, onKeyDown }
}
