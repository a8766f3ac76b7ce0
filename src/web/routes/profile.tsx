import { useMessages } from '../app/messages.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSearch } from '../app/use-search.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { MailsOff } from '../person/profile/mails-off.tsx'
import { ProfilePage } from '../person/profile/profile-page.tsx'
import { useProfileWords } from '../person/profile/words.ts'
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Own settings; with `?mails-off=`, from the link in a mail, stops such mails without an account. */
export default function Profile() {
  const words = useProfileWords()
  const { shell } = useMessages()
  const search = useSearch()
  const token = new URLSearchParams(search).get('mails-off')
  return (
    <>
      <PageHead title={words.page} noindex />
      {search === undefined ? (
        <FullScreenSpinner text={shell.account.loading} />
      ) : token === null ? (
        <SignedInOnly>
          <QueryProvider>
            <ProfilePage />
          </QueryProvider>
        </SignedInOnly>
      ) : (
        <MailsOff token={token} />
      )}
    </>
  )
}
