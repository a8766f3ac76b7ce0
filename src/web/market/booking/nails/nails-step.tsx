import { useState } from 'react'

import { nothingGiven } from '#domain/nails/given.ts'
import type { NailSalonView } from '#features/nails/contract.ts'

import { Button } from '../../../ui/button.tsx'
import { NailQuestions } from '../../../ui/nails/nail-questions.tsx'
import { useNailWords } from '../../../ui/nails/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RetryButton } from '../../../ui/retry-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Flow } from '../flow.ts'
import { NailsKnown } from './nails-known.tsx'
import { NailsOutcome } from './nails-outcome.tsx'
import { useMemory } from './use-memory.ts'

interface StepProps {
  readonly flow: Flow
}

/** The customer says what is on the nails; a returning one only confirms it. */
export function NailsStep({ flow }: StepProps) {
  const { nails } = flow
  if (nails.salon) return <Questions flow={flow} salon={nails.salon} />
  return nails.error ? <Failed flow={flow} /> : <Waiting />
}

function Waiting() {
  const words = useNailWords()
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-6 w-2/3 rounded-sm" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}

/** The questions help, but if they can't be loaded, customers book without them. */
function Failed({ flow: { nails, draft, change, go } }: StepProps) {
  const words = useNailWords()
  const skip = () => {
    change({ nails: { cart: draft.services, answers: null } })
    go('time', { replace: true })
  }
  return (
    <Notice
      tone="warning"
      live
      title={words.failed}
      action={
        <span className="flex flex-wrap gap-2">
          <RetryButton onRetry={nails.retry} />
          <Button size="sm" variant="secondary" onClick={skip}>
            {words.without}
          </Button>
        </span>
      }
    />
  )
}

function Questions({ flow, salon }: StepProps & { readonly salon: NailSalonView }) {
  const { nails, draft, isSessionUnknown } = flow
  const words = useNailWords()
  const memory = useMemory(flow, salon)
  const [isChanged, setChanged] = useState(false)
  const isConfirming = memory.nails !== undefined && !isChanged && draft.nails === undefined
  if (isSessionUnknown || memory.isComing) return <Waiting />
  const change = () => {
    setChanged(true)
    nails.setGiven(nothingGiven)
  }
  return (
    <div className="flex flex-col gap-5">
      {isConfirming && memory.nails ? (
        <NailsKnown flow={flow} visitedOn={memory.nails.visitedOn} onChange={change} />
      ) : (
        <>
          <p className="text-small text-ink-2">{words.intro}</p>
          <NailQuestions
            salon={salon}
            cart={nails.cart}
            given={nails.given}
            onChange={nails.setGiven}
            today={nails.today}
          />
        </>
      )}
      {nails.plan && <NailsOutcome flow={flow} plan={nails.plan} />}
    </div>
  )
}
