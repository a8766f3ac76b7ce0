import { useState, type SubmitEvent } from 'react'

import type { ApplicationDetails } from '#features/applications/contract.ts'

import { Field, Textarea } from '../ui/field.tsx'
import { showFirstFault } from '../ui/forms/show-first-fault.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useStep } from './use-application.ts'
import { useAdminWords } from './words.ts'

interface MessageDialogProps {
  readonly application: ApplicationDetails
  readonly verb: 'ask' | 'reject'
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the message that the applicant gets: a question, or the reason of a rejection. */
export function MessageDialog({ verb, open, onClose, application }: MessageDialogProps) {
  const { title, label, hint, submit } = useMessageWords(verb)
  const { text, setText, fault, ...form } = useMessage({ application, verb, onClose })
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      submit={submit}
      isGrave={verb === 'reject'}
    >
      <Field label={label} hint={hint} error={fault}>
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
    </AskDialog>
  )
}

function useMessageWords(verb: MessageDialogProps['verb']) {
  const { application: words } = useAdminWords()
  return {
    ask: { title: words.askTitle, label: words.askLabel, hint: words.askHint, submit: words.askSubmit },
    reject: {
      title: words.rejectTitle,
      label: words.rejectLabel,
      hint: words.rejectHint,
      submit: words.rejectSubmit,
    },
  }[verb]
}

function useMessage({ application, verb, onClose }: Omit<MessageDialogProps, 'open'>) {
  const { application: words } = useAdminWords()
  const { isBusy, problem, take } = useStep(application)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFault(text.trim() === '' ? words.missing : undefined)
    if (text.trim() === '') return showFirstFault(event.currentTarget)
    if (await take(verb, verb === 'ask' ? { question: text } : { reason: text })) onClose()
  }
  return { text, setText, fault, isBusy, problem, submit }
}
