import { useState } from 'react'

import { classes } from '../ui/class-names.ts'
import { CodeSignIn } from './code-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useAccountWords } from './words.ts'

export type SignInWay = 'code' | 'password'

interface SignInWaysProps {
  /** The way that is shown first, and stands first. */
  readonly first: SignInWay
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

/** A code by mail, or a password. The typed address stays when the way changes. */
export function SignInWays({ first, email, onEmail, onSignedIn }: SignInWaysProps) {
  const { way: words } = useAccountWords()
  const [way, setWay] = useState(first)
  const ways: readonly SignInWay[] = first === 'code' ? ['code', 'password'] : ['password', 'code']
  const Way = way === 'code' ? CodeSignIn : PasswordSignIn
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-label={words.label} className="flex rounded-full bg-bg-subtle p-1">
        {ways.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === way}
            className={classes(
              'min-h-11 min-w-0 flex-1 rounded-full px-1.5 text-small leading-tight font-semibold text-ink-2 transition-colors',
              'aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 aria-pressed:inset-ring aria-pressed:inset-ring-line-strong',
            )}
            onClick={() => setWay(each)}
          >
            {words[each]}
          </button>
        ))}
      </fieldset>
      <Way email={email} onEmail={onEmail} onSignedIn={onSignedIn} />
    </div>
  )
}
