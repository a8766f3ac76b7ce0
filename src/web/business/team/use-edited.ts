import { useState } from 'react'

interface Edited<Value> {
  /** Undefined: a new one. It stays while the sheet closes. */
  readonly value: Value | undefined
  readonly isOpen: boolean
  readonly opening: number
}

/** The thing that a sheet edits. Its `key` changes with each opening, so that the sheet starts afresh. */
export function useEdited<Value>() {
  const [edited, setEdited] = useState<Edited<Value>>({ value: undefined, isOpen: false, opening: 0 })
  return {
    value: edited.value,
    key: edited.opening,
    isOpen: edited.isOpen,
    edit: (value: Value | undefined) =>
      setEdited(({ opening }) => ({ value, isOpen: true, opening: opening + 1 })),
    close: () => setEdited((now) => ({ ...now, isOpen: false })),
  }
}
