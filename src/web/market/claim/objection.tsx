import { useState, type SubmitEvent } from 'react'

import type { objectToClaim } from '#features/claims/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction, type Action } from '../../ui/use-action.ts'
import { useClaimWords } from './words.ts'

interface Refused {
  readonly text: string
  /** The link leads to no claim that is still open. */
  readonly isGone?: boolean
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed')

function useObject(token: string): Action<string, Refused> {
  const { missing } = useClaimWords()
  const sentence = useSentence()
  return useAction<string, Refused>(
    (message) => api<typeof objectToClaim>('POST', '/claim-objections', { body: { token, message } }),
    {
      check: (message) => (message.trim() === '' ? { text: missing } : undefined),
      explain: (error) => ({ text: sentence(error), isGone: isGone(error) }),
    },
  )
}

/** The salon's objection to a claim. It needs no account: the link of the salon's notice says who objects. */
export function Objection({ token }: { readonly token: string }) {
  const { objection: words } = useClaimWords()
  const action = useObject(token)
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      {action.isDone ? (
        <Notice tone="success" live className="mt-4">
          {words.sent}
        </Notice>
      ) : action.problem?.isGone ? (
        <Notice tone="warning" live className="mt-4">
          {words.gone}
        </Notice>
      ) : (
        <ObjectionForm action={action} />
      )}
    </>
  )
}

function ObjectionForm({ action }: { readonly action: Action<string, Refused> }) {
  const { objection: words } = useClaimWords()
  const [message, setMessage] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void action.run(message)
  }
  const field = { name: 'message', label: words.message, most: 2000, rows: 4 }
  return (
    <ScriptForm onSubmit={send} className="mt-4 flex flex-col gap-4">
      <p className="text-ink-2">{words.text}</p>
      <TextField {...field} error={action.problem?.text} value={message} onChange={setMessage} />
      <Button type="submit" size="lg" busy={action.isBusy}>
        {words.send}
      </Button>
    </ScriptForm>
  )
}
