import type { TagName } from './designs-address.ts'
import { useTagWords } from './words.ts'

/** The word of a tag's value. */
export function useTagText(): (name: TagName, value: string) => string {
  const words = useTagWords()
  return (name, value) =>
    ((name === 'artLevel' ? words.art : words[name]) as Readonly<Record<string, string>>)[value] ?? value
}
