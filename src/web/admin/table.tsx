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

/** A list of records, one a row. */
export function Table({ columns, isStacked = false, children }: TableProps) {
  return (
    // Not clipped: the menu of the last row opens below the table.
    <div className="panel">
      <table className={classes('admin-table', isStacked && 'max-sm:block')}>
        <thead className={isStacked ? 'max-sm:sr-only' : undefined}>
          <tr>
            {columns.map(({ label, className, isHidden }) => (
              <th key={label} scope="col" className={className}>
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
