import { useId, type ComponentProps, type SubmitEvent } from 'react'

import { Button } from '../button.tsx'
import { Sheet } from '../dialog.tsx'
import { Problem } from './problem.tsx'

interface FormSheetProps extends Omit<ComponentProps<typeof Sheet>, 'footer'> {
  readonly form: {
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
    readonly isBusy: boolean
    readonly problem: string | undefined
  }
  /** The word on the button that sends the form. */
  readonly submit: string
  /** There is nothing to send yet. */
  readonly disabled?: boolean
  /** Of the form. */
  readonly className?: string
}

/** A sheet with a form; its problem and its button stay at the bottom while the fields scroll. */
export function FormSheet({ form, submit, disabled, className, children, ...sheet }: FormSheetProps) {
  const id = useId()
  return (
    <Sheet
      {...sheet}
      footer={
        <div className="flex flex-col gap-2">
          <Problem>{form.problem}</Problem>
          <Button type="submit" form={id} size="lg" wide busy={form.isBusy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className={className}>
        {children}
      </form>
    </Sheet>
  )
}
