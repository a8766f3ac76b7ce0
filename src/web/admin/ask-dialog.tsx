import { useId, type ReactNode, type SubmitEvent } from 'react'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Textarea } from '../ui/field.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'

interface AskDialogProps {
  readonly form: {
    readonly problem: string | undefined
    readonly isBusy: boolean
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  }
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: string
  /** The label of its button. */
  readonly submit: string
  readonly isGrave?: boolean
  readonly children: ReactNode
}

/** The question to an administrator before an act; closes only on purpose, so that nothing typed is lost. */
export function AskDialog({ form, submit, isGrave = false, children, ...dialog }: AskDialogProps) {
  const id = useId()
  const content = useFocusBack()
  const button = (
    <Button
      type="submit"
      form={id}
      size="lg"
      wide
      variant={isGrave ? 'danger' : 'primary'}
      busy={form.isBusy}
    >
      {submit}
    </Button>
  )
  return (
    <Dialog {...dialog} keepOpen footer={button}>
      <form
        ref={content}
        id={id}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-4"
      >
        <Problem>{form.problem}</Problem>
        {children}
      </form>
    </Dialog>
  )
}

interface ReasonFieldProps {
  readonly words: { readonly reason: string; readonly reasonHint: string }
  readonly form: {
    readonly typed: { readonly reason: string }
    readonly faults: { readonly reason?: string | undefined }
    readonly change: (more: { readonly reason: string }) => void
  }
  /** The maximum number of characters. */
  readonly most?: number
}

/** The reason that the affected user reads. */
export function ReasonField({ words, form: { typed, faults, change }, most = 1000 }: ReasonFieldProps) {
  return (
    <Field label={words.reason} hint={words.reasonHint} error={faults.reason}>
      {(control) => (
        <Textarea
          {...control}
          name="reason"
          rows={4}
          maxLength={most}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </Field>
  )
}
