import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { useAction } from '../../ui/use-action.ts'
import { isCancelled, passkeyRefusal } from './passkey-refusal.ts'
import { useCaptcha, type Captcha } from './use-captcha.tsx'
import { useOfferedPasskeys } from './use-offered-passkeys.ts'
import { useAccountWords } from './words.ts'

const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

interface Request {
  readonly captcha: Captcha
  readonly stopOffering: () => void
  readonly onSignedIn: () => void
}

/** Asks for a passkey in the browser's own window. */
function useRequest({ captcha, stopOffering, onSignedIn }: Request) {
  const words = useAccountWords()
  return useAction(
    async () => {
      stopOffering()
      const { error } = await (await getAuth()).signInWithPasskey({ options: captcha.take() })
      if (error) throw error
      onSignedIn()
    },
    {
      check: () => (knowsPasskeys() ? undefined : words.signIn.passkeyMissing),
      explain: (error) => (isCancelled(error) ? undefined : passkeyRefusal(error, words)),
    },
  )
}

/** A sign-in with a passkey, by a press or from what the browser offers at the email field. */
export function usePasskeySignIn(onSignedIn: () => void) {
  const { passkeys, captcha: isCaptchaSet } = useSignInFacts()
  const captcha = useCaptcha()
  // The refusal of a passkey that the browser offered by autofill.
  const [refused, setRefused] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const stopOffering = useOfferedPasskeys(passkeys && !isCaptchaSet, { onSignedIn, onRefused: setRefused })
  const { run, isBusy, problem, reset } = useRequest({ captcha, stopOffering, onSignedIn })
  const signIn = () => {
    setRefused(undefined)
    // The captcha appears only after the first press, so people who use the form instead solve it once.
    if (!isCaptchaSet || captcha.isPassed || !knowsPasskeys()) return void run()
    reset()
    setAsked(true)
  }
  return { signIn, isBusy, problem: problem ?? refused, captcha: isAsked && captcha.widget }
}
