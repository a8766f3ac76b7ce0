import type { WayOfFactor } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

/** Names each way by its kind, or by its own name where there are several of the kind. */
export function useWayName(ways: readonly WayOfFactor[]): (way: WayOfFactor) => string {
  const { factor: words } = useAccountWords()
  return ({ way, name }) =>
    name !== '' && ways.filter((each) => each.way === way).length > 1 ? name : words[way].way
}
