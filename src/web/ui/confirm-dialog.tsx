import type { ButtonVariant } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogAnswers } from './forms/dialog-answers.tsx'

interface ConfirmDialogProps extends Omit<DialogProps, 'footer'> {
  /** The label of the button that goes ahead. */
  readonly confirm: string
  /** The label of the button that changes nothing. */
  readonly back: string
  readonly variant?: ButtonVariant
  readonly busy?: boolean
  readonly onConfirm: () => void
}

/** Asks once more before an action that is hard to undo. */
export function ConfirmDialog({
  confirm,
  back,
  variant = 'danger',
  busy = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const button = { variant, busy, onClick: onConfirm }
  return (
    <Dialog
      {...dialog}
      footer={<DialogAnswers yes={confirm} no={back} onNo={dialog.onClose} {...button} />}
    />
  )
}
