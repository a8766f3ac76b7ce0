import { Check, Clock3, Globe } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { type SetUpStep } from '#domain/set-up-steps.ts'
import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { useSetUpWords } from './words.ts'

export type Place = SetUpStep | 'done'

interface StepListProps {
  readonly steps: SetUpView['steps']
  readonly here: Place
  readonly onGo: (place: Place) => void
}

/** Where the owner is on the path; each step can be opened at any time. */
export function StepList({ steps, here, onGo }: StepListProps) {
  const words = useSetUpWords()
  const row = useRef<HTMLOListElement>(null)
  useCurrentInView(row, here)
  const parts = steps.map(({ step, state }) => ({ name: step, isDone: state === 'done' }))
  const done = parts.filter(({ isDone }) => isDone).length
  return (
    <nav aria-label={words.steps}>
      <p className="mb-2 text-small text-muted tabular">{words.progress(done, steps.length)}</p>
      <ProgressBar className="mb-3" parts={parts} />
      <ol
        ref={row}
        className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {steps.map((entry, at) => (
          <li key={entry.step} className="relative">
            <StepButton entry={entry} at={at} isHere={entry.step === here} onGo={onGo} />
          </li>
        ))}
        <li className="relative">
          <PlaceButton isHere={here === 'done'} onClick={() => onGo('done')}>
            <Globe size={16} strokeWidth={2} aria-hidden="true" />
            {words.publication.place}
          </PlaceButton>
        </li>
      </ol>
    </nav>
  )
}

interface StepButtonProps extends Pick<StepListProps, 'onGo'> {
  readonly entry: SetUpView['steps'][number]
  readonly at: number
  readonly isHere: boolean
}

function StepButton({ entry: { step, state }, at, isHere, onGo }: StepButtonProps) {
  const words = useSetUpWords()
  return (
    <PlaceButton isHere={isHere} onClick={() => onGo(step)}>
      <StateMark state={state} at={at} />
      {words.step[step]}
      <span className="sr-only">, {words.state[state]}</span>
    </PlaceButton>
  )
}

interface PlaceButtonProps extends Pick<StepButtonProps, 'isHere'> {
  readonly onClick: () => void
  readonly children: ReactNode
}

const PlaceButton = ({ isHere, onClick, children }: PlaceButtonProps) => (
  <button
    type="button"
    aria-current={isHere ? 'step' : undefined}
    onClick={onClick}
    className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-small font-semibold whitespace-nowrap hairline hover:bg-primary-ghost aria-[current]:bg-primary aria-[current]:text-on-primary"
  >
    {children}
  </button>
)

function StateMark({ state, at }: Pick<StepButtonProps, 'at'> & Pick<StepButtonProps['entry'], 'state'>) {
  if (state === 'done') return <Check size={16} strokeWidth={2.5} aria-hidden="true" />
  if (state === 'skipped') return <Clock3 size={16} strokeWidth={2} aria-hidden="true" />
  return (
    <span aria-hidden="true" className="tabular">
      {at + 1}
    </span>
  )
}
