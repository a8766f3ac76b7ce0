import type { ReactNode } from 'react'

/** On a phone the cells of a row stand below each other. */
export const asLine = 'max-sm:block max-sm:h-auto max-sm:border-b-0 max-sm:py-0.5'

/** A row of a table that is stacked on a phone. */
export const StackedRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className="align-top max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
    {children}
  </tr>
)

/** A line below the main text of a cell; nothing without text. */
export const Remark = ({ children }: { readonly children: ReactNode }) =>
  children === '' || children === false || children == null ? null : (
    <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">{children}</span>
  )
