import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { ProfilePage } from '../person/profile/profile-page.tsx'
import { useProfileWords } from '../person/profile/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Profile() {
  const words = useProfileWords()
  return (
    <>
      <PageHead title={words.page} noindex />
      <SignedInOnly>
        <QueryProvider>
          <ProfilePage />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}
