import type { WayOfFactor } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

/** What each way is called: by its kind, and by its own name where there are several of the kind. */
export function useWayName(ways: readonly WayOfFactor[]): (way: WayOfFactor) => string {
  const { factor: words } = useAccountWords()
  return ({ way, name }) =>
    name !== '' && ways.filter((each) => each.way === way).length > 1 ? name : words[way].way
}
