import { useRef } from 'react'

import { telephoneLink } from '#domain/written-phone.ts'

import { chainLines, NailChain, NailRefusalNotice } from '../../../ui/nails/nail-outcome.tsx'
import { useNailWords } from '../../../ui/nails/words.ts'
import { chosenLines, estimate } from '../choice.ts'
import type { Flow } from '../flow.ts'
import { useScrolledIntoView } from '../use-scrolled-into-view.ts'
import type { Plan } from './use-nails.ts'

interface OutcomeProps {
  readonly flow: Flow
  readonly plan: Plan
}

/** The outcome of the answers: services with minutes and price, or why the salon cannot do it. */
export function NailsOutcome({ flow, plan }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  // Below the questions it would be out of sight on a small phone.
  useScrolledIntoView(place, plan.kind)
  return (
    <div ref={place} className="scroll-mb-4">
      <Outcome flow={flow} plan={plan} />
    </div>
  )
}

function Outcome({ flow: { salon, draft }, plan }: OutcomeProps) {
  const words = useNailWords()
  if (plan.kind === 'refusal')
    return (
      <>
        <NailRefusalNotice refusal={plan} />
        {salon.phone != null && (
          <a
            className="min-h-11 content-center text-small font-semibold text-primary underline underline-offset-4"
            href={telephoneLink(salon.phone)}
          >
            {words.refusals.call}
          </a>
        )}
      </>
    )
  const { minutes, priceCents, reductionCents, isFrom } = estimate(
    chosenLines(salon, plan.services),
    draft.staffId,
  )
  return (
    <NailChain
      lines={chainLines(salon.services, plan)}
      minutes={minutes}
      priceCents={priceCents - reductionCents}
      isFrom={isFrom}
      notes={plan.notes}
    />
  )
}
