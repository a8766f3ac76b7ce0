import { useEffect, useEffectEvent } from 'react'

import { areKeysOn } from './keys-choice.ts'

/** The same keys on a Greek keyboard. */
const greek: Readonly<Record<string, string>> = { ν: 'n', τ: 't', δ: 'd', ς: 'w', λ: 'l' }

/** The elements where letters are typed, or keys have a meaning of their own. */
const BUSY = 'input,textarea,select,dialog,[role=menu],[role=listbox],[role=combobox]'

/** The name of a pressed key in the table of actions: a Latin letter, or the browser's name. */
const nameOf = (key: string): string => {
  const letter = key.toLowerCase()
  return key.length > 1 ? key : (greek[letter] ?? letter)
}

/** Runs an action when its key is pressed anywhere on the page; arrows belong to a focused block or tab. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const run = actions[nameOf(key)]
    if (!run || ctrlKey || metaKey || altKey || defaultPrevented || !areKeysOn()) return
    if (!(target instanceof Element) || target.closest(BUSY)) return
    if (key.length > 1 && target.closest('[data-block],[role=tablist]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
