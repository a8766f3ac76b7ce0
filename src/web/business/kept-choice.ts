import { useState } from 'react'

/** The stored choice of this browser; null: none, or it has no storage. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a choice in this browser. Without storage it lasts as long as the page.
 * @param text undefined for the default, which is not stored
 */
export function keepChoice(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing is kept then.
  }
}

/**
 * One of a few choices, kept in this browser.
 * @param all the default first
 */
export function useKeptChoice<T extends string>(
  key: string,
  all: readonly [T, ...T[]],
): readonly [T, (choice: T) => void] {
  const [chosen, setChosen] = useState(() => all.find((one) => one === keptChoice(key)) ?? all[0])
  const choose = (next: T) => {
    keepChoice(key, next === all[0] ? undefined : next)
    setChosen(next)
  }
  return [chosen, choose]
}
