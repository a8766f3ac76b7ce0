import type { ReactNode } from 'react'

import { classes } from './class-names.ts'

interface CardProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A white sheet on the porcelain. Give it padding; pictures may reach its edges. */
export function Card({ className, children }: CardProps) {
  return (
    <div className={classes('overflow-hidden rounded-lg bg-surface hairline', className)}>{children}</div>
  )
}

interface EmptyStateProps {
  /** A 28 px icon. */
  readonly icon?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  /** The next step for the reader. */
  readonly action?: ReactNode
  readonly className?: string
}

/** Says why there is nothing here, and what would change that. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center px-4 py-12 text-center', className)}>
      {icon !== undefined && (
        <div className="mb-4 grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          {icon}
        </div>
      )}
      <h2 className="text-title">{title}</h2>
      {text !== undefined && <p className="mt-1 max-w-90 text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
