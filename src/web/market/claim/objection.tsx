import { useState, type SubmitEvent } from 'react'

import type { objectToClaim } from '#features/claims/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useClaimWords } from './words.ts'

interface Refused {
  readonly text: string
  /** The link leads to no claim that is still open. */
  readonly isGone?: boolean
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed')

/** For whoever got the salon's notice, without an account: the link says who they are. */
export function Objection({ token }: { readonly token: string }) {
  const { objection: words, missing } = useClaimWords()
  const sentence = useSentence()
  const [message, setMessage] = useState('')
  const { run, isBusy, isDone, problem } = useAction<string, Refused>(
    (text) => api<typeof objectToClaim>('POST', '/claim-objections', { body: { token, message: text } }),
    {
      check: (text) => (text.trim() === '' ? { text: missing } : undefined),
      explain: (error) => ({ text: sentence(error), isGone: isGone(error) }),
    },
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(message)
  }
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      {isDone ? (
        <Notice tone="success" live className="mt-4">
          {words.sent}
        </Notice>
      ) : problem?.isGone ? (
        <Notice tone="warning" live className="mt-4">
          {words.gone}
        </Notice>
      ) : (
        <ScriptForm onSubmit={send} className="mt-4 flex flex-col gap-4">
          <p className="text-ink-2">{words.text}</p>
          <Field label={words.message} error={problem?.text}>
            {(control) => (
              <Textarea
                {...control}
                name="message"
                maxLength={2000}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="lg" busy={isBusy}>
            {words.send}
          </Button>
        </ScriptForm>
      )}
    </>
  )
}
