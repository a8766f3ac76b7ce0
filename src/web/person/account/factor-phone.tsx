import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import { FactorCode } from './factor-code.tsx'
import { maskedPhone, type FactorSubmit } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

interface FactorPhoneProps {
  readonly factorId: string
  readonly phone: string
  readonly submit?: FactorSubmit
  readonly onDone: () => void | Promise<void>
}

/** Texts a code only when the customer asks for it. */
export function FactorPhone({ factorId, phone, submit, onDone }: FactorPhoneProps) {
  const { phone: words } = useAccountWords().factor
  const { codeDigits } = useSignInFacts()
  const [challengeId, setChallengeId] = useState<string>()
  const number = maskedPhone(phone)
  if (challengeId !== undefined)
    return (
      <FactorCode
        text={words.sent(number)}
        label={words.label}
        digits={codeDigits}
        verify={async (auth, code) => auth.mfa.verify({ factorId, challengeId, code })}
        {...(submit && { submit })}
        onDone={onDone}
      />
    )
  return <SendCode factorId={factorId} number={number} onSent={setChallengeId} />
}

interface SendCodeProps {
  readonly factorId: string
  /** All but the last digits are hidden. */
  readonly number: string
  readonly onSent: (challengeId: string) => void
}

function SendCode({ factorId, number, onSent }: SendCodeProps) {
  const words = useAccountWords()
  const { run, isBusy, problem } = useAction(
    async () => {
      const { data, error } = await (await getAuth()).mfa.challenge({ factorId })
      if (error) throw error
      onSent(data.id)
    },
    { explain: (error) => authRefusal(error, words) },
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.factor.phone.text(number)}</p>
      <Problem>{problem}</Problem>
      <Button size="lg" wide busy={isBusy} onClick={() => void run()}>
        {words.factor.phone.send}
      </Button>
    </div>
  )
}
