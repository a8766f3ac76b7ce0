import type { ReactNode } from 'react'

import { Dialog } from '../../ui/dialog.tsx'
import { DialogAnswers } from '../../ui/forms/dialog-answers.tsx'
import { Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** On the button that does it. */
  readonly submit: string
  /** @throws what it is refused with */
  readonly onConfirm: () => Promise<void>
}

/** Asks before something is taken away. */
export function ConfirmDialog({ open, onClose, title, children, submit, onConfirm }: ConfirmDialogProps) {
  const { cancel } = useProfileWords()
  const { run, isBusy, problem, reset } = useProfileAction(onConfirm)
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (await run()) onClose()
  }
  const answers = { yes: submit, busy: isBusy, no: cancel, onNo: close }
  const footer = <DialogAnswers {...answers} onClick={() => void confirm()} />
  return (
    <Dialog open={open} onClose={close} title={title} footer={footer}>
      <div className="flex flex-col gap-4">
        <p>{children}</p>
        <Outcome problem={problem} />
      </div>
    </Dialog>
  )
}
