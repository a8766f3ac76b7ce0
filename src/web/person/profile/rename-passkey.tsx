import type { PasskeyListItem } from '@supabase/auth-js'
import { useId, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { useAction } from './use-action.ts'
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
  const { busy, problem, setProblem, run } = useAction()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const friendlyName = name.trim()
    if (friendlyName === '') return setProblem(words.nameMissing)
    const done = await run(async () => {
      answered(await (await getAuth()).passkey.update({ passkeyId: passkey.id, friendlyName }))
      await refresh('passkeys')
    })
    if (!done) return
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
        <Button type="submit" form={form} size="lg" wide busy={busy}>
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
