import { Plus } from 'lucide-react'

import { deviceName } from '#domain/accounts/device-name.ts'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** Names a new passkey by the device on which it is made. */
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

export function AddPasskey() {
  const { passkeys: words } = useProfileWords()
  const refresh = useRefresh()
  const { run, isBusy, problem } = useProfileAction(addPasskey)
  const add = async () => {
    if (await run()) toast(words.added, { kind: 'success' })
    await refresh('passkeys')
  }
  const isPossible = typeof PublicKeyCredential === 'function'
  if (!isPossible) return <Notice>{words.unsupported}</Notice>
  return (
    <>
      <Outcome problem={problem} />
      <Button variant="secondary" size="sm" className="self-start" busy={isBusy} onClick={() => void add()}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.add}
      </Button>
    </>
  )
}
