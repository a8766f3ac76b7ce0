import type { PasskeyListItem } from '@supabase/auth-js'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { deviceName } from '#domain/accounts/device-name.ts'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useOwnPasskeys, useRefresh } from './own-account.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { Entries, Loaded, Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

export function PasskeysSection() {
  const { passkeys: words } = useProfileWords()
  return (
    <Section id="passkeys" title={words.title} lead={words.lead}>
      <Loaded query={useOwnPasskeys(true)}>{(passkeys) => <Passkeys passkeys={passkeys} />}</Loaded>
    </Section>
  )
}

/** What its owner would call the place where a new passkey lives. */
function nameHere(): string | undefined {
  const { browser, system } = deviceName(navigator.userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || undefined
}

async function addPasskey(): Promise<void> {
  const auth = await getAuth()
  const { id } = answered(await auth.registerPasskey())
  const name = nameHere()
  if (name !== undefined) answered(await auth.passkey.update({ passkeyId: id, friendlyName: name }))
}

/** What is asked about which; kept while its dialog goes away. */
interface Asked {
  readonly what: 'rename' | 'remove'
  readonly passkey: PasskeyListItem
  readonly isOpen: boolean
}

function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeyListItem[] }) {
  const { passkeys: words, remove: removeWord } = useProfileWords()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked>()
  const { run, isBusy, problem } = useProfileAction(addPasskey)
  const isPossible = typeof PublicKeyCredential === 'function'
  const add = async () => {
    if (await run()) toast(words.added, { kind: 'success' })
    await refresh('passkeys')
  }
  const close = () => setAsked(asked && { ...asked, isOpen: false })
  const remove = async () => {
    if (!asked) return
    const { error } = await (await getAuth()).passkey.delete({ passkeyId: asked.passkey.id })
    if (error) throw error
    toast(words.removed)
    await refresh('passkeys')
  }
  return (
    <div className="flex flex-col gap-4">
      {passkeys.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <Entries>
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setAsked({ what, passkey, isOpen: true })}
            />
          ))}
        </Entries>
      )}
      <Outcome problem={problem} />
      {isPossible ? (
        <Button variant="secondary" size="sm" className="self-start" busy={isBusy} onClick={() => void add()}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </Button>
      ) : (
        <Notice>{words.unsupported}</Notice>
      )}
      <ConfirmDialog
        open={asked?.what === 'remove' && asked.isOpen}
        onClose={close}
        title={words.removeTitle}
        submit={removeWord}
        onConfirm={remove}
      >
        {words.removeText(asked?.passkey.friendly_name ?? words.unnamed)}
      </ConfirmDialog>
      {asked?.what === 'rename' && (
        <RenamePasskey key={asked.passkey.id} passkey={asked.passkey} open={asked.isOpen} onClose={close} />
      )}
    </div>
  )
}
