import type { ReactNode } from 'react'

import { classes } from './class-names.ts'

interface RadioCardProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChange: () => void
  /** How its content is laid out. */
  readonly className: string
  readonly children: ReactNode
}

/** One of several answers to a question, as a card. */
export function RadioCard({ className, children, ...input }: RadioCardProps) {
  return (
    <label
      className={classes(
        'relative flex rounded-md bg-surface p-3.5 inset-ring inset-ring-control transition-colors',
        'has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {/* Placed within its card: elsewhere, its focus would scroll the sheet away. */}
      <input type="radio" {...input} className="sr-only" />
      {children}
    </label>
  )
}
