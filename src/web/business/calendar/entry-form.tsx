import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
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
  /** Stays in sight with the button, however long the form is. */
  readonly verdict?: ReactNode
  readonly children: ReactNode
}

/** A form of the calendar: its fields, why it was not saved, and the button. */
export function EntryForm({ form, save, insist, verdict, children }: EntryFormProps) {
  const { isBusy, problem, submit } = form
  return (
    <form
      noValidate
      className={classes('flex flex-col gap-4', verdict !== undefined && '**:scroll-mb-36')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <div
        className={classes(
          'flex flex-col gap-4',
          verdict !== undefined && 'sticky bottom-0 z-10 -mx-1 bg-bg px-1 py-3',
        )}
      >
        {verdict}
        <SaveNotice problem={problem} insist={insist} onInsist={() => submit(true)} />
        <Button type="submit" size="lg" wide busy={isBusy}>
          {save}
        </Button>
      </div>
    </form>
  )
}
