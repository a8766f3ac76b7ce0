import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void confirm()}>
            {submit}
          </Button>
          <Button variant="ghost" wide onClick={close}>
            {cancel}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{children}</p>
        <Outcome problem={problem} />
      </div>
    </Dialog>
  )
}
