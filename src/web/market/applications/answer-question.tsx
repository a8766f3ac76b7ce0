import { useRef, useState } from 'react'

import type { OwnApplication } from '#features/applications/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { Notice } from '../../ui/notice.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { useAnswer } from './use-answer.ts'
import { useApplicationWords } from './words.ts'

/** Opens the form again, with what was asked above it. */
export function AnswerQuestion({ application }: { readonly application: OwnApplication }) {
  const { mine: words } = useApplicationWords()
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { typed, change, answer, setAnswer, faults, problem, isBusy, send } = useAnswer(application)
  const submit = async () => {
    if (await send()) setOpen(false)
    else showFirstFault(form.current)
  }
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {words.openAnswer}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={application.salonName}
        side="right"
        keepOpen
        footer={
          <Button size="lg" wide busy={isBusy} onClick={() => void submit()}>
            {words.send}
          </Button>
        }
      >
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-8"
          onSubmit={(event) => event.preventDefault()}
        >
          <Problem>{problem}</Problem>
          <Notice title={words.question}>
            <span className="break-words whitespace-pre-line">{application.question}</span>
          </Notice>
          <Field label={words.answer} error={faults.answer}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={1000}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
              />
            )}
          </Field>
          <ApplicationFields typed={typed} faults={faults} change={change} isSent />
        </form>
      </Sheet>
    </>
  )
}
