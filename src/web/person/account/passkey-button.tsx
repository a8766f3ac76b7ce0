import { Fingerprint } from 'lucide-react'
import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { isCancelled, passkeyRefusal } from './passkey-refusal.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useOfferedPasskeys } from './use-offered-passkeys.ts'
import { useAccountWords } from './words.ts'

interface PasskeyButtonProps {
  readonly onSignedIn: () => void
}

/** Signs in with a passkey on this device or on a nearby phone. The passkey itself identifies the account. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const words = useAccountWords()
  const { passkeys, captcha } = useSignInFacts()
  const check = useCaptcha()
  // The refusal of a passkey that the browser offered by autofill.
  const [refused, setRefused] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const stopOffering = useOfferedPasskeys(passkeys && !captcha, { onSignedIn, onRefused: setRefused })
  const { run, isBusy, problem, reset } = useAction(
    async () => {
      stopOffering()
      const { error } = await (await getAuth()).signInWithPasskey({ options: check.take() })
      if (error) throw error
      onSignedIn()
    },
    {
      check: () => ('PublicKeyCredential' in window ? undefined : words.signIn.passkeyMissing),
      explain: (error) => (isCancelled(error) ? undefined : passkeyRefusal(error, words)),
    },
  )
  if (!passkeys) return null
  const signIn = () => {
    setRefused(undefined)
    // The captcha appears only after the first press, so people who use the form instead solve it once.
    if (!captcha || check.isPassed || !('PublicKeyCredential' in window)) return void run()
    reset()
    setAsked(true)
  }
  const said = problem ?? refused
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
      {isAsked && check.widget}
      <Problem>{said}</Problem>
    </>
  )
}
