import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSearch } from '../app/use-search.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { MessagesPage } from '../person/messages/messages-page.tsx'
import { Preferences } from '../person/messages/preferences.tsx'
import { usePreferenceWords } from '../person/messages/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Own messages; with `?token=`, where the link in a message leads, the choices of its reader without an account. */
export default function OwnMessages() {
  const words = usePreferenceWords()
  const search = useSearch()
  const token = new URLSearchParams(search).get('token')
  return (
    <>
      <PageHead title={words.page} noindex />
      {/* While the server renders nothing says which of the two it is. */}
      {search === undefined ? (
        <h1 className="page py-10 display text-display">{words.page}</h1>
      ) : token === null ? (
        <SignedInOnly>
          <QueryProvider>
            <MessagesPage />
          </QueryProvider>
        </SignedInOnly>
      ) : (
        <QueryProvider>
          <div className="page py-10 md:py-16">
            <div className="mx-auto max-w-form">
              <Preferences token={token} />
            </div>
          </div>
        </QueryProvider>
      )}
    </>
  )
}
