import { useEffect, useRef, type RefObject } from 'react'

/** Gives a field the focus once its form is drawn. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
