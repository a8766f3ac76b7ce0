import { CircleAlert } from 'lucide-react'

import { classes } from '../class-names.ts'

interface FaultProps {
  /** The sentence; undefined without a fault. */
  readonly children: string | undefined
  /** For the control's `aria-describedby`. */
  readonly id?: string
  readonly className?: string
}

/** The fault of a field, or of a part of a form that is no `Field`, such as a group of controls. */
export function Fault({ id, className, children }: FaultProps) {
  if (children === undefined) return null
  return (
    <p id={id} role="alert" className={classes('flex gap-1.5 text-small font-medium text-danger', className)}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
      {children}
    </p>
  )
}
