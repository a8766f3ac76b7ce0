import { Fingerprint } from 'lucide-react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useAccountWords } from './words.ts'

interface PasskeyButtonProps {
  readonly onSignedIn: () => void
}

/** Signs in with a passkey on this device or on a nearby phone. The passkey itself identifies the account. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const words = useAccountWords()
  const { passkeys } = useSignInFacts()
  const { signIn, isBusy, problem, captcha } = usePasskeySignIn(onSignedIn)
  if (!passkeys) return null
  return (
    <>
      <Button
        variant="secondary"
        wide
        className="text-ink! shadow-[inset_0_0_0_1px_var(--color-control)]!"
        busy={isBusy}
        onClick={signIn}
      >
        <Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.signIn.passkey}
      </Button>
      {captcha}
      <Problem>{problem}</Problem>
    </>
  )
}
