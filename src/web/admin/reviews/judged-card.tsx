import { Scale } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { JudgedReview } from '#features/reviews/contract/administration.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { Stars } from '../../ui/rating.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { TextLink } from '../facts.tsx'
import { AppealDialog, DecisionDialog } from './decision-dialog.tsx'
import { useJudgedWords } from './words.ts'

interface ReviewProps {
  readonly review: JudgedReview
}

const useWhen = () => {
  const locale = useLocale()
  return (instant: string) => shortDayAndTime(locale, instant)
}

/** A review with its reports, decisions and appeals, for the decision. */
export function JudgedCard({ review }: ReviewProps) {
  const words = useJudgedWords()
  const { id, text, language, reply, replyLanguage } = review
  return (
    <li>
      <article aria-labelledby={`review-${id}`} className="panel flex flex-col gap-4 p-5">
        <CardHead review={review} />
        <blockquote
          lang={text === '' ? undefined : language}
          className="rounded-md bg-bg-subtle p-4 [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text === '' ? words.starsOnly : text}
        </blockquote>
        <PhotoStrip photos={review.photos} nameOf={words.photo} />
        {reply !== null && (
          <Part title={words.reply}>
            <p lang={replyLanguage ?? undefined} className="[overflow-wrap:anywhere] whitespace-pre-line">
              {reply}
            </p>
          </Part>
        )}
        <Reports review={review} />
        <Decisions review={review} />
        <Decide review={review} />
      </article>
    </li>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3 className="text-small text-muted">{title}</h3>
    {children}
  </section>
)

function CardHead({ review: { id, salon, author, stars, createdAt, editedAt, isTakenDown } }: ReviewProps) {
  const words = useJudgedWords()
  const href = useHref()
  const when = useWhen()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id={`review-${id}`} className="text-title break-words">
          <TextLink to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {words.by(author)} <Stars value={stars} size={14} /> {when(createdAt)}
          {editedAt !== null && `, ${words.edited}`}
        </p>
      </div>
      <Badge tone={isTakenDown ? 'danger' : 'success'}>{isTakenDown ? words.takenDown : words.shown}</Badge>
    </div>
  )
}

function Reports({ review: { reports } }: ReviewProps) {
  const words = useJudgedWords()
  const when = useWhen()
  if (reports.length === 0) return null
  return (
    <Part title={words.reports}>
      <ul className="flex flex-col gap-2">
        {reports.map(({ id, ground, details, email, bySalon, createdAt }) => (
          <li key={id}>
            <strong className="font-semibold">{words.grounds[ground]}</strong>{' '}
            <span className="text-small text-muted">
              {email === '' ? words.forgotten : email}
              {bySalon && ` (${words.bySalon})`} · {when(createdAt)}
            </span>
            {details !== '' && (
              <p lang="" className="[overflow-wrap:anywhere] whitespace-pre-line">
                {details}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Decisions({ review: { decisions } }: ReviewProps) {
  const words = useJudgedWords()
  const when = useWhen()
  if (decisions.length === 0) return null
  return (
    <Part title={words.decisions}>
      <ol className="flex flex-col gap-3">
        {decisions.map(({ id, verdict, ground, reason, decidedAt, ...later }) => (
          <li key={id} className="flex flex-col gap-3">
            <Line
              lead={
                verdict === 'kept' ? words.kept : `${words.removed}: ${ground ? words.grounds[ground] : ''}`
              }
              when={when(decidedAt)}
              text={reason}
            />
            {later.appeal !== null && later.appealedAt !== null && (
              <Line lead={words.appealed} when={when(later.appealedAt)} text={later.appeal} />
            )}
            {later.appealVerdict !== null && later.appealDecidedAt !== null && (
              <Line
                lead={words[later.appealVerdict]}
                when={when(later.appealDecidedAt)}
                text={later.appealReason ?? ''}
              />
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

const Line = ({ lead, when, text }: Readonly<Record<'lead' | 'when' | 'text', string>>) => (
  <div>
    <strong className="font-semibold">{lead}</strong> <span className="text-small text-muted">{when}</span>
    <p lang="" className="[overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </p>
  </div>
)

/** The buttons to decide about a waiting appeal, otherwise about a review that is shown. */
function Decide({ review }: ReviewProps) {
  const words = useJudgedWords()
  const mayWrite = useMayWrite('reviews')
  const [isOpen, setIsOpen] = useState(false)
  const isAppealed = review.stage === 'appealed'
  if (!mayWrite || (review.isTakenDown && !isAppealed)) return null
  const Dialog = isAppealed ? AppealDialog : DecisionDialog
  return (
    <div>
      <Button
        size="sm"
        variant={review.stage === 'decided' ? 'secondary' : 'primary'}
        onClick={() => setIsOpen(true)}
      >
        <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
        {isAppealed ? words.judge : words.decide}
      </Button>
      <Dialog review={review} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
