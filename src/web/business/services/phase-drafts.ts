import type { DraftPhase } from './draft.ts'

/** The minutes typed so far. */
export const totalOf = (phases: readonly DraftPhase[]): number =>
  phases.reduce((sum, { minutes }) => sum + (Number(minutes) || 0), 0)

/** Splits one number into three phases, or joins phases into one number with their total. */
export function toggledPhases(phases: readonly DraftPhase[]): readonly DraftPhase[] {
  const minutes = String(totalOf(phases) || '')
  if (phases.length > 1) return [{ kind: 'work', minutes }]
  return [
    { kind: 'work', minutes },
    { kind: 'processing', minutes: '10' },
    { kind: 'work', minutes: '10' },
  ]
}

/** Waiting follows work, and work follows waiting. */
export const withNextPhase = (phases: readonly DraftPhase[]): readonly DraftPhase[] => [
  ...phases,
  { kind: phases.at(-1)?.kind === 'work' ? 'processing' : 'work', minutes: '10' },
]
