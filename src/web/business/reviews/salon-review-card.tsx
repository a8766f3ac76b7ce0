import { useState } from 'react'

import { reviewParts } from '#domain/reviews.ts'
import type { SalonReviewView } from '#features/reviews/contract/salon.ts'
import { fullDay, list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ReportSheet } from '../../frame/reviews/report-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/rating.tsx'
import { ReplySheet } from './reply-sheet.tsx'
import { SalonReviewPhotos } from './salon-review-photos.tsx'
import { useSalonReviewsChanged } from './salon-reviews.ts'
import { useSalonReviewWords } from './words.ts'

interface ReviewProps {
  readonly review: SalonReviewView
  readonly timeZone: string
}

/** One review, with the salon's reply or the button to write it. */
export function SalonReviewCard({ review, timeZone }: ReviewProps) {
  const words = useSalonReviewWords()
  const { id, text, language } = review
  return (
    <li>
      <article aria-labelledby={`review-${id}`} className="panel flex flex-col gap-3 p-4 sm:p-5">
        <CardHead review={review} timeZone={timeZone} />
        <p
          lang={text === '' ? undefined : language}
          className="max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text === '' ? <span className="text-muted">{words.starsOnly}</span> : text}
        </p>
        <Parts review={review} />
        <SalonReviewPhotos review={review} />
        {review.reply !== null && (
          <div className="rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
            <p className="font-semibold">{words.yourReply}</p>
            <p
              lang={review.replyLanguage ?? undefined}
              className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
            >
              {review.reply}
            </p>
          </div>
        )}
        <Actions review={review} />
      </article>
    </li>
  )
}

function CardHead({ review, timeZone }: ReviewProps) {
  const words = useSalonReviewWords()
  const locale = useLocale()
  const { id, author, stars, services, staff, createdAt, editedAt } = review
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 id={`review-${id}`} className="text-title">
          {author}
        </h2>
        <p className="text-small text-muted">
          {[services.join(' + '), list(locale, staff), fullDay(locale, createdAt, timeZone)].join(' · ')}
          {editedAt !== null && `, ${words.edited}`}
        </p>
      </div>
      <Stars value={stars} size={18} />
    </div>
  )
}

function Parts({ review: { parts } }: Pick<ReviewProps, 'review'>) {
  const words = useSalonReviewWords()
  const rated = reviewParts.filter((part) => parts[part] !== null)
  if (rated.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
      {rated.map((part) => (
        <li key={part} className="flex items-center gap-2">
          {words.part[part]} <Stars value={parts[part] ?? 0} size={13} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ review }: Pick<ReviewProps, 'review'>) {
  const words = useSalonReviewWords()
  const changed = useSalonReviewsChanged()
  const [opened, setOpened] = useState<'reply' | 'report'>()
  const close = () => setOpened(undefined)
  const { reply, author, isReported } = review
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant={reply === null ? 'primary' : 'secondary'}
        aria-label={reply === null ? words.replyTo(author) : undefined}
        onClick={() => setOpened('reply')}
      >
        {reply === null ? words.reply : words.change}
      </Button>
      {isReported ? (
        <span className="text-small text-muted">{words.reported}</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.reportOf(author)}
          onClick={() => setOpened('report')}
        >
          {words.report}
        </Button>
      )}
      <ReplySheet key={reply} review={review} open={opened === 'reply'} onClose={close} />
      <ReportSheet
        reviewId={review.id}
        open={opened === 'report'}
        onClose={close}
        onSent={() => void changed()}
      />
    </div>
  )
}
