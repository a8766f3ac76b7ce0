import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { setUpSteps } from '#domain/set-up-steps.ts'
import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useOwnSalon } from '../business-page.tsx'
import { DoneStep } from './done-step.tsx'
import { LaterButton } from './later-button.tsx'
import { Loaded } from './loaded.tsx'
import { PreviewBeside, PreviewButton } from './preview-places.tsx'
import { StepContent } from './step-content.tsx'
import { StepList, type Place } from './step-list.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useSetUp } from './use-set-up.ts'
import { useSetUpWords } from './words.ts'

/** Guides the owner step by step, with the public page beside the step. */
export function SetUpWorkspace() {
  const words = useSetUpWords()
  const { id } = useOwnSalon()
  const query = useSetUp(id)
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Loaded query={query}>{(setUp) => <Path salonId={id} setUp={setUp} />}</Loaded>
    </>
  )
}

/** The step that the address names, else the first open one. */
function usePlace({ steps }: SetUpView): readonly [Place, (place: Place) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step')
  // Saving changes which step is open first; the owner stays at a step until they go on.
  const [first] = useState<Place>(() => steps.find(({ state }) => state === 'open')?.step ?? 'done')
  const here = [...setUpSteps, 'done' as const].find((place) => place === asked) ?? first
  const go = (place: Place) => {
    setSearch((now) => {
      now.set('step', place)
      return now
    })
    window.scrollTo({ top: 0 })
  }
  return [here, go]
}

/** Moves the focus into the new step, so that keyboard and screen reader users do not start at the top. */
function useFocusedStep(here: Place) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    content.current?.focus({ preventScroll: true })
  }, [here])
  return content
}

function Path({ salonId, setUp }: { readonly salonId: string; readonly setUp: SetUpView }) {
  const [here, go] = usePlace(setUp)
  const content = useFocusedStep(here)
  const isWide = useIsWide()
  const next = (): Place => (here === 'done' ? 'done' : (setUpSteps[setUpSteps.indexOf(here) + 1] ?? 'done'))
  const onNext = () => go(next())
  const state = setUp.steps.find(({ step }) => step === here)?.state
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <StepList steps={setUp.steps} here={here} onGo={go} />
        {!isWide && <PreviewButton />}
        <div id="step" ref={content} tabIndex={-1} className="mt-7 outline-none">
          {here === 'done' ? (
            <DoneStep setUp={setUp} />
          ) : (
            <StepContent key={here} step={here} salonId={salonId} onNext={onNext} />
          )}
        </div>
        {here !== 'done' && state === 'open' && <LaterButton salonId={salonId} step={here} onNext={onNext} />}
      </div>
      {isWide && <PreviewBeside />}
    </div>
  )
}
