import { Button, type ButtonProps } from '../button.tsx'

interface DialogAnswersProps extends Pick<ButtonProps, 'type' | 'form' | 'busy' | 'variant' | 'onClick'> {
  /** On the button that does what is asked about; it looks dangerous unless `variant` says otherwise. */
  readonly yes: string
  /** On the way out. */
  readonly no: string
  readonly onNo: () => void
}

/** The footer of a dialog that asks before something is taken away. */
export function DialogAnswers({ yes, no, onNo, ...button }: DialogAnswersProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button variant="danger" {...button} size="lg" wide>
        {yes}
      </Button>
      <Button variant="ghost" wide onClick={onNo}>
        {no}
      </Button>
    </div>
  )
}
