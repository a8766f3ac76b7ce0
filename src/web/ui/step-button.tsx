import { Minus, Plus } from 'lucide-react'

interface StepButtonProps {
  readonly step: 'fewer' | 'more'
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

const icons = { fewer: Minus, more: Plus } as const

/** The round − or + of a number. It keeps the focus at either limit, so that the other one is one press away. */
export function StepButton({ step, label, isOff, onPress }: StepButtonProps) {
  const Icon = icons[step]
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-11 place-items-center rounded-full text-primary inset-ring inset-ring-control hover:bg-primary-ghost aria-disabled:text-muted aria-disabled:opacity-50"
    >
      <Icon size={20} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}
