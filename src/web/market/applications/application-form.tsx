import { useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { ApplicationFields } from './application-fields.tsx'
import { useApplicationDraft } from './draft.ts'
import { isUntouched } from './typed-application.ts'
import { useSubmitApplication } from './use-submit-application.ts'
import { useApplicationWords } from './words.ts'

/** The form; tells what address it was sent with. */
export function ApplicationForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const words = useApplicationWords()
  const { typed, change, clear } = useApplicationDraft()
  const { isBusy, faults, problem, submit } = useSubmitApplication()
  const form = useRef<HTMLFormElement>(null)
  const send = async () => {
    if (!(await submit(typed))) return showFirstFault(form.current)
    onSent(typed.email.trim())
    clear()
  }
  return (
    <ScriptForm
      ref={form}
      aria-label={words.formTitle}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ApplicationFields typed={typed} faults={faults} change={change} />
      <div className="mt-8 flex flex-col gap-4">
        <Problem>{problem}</Problem>
        <Button type="submit" size="lg" wide busy={isBusy}>
          {words.submit}
        </Button>
        <div className="flex min-h-11 items-center justify-between gap-4 text-small text-muted">
          <p>
            {words.privacy} {words.draft}
          </p>
          {!isUntouched(typed) && (
            <Button variant="ghost" size="sm" className="-mr-4 shrink-0" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
    </ScriptForm>
  )
}
