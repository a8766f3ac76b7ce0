import { Check } from 'lucide-react'

import { classes } from '../../ui/class-names.ts'
import type { BookableOption } from './bookable-salon.ts'

interface OptionChipProps {
  readonly option: BookableOption
  /** The added time and price: «+15′ · +5 €» */
  readonly extra: string
  readonly isChosen: boolean
  readonly className: string
  readonly onToggle: () => void
}

/** An extra that a press adds to its service, or takes away. */
export function OptionChip({ option, extra, isChosen, className, onToggle }: OptionChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classes(
        'flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-small font-medium transition-colors',
        className,
        isChosen
          ? 'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary'
          : 'bg-surface inset-ring inset-ring-control hover:bg-primary-ghost',
      )}
      onClick={onToggle}
    >
      {isChosen && <Check size={16} strokeWidth={2} aria-hidden="true" />}
      <span>{option.name}</span>
      <span className={classes('tabular whitespace-nowrap', !isChosen && 'text-muted')}>{extra}</span>
    </button>
  )
}
