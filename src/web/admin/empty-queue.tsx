import type { LucideIcon } from 'lucide-react'

import { EmptyState } from '../ui/card.tsx'

interface EmptyQueueProps {
  readonly icon: LucideIcon
  readonly words: { readonly empty: string; readonly emptyText: string; readonly emptyPart: string }
  /** Whether the part that is shown is the one that waits for administrators. */
  readonly isWaiting: boolean
}

/** Says that no work waits, or that a part of the list is empty. */
export function EmptyQueue({ icon: Icon, words, isWaiting }: EmptyQueueProps) {
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={isWaiting ? words.empty : words.emptyPart}
      text={isWaiting ? words.emptyText : undefined}
    />
  )
}
