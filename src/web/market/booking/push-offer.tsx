import { BellRing, Check } from 'lucide-react'
import { useState } from 'react'

import { askForPush, usePushState, usePushWords } from '../../app/push.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'

/**
 * After a booking: offers a reminder on this device. The browser asks for permission only after a press of the
 * button.
 */
export function PushOffer() {
  const words = usePushWords()
  const state = usePushState()
  const [isOffered, setOffered] = useState(false)
  const { run, isBusy, problem } = useAction(
    async () => {
      setOffered(true)
      await askForPush()
    },
    { explain: () => words.failed },
  )
  if (state !== 'off' && !isOffered) return null
  if (state === 'on')
    return (
      <output className="flex items-center gap-2 text-small font-semibold text-success">
        <Check size={18} aria-hidden="true" />
        {words.offer.on}
      </output>
    )
  return (
    <section
      aria-labelledby="push-offer"
      className="flex flex-col items-start gap-3 rounded-lg bg-surface p-4 hairline"
    >
      <div className="flex gap-3">
        <BellRing size={22} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
        <div>
          <h3 id="push-offer" className="text-label">
            {state === 'blocked' ? words.offer.refused : words.offer.title}
          </h3>
          <p className="mt-1 text-small text-ink-2">
            {state === 'blocked' ? words.offer.refusedText : words.offer.text}
          </p>
        </div>
      </div>
      {state !== 'blocked' && (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void run()}>
          {words.offer.turnOn}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}
