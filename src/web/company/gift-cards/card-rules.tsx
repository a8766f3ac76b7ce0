import { FigureRules } from '../content/figure-rules.tsx'
import { useGiftCardsWords } from './words.ts'

/** The rules of every card. */
export function CardRules() {
  const { rules } = useGiftCardsWords()
  return <FigureRules names={['amount', 'months', 'parts', 'refund', 'when', 'code']} words={rules} />
}
