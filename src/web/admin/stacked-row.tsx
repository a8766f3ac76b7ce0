import type { ReactNode } from 'react'

import { Button } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'

/** On a phone the cells of a row stand below each other. */
export const asLine = 'max-sm:block max-sm:h-auto max-sm:border-b-0 max-sm:py-0.5'

/** A row of a table that is stacked on a phone. */
export const StackedRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className="align-top max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
    {children}
  </tr>
)

interface ActsLineProps {
  /** The first one has no inset: on a phone its label is aligned with the text above. */
  readonly isQuiet: boolean
  readonly children: ReactNode
}

/** The buttons of a row: at its end, on a phone stacked below the text. */
export const ActsLine = ({ isQuiet, children }: ActsLineProps) => (
  <span
    className={classes(
      'flex flex-wrap justify-end gap-1 max-sm:justify-start lg:flex-nowrap',
      isQuiet && 'max-sm:-ml-4',
    )}
  >
    {children}
  </span>
)

interface RowActProps {
  /** The accessible name, which says what of. */
  readonly name: string
  readonly isMain?: boolean
  readonly busy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button of a row. Several rows have the same one, so its name says which row it is about. */
export const RowAct = ({ name, isMain = false, busy = false, onPress, children }: RowActProps) => (
  <Button size="sm" variant={isMain ? 'secondary' : 'ghost'} busy={busy} aria-label={name} onClick={onPress}>
    {children}
  </Button>
)

/** A line below the main text of a cell; nothing without text. */
export const Remark = ({ children }: { readonly children: ReactNode }) =>
  children === '' || children === false || children == null ? null : (
    <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">{children}</span>
  )
