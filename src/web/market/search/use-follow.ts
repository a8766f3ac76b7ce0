import { useState } from 'react'

/**
 * Calls `follow`, which may set the caller's state, whenever the value has changed since the last rendering. Unlike
 * another `key` this keeps the elements, and with them the focus.
 */
export function useFollow(value: string, follow: () => void): void {
  const [last, setLast] = useState(value)
  if (last === value) return
  setLast(value)
  follow()
}
