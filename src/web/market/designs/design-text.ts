import type { DesignTags } from '#domain/designs/tags.ts'

import { designName } from './design-name.ts'
import { useTagWords } from './words.ts'

/** Names designs in the page's language. */
export function useDesignName(): (tags: Pick<DesignTags, 'technique' | 'colours' | 'finish'>) => string {
  const words = useTagWords()
  return (tags) => designName(words, tags)
}
