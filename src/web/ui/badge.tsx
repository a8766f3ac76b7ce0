import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-line text-ink-2',
  primary: 'bg-primary-soft text-on-primary-soft',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

interface BadgeProps {
  readonly tone?: Tone
  /** A 14 px icon: colour alone never says a status. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-caption font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** @param long «Verified salon» where there is room, else «Verified» */
export function VerifiedBadge({ long, className }: { readonly long?: boolean; readonly className?: string }) {
  const { kit } = useMessages()
  return (
    <Badge
      tone="success"
      icon={<BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
      {...(className !== undefined && { className })}
    >
      {long ? kit.verifiedSalon : kit.verified}
    </Badge>
  )
}
