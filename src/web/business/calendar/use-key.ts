import { useEffect } from 'react'

/** The same key on a Greek keyboard. */
const greek: Readonly<Record<string, string>> = { n: 'ν' }

/** Runs when a letter is pressed anywhere on the page, but not while the user types into a field or a dialog is open. */
export function useKey(letter: string, run: () => void): void {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input,textarea,select,dialog') !== null
      const isLetter = [letter, greek[letter]].includes(key.toLowerCase())
      if (isLetter && !isTyping && !ctrlKey && !metaKey && !altKey) run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
