import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSearch } from '../app/use-search.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { LinkedReview } from '../person/reviews/linked-review.tsx'
import { ReviewsPage } from '../person/reviews/reviews-page.tsx'
import { useReviewWords } from '../person/reviews/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Own reviews; with `?token=`, from the link in a mail, the review of that visit without an account. */
export default function OwnReviews() {
  const words = useReviewWords()
  const search = useSearch()
  const token = new URLSearchParams(search).get('token')
  return (
    <>
      <PageHead title={words.title} noindex />
      {/* The server cannot know which of the two it is. */}
      {search === undefined ? (
        <h1 className="page py-10 display text-display">{words.title}</h1>
      ) : token === null ? (
        <SignedInOnly>
          <QueryProvider>
            <ReviewsPage />
          </QueryProvider>
        </SignedInOnly>
      ) : (
        <QueryProvider>
          <div className="page py-10 md:py-16">
            <div className="mx-auto max-w-form">
              <LinkedReview token={token} />
            </div>
          </div>
        </QueryProvider>
      )}
    </>
  )
}
