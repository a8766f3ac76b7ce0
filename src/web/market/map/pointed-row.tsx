import type { ReactNode } from 'react'

import { point, pointAway, useIsPointed } from './pointed.ts'

interface PointedRowProps {
  /** The salon's id. */
  readonly id: string
  readonly children: ReactNode
}

/** A row of the list: hovering it marks its salon on the map, and hovering the pin highlights the row. */
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
