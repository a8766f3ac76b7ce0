import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { ReviewsWorkspace } from '../business/reviews/reviews-workspace.tsx'
import { useSalonReviewWords } from '../business/reviews/words.ts'
import { OwnStory } from '../business/story/own-story.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessReviews() {
  const words = useSalonReviewWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <OwnStory />
      <ReviewsWorkspace />
    </BusinessPage>
  )
}
