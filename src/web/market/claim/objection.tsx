import { useState, type SubmitEvent } from 'react'

import type { objectToClaim } from '#features/claims/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useClaimWords } from './words.ts'

/** For whoever got the salon's notice, without an account: the link says who they are. */
export function Objection({ token }: { readonly token: string }) {
  const { objection: words, missing } = useClaimWords()
  const { shell } = useMessages()
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<'asking' | 'busy' | 'sent' | 'gone'>('asking')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (message.trim() === '') return setFault(missing)
    setState('busy')
    try {
      await api<typeof objectToClaim>('POST', '/claim-objections', { body: { token, message } })
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const isGone = error.code === 'not_found' || error.code === 'validation_failed'
      setState(isGone ? 'gone' : 'asking')
      setFault(error.detail || shell.connection.lost)
    }
  }
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      {state === 'sent' ? (
        <Notice tone="success" live className="mt-4">
          {words.sent}
        </Notice>
      ) : state === 'gone' ? (
        <Notice tone="warning" live className="mt-4">
          {words.gone}
        </Notice>
      ) : (
        <ScriptForm onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
          <p className="text-ink-2">{words.text}</p>
          <Field label={words.message} error={fault}>
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
          <Button type="submit" size="lg" busy={state === 'busy'}>
            {words.send}
          </Button>
        </ScriptForm>
      )}
    </>
  )
}
