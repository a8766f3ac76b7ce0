import { FactorCode } from './factor-code.tsx'
import { FactorKey } from './factor-key.tsx'
import { FactorPhone } from './factor-phone.tsx'
import type { FactorSubmit, WayOfFactor } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

interface FactorFormProps {
  readonly way: WayOfFactor
  /** The button; it says «Continue» unless given. */
  readonly submit?: FactorSubmit
  /** Runs once the factor is proved. @throws the refusal to show */
  readonly onDone: () => void | Promise<void>
}

/** Shows one second factor: a code of an app, a key, a text message, or a code that was kept. */
export function FactorForm({ way, submit, onDone }: FactorFormProps) {
  const { factor: words } = useAccountWords()
  const shared = { onDone, ...(submit && { submit }) }
  if (way.way === 'webauthn') return <FactorKey {...shared} factorId={way.factorId} />
  if (way.way === 'phone') return <FactorPhone {...shared} factorId={way.factorId} phone={way.phone} />
  if (way.way === 'recovery')
    return (
      <FactorCode
        {...shared}
        text={words.recovery.text}
        label={words.recovery.label}
        verify={async (auth, code) => auth.mfa.recoveryCodes.verify({ code })}
      />
    )
  return (
    <FactorCode
      {...shared}
      text={words.totp.text}
      label={words.totp.label}
      digits={6}
      verify={async (auth, code) => auth.mfa.challengeAndVerify({ factorId: way.factorId, code })}
    />
  )
}
