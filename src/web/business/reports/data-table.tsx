import type { ReactNode } from 'react'

import { classes } from '../../ui/class-names.ts'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Words, which begin at the left as numbers end at the right. */
  readonly isText?: boolean
}

interface DataTableProps<Row> {
  /** Tells screen readers what the table is about. */
  readonly caption: string
  /** The first names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** The number of columns that fit beside each other on a phone. */
const MOST_BESIDE = 4

/** Numbers in a table; where the screen is too narrow for its columns, each row is a block with a name above each number. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const isWide = columns.length > MOST_BESIDE
  return (
    // The keyboard has to reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div tabIndex={0} className="overflow-x-auto">
      <table className={classes('w-full text-small', isWide && 'max-sm:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={isWide ? 'max-sm:sr-only' : undefined}>
          <Head columns={columns} />
        </thead>
        <tbody className={isWide ? 'max-sm:block' : undefined}>
          {rows.map((row) => (
            <Line key={keyOf(row)} columns={columns} row={row} isWide={isWide} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = <Row,>({ columns }: Pick<DataTableProps<Row>, 'columns'>) => (
  <tr className="border-b border-line text-muted">
    {columns.map(({ name, isText }, index) => (
      <th
        key={name}
        scope="col"
        className={`px-2 py-2 font-semibold whitespace-nowrap first:pl-0 ${index === 0 || isText ? 'text-left' : 'text-right'}`}
      >
        {name}
      </th>
    ))}
  </tr>
)

interface LineProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly isWide: boolean
}

function Line<Row>({ columns: [head, ...rest], row, isWide }: LineProps<Row>) {
  const asBlock = isWide && 'max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-3'
  return (
    <tr className={classes('border-b border-line last:border-b-0', asBlock)}>
      <th
        scope="row"
        className={classes(
          'min-w-28 px-2 py-2 text-left font-semibold first:pl-0',
          isWide && 'max-sm:col-span-3 max-sm:p-0',
        )}
      >
        {head?.cell(row)}
      </th>
      {rest.map(({ name, cell, isText = false }) => (
        <Cell key={name} name={name} isWide={isWide} isText={isText}>
          {cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

interface CellProps {
  /** Stands above the number where the row is a block. */
  readonly name: string
  readonly isWide: boolean
  readonly isText: boolean
  readonly children: ReactNode
}

const Cell = ({ name, isWide, isText, children }: CellProps) => (
  <td
    className={classes(
      'px-2 py-2',
      isText ? 'text-left' : 'text-right whitespace-nowrap tabular',
      isWide && 'max-sm:p-0 max-sm:text-left',
    )}
  >
    {isWide && (
      <span aria-hidden="true" className="block text-caption whitespace-normal text-muted sm:hidden">
        {name}
      </span>
    )}
    {children}
  </td>
)

/** A table that is folded away below a chart. */
export function FoldedTable<Row>({ summary, ...table }: DataTableProps<Row> & { readonly summary: string }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary print:hidden">
        {summary}
      </summary>
      <DataTable {...table} />
    </details>
  )
}
