import { Archive, CircleX, Clock3, Handshake, MessagesSquare } from 'lucide-react'

import type { PartnershipStatus } from '#features/partnerships/contract.ts'

import { Badge } from '../ui/badge.tsx'
import { useAdminWords } from './words.ts'

const looks = {
  new: { tone: 'warning', Icon: Clock3 },
  answered: { tone: 'info', Icon: MessagesSquare },
  accepted: { tone: 'success', Icon: Handshake },
  declined: { tone: 'neutral', Icon: CircleX },
  closed: { tone: 'neutral', Icon: Archive },
} as const

/** Where a request for a partnership stands. */
export function PartnershipStatusBadge({ state }: { readonly state: PartnershipStatus }) {
  const { partnerships: words } = useAdminWords()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {words.states[state]}
    </Badge>
  )
}
