import { usePress } from '../../ui/use-press.ts'
import { useCareersChanged } from './own-careers.ts'

/** One press: its end is said, and what is shown is asked anew. */
export function useAct() {
  const changed = useCareersChanged()
  return usePress({ onSettled: changed })
}
