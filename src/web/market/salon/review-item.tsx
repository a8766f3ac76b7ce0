import { lazy, Suspense, type ReactNode } from 'react'

import type { Review } from '#features/salons/contract.ts'
import { monthAndYear } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Stars } from '../../ui/rating.tsx'
import { Icon } from './icon.tsx'
import { useSalonWords } from './words.ts'

const ReviewPhotos = lazy(async () => ({ default: (await import('./review-photos.tsx')).ReviewPhotos }))

interface ReviewProps {
  readonly review: Review
  readonly salonName: string
  /** Below the text. */
  readonly children?: ReactNode
}

/** One review: author, service and team member, text and the salon's reply. */
export function ReviewItem({ review, salonName, children }: ReviewProps) {
  const locale = useLocale()
  const { author, rating, createdAt, services, staff, photos } = review
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label">{author}</h3>
        <Stars value={rating} size={14} />
        <time dateTime={createdAt} suppressHydrationWarning className="ml-auto text-caption text-muted">
          {monthAndYear(locale, createdAt)}
        </time>
      </div>
      <p className="text-caption text-muted">{[...services, ...staff].join(' · ')}</p>
      <ReviewText review={review} />
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <ReviewPhotos photos={photos} author={author} />
        </Suspense>
      )}
      {children}
      <Reply review={review} salonName={salonName} />
    </li>
  )
}

function ReviewText({ review: { body, language } }: { readonly review: Review }) {
  const words = useSalonWords()
  if (body === '') return <p className="mt-1 text-small text-muted">{words.starsOnly}</p>
  return (
    <p
      lang={language}
      className="mt-1.5 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line"
    >
      {body}
    </p>
  )
}

function Reply({ review: { reply, replyLanguage }, salonName }: ReviewProps) {
  const words = useSalonWords()
  if (reply === null) return null
  return (
    <div className="mt-3 flex gap-2.5 rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
      <Icon name="reply" size={18} className="text-muted" />
      <div>
        <p className="font-semibold">{words.reply(salonName)}</p>
        <p lang={replyLanguage ?? undefined} className="mt-0.5 text-ink-2 whitespace-pre-line">
          {reply}
        </p>
      </div>
    </div>
  )
}
