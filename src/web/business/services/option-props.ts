import type { DraftOption } from './draft.ts'
import type { Faults } from './use-saving.ts'

export interface OptionsProps {
  readonly options: readonly DraftOption[]
  readonly faults: Faults
  readonly onChange: (options: readonly DraftOption[]) => void
}

/** One option, with the others that its rules refer to. */
export interface OptionProps extends OptionsProps {
  readonly at: number
  readonly option: DraftOption
}
