import type { NailRulesView } from '#features/nails/contract.ts'

import type { NamedService } from './named-services.ts'

/** The props of each part of the rules. */
export interface RulesPartProps {
  readonly services: readonly NamedService[]
  readonly rules: NailRulesView
  readonly onChange: (rules: NailRulesView) => void
}
