import type { LucideIcon } from 'lucide-react'

import { Button, type ButtonProps } from './button.tsx'

interface HeadActionProps extends Pick<ButtonProps, 'variant' | 'busy' | 'onClick'> {
  readonly icon: LucideIcon
  readonly label: string
}

/** An action on the whole page, beside its title; on a phone only its icon. */
export const HeadAction = ({ icon: Icon, label, variant = 'secondary', ...rest }: HeadActionProps) => (
  <Button size="sm" variant={variant} className="max-sm:w-11 max-sm:px-0" {...rest}>
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
)
