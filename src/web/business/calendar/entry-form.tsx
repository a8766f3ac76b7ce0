import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { SaveNotice } from './save-notice.tsx'
import type { SaveProblem } from './use-save.ts'

interface EntryFormProps {
  readonly form: {
    readonly isBusy: boolean
    readonly problem: SaveProblem | undefined
    /** @param insists saves it despite a warning */
    readonly submit: (insists?: boolean) => void
  }
  /** The label of the button that saves. */
  readonly save: ReactNode
  /** The label of the button that saves despite a warning. */
  readonly insist: string
  readonly children: ReactNode
}

/** A form of the calendar: its fields, why it was not saved, and the button. */
export function EntryForm({ form: { isBusy, problem, submit }, save, insist, children }: EntryFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <SaveNotice problem={problem} insist={insist} onInsist={() => submit(true)} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {save}
      </Button>
    </form>
  )
}
