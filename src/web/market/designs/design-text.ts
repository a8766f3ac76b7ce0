import type { DesignCard } from '#features/designs/contract.ts'

import { useTagWords } from './words.ts'

type Tags = Pick<DesignCard, 'shape' | 'length' | 'technique' | 'finish' | 'colours' | 'artLevel'>

/** The name of a design in words: «Γαλλικό, nude, λευκό». */
export function useDesignName(): (tags: Tags) => string {
  const words = useTagWords()
  return ({ technique, colours, finish }) =>
    [
      words.technique[technique],
      ...colours.map((colour) => words.colour[colour].toLocaleLowerCase()),
      words.finish[finish].toLocaleLowerCase(),
    ].join(', ')
}
