import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { PointsPage } from '../person/points/points-page.tsx'
import { usePointsWords } from '../person/points/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function OwnPoints() {
  const words = usePointsWords()
  return (
    <>
      <PageHead title={words.title} noindex />
      <SignedInOnly>
        <QueryProvider>
          <PointsPage />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}
