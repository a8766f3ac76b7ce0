import { CircleCheck, Hourglass, Scale } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { Dispute } from '#features/disputes/contract.ts'
import { money, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { Button } from '../../ui/button.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { useAdminAccess } from '../access-gate.tsx'
import { Facts, Outward, PhoneLink } from '../facts.tsx'
import { hoursSince } from '../hours-since.ts'
import { useAdminWords } from '../words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDisputeWords } from './words.ts'

const looks = {
  waiting: { tone: 'warning', Icon: Scale },
  salon: { tone: 'info', Icon: Hourglass },
  closed: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<Dispute['stage'], { tone: Tone; Icon: typeof Scale }>

/** One dispute with all that it is weighed by: both sides' words, the visit, and what came before. */
export function DisputeCard({ dispute }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const { age } = useAdminWords()
  const href = useHref()
  const { id, stage, salon, customer, openedAt } = dispute
  const { tone, Icon } = looks[stage]
  return (
    <li>
      <article aria-labelledby={`dispute-${id}`} className="panel flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={`dispute-${id}`} className="text-title break-words">
              {customer.name} · <Outward to={href('salon', { id: salon.slug })} text={salon.name} />
            </h2>
            <p className="text-small text-muted">{words.opened(age(hoursSince(openedAt)))}</p>
          </div>
          <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
            {words.stages[stage]}
          </Badge>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Words title={words.customerSays} isTyped>
            {dispute.reason}
          </Words>
          <Words
            title={words.salonSays}
            lead={dispute.outcome && words.outcomes[dispute.outcome]}
            isTyped={dispute.answer !== ''}
          >
            {dispute.outcome === null ? words.silent : dispute.answer || words.wordless}
          </Words>
        </div>
        <VisitFacts dispute={dispute} />
        <Verdict dispute={dispute} />
      </article>
    </li>
  )
}

interface WordsProps {
  readonly title: string
  readonly lead?: string | null
  /** A person's own words, whose language is not recorded. */
  readonly isTyped: boolean
  readonly children: string
}

const Words = ({ title, lead = null, isTyped, children }: WordsProps) => (
  <section className="rounded-md bg-bg-subtle p-4">
    <h3 className="text-small text-muted">{title}</h3>
    {lead !== null && <p className="font-semibold">{lead}</p>}
    <p {...(isTyped && { lang: '' })} className="break-words whitespace-pre-line">
      {children}
    </p>
  </section>
)

function VisitFacts({ dispute }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const locale = useLocale()
  const { salon, customer, totalCents, paidCents, customerPast, salonPast } = dispute
  const total = money(locale, totalCents)
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <Facts
        rows={[
          [words.visit, fullSpan(locale, dispute, salon.timeZone)],
          [words.services, dispute.services.join(' + ')],
          [words.staff, dispute.staff.join(', ')],
          [words.money, paidCents > 0 ? words.paid(total, money(locale, paidCents)) : words.unpaid(total)],
          [words.code, <BookingCode key="code" code={dispute.code} />],
          [words.contact, <Contact key="customer" {...customer} />],
          [words.salonContact, <Contact key="salon" {...salon} />],
        ]}
      />
      {/* Of its own height, not its neighbour's. */}
      <div>
        <Facts
          rows={[
            [
              words.customerPast,
              words.past(customerPast.visits, customerPast.noShows, customerPast.disputes),
            ],
            [words.salonPast, words.past(salonPast.visits, salonPast.noShows, salonPast.disputes)],
            [words.history, <History key="history" dispute={dispute} />],
          ]}
        />
      </div>
    </div>
  )
}

function Contact({ email, phone }: { readonly email: string | null; readonly phone: string | null }) {
  const ways: ReactNode[] = [
    ...(email === null ? [] : [<Outward key="mail" to={`mailto:${email}`} text={email} />]),
    ...(phone === null ? [] : [<PhoneLink key="phone" phone={phone} />]),
  ]
  if (ways.length === 0) return '—'
  return <span className="flex flex-wrap gap-x-3">{ways}</span>
}

function History({ dispute: { events, bookedAt, salon } }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const locale = useLocale()
  const when = (instant: string) => shortDayAndTime(locale, instant, salon.timeZone)
  return (
    <ol className="text-small text-ink-2">
      <li>
        {words.booked}: {when(bookedAt)}
      </li>
      {events.map(({ kind, at }) => (
        <li key={`${kind} ${at}`}>
          {words.events[kind]}: {when(at)}
        </li>
      ))}
    </ol>
  )
}

/** What was decided, or the way to decide. */
function Verdict({ dispute }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const mayWrite = useAdminAccess().data?.mayWrite === true
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
