import { Check, Clock3 } from 'lucide-react'
import { useRef } from 'react'

import { type SetUpStep } from '#domain/set-up-steps.ts'
import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { useSetUpWords } from './words.ts'

export type Place = SetUpStep | 'done'

interface StepListProps {
  readonly steps: SetUpView['steps']
  readonly here: Place
  readonly onGo: (place: Place) => void
}

/** Where one is on the path; each step can be gone to at any time. */
export function StepList({ steps, here, onGo }: StepListProps) {
  const words = useSetUpWords()
  const row = useRef<HTMLOListElement>(null)
  useCurrentInView(row, here)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <nav aria-label={words.steps}>
      <p className="mb-2 text-small text-muted tabular">{words.progress(done, steps.length)}</p>
      <div className="mb-3 flex gap-1" aria-hidden="true">
        {steps.map(({ step, state }) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${state === 'done' ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      <ol
        ref={row}
        className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {steps.map(({ step, state }, index) => (
          <li key={step} className="relative">
            <button
              type="button"
              aria-current={step === here ? 'step' : undefined}
              onClick={() => onGo(step)}
              className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-small font-semibold whitespace-nowrap hairline hover:bg-primary-ghost aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {state === 'done' ? (
                <Check size={16} strokeWidth={2.5} aria-hidden="true" />
              ) : state === 'skipped' ? (
                <Clock3 size={16} strokeWidth={2} aria-hidden="true" />
              ) : (
                <span aria-hidden="true" className="tabular">
                  {index + 1}
                </span>
              )}
              {words.step[step]}
              <span className="sr-only">, {words.state[state]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
