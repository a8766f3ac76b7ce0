import type { PasskeyListItem } from '@supabase/auth-js'
import { useId, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface RenamePasskeyProps {
  readonly passkey: PasskeyListItem
  readonly open: boolean
  readonly onClose: () => void
}

export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const { passkeys: words, save, saved } = useProfileWords()
  const refresh = useRefresh()
  const form = useId()
  const [name, setName] = useState(passkey.friendly_name ?? '')
  const { run, isBusy, problem } = useProfileAction(
    async () => {
      const renamed = { passkeyId: passkey.id, friendlyName: name.trim() }
      answered(await (await getAuth()).passkey.update(renamed))
      await refresh('passkeys')
    },
    () => (name.trim() === '' ? words.nameMissing : undefined),
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await run())) return
    toast(saved, { kind: 'success' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.rename}
      keepOpen
      footer={
        <Button type="submit" form={form} size="lg" wide busy={isBusy}>
          {save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={words.name} error={problem}>
          {(control) => (
            <Input
              {...control}
              name="passkeyName"
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
