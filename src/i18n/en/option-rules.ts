import type { optionRules as source } from '../el/option-rules.ts'
import type { Translated } from '../translated.ts'

export const optionRules: Translated<typeof source> = {
  requires: (name: string, others: string) => `“${name}” comes with ${others}.`,
  excludes: (name: string, others: string) => `“${name}” cannot be combined with ${others}.`,
  quoted: (name: string) => `“${name}”`,
}
