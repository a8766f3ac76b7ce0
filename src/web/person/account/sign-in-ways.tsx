import { useState } from 'react'

import { isSignedIn, useSession } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { classes } from '../../ui/class-names.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { OrLine } from './or-line.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useAccountWords } from './words.ts'

export type SignInWay = 'code' | 'password'

interface SignInWaysProps {
  /** The way that is shown first and named first. */
  readonly first: SignInWay
  readonly email: string
  readonly onEmail: (email: string) => void
  /** The path of this site to which a provider's sign-in leads; the dashboard unless given. */
  readonly next?: string | undefined
  /** The page has a title of its own for the second step. */
  readonly isTitled?: boolean
  /** Called once the sign-in is complete, second factor included. */
  readonly onSignedIn: () => void
}

/** A code by mail, a password, a passkey, a provider; then the second factor, where the account has one. */
export function SignInWays({ isTitled = false, onSignedIn, ...rest }: SignInWaysProps) {
  const { factor } = useAccountWords()
  const { status } = useSession()
  const firstStep = () => {
    if (isSignedIn()) onSignedIn()
  }
  if (status === 'second-factor')
    return <SecondFactor {...(!isTitled && { title: factor.title })} onDone={onSignedIn} />
  return <FirstStep {...rest} onSignedIn={firstStep} />
}

/** The typed address stays when the way changes. */
function FirstStep({ first, email, onEmail, next, onSignedIn }: Omit<SignInWaysProps, 'isTitled'>) {
  const { signIn } = useAccountWords()
  const facts = useSignInFacts()
  const [way, setWay] = useState(facts.codes ? first : 'password')
  const Way = way === 'code' ? CodeSignIn : PasswordSignIn
  return (
    <div className="flex flex-col gap-5">
      <WaySwitch first={first} way={way} onChange={setWay} />
      <Way email={email} onEmail={onEmail} onSignedIn={onSignedIn} />
      {(facts.google || facts.facebook || facts.passkeys) && (
        <div className="flex flex-col gap-3">
          <OrLine text={signIn.or} />
          <ProviderButtons next={next} />
          <PasskeyButton onSignedIn={onSignedIn} />
        </div>
      )}
      {way === 'code' && <AgreedTerms text={signIn.agree} />}
    </div>
  )
}

interface WaySwitchProps {
  readonly first: SignInWay
  readonly way: SignInWay
  readonly onChange: (way: SignInWay) => void
}

/** By code or by password; hidden where codes are off. */
function WaySwitch({ first, way, onChange }: WaySwitchProps) {
  const { way: words } = useAccountWords()
  const { codes } = useSignInFacts()
  const ways: readonly SignInWay[] = first === 'code' ? ['code', 'password'] : ['password', 'code']
  return (
    <fieldset aria-label={words.label} className="flex rounded-full bg-bg-subtle p-1" hidden={!codes}>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === way}
          className={classes(
            'min-h-11 min-w-0 flex-1 rounded-full px-1.5 text-small leading-tight font-semibold text-ink-2 transition-colors',
            'aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 aria-pressed:inset-ring aria-pressed:inset-ring-line-strong',
          )}
          onClick={() => onChange(each)}
        >
          {words[each]}
        </button>
      ))}
    </fieldset>
  )
}
