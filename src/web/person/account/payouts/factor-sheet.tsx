import { useState } from 'react'

import { useSession } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FactorForm } from '../factor-form.tsx'
import { factorWays, type WayOfFactor } from '../factor-ways.ts'
import { useWayName } from '../use-way-name.ts'
import { usePayoutsWords } from './words.ts'

interface FactorSheetProps {
  /** Why it is asked for; by default because the money's way changes. */
  readonly text?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the second factor again, because that of the sign-in was used a while ago. */
export function FactorSheet({ text, onDone, onClose }: FactorSheetProps) {
  const { again: words } = usePayoutsWords()
  const { user } = useSession()
  const ways = factorWays(user?.factors)
  const [chosen, setChosen] = useState(ways[0]?.factorId)
  const way = ways.find(({ factorId }) => factorId === chosen) ?? ways[0]
  return (
    <Sheet open onClose={onClose} keepOpen title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text ?? words.text}</p>
        {way ? (
          <FactorForm key={way.factorId} way={way} onDone={onDone} />
        ) : (
          <Notice tone="warning">{words.none}</Notice>
        )}
        <OtherWays ways={ways} current={way} onChoose={setChosen} />
      </div>
    </Sheet>
  )
}

interface OtherWaysProps {
  readonly ways: readonly WayOfFactor[]
  readonly current: WayOfFactor | undefined
  readonly onChoose: (factorId: string) => void
}

function OtherWays({ ways, current, onChoose }: OtherWaysProps) {
  const { again: words } = usePayoutsWords()
  const nameOf = useWayName(ways)
  if (ways.length < 2) return null
  return (
    <div>
      <p className="text-small text-muted">{words.other}</p>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        {ways
          .filter((way) => way !== current)
          .map((way) => (
            <Button key={way.factorId} variant="ghost" size="sm" onClick={() => onChoose(way.factorId)}>
              {nameOf(way)}
            </Button>
          ))}
      </div>
    </div>
  )
}
