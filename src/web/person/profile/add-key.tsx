import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { answered } from './answered.ts'
import { freeName } from './factor-kinds.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRefresh } from './own-account.ts'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** We don't ask for the make of a key: browsers would warn about the question. */
const withoutMake = { attestation: 'none' } as const

function useRegisterKey() {
  const { twoStep } = useProfileWords()
  const refresh = useRefresh()
  return useProfileAction(
    async (friendlyName: string) => {
      const { webauthn } = (await getAuth()).mfa
      answered(await webauthn.register({ friendlyName }, withoutMake))
      await refresh('user', 'recovery', 'devices')
    },
    (friendlyName) => (friendlyName === '' ? twoStep.keyNameMissing : undefined),
  )
}

/** Adds a security key: first its name, then the browser's own window. */
export function AddKey({ factors, ...dialog }: AddFactorDialogProps) {
  const words = useProfileWords()
  const { twoStep } = words
  const [name, setName] = useState(() => freeName(twoStep.key, factors, words))
  const { isOpen, close, finish } = useAddDialog(dialog)
  const { run, isBusy, problem } = useRegisterKey()
  const isPossible = typeof PublicKeyCredential === 'function'
  const register = async () => {
    if (await run(name.trim())) finish()
  }
  const submit = { text: twoStep.keyRegister, busy: isBusy, disabled: !isPossible }
  const frame = { open: isOpen, onClose: close, title: twoStep.keyTitle, submit }
  const field = { name: 'keyName', label: twoStep.keyName, autoComplete: 'off', most: 120 }
  return (
    <FormDialog {...frame} onSubmit={() => void register()}>
      <p>{twoStep.keyText}</p>
      {!isPossible && <Notice>{twoStep.keyUnsupported}</Notice>}
      <LineField {...field} error={problem} value={name} onChange={setName} />
    </FormDialog>
  )
}
