import { Button, type ButtonVariant } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, back, variant = 'danger', busy = false, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant={variant} size="lg" wide busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="ghost" wide onClick={dialog.onClose}>
            {back}
          </Button>
        </div>
      }
    />
  )
}
