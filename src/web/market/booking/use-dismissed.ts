import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Folds an unfolded part: by Escape, which then does not close the sheet, or by a press elsewhere.
 * @returns `place`, the ref around the button and the part; `dismiss`, which also returns the focus to the button
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
