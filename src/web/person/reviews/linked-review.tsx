import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LinkedVisit, openReviewLink } from '#features/reviews/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadsNowhere, linkQuery } from '../link-query.ts'
import { LinkedForm } from './linked-form.tsx'
import { useReviewWords } from './words.ts'

interface TokenProps {
  readonly token: string
}

/** The review of the appointment that a mailed link is for. Opening it writes nothing. */
export function LinkedReview({ token }: TokenProps) {
  const { link: words } = useReviewWords()
  const locale = useLocale()
  const query = useQuery({
    ...linkQuery,
    queryKey: ['review-link', token, locale],
    queryFn: () => api<typeof openReviewLink>('POST', '/review-links/open', { body: { token } }),
    // A refetch must not replace the typed review.
    refetchOnWindowFocus: false,
  })
  if (leadsNowhere(query.error)) return <LinkMessage title={words.unknownTitle} text={words.unknown} />
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {(visit) => <LinkedVisitPage token={token} visit={visit} />}
    </Loaded>
  )
}

interface LinkedProps extends TokenProps {
  readonly visit: LinkedVisit
}

function LinkedVisitPage({ token, visit }: LinkedProps) {
  const { link: words } = useReviewWords()
  const [isDone, setIsDone] = useState(false)
  const { slug } = visit.salon
  if (isDone) return <LinkMessage title={words.doneTitle} text={words.done} salon={slug} />
  if (visit.state === 'reviewed')
    return <LinkMessage title={words.reviewedTitle} text={words.reviewed} salon={slug} />
  if (visit.state === 'closed')
    return <LinkMessage title={words.closedTitle} text={words.closed} salon={slug} />
  return <LinkedForm token={token} visit={visit} onDone={() => setIsDone(true)} />
}

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly salon?: string
}

function LinkMessage({ title, text, salon }: MessageProps) {
  const { link: words } = useReviewWords()
  const href = useHref()
  return (
    <div>
      <h1 className="display text-display">{title}</h1>
      <p className="mt-3 text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {salon !== undefined && <LinkButton to={href('salon', { id: salon })}>{words.toSalon}</LinkButton>}
        <LinkButton to={href('ownReviews')} variant="secondary">
          {words.toReviews}
        </LinkButton>
      </div>
    </div>
  )
}
