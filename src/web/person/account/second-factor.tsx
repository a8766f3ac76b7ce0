import { useEffect, useRef, useState } from 'react'

import { isSignedIn, leaveHalfway, useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { FactorForm } from './factor-form.tsx'
import { factorWays } from './factor-ways.ts'
import { useWayName } from './use-way-name.ts'
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
  const [chosen, setChosen] = useState(ways[0]?.factorId)
  const nameOf = useWayName(ways)
  useSignOutOnLeave()
  const current = ways.find(({ factorId }) => factorId === chosen)
  if (!current) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-5">
      {title !== undefined && <h3 className="text-title">{title}</h3>}
      <FactorForm key={chosen} way={current} onDone={onDone} />
      <div className="border-t border-line pt-4">
        <p className="text-small text-muted">{words.other}</p>
        <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
          {ways
            .filter((way) => way !== current)
            .map((way) => (
              <Button key={way.factorId} variant="ghost" size="sm" onClick={() => setChosen(way.factorId)}>
                {nameOf(way)}
              </Button>
            ))}
          <Button variant="ghost" size="sm" onClick={leaveHalfway}>
            {words.leave}
          </Button>
        </div>
      </div>
    </section>
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
