import { CircleCheck, Hourglass, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PayoutStatus } from '#domain/money/payout-status.ts'

import { Badge, type Tone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/class-names.ts'

const looks = {
  waiting: { tone: 'info', Icon: Hourglass },
  paid: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: OctagonAlert },
} as const satisfies Record<PayoutStatus, { tone: Tone; Icon: typeof Hourglass }>

interface PayoutRowProps {
  readonly payout: { readonly status: PayoutStatus; readonly reference: string | null }
  readonly amount: ReactNode
  /** When it was sent and where to. */
  readonly sent: ReactNode
  /** Why it failed, for one that did. */
  readonly failure: string
  readonly words: {
    readonly reference: (text: string) => string
    readonly statuses: Readonly<Record<PayoutStatus, string>>
  }
  readonly className: string
}

/** One payout in the list of the person or salon that it goes to. */
export function PayoutRow({ payout, amount, sent, failure, words, className }: PayoutRowProps) {
  const { status, reference } = payout
  const { tone, Icon } = looks[status]
  return (
    <li className={classes('flex flex-wrap items-start justify-between gap-x-6 gap-y-2', className)}>
      <div className="min-w-0">
        <p className="font-semibold tabular">{amount}</p>
        <p className="text-small text-muted">{sent}</p>
        {status === 'paid' && reference !== null && (
          <p className="text-small [overflow-wrap:anywhere] text-ink-2">{words.reference(reference)}</p>
        )}
        {status === 'failed' && (
          <p className="max-w-text text-small [overflow-wrap:anywhere] text-ink-2">{failure}</p>
        )}
      </div>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {words.statuses[status]}
      </Badge>
    </li>
  )
}
