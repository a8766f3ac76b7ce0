import { useState, type SubmitEvent } from 'react'

import type { ClaimChannel } from '#domain/claims.ts'
import type { ClaimPage, proveClaim, sendClaimCode } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** A code that the salon gets comes back from its claimant. */
export function ByCode({ page, id }: { readonly page: ClaimPage; readonly id: string }) {
  const words = useClaimWords()
  const { channels, salon } = page
  const { busy, fault, act } = useClaimStep(salon.slug)
  const [isSent, setIsSent] = useState(false)
  const send = async (channel: ClaimChannel) => {
    const params = { id }
    const isDone = await act(() =>
      api<typeof sendClaimCode>('POST', '/me/claims/{id}/code', { params, body: { channel } }),
    )
    setIsSent(isDone)
  }
  return (
    <div className="panel flex flex-col items-start gap-3 p-5">
      <h3 className="text-label">{words.byCode}</h3>
      {channels.email === null && channels.phone === null && (
        <p className="text-small text-ink-2">{words.noContacts}</p>
      )}
      {channels.email !== null && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void send('email')}>
          {words.toEmail(channels.email)}
        </Button>
      )}
      {channels.phone !== null && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void send('phone')}>
          {words.toPhone(channels.phone)}
        </Button>
      )}
      {isSent && <TypeCode salon={salon.slug} id={id} />}
      {!isSent && fault !== undefined && (
        <p role="alert" className="text-small font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

function TypeCode({ salon, id }: { readonly salon: string; readonly id: string }) {
  const words = useClaimWords()
  const { busy, fault, act } = useClaimStep(salon)
  const [code, setCode] = useState('')
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    return act(() =>
      api<typeof proveClaim>('POST', '/me/claims/{id}/prove', { params: { id }, body: { code } }),
    )
  }
  return (
    <ScriptForm onSubmit={(event) => void prove(event)} className="flex w-full flex-col gap-3">
      <output className="text-small text-ink-2">{words.sent}</output>
      <CodeField label={words.code} name="code" digits={8} value={code} onChange={setCode} error={fault} />
      <Button type="submit" busy={busy} disabled={code.length < 8}>
        {words.prove}
      </Button>
    </ScriptForm>
  )
}
