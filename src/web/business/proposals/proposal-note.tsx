import type { MoveProposal } from '#features/proposals/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { nearWhen, shortWhen } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { useSalonProposalWords } from './words.ts'

interface ProposalProps {
  readonly proposal: MoveProposal
  readonly timeZone: string
}

/** The status of a question to a customer. */
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
  withdrawn: 'info',
} as const

interface ProposalNoticeProps {
  readonly salonId: string
  readonly bookingId: string
  readonly proposal: MoveProposal | null
  readonly timeZone: string
}

/** The same with its time, in the panel of the appointment, with the button to withdraw it while it is open. */
export function ProposalNotice({ salonId, bookingId, proposal, timeZone }: ProposalNoticeProps) {
  const words = useSalonProposalWords()
  const locale = useLocale()
  if (!proposal) return null
  const { id, start, staffName, state } = proposal
  return (
    <Notice
      tone={tones[state]}
      title={words.question(shortWhen(locale, start, timeZone), staffName)}
      action={state === 'asked' && <WithdrawButton salonId={salonId} bookingId={bookingId} proposalId={id} />}
    >
      <ProposalState proposal={proposal} timeZone={timeZone} />
    </Notice>
  )
}
