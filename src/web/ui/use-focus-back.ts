import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For the content of a dialog that is removed from the page while it is open: once the dialog is gone, it can't return
 * the focus. Not in the dialog itself, which is part of the first scripts of every page.
 */
export function useFocusBack(): RefObject<HTMLFormElement | null> {
  const content = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => () => content.current?.closest('dialog')?.close(), [])
  return content
}
