import { useEffect, useRef, useState } from 'react'

import { isSignedIn, leaveHalfway, signOut, useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { FactorCode } from './factor-code.tsx'
import { FactorKey } from './factor-key.tsx'
import { FactorPhone } from './factor-phone.tsx'
import { factorWays, type FactorWay, type WayOfFactor } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

interface SecondFactorProps {
  /** Shown where the page has no title of its own for this step. */
  readonly title?: string
  readonly onDone?: () => void
}

/**
 * The second step of a sign-in: a code, a key, or a code that was kept for the day when both are away. Whoever leaves
 * it is signed out: half a sign-in is none.
 */
export function SecondFactor({ title, onDone = () => undefined }: SecondFactorProps) {
  const { factor: words } = useAccountWords()
  const { user } = useSession()
  // As they were when the step began: once it's done the session is another one.
  const [ways] = useState(() => factorWays(user?.factors))
  const [chosen, setChosen] = useState<FactorWay>(ways[0]?.way ?? 'recovery')
  useSignOutOnLeave()
  const current = ways.find(({ way }) => way === chosen)
  if (!current) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-5">
      {title !== undefined && <h3 className="text-title">{title}</h3>}
      <Way key={chosen} way={current} onDone={onDone} />
      <div className="border-t border-line pt-4">
        <p className="text-small text-muted">{words.other}</p>
        <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
          {ways
            .filter(({ way }) => way !== chosen)
            .map(({ way }) => (
              <Button key={way} variant="ghost" size="sm" onClick={() => setChosen(way)}>
                {words[way].way}
              </Button>
            ))}
          <Button variant="ghost" size="sm" onClick={() => void signOut()}>
            {words.leave}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface WayProps {
  readonly way: WayOfFactor
  readonly onDone: () => void
}

function Way({ way, onDone }: WayProps) {
  const { factor: words } = useAccountWords()
  if (way.way === 'webauthn') return <FactorKey factorId={way.factorId} onDone={onDone} />
  if (way.way === 'phone') return <FactorPhone {...way} onDone={onDone} />
  if (way.way === 'recovery')
    return (
      <FactorCode
        text={words.recovery.text}
        label={words.recovery.label}
        verify={async (auth, code) => auth.mfa.recoveryCodes.verify({ code })}
        onDone={onDone}
      />
    )
  return (
    <FactorCode
      text={words.totp.text}
      label={words.totp.label}
      digits={6}
      verify={async (auth, code) => auth.mfa.challengeAndVerify({ factorId: way.factorId, code })}
      onDone={onDone}
    />
  )
}

/** Not at the first mount's own undoing, which development does to find faults. */
function useSignOutOnLeave(): void {
  const mounted = useRef(0)
  useEffect(() => {
    mounted.current += 1
    return () => {
      mounted.current -= 1
      queueMicrotask(() => {
        if (mounted.current === 0 && !isSignedIn()) leaveHalfway()
      })
    }
  }, [])
}
