import { useState, type SubmitEvent } from 'react'

import type { makeClaim } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { useTrialDays } from '../../app/site-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** Says how a claim goes, and begins one. */
export function ClaimForm({ salon }: { readonly salon: string }) {
  const words = useClaimWords()
  const { say, show, get } = words.steps
  const steps = [say, show, get(useTrialDays())]
  return (
    <div className="panel p-5 md:p-6">
      <h2 className="text-title">{words.how}</h2>
      <ol className="mt-3 mb-6 flex list-decimal flex-col gap-1 pl-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <MessageForm salon={salon} />
    </div>
  )
}

function MessageForm({ salon }: { readonly salon: string }) {
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
  const field = { name: 'message', label: words.message, hint: words.messageHint, most: 2000, rows: 4 }
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-4">
      <TextField {...field} error={problem} value={message} onChange={setMessage} />
      <Button type="submit" size="lg" busy={isBusy}>
        {words.send}
      </Button>
    </ScriptForm>
  )
}
