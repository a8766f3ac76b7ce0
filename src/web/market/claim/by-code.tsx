import { useState, type SubmitEvent } from 'react'

import type { ClaimChannel } from '#domain/claims.ts'
import type { ClaimPage, proveClaim, sendClaimCode } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** The salon gets a code, and its claimant types it here. */
export function ByCode({ page, id }: { readonly page: ClaimPage; readonly id: string }) {
  const words = useClaimWords()
  const { channels, salon } = page
  const { run, isBusy, problem } = useClaimStep(salon.slug, (channel: ClaimChannel) =>
    api<typeof sendClaimCode>('POST', '/me/claims/{id}/code', { params: { id }, body: { channel } }),
  )
  // Stays true while another code is sent, so that the typed digits stay.
  const [isSent, setIsSent] = useState(false)
  const send = async (channel: ClaimChannel) => setIsSent(await run(channel))
  return (
    <div className="panel flex flex-col items-start gap-3 p-5">
      <h3 className="text-label">{words.byCode}</h3>
      <ChannelButtons channels={channels} busy={isBusy} onSend={(channel) => void send(channel)} />
      {isSent ? <TypeCode salon={salon.slug} id={id} /> : <Fault>{problem}</Fault>}
    </div>
  )
}

interface ChannelButtonsProps {
  /** The salon's contacts, partly hidden; null where it has none. */
  readonly channels: ClaimPage['channels']
  readonly busy: boolean
  readonly onSend: (channel: ClaimChannel) => void
}

function ChannelButtons({ channels: { email, phone }, busy, onSend }: ChannelButtonsProps) {
  const words = useClaimWords()
  if (email === null && phone === null) return <p className="text-small text-ink-2">{words.noContacts}</p>
  return (
    <>
      {email !== null && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => onSend('email')}>
          {words.toEmail(email)}
        </Button>
      )}
      {phone !== null && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => onSend('phone')}>
          {words.toPhone(phone)}
        </Button>
      )}
    </>
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
