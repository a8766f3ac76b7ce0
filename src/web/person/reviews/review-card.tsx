import { Link } from 'react-router'

import type { OwnReview } from '#features/reviews/contract.ts'
import { fullDay, list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/rating.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { ReviewActions } from './review-actions.tsx'
import { useReviewWords } from './words.ts'

interface ReviewProps {
  readonly review: OwnReview
}

/** One of the reader's own reviews, with the actions that are still possible. */
export function ReviewCard({ review }: ReviewProps) {
  const words = useReviewWords()
  const { id, text, language } = review
  return (
    <li>
      <article
        aria-labelledby={`review-${id}`}
        className="flex flex-col gap-3 rounded-lg bg-surface p-4 hairline sm:p-5"
      >
        <CardHead review={review} />
        <p
          lang={text === '' ? undefined : language}
          className="max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text === '' ? <span className="text-muted">{words.starsOnly}</span> : text}
        </p>
        <OwnPhotos review={review} />
        <Reply review={review} />
        <Removal review={review} />
        <ReviewActions review={review} />
      </article>
    </li>
  )
}

function CardHead({
  review: { id, salon, stars, services, staff, endAt, isTakenDown, editedAt },
}: ReviewProps) {
  const words = useReviewWords()
  const locale = useLocale()
  const href = useHref()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 id={`review-${id}`} className="text-title">
          <Link
            to={href('salon', { id: salon.slug })}
            className="-my-2.5 inline-flex min-h-11 items-center hover:underline"
          >
            {salon.name}
          </Link>
        </h3>
        <p className="text-small text-muted">
          {services.join(' + ')} · {list(locale, staff)} · {fullDay(locale, endAt, salon.timeZone)}
        </p>
        {editedAt !== null && <p className="text-small text-muted">{words.edited}</p>}
      </div>
      <span className="flex items-center gap-2">
        <Stars value={stars} />
        {isTakenDown && <Badge tone="danger">{words.takenDown}</Badge>}
      </span>
    </div>
  )
}

function Reply({ review: { reply, replyLanguage, salon } }: ReviewProps) {
  const words = useReviewWords()
  if (reply === null) return null
  return (
    <div className="rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
      <p className="font-semibold">{words.reply(salon.name)}</p>
      <p
        lang={replyLanguage ?? undefined}
        className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
      >
        {reply}
      </p>
    </div>
  )
}

function Removal({ review: { removal, isTakenDown } }: ReviewProps) {
  const words = useReviewWords()
  if (removal === null) return null
  if (!isTakenDown) return <Notice tone="success">{words.shownAgain}</Notice>
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        {words.why}: {words.grounds[removal.ground]}
      </p>
      <p lang="" className="[overflow-wrap:anywhere] whitespace-pre-line">
        {removal.reason}
      </p>
      {removal.appealVerdict === 'upheld' && (
        <p lang="" className="[overflow-wrap:anywhere] whitespace-pre-line">
          <strong className="font-semibold">{words.appealUpheld}</strong> {removal.appealReason}
        </p>
      )}
      {removal.appeal !== null && removal.appealVerdict === null && <p>{words.appealWaits}</p>}
    </Notice>
  )
}
