import { classes } from '../class-names.ts'
import { Notice } from '../notice.tsx'

interface ProblemProps {
  /** The sentence; undefined while all is well. */
  readonly children: string | undefined
}

/** Why a form or an action failed as a whole. */
export function Problem({ children }: ProblemProps) {
  if (children === undefined) return null
  return (
    <Notice tone="danger" live>
      {children}
    </Notice>
  )
}

interface FaultProps extends ProblemProps {
  /** For the control's `aria-describedby`. */
  readonly id?: string
  readonly className?: string
}

/** What is wrong with a part of a form that is no `Field`, such as a group of controls. */
export function Fault({ id, className, children }: FaultProps) {
  if (children === undefined) return null
  return (
    <p id={id} role="alert" className={classes('text-small font-medium text-danger', className)}>
      {children}
    </p>
  )
}
