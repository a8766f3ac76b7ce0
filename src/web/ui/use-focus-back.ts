import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For the content of a dialog that is taken off the page while it is open: once the dialog is gone, it gives no focus
 * back. Not in the dialog itself, which the first scripts of every page carry.
 */
export function useFocusBack(): RefObject<HTMLFormElement | null> {
  const content = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => () => content.current?.closest('dialog')?.close(), [])
  return content
}
