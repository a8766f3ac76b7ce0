import type { ReactNode } from 'react'

import { point, pointAway, useIsPointed } from './pointed.ts'

interface PointedRowProps {
  /** Of the salon. */
  readonly id: string
  readonly children: ReactNode
}

/** A row of the list: it shows its salon on the map, and stands out while its pin is pointed at. */
export function PointedRow({ id, children }: PointedRowProps) {
  const isPointed = useIsPointed(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is pointed at
    <li
      data-pointed={isPointed || undefined}
      onMouseEnter={() => point(id)}
      onMouseLeave={() => pointAway(id)}
      onFocus={() => point(id)}
      onBlur={() => pointAway(id)}
    >
      {children}
    </li>
  )
}
