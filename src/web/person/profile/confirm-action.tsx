import type { ReactNode } from 'react'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface ConfirmActionProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The label of the button that goes ahead. */
  readonly confirm: string
  /** @throws what it is refused with, which the dialog then says */
  readonly onConfirm: () => Promise<void>
}

/** Asks before something is taken away, and closes once that is done. */
export function ConfirmAction({ onClose, children, onConfirm, ...dialog }: ConfirmActionProps) {
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
    <ConfirmDialog {...dialog} onClose={close} back={cancel} busy={isBusy} onConfirm={() => void confirm()}>
      <div className="flex flex-col gap-4">
        <p>{children}</p>
        <Outcome problem={problem} />
      </div>
    </ConfirmDialog>
  )
}
