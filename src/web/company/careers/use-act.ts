import { usePress } from '../../ui/use-press.ts'
import { useCareersChanged } from './own-careers.ts'

/** Runs what a button does; a toast says how it ended, and the page is fetched anew. */
export function useAct() {
  const changed = useCareersChanged()
  return usePress({ onSettled: changed })
}
