import { Mail } from 'lucide-react'
import { useState } from 'react'

import type { MarkedStatus, PartnershipDetails, PartnershipStatus } from '#features/partnerships/contract.ts'

import { inBoth } from '../app/in-both.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { useMayWrite } from './access-gate.tsx'
import { PartnershipDecision } from './partnership-decision.tsx'
import { useMark } from './use-partnership.ts'
import { useAdminWords } from './words.ts'

/** The statuses that may follow each status, the likeliest first. */
const next: Readonly<Record<PartnershipStatus, readonly MarkedStatus[]>> = {
  new: ['answered', 'closed'],
  answered: ['closed', 'new'],
  accepted: ['closed', 'answered'],
  declined: ['closed', 'answered'],
  closed: ['new'],
}

/** The status of a request. Letters are exchanged by mail; the decision is written and sent here. */
export function MarkPanel({ partnership }: { readonly partnership: PartnershipDetails }) {
  const { partnerships: words, factor } = useAdminWords()
  const mayWrite = useMayWrite('partnerships')
  return (
    <section
      aria-labelledby="mark"
      className="panel flex h-fit flex-col gap-3 p-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="mark" className="text-title">
        {words.answer}
      </h2>
      <p className="text-ink-2">{words.stands[partnership.state]}</p>
      {partnership.state !== 'closed' && <ReplyLink partnership={partnership} />}
      {mayWrite ? <Writes partnership={partnership} /> : <p className="text-ink-2">{factor.title}.</p>}
    </section>
  )
}

/** Opens the mail program with a subject in the language of the request. */
function ReplyLink({
  partnership: { state, email, language },
}: {
  readonly partnership: PartnershipDetails
}) {
  const { partnerships: words } = useAdminWords()
  const subject = encodeURIComponent(inBoth[language].replySubject)
  return (
    <LinkButton
      to={`mailto:${email}?subject=${subject}`}
      variant={state === 'new' ? 'primary' : 'secondary'}
      wide
    >
      <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.write}
    </LinkButton>
  )
}

function Writes({ partnership }: { readonly partnership: PartnershipDetails }) {
  const isOpen = partnership.state === 'new' || partnership.state === 'answered'
  return (
    <>
      {isOpen && <Decide partnership={partnership} />}
      <Marks partnership={partnership} />
    </>
  )
}

function Decide({ partnership }: { readonly partnership: PartnershipDetails }) {
  const { partnerships: words } = useAdminWords()
  const [decision, setDecision] = useState<'accepted' | 'declined'>()
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <Button variant="secondary" onClick={() => setDecision('accepted')}>
        {words.accept}
      </Button>
      <Button variant="secondary" onClick={() => setDecision('declined')}>
        {words.decline}
      </Button>
      {decision !== undefined && (
        <PartnershipDecision
          partnership={partnership}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  )
}

function Marks({ partnership }: { readonly partnership: PartnershipDetails }) {
  const { partnerships: words } = useAdminWords()
  const { run, isBusy, busyWith, problem } = useMark(partnership)
  return (
    <>
      <Problem>{problem}</Problem>
      {next[partnership.state].map((state, index) => (
        <Button
          key={state}
          wide
          variant={index === 0 ? 'secondary' : 'ghost'}
          busy={busyWith === state}
          disabled={isBusy && busyWith !== state}
          onClick={() => void run(state)}
        >
          {words.marks[state]}
        </Button>
      ))}
    </>
  )
}
