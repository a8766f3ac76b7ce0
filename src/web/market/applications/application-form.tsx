import { useRef, type SubmitEvent } from 'react'

import { AgreedTerms } from '../../person/account/agreed-terms.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { ApplicationFields } from './application-fields.tsx'
import { useApplicationDraft, type ApplicationDraft } from './draft.ts'
import { keepSentContact } from './sent-contact.ts'
import { isUntouched } from './typed-application.ts'
import { useSubmitApplication } from './use-submit-application.ts'
import { useApplicationWords } from './words.ts'

interface ApplicationFormProps {
  /** Gets the address that it was sent with. */
  readonly onSent: (email: string) => void
}

/** The form of an application. */
export function ApplicationForm({ onSent }: ApplicationFormProps) {
  const words = useApplicationWords()
  const draft = useApplicationDraft()
  const { typed, change, clear } = draft
  const { isBusy, faults, problem, submit } = useSubmitApplication()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await submit(typed))) return showFirstFault(form.current)
    keepSentContact(typed)
    onSent(typed.email.trim())
    clear()
  }
  return (
    <ScriptForm ref={form} aria-label={words.formTitle} onSubmit={(event) => void send(event)}>
      <ApplicationFields typed={typed} faults={faults} change={change} />
      <div className="mt-8 flex flex-col gap-4">
        <Problem>{problem}</Problem>
        <Button type="submit" size="lg" wide busy={isBusy}>
          {words.submit}
        </Button>
        <AgreedTerms text={words.agree} />
        <DraftLine draft={draft} />
      </div>
    </ScriptForm>
  )
}

/** Says that what is typed is kept, and throws it away on request. */
function DraftLine({ draft: { typed, clear } }: { readonly draft: ApplicationDraft }) {
  const words = useApplicationWords()
  return (
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
  )
}
