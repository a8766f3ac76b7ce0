import { useEffect, useRef, useState } from 'react'

import { isSignedIn, leaveHalfway, useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { FactorForm } from './factor-form.tsx'
import { factorWays, type WayOfFactor } from './factor-ways.ts'
import { useWayName } from './use-way-name.ts'
import { useAccountWords } from './words.ts'

interface SecondFactorProps {
  /** Shown where the page has no title of its own for this step. */
  readonly title?: string
  readonly onDone?: () => void
}

/**
 * The second step of a sign-in: a code, a key, or a code that was kept for the day when both are away. Leaving it signs
 * out: half a sign-in is none.
 */
export function SecondFactor({ title, onDone = () => undefined }: SecondFactorProps) {
  const { factor: words } = useAccountWords()
  const { user } = useSession()
  // The ways as they were when the step began; the session changes once it is done.
  const [ways] = useState(() => factorWays(user?.factors))
  const [chosen, setChosen] = useState(ways[0]?.factorId)
  useSignOutOnLeave()
  const current = ways.find(({ factorId }) => factorId === chosen)
  if (!current) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-5">
      {title !== undefined && <h3 className="text-title">{title}</h3>}
      <FactorForm key={chosen} way={current} onDone={onDone} />
      <OtherFactors ways={ways} current={current} onChoose={setChosen} />
    </section>
  )
}

interface OtherFactorsProps {
  readonly ways: readonly WayOfFactor[]
  readonly current: WayOfFactor
  readonly onChoose: (factorId: string) => void
}

/** The account's other factors, and the way out. */
function OtherFactors({ ways, current, onChoose }: OtherFactorsProps) {
  const { factor: words } = useAccountWords()
  const nameOf = useWayName(ways)
  const others = ways.filter((way) => way !== current)
  return (
    <div className="border-t border-line pt-4">
      <p className="text-small text-muted">{words.other}</p>
      <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {others.map((way) => (
          <Button key={way.factorId} variant="ghost" size="sm" onClick={() => onChoose(way.factorId)}>
            {nameOf(way)}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={leaveHalfway}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

/** Does nothing at the first unmount of development, which mounts twice to find faults. */
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
