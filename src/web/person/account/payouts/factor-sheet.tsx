import { useState } from 'react'

import { useSession } from '../../../app/session.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FactorForm } from '../factor-form.tsx'
import { factorWays } from '../factor-ways.ts'
import { OtherWays } from '../other-ways.tsx'
import { usePayoutsWords } from './words.ts'

interface FactorSheetProps {
  /** The reason why it is asked for; by default, that the bank account changes. */
  readonly text?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the second factor again, because the sign-in used it too long ago. */
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
        <OtherWays title={words.other} ways={ways} chosen={way?.factorId} onChoose={setChosen} />
      </div>
    </Sheet>
  )
}
