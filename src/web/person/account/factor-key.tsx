import { KeyRound } from 'lucide-react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { FactorSubmit } from './factor-ways.ts'
import { isCancelled, passkeyRefusal } from './passkey-refusal.ts'
import { useAccountWords } from './words.ts'

interface FactorKeyProps {
  readonly factorId: string
  readonly submit?: FactorSubmit
  readonly onDone: () => void | Promise<void>
}

/** A security key, or the fingerprint or face that a device checks. */
export function FactorKey({ factorId, submit, onDone }: FactorKeyProps) {
  const words = useAccountWords()
  const { run, isBusy, problem } = useAction(
    async () => {
      const { error } = await (await getAuth()).mfa.webauthn.authenticate({ factorId })
      if (error) throw error
      await onDone()
    },
    { explain: (error) => (isCancelled(error) ? undefined : passkeyRefusal(error, words)) },
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.factor.webauthn.text}</p>
      <Problem>{problem}</Problem>
      <Button variant={submit?.variant ?? 'primary'} size="lg" wide busy={isBusy} onClick={() => void run()}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
        {submit?.label ?? words.factor.webauthn.submit}
      </Button>
    </div>
  )
}
