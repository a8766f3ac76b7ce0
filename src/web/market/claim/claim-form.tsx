import { useState, type SubmitEvent } from 'react'

import type { makeClaim } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** How a claim begins. */
export function ClaimForm({ salon }: { readonly salon: string }) {
  const words = useClaimWords()
  const [message, setMessage] = useState('')
  const { run, isBusy, problem } = useClaimStep(
    salon,
    () => api<typeof makeClaim>('POST', '/salons/{salon}/claim', { params: { salon }, body: { message } }),
    () => (message.trim() === '' ? words.missing : undefined),
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run()
  }
  return (
    <div className="panel p-5 md:p-6">
      <h2 className="text-title">{words.how}</h2>
      <ol className="mt-3 mb-6 flex list-decimal flex-col gap-1 pl-5 text-ink-2">
        {Object.values(words.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ScriptForm onSubmit={send} className="flex flex-col gap-4">
        <Field label={words.message} hint={words.messageHint} error={problem}>
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
    </div>
  )
}
