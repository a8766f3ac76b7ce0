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
