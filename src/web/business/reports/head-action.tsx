import type { LucideIcon } from 'lucide-react'

import { Button } from '../../ui/button.tsx'

interface HeadActionProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
}

/** An action on the whole report, beside its title; on a phone only its icon. */
export const HeadAction = ({ icon: Icon, label, onClick }: HeadActionProps) => (
  <Button size="sm" variant="secondary" className="max-sm:w-11 max-sm:px-0" onClick={onClick}>
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
)
