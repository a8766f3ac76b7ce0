import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LinkedVisit, openReviewLink, writeLinkedReview } from '#features/reviews/contract.ts'
import { fullDay, list } from '#i18n/format.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReviewFields, sentOf, untyped, type Typed } from './review-fields.tsx'
import { useReviewWords } from './words.ts'

interface TokenProps {
  readonly token: string
}

/** The review of the appointment that a mailed link is for. Opening it writes nothing. */
export function LinkedReview({ token }: TokenProps) {
  const { link: words } = useReviewWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['review-link', token, locale],
    queryFn: () => api<typeof openReviewLink>('POST', '/review-links/open', { body: { token } }),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
    // What is being typed is not replaced.
    refetchOnWindowFocus: false,
  })
  const isUnknown =
    query.error instanceof ApiProblem && ['not_found', 'validation_failed'].includes(query.error.code)
  if (isUnknown) return <LinkMessage title={words.unknownTitle} text={words.unknown} />
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

function LinkedForm({ token, visit, onDone }: LinkedProps & { readonly onDone: () => void }) {
  const { form: words } = useReviewWords()
  const locale = useLocale()
  const form = useForm<Typed>({
    initial: untyped,
    check: ({ stars }) => ({ stars: stars === 0 ? words.starsMissing : undefined }),
    send: async (typed) => {
      await api<typeof writeLinkedReview>('POST', '/review-links/write', {
        body: { token, ...sentOf(typed) },
      })
      onDone()
    },
  })
  const { salon, services, staff, endAt } = visit
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">
        <strong className="font-semibold text-ink">{salon.name}</strong>
        <br />
        {services.join(' + ')} · {list(locale, staff)} · {fullDay(locale, endAt, salon.timeZone)}
      </p>
      <ReviewFields form={form} />
      <div className="mt-6 flex flex-col gap-2">
        <Problem>{form.problem}</Problem>
        <Button type="submit" size="lg" wide busy={form.isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
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
