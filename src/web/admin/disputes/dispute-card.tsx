import { CircleCheck, Hourglass, Scale } from 'lucide-react'
import { useState } from 'react'

import type { Dispute } from '#features/disputes/contract.ts'

import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { TextLink } from '../facts.tsx'
import { hoursSince } from '../hours-since.ts'
import { useAdminWords } from '../words.ts'
import { BookingFacts } from './booking-facts.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDisputeWords } from './words.ts'

const looks = {
  waiting: { tone: 'warning', Icon: Scale },
  salon: { tone: 'info', Icon: Hourglass },
  closed: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<Dispute['stage'], { tone: Tone; Icon: typeof Scale }>

/** One dispute with all that it is weighed by: both sides' statements, the booking, and what came before. */
export function DisputeCard({ dispute }: { readonly dispute: Dispute }) {
  return (
    <li>
      <article aria-labelledby={titleOf(dispute)} className="panel flex flex-col gap-4 p-5">
        <CardHead dispute={dispute} />
        <Statements dispute={dispute} />
        <BookingFacts dispute={dispute} />
        <Verdict dispute={dispute} />
      </article>
    </li>
  )
}

const titleOf = ({ id }: Dispute): string => `dispute-${id}`

function CardHead({ dispute }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const { age } = useAdminWords()
  const href = useHref()
  const { stage, salon, customer, openedAt } = dispute
  const { tone, Icon } = looks[stage]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id={titleOf(dispute)} className="text-title break-words">
          {customer.name} · <TextLink to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <p className="text-small text-muted">{words.opened(age(hoursSince(openedAt)))}</p>
      </div>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {words.stages[stage]}
      </Badge>
    </div>
  )
}

function Statements({ dispute: { reason, outcome, answer } }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Statement title={words.customerSays} isTyped>
        {reason}
      </Statement>
      <Statement title={words.salonSays} lead={outcome && words.outcomes[outcome]} isTyped={answer !== ''}>
        {outcome === null ? words.silent : answer || words.wordless}
      </Statement>
    </div>
  )
}

interface StatementProps {
  readonly title: string
  readonly lead?: string | null
  /** Written by one of the sides, in a language that is not recorded. */
  readonly isTyped: boolean
  readonly children: string
}

const Statement = ({ title, lead = null, isTyped, children }: StatementProps) => (
  <section className="rounded-md bg-bg-subtle p-4">
    <h3 className="text-small text-muted">{title}</h3>
    {lead !== null && <p className="font-semibold">{lead}</p>}
    <p {...(isTyped && { lang: '' })} className="break-words whitespace-pre-line">
      {children}
    </p>
  </section>
)

/** The decision, or the way to decide. */
function Verdict({ dispute }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const mayWrite = useMayWrite('disputes')
  const [isOpen, setIsOpen] = useState(false)
  const { decision, decisionReason, stage } = dispute
  if (decision !== null)
    return (
      <p className="border-t border-line pt-4 break-words whitespace-pre-line">
        <strong className="font-semibold">{words.decided[decision]}.</strong>{' '}
        <span lang="">{decisionReason}</span>
      </p>
    )
  if (stage === 'closed' || !mayWrite) return null
  return (
    <div>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.decide}
      </Button>
      <DecisionDialog dispute={dispute} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
