import { useState } from 'react'

/** A dialog for one of several acts; it keeps the act while it closes, so that its words do not change under the eyes. */
export function useChoiceDialog<Choice>(initial: Choice) {
  const [choice, setChoice] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  return {
    choice,
    isOpen,
    openFor: (next: Choice) => {
      setChoice(next)
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
