import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

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
  const { said, button, onKeyDown } = useKeyMoves(props)
  return (
    <>
      <output className="sr-only">{said}</output>
      <button
        ref={button}
        type="button"
        aria-label={words.drag(name)}
        disabled={places < 2}
        className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing disabled:invisible sm:w-11"
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

/** Arrow keys move the row, and screen readers hear where it is now. */
function useKeyMoves({ service, name, place, places, arranging }: RowHandleProps) {
  const { row: words } = useServicesWords()
  const [said, say] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (said !== '') button.current?.focus()
  }, [said])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = place + step
    if (to < 0 || to >= places) return
    arranging.move(service.id, to)
    say(words.moved(name, to + 1, places))
  }
  return { said, button, onKeyDown }
}
