import { useRef, useState, type Ref } from 'react'

import type { OwnApplication } from '#features/applications/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { useAnswer, type TypedAnswer } from './use-answer.ts'
import { useApplicationWords } from './words.ts'

interface AnswerQuestionProps {
  readonly application: OwnApplication
}

/** Opens the form again, with what was asked above it. */
export function AnswerQuestion({ application }: AnswerQuestionProps) {
  const { mine: words } = useApplicationWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {words.openAnswer}
      </Button>
      <AnswerSheet application={application} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface AnswerSheetProps extends AnswerQuestionProps {
  readonly open: boolean
  readonly onClose: () => void
}

function AnswerSheet({ application, open, onClose }: AnswerSheetProps) {
  const { mine: words } = useApplicationWords()
  const form = useRef<HTMLFormElement>(null)
  const answer = useAnswer(application)
  const submit = async () => {
    if (await answer.send()) onClose()
    else showFirstFault(form.current)
  }
  const footer = (
    <Button size="lg" wide busy={answer.isBusy} onClick={() => void submit()}>
      {words.send}
    </Button>
  )
  const { salonName, question } = application
  return (
    <Sheet open={open} onClose={onClose} title={salonName} side="right" keepOpen footer={footer}>
      <AnswerForm ref={form} question={question} answer={answer} />
    </Sheet>
  )
}

interface AnswerFormProps {
  readonly ref: Ref<HTMLFormElement>
  readonly question: string | null
  readonly answer: TypedAnswer
}

function AnswerForm({ ref, question, answer }: AnswerFormProps) {
  const { mine: words } = useApplicationWords()
  const { typed, change, text, setText, faults, problem } = answer
  const field = { label: words.answer, error: faults.answer, most: 1000, rows: 4 }
  return (
    <form ref={ref} noValidate className="flex flex-col gap-8" onSubmit={(event) => event.preventDefault()}>
      <Problem>{problem}</Problem>
      <Notice title={words.question}>
        <span className="break-words whitespace-pre-line">{question}</span>
      </Notice>
      <TextField {...field} value={text} onChange={setText} />
      <ApplicationFields typed={typed} faults={faults} change={change} isSent />
    </form>
  )
}
