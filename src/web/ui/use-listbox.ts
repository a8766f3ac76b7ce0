import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import { useMessages } from '../app/messages.tsx'
import { loadListbox, type Listbox } from './load-listbox.ts'
import { toast } from './toast.ts'

/** The list of a select: loaded when it may soon be wanted, and whether it is wanted now. */
export function useListbox() {
  const { shell } = useMessages()
  /** Set while the list is wanted. */
  const [trigger, setTrigger] = useState<HTMLButtonElement>()
  const [Listbox, setListbox] = useState<Listbox>()
  /** Typed before the list can take it. */
  const letters = useRef('')
  const takeLetters = () => {
    const typed = letters.current
    letters.current = ''
    return typed
  }
  const close = () => {
    takeLetters()
    setTrigger(undefined)
  }
  const open = async (button: HTMLButtonElement) => {
    // Safari does not focus a pressed button, and this is where the focus returns to.
    button.focus()
    setTrigger(button)
    try {
      const loaded = await loadListbox()
      setListbox(() => loaded)
    } catch {
      close()
      toast(shell.connection.lost, { kind: 'error' })
    }
  }
  const handlers = {
    onPointerEnter: prepare,
    onFocus: prepare,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
      event.preventDefault()
      void open(event.currentTarget)
    },
    // A tap, the label, a screen reader; a mouse has opened it already.
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => void open(currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const letter = letterOf(event, letters.current !== '')
      if (letter === undefined) return
      event.preventDefault()
      letters.current += letter
      void open(event.currentTarget)
    },
    // The focus moved on before the list arrived: it is no longer wanted.
    onBlur: () => Listbox ?? close(),
  }
  return { trigger, Listbox, takeLetters, close, handlers }
}

const prepare = () => void loadListbox().catch(() => undefined)

const openingKeys = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown'])

/** What a key types into the list; empty for one that opens it, undefined for any other. */
function letterOf({ key, ctrlKey, metaKey }: KeyboardEvent, isTyping: boolean): string | undefined {
  if (ctrlKey || metaKey) return undefined
  if (openingKeys.has(key) && !(key === ' ' && isTyping)) return ''
  return key.length === 1 ? key : undefined
}
