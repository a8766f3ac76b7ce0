import type { resultsWhy as source } from '../el/results-why.ts'
import type { Translated } from '../translated.ts'

export const resultsWhy: Translated<typeof source> = {
  matches: (parts) => `Matches: ${parts}`,
  name: 'the name',
  time: 'your time',
}
