import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Folds something up again: by Escape, which then does not close the sheet, or a press elsewhere.
 * @returns `place`, the ref of what is pressed and what unfolds; `dismiss`, which also takes the focus back to the button
 */
export function useDismissed(isOpen: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    place.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    close()
  }
  const press = useEffectEvent((event: Event) => {
    if (!place.current?.contains(event.target as Node)) close()
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dismiss()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const left = new AbortController()
    document.addEventListener('pointerdown', (event) => press(event), left)
    document.addEventListener('keydown', (event) => key(event), left)
    return () => left.abort()
  }, [isOpen])
  return { place, dismiss }
}
