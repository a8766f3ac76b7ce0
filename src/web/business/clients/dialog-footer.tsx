import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useClientWords } from './words.ts'

interface DialogFooterProps extends ButtonProps {
  readonly onCancel: () => void
}

/** The way out beside the button that does what the dialog is about. */
export function DialogFooter({ onCancel, ...button }: DialogFooterProps) {
  const { cancel } = useClientWords()
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...button} />
    </div>
  )
}
