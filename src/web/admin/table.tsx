import type { ReactNode } from 'react'

import { classes } from '../ui/class-names.ts'

interface Column {
  readonly label: string
  readonly className?: string
  /** Read out, but not shown: for a column of buttons. */
  readonly isHidden?: boolean
}

interface TableProps {
  readonly columns: readonly Column[]
  /** On a phone the cells of a row stand below each other. */
  readonly isStacked?: boolean
  readonly children: ReactNode
}

/** In order of screen width: each hides a column below it and gives the last remaining column the panel's corner. */
const corners = [
  ['max-sm:hidden', 'max-sm:rounded-tr-lg'],
  ['max-md:hidden', 'max-md:rounded-tr-lg'],
  ['max-lg:hidden', 'max-lg:rounded-tr-lg'],
] as const

/** A column that is hidden on a wider screen is hidden on narrower ones, too. */
const cornersOf = (columns: readonly Column[], at: number): readonly string[] =>
  corners.flatMap(([, corner], narrow) => {
    const hides: readonly string[] = corners.slice(narrow).map(([hidden]) => hidden)
    const last = columns.findLastIndex(({ className = '' }) => !hides.includes(className))
    return at === last && last < columns.length - 1 ? [corner] : []
  })

/** A list of records, one a row. */
export function Table({ columns, isStacked = false, children }: TableProps) {
  return (
    // Not clipped: the menu of the last row opens below the table.
    <div className="panel">
      <table className={classes('admin-table', isStacked && 'max-sm:block')}>
        <thead className={isStacked ? 'max-sm:sr-only' : undefined}>
          <tr>
            {columns.map(({ label, className, isHidden }, at) => (
              <th key={label} scope="col" className={classes(className, ...cornersOf(columns, at))}>
                {isHidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isStacked ? 'max-sm:block' : undefined}>{children}</tbody>
      </table>
    </div>
  )
}
