import type { PageHandle } from '../page-handle.ts'
import { ProfilePage } from '../profile/profile-page.tsx'
import { useProfileWords } from '../profile/words.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

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
