import type { PasskeyListItem } from '@supabase/auth-js'
import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRefresh } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface RenamePasskeyProps {
  readonly passkey: PasskeyListItem
  readonly open: boolean
  readonly onClose: () => void
}

function useRename({ id: passkeyId }: PasskeyListItem) {
  const { passkeys: words } = useProfileWords()
  const refresh = useRefresh()
  return useProfileAction(
    async (friendlyName: string) => {
      answered(await (await getAuth()).passkey.update({ passkeyId, friendlyName }))
      await refresh('passkeys')
    },
    (friendlyName) => (friendlyName === '' ? words.nameMissing : undefined),
  )
}

export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const { passkeys: words, save, saved } = useProfileWords()
  const [name, setName] = useState(passkey.friendly_name ?? '')
  const { run, isBusy, problem } = useRename(passkey)
  const rename = async () => {
    if (!(await run(name.trim()))) return
    toast(saved, { kind: 'success' })
    onClose()
  }
  const submit = { text: save, busy: isBusy }
  const field = { name: 'passkeyName', label: words.name, most: 120 }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.rename}
      submit={submit}
      onSubmit={() => void rename()}
    >
      <LineField {...field} error={problem} value={name} onChange={setName} />
    </FormDialog>
  )
}
