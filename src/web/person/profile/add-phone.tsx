import { useId, useState, type SubmitEvent } from 'react'

import { typedNumber } from '#domain/accounts/phone-number.ts'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PhoneInput } from '../../ui/field.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { useAccountWords } from '../account/words.ts'
import { answered } from './answered.ts'
import { freeName } from './factor-kinds.ts'
import { useRefresh } from './own-account.ts'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface Sent {
  /** As it was typed. */
  readonly number: string
  readonly factorId: string
  readonly challengeId: string
}

interface Proof extends Sent {
  readonly digits: string
}

/** @throws what the sign-in service refuses with */
async function sendTo(phone: string, friendlyName: string): Promise<Omit<Sent, 'number'>> {
  const { mfa } = await getAuth()
  const { id: factorId } = answered(await mfa.enroll({ factorType: 'phone', phone, friendlyName }))
  const { id: challengeId } = answered(await mfa.challenge({ factorId, channel: 'sms' }))
  return { factorId, challengeId }
}

/** What is typed, sent and proved of a new phone. */
function useNewPhone(factors: AddFactorDialogProps['factors'], onProved: () => void) {
  const words = useProfileWords()
  const { twoStep } = words
  const { codeDigits } = useSignInFacts()
  const { code: codeWords } = useAccountWords()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent>()
  const sending = useProfileAction(
    async () => {
      const begun = await sendTo(typedNumber(typed) ?? '', freeName(twoStep.phone, factors, words))
      setSent({ ...begun, number: typed.trim() })
    },
    () => (typedNumber(typed) === undefined ? twoStep.phoneNumberWrong : undefined),
  )
  const proving = useProfileAction(
    async ({ factorId, challengeId, digits }: Proof) => {
      answered(await (await getAuth()).mfa.verify({ factorId, challengeId, code: digits }))
      await refresh('user', 'recovery', 'devices')
    },
    ({ digits }) => (digits.length < codeDigits ? codeWords.missing(codeDigits) : undefined),
  )
  const prove = async (sentTo: Sent, digits: string) => {
    if (await proving.run({ ...sentTo, digits })) onProved()
  }
  const change = (digits: string) => {
    setCode(digits)
    if (sent && digits.length === codeDigits && digits !== code) void prove(sent, digits)
  }
  const other = () => {
    proving.reset()
    setCode('')
    setSent(undefined)
  }
  const { isBusy, problem } = sent ? proving : sending
  const submit = () => void (sent ? prove(sent, code) : sending.run())
  return { typed, setTyped, code, codeDigits, sent, isBusy, problem, submit, change, other }
}

/** A phone: its number, then the code that was texted to it. */
export function AddPhone({ factors, ...dialog }: AddFactorDialogProps) {
  const { twoStep: words } = useProfileWords()
  const form = useId()
  const { isOpen, close, finish } = useAddDialog(dialog)
  const { sent, ...phone } = useNewPhone(factors, finish)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={words.phoneTitle}
      keepOpen
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form={form} size="lg" wide busy={phone.isBusy}>
            {sent ? words.turnOn : words.phoneSend}
          </Button>
          {sent && (
            <Button variant="ghost" wide onClick={phone.other}>
              {words.phoneOther}
            </Button>
          )}
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          phone.submit()
        }}
      >
        <p>{sent ? words.phoneSent(sent.number) : words.phoneText}</p>
        {sent ? (
          <CodeField
            label={words.phoneCode}
            name="code"
            digits={phone.codeDigits}
            value={phone.code}
            error={phone.problem}
            onChange={phone.change}
          />
        ) : (
          <NumberField value={phone.typed} error={phone.problem} onChange={phone.setTyped} />
        )}
      </form>
    </Dialog>
  )
}

interface NumberFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

function NumberField({ value, error, onChange }: NumberFieldProps) {
  const { twoStep: words } = useProfileWords()
  return (
    <Field label={words.phoneNumber} hint={words.phoneNumberHint} error={error}>
      {(control) => (
        <PhoneInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
