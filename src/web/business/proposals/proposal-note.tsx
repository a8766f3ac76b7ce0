import type { MoveProposal } from '#features/proposals/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { nearWhen, shortWhen } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSalonProposalWords } from './words.ts'

interface ProposalProps {
  readonly proposal: MoveProposal
  readonly timeZone: string
}

/** How a question to a customer stands. */
export function ProposalState({ proposal: { state, expiresAt }, timeZone }: ProposalProps) {
  const { states } = useSalonProposalWords()
  const locale = useLocale()
  return <>{states[state](nearWhen(locale, expiresAt, timeZone))}</>
}

const tones = {
  asked: 'info',
  yes: 'success',
  no: 'info',
  lapsed: 'info',
  taken: 'info',
  changed: 'info',
} as const

/** The same with its time, in the panel of the appointment. */
export function ProposalNotice({
  proposal,
  timeZone,
}: Omit<ProposalProps, 'proposal'> & { readonly proposal: MoveProposal | null }) {
  const words = useSalonProposalWords()
  const locale = useLocale()
  if (!proposal) return null
  const { start, staffName, state } = proposal
  return (
    <Notice tone={tones[state]} title={words.question(shortWhen(locale, start, timeZone), staffName)}>
      <ProposalState proposal={proposal} timeZone={timeZone} />
    </Notice>
  )
}
