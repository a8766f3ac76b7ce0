import { useId, type ReactNode, type SubmitEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface FormDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The fields of the form. */
  readonly children: ReactNode
  readonly submit: { readonly text: string; readonly busy: boolean; readonly disabled?: boolean }
  /** A second button, below the one that sends the form. */
  readonly other?: ReactNode
  readonly onSubmit: () => void
}

/** A form in a dialog. A press outside loses nothing that was typed. */
export function FormDialog({ open, onClose, title, children, submit, other, onSubmit }: FormDialogProps) {
  const form = useId()
  const { text, ...button } = submit
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const footer = (
    <div className="flex flex-col gap-2">
      <Button {...button} type="submit" form={form} size="lg" wide>
        {text}
      </Button>
      {other}
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} keepOpen footer={footer}>
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
