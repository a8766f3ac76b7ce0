import { isNeededStep, type SetUpStep } from '#domain/set-up-steps.ts'
import type { SetUpView } from '#features/salons/contract/set-up.ts'

import { useOwnSalon } from '../business-page.tsx'
import { useTrader } from './use-trader.ts'
import { useSetUpWords } from './words.ts'

/** A part that a page still lacks, and the step where it is added. */
export interface OpenPoint {
  readonly step: SetUpStep
  readonly text: string
}

interface OpenPoints {
  /** Without these nobody could book. */
  readonly needed: readonly OpenPoint[]
  /** Improvements of the page. */
  readonly better: readonly OpenPoint[]
}

export function useOpenPoints({ steps, isBookable }: SetUpView): OpenPoints {
  const { publication: words } = useSetUpWords()
  const salon = useOwnSalon()
  const { data } = useTrader(salon.id)
  const open = steps.flatMap(({ step, state }) =>
    state === 'done' ? [] : [{ step, text: words.step[step] }],
  )
  const needed = open.filter(({ step }) => isNeededStep(step))
  // All steps are done, but no service has a team member who does it.
  const skill = { step: 'services' as const, text: words.skill }
  // The law requires the business details of a page; only its owner can enter them.
  const trader = { step: 'details' as const, text: words.trader }
  return {
    needed: needed.length === 0 && !isBookable ? [skill] : needed,
    better: [
      ...(salon.role === 'owner' && data?.trader === null ? [trader] : []),
      ...open.filter(({ step }) => !isNeededStep(step)),
    ],
  }
}
