import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SaveProblem } from './use-save.ts'

interface SaveNoticeProps {
  readonly problem: SaveProblem | undefined
  /** The label of the button that saves all the same. */
  readonly insist: string
  readonly onInsist: () => void
}

/** Why a form was not saved, and the way past it where there is one. */
export function SaveNotice({ problem, insist, onInsist }: SaveNoticeProps) {
  if (!problem) return null
  return (
    <Notice
      tone={problem.canInsist ? 'warning' : 'danger'}
      live
      {...(problem.canInsist && {
        action: (
          <Button variant="secondary" size="sm" onClick={onInsist}>
            {insist}
          </Button>
        ),
      })}
    >
      {problem.text}
    </Notice>
  )
}
