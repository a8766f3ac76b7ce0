import { FigureRules } from '../content/figure-rules.tsx'
import { usePointsRulesWords } from './words.ts'

/** The rules of all points. */
export function PointsRules() {
  const { rules } = usePointsRulesWords()
  return <FigureRules names={['earn', 'when', 'worth', 'months', 'first', 'back']} words={rules} />
}
