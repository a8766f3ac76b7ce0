import { useId, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { answered } from './answered.ts'
import { freeName } from './factor-kinds.ts'
import { useRefresh } from './own-account.ts'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** Whose make a key is we don't ask: browsers would warn about the question. */
const withoutMake = { attestation: 'none' } as const

/** A key that is touched: its name, then the browser's own window. */
export function AddKey({ factors, ...dialog }: AddFactorDialogProps) {
  const words = useProfileWords()
  const { twoStep } = words
  const form = useId()
  const refresh = useRefresh()
  const [name, setName] = useState(() => freeName(twoStep.key, factors, words))
  const { isOpen, close, finish } = useAddDialog(dialog)
  const { run, isBusy, problem } = useProfileAction(
    async () => {
      const { webauthn } = (await getAuth()).mfa
      answered(await webauthn.register({ friendlyName: name.trim() }, withoutMake))
      await refresh('user', 'recovery', 'devices')
    },
    () => (name.trim() === '' ? twoStep.keyNameMissing : undefined),
  )
  const isPossible = typeof PublicKeyCredential === 'function'
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await run()) finish()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={twoStep.keyTitle}
      keepOpen
      footer={
        <Button type="submit" form={form} size="lg" wide busy={isBusy} disabled={!isPossible}>
          {twoStep.keyRegister}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p>{twoStep.keyText}</p>
        {!isPossible && <Notice>{twoStep.keyUnsupported}</Notice>}
        <Field label={twoStep.keyName} error={problem}>
          {(control) => (
            <Input
              {...control}
              name="keyName"
              autoComplete="off"
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
