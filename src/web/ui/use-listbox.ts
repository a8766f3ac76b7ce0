import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import { useMessages } from '../app/messages.tsx'
import { loadListbox, type Listbox } from './load-listbox.ts'
import { toast } from './toast.ts'

/** The list of a select: loaded when it may soon be needed, open while there is a trigger. */
export function useListbox() {
  const { shell } = useMessages()
  /** Set from the press until the list closes. */
  const [trigger, setTrigger] = useState<HTMLButtonElement>()
  const [Listbox, setListbox] = useState<Listbox>()
  const letters = useLetters()
  const close = () => {
    letters.take()
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
  // Once the focus has moved on, a list that has not arrived yet must not open.
  const handlers = { ...triggerHandlers(open, letters), onBlur: () => Listbox ?? close() }
  return { trigger, Listbox, takeLetters: letters.take, close, handlers }
}

/** The text typed before the list is there to take it. */
function useLetters() {
  const letters = useRef('')
  return {
    hasAny: () => letters.current !== '',
    add: (letter: string) => {
      letters.current += letter
    },
    take: () => {
      const typed = letters.current
      letters.current = ''
      return typed
    },
  }
}

function triggerHandlers(
  open: (button: HTMLButtonElement) => Promise<void>,
  letters: ReturnType<typeof useLetters>,
) {
  return {
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
      const letter = letterOf(event, letters.hasAny())
      if (letter === undefined) return
      event.preventDefault()
      letters.add(letter)
      void open(event.currentTarget)
    },
  }
}

const prepare = () => void loadListbox().catch(() => undefined)

const openingKeys = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown'])

/** What a key types into the list; empty for one that opens it, undefined for any other. */
function letterOf({ key, ctrlKey, metaKey }: KeyboardEvent, isTyping: boolean): string | undefined {
  if (ctrlKey || metaKey) return undefined
  if (openingKeys.has(key) && !(key === ' ' && isTyping)) return ''
  return key.length === 1 ? key : undefined
}
