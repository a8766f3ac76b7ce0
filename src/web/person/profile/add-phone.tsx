import { useState } from 'react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { PhoneField } from '../../ui/forms/written-fields.tsx'
import { useTypedCode } from '../account/use-typed-code.ts'
import { FormDialog } from './form-dialog.tsx'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { useProveCode, useSendCode } from './use-new-phone.ts'
import { useProfileWords } from './words.ts'

/** The typed number, the code that is sent to it, and its proof. */
function useNewPhone(factors: AddFactorDialogProps['factors'], onProved: () => void) {
  const { codeDigits } = useSignInFacts()
  const [typed, setTyped] = useState('')
  const { sent, forget, sending } = useSendCode(factors)
  const proving = useProveCode(sent)
  const prove = async (digits: string) => {
    if (await proving.run(digits)) onProved()
  }
  const code = useTypedCode(codeDigits, prove)
  const chooseOther = () => {
    proving.reset()
    code.clear()
    forget()
  }
  const { isBusy, problem } = sent ? proving : sending
  const submit = () => void (sent ? prove(code.code) : sending.run(typed))
  return { typed, setTyped, code, sent, isBusy, problem, submit, chooseOther }
}

/** Adds a phone: first its number, then the code that was texted to it. */
export function AddPhone({ factors, ...dialog }: AddFactorDialogProps) {
  const { twoStep: words } = useProfileWords()
  const { isOpen, close, finish } = useAddDialog(dialog)
  const phone = useNewPhone(factors, finish)
  const { sent, isBusy } = phone
  const submit = { text: sent ? words.turnOn : words.phoneSend, busy: isBusy }
  const other = sent && (
    <Button variant="ghost" wide onClick={phone.chooseOther}>
      {words.phoneOther}
    </Button>
  )
  const frame = { open: isOpen, onClose: close, title: words.phoneTitle, submit, other }
  return (
    <FormDialog {...frame} onSubmit={phone.submit}>
      <p>{sent ? words.phoneSent(sent.number) : words.phoneText}</p>
      {sent ? <TextedCode phone={phone} /> : <NumberField phone={phone} />}
    </FormDialog>
  )
}

interface FieldProps {
  readonly phone: ReturnType<typeof useNewPhone>
}

function TextedCode({ phone: { code, problem } }: FieldProps) {
  const { twoStep: words } = useProfileWords()
  const { codeDigits } = useSignInFacts()
  const field = { label: words.phoneCode, name: 'code', digits: codeDigits }
  return <CodeField {...field} error={problem} value={code.code} onChange={code.change} />
}

function NumberField({ phone: { typed, setTyped, problem } }: FieldProps) {
  const { twoStep: words } = useProfileWords()
  const field = { label: words.phoneNumber, hint: words.phoneNumberHint }
  return <PhoneField {...field} error={problem} value={typed} onChange={setTyped} />
}
