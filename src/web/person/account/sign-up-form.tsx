import { useState, type ComponentProps } from 'react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { OrLine } from './or-line.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RoleChoice } from './role-choice.tsx'
import { emptySignUp, SignUpFields, type SignUpRole, type TypedSignUp } from './sign-up-fields.tsx'
import type { SignedUp } from './sign-up.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useSignUpSubmit } from './use-sign-up-submit.ts'
import { useAccountWords } from './words.ts'

interface SignUpFormProps {
  /** The role that the page is for; the form asks for it unless given. */
  readonly role?: SignUpRole
  /** The initial values of the fields. */
  readonly begin?: Partial<TypedSignUp> | undefined
  /** Where a provider's sign-up leads; the dashboard unless given. */
  readonly next?: string | undefined
  /** Called where the address needs no proof: the customer is signed in already. */
  readonly onDone: () => void
  readonly onCodeSent: (signedUp: SignedUp) => void
}

/** A new account of a customer or a business: by a provider, or with a password. */
export function SignUpForm({ role, begin, next, onDone, onCodeSent }: SignUpFormProps) {
  const words = useAccountWords()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState({ ...emptySignUp, ...begin, ...(role && { role }) })
  const { faults, isBusy, submit, forget } = useSignUpSubmit(typed, captcha, { next, onDone, onCodeSent })
  const change = (part: Partial<TypedSignUp>) => {
    setTyped({ ...typed, ...part })
    forget(Object.keys(part))
  }
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      {role === undefined && (
        <RoleChoice value={typed.role} onChange={(chosen) => setTyped({ ...typed, role: chosen })} />
      )}
      <Providers next={next} role={typed.role} businessName={typed.businessName} />
      <SignUpFields typed={typed} faults={faults} onChange={change} />
      {captcha.widget}
      <Problem>{faults.form}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.signUp.submit}
      </Button>
    </ScriptForm>
  )
}

/** Above the form, where this installation knows a provider. */
function Providers(props: ComponentProps<typeof ProviderButtons>) {
  const { signUp: words } = useAccountWords()
  const { google, facebook } = useSignInFacts()
  if (!google && !facebook) return null
  return (
    <div className="flex flex-col gap-3">
      <ProviderButtons {...props} />
      <OrLine text={words.withEmail} />
    </div>
  )
}
