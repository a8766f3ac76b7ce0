import { BadgeCheck, CircleHelp, Clock3, OctagonX, SearchCheck } from 'lucide-react'

import type { ApplicationStatus } from '#features/applications/contract.ts'

import { Badge } from '../../ui/badge.tsx'
import { useApplicationWords } from './words.ts'

const looks = {
  submitted: { tone: 'info', Icon: Clock3 },
  in_review: { tone: 'primary', Icon: SearchCheck },
  more_info: { tone: 'warning', Icon: CircleHelp },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: OctagonX },
} as const

interface ApplicationStatusBadgeProps {
  readonly state: ApplicationStatus
  /** By default the words for the applicant. */
  readonly words?: Readonly<Record<ApplicationStatus, string>>
}

/** Where an application stands. */
export function ApplicationStatusBadge({ state, words }: ApplicationStatusBadgeProps) {
  const { mine } = useApplicationWords()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {(words ?? mine.state)[state]}
    </Badge>
  )
}
