import { useState } from 'react'

import type { ApplicationDetails } from '#features/applications/contract.ts'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Textarea } from '../ui/field.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { useStep } from './use-application.ts'
import { useAdminWords } from './words.ts'

interface WordsDialogProps {
  readonly application: ApplicationDetails
  readonly verb: 'ask' | 'reject'
  readonly open: boolean
  readonly onClose: () => void
}

/** Something that has to be said to the applicant: a question, or why not. */
export function WordsDialog({ application, verb, open, onClose }: WordsDialogProps) {
  const { application: words } = useAdminWords()
  const { isBusy, problem, take } = useStep(application)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const word =
    verb === 'ask'
      ? { title: words.askTitle, label: words.askLabel, hint: words.askHint, submit: words.askSubmit }
      : {
          title: words.rejectTitle,
          label: words.rejectLabel,
          hint: words.rejectHint,
          submit: words.rejectSubmit,
        }
  const send = async () => {
    setFault(text.trim() === '' ? words.missing : undefined)
    if (text.trim() === '') return
    if (await take(verb, verb === 'ask' ? { question: text } : { reason: text })) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={word.title}
      keepOpen
      footer={
        <Button
          variant={verb === 'reject' ? 'danger' : 'primary'}
          wide
          busy={isBusy}
          onClick={() => void send()}
        >
          {word.submit}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Problem>{problem}</Problem>
        <Field label={word.label} hint={word.hint} error={fault}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={1000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
