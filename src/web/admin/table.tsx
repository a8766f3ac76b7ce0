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

/** Where the last column is hidden, the one before it has the corner of the panel. */
const corners: Readonly<Record<string, string>> = {
  'max-sm:hidden': 'max-sm:rounded-tr-lg',
  'max-md:hidden': 'max-md:rounded-tr-lg',
  'max-lg:hidden': 'max-lg:rounded-tr-lg',
}

const cornerOf = (columns: readonly Column[], at: number): string | undefined =>
  at === columns.length - 2 ? corners[columns.at(-1)?.className ?? ''] : undefined

/** A list of records, one a row. */
export function Table({ columns, isStacked = false, children }: TableProps) {
  return (
    // Not clipped: the menu of the last row opens below the table.
    <div className="panel">
      <table className={classes('admin-table', isStacked && 'max-sm:block')}>
        <thead className={isStacked ? 'max-sm:sr-only' : undefined}>
          <tr>
            {columns.map(({ label, className, isHidden }, at) => (
              <th key={label} scope="col" className={classes(className, cornerOf(columns, at))}>
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
