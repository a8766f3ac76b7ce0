import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Says what it is about to readers. */
  readonly caption: string
  /** The first names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** Numbers in a table that scrolls sideways by itself where the screen is narrow. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const [head, ...rest] = columns
  return (
    // A stretch that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 font-semibold whitespace-nowrap first:pl-0 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              <th scope="row" className="min-w-28 px-2 py-2 text-left font-semibold first:pl-0">
                {head?.cell(row)}
              </th>
              {rest.map(({ name, cell }) => (
                <td key={name} className="px-2 py-2 text-right whitespace-nowrap tabular">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same behind a fold, below a chart. */
export function FoldedTable<Row>({ summary, ...table }: DataTableProps<Row> & { readonly summary: string }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {summary}
      </summary>
      <DataTable {...table} />
    </details>
  )
}
