import { useState, type SubmitEvent } from 'react'

import type { ClaimChannel } from '#domain/claims.ts'
import type { ClaimPage, proveClaim, sendClaimCode } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Fault } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** A code that the salon gets comes back from its claimant. */
export function ByCode({ page, id }: { readonly page: ClaimPage; readonly id: string }) {
  const words = useClaimWords()
  const { channels, salon } = page
  const { run, isBusy, problem } = useClaimStep(salon.slug, (channel: ClaimChannel) =>
    api<typeof sendClaimCode>('POST', '/me/claims/{id}/code', { params: { id }, body: { channel } }),
  )
  // Kept while another one is sent: what is typed of the code stays.
  const [isSent, setIsSent] = useState(false)
  const send = async (channel: ClaimChannel) => setIsSent(await run(channel))
  return (
    <div className="panel flex flex-col items-start gap-3 p-5">
      <h3 className="text-label">{words.byCode}</h3>
      {channels.email === null && channels.phone === null && (
        <p className="text-small text-ink-2">{words.noContacts}</p>
      )}
      {channels.email !== null && (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void send('email')}>
          {words.toEmail(channels.email)}
        </Button>
      )}
      {channels.phone !== null && (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void send('phone')}>
          {words.toPhone(channels.phone)}
        </Button>
      )}
      {isSent && <TypeCode salon={salon.slug} id={id} />}
      {!isSent && <Fault>{problem}</Fault>}
    </div>
  )
}

function TypeCode({ salon, id }: { readonly salon: string; readonly id: string }) {
  const words = useClaimWords()
  const [code, setCode] = useState('')
  const { run, isBusy, problem } = useClaimStep(salon, () =>
    api<typeof proveClaim>('POST', '/me/claims/{id}/prove', { params: { id }, body: { code } }),
  )
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run()
  }
  return (
    <ScriptForm onSubmit={prove} className="flex w-full flex-col gap-3">
      <output className="text-small text-ink-2">{words.sent}</output>
      <CodeField label={words.code} name="code" digits={8} value={code} onChange={setCode} error={problem} />
      <Button type="submit" busy={isBusy} disabled={code.length < 8}>
        {words.prove}
      </Button>
    </ScriptForm>
  )
}
