import type { PasskeyListItem } from '@supabase/auth-js'

import { getAuth } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { useOwnPasskeys, useRefresh } from './own-account.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { Entries, Loaded, Section } from './section.tsx'
import { useAsked } from './use-asked.ts'
import { useProfileWords } from './words.ts'

export function PasskeysSection() {
  const { passkeys: words } = useProfileWords()
  return (
    <Section id="passkeys" title={words.title} lead={words.lead}>
      <Loaded query={useOwnPasskeys(true)}>{(passkeys) => <Passkeys passkeys={passkeys} />}</Loaded>
    </Section>
  )
}

interface Change {
  readonly what: 'rename' | 'remove'
  readonly passkey: PasskeyListItem
}

function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeyListItem[] }) {
  const { passkeys: words } = useProfileWords()
  const { about, isOpen, ask, close } = useAsked<Change>()
  const isRemoving = about?.what === 'remove'
  return (
    <div className="flex flex-col gap-4">
      {passkeys.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {passkeys.length > 0 && (
        <Entries>
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onAsk={(what) => ask({ what, passkey })} />
          ))}
        </Entries>
      )}
      <AddPasskey />
      <RemovePasskey passkey={about?.passkey} open={isRemoving && isOpen} onClose={close} />
      {about?.what === 'rename' && (
        <RenamePasskey key={about.passkey.id} passkey={about.passkey} open={isOpen} onClose={close} />
      )}
    </div>
  )
}

interface RemovePasskeyProps {
  /** Undefined before one was chosen. */
  readonly passkey: PasskeyListItem | undefined
  readonly open: boolean
  readonly onClose: () => void
}

function RemovePasskey({ passkey, open, onClose }: RemovePasskeyProps) {
  const { passkeys: words, remove: confirm } = useProfileWords()
  const refresh = useRefresh()
  const remove = async () => {
    if (!passkey) return
    const { error } = await (await getAuth()).passkey.delete({ passkeyId: passkey.id })
    if (error) throw error
    toast(words.removed)
    await refresh('passkeys')
  }
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={words.removeTitle}
      confirm={confirm}
      onConfirm={remove}
    >
      {words.removeText(passkey?.friendly_name ?? words.unnamed)}
    </ConfirmAction>
  )
}
