import { useSearch } from '../account/use-search.ts'
import { Invitation } from '../join/invitation.tsx'
import { JoinMessage } from '../join/join-message.tsx'
import { useJoinWords } from '../join/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Where the mail of an invitation into a team leads. Mail scanners open links too: only a press accepts. */
export default function JoinSalon() {
  const words = useJoinWords()
  const search = useSearch()
  // Undefined while the server renders: the page is the same for everyone.
  const token = search === undefined ? undefined : (new URLSearchParams(search).get('token') ?? '')
  return (
    <div className="page py-10 md:py-16">
      <PageHead title={words.page} noindex />
      <div className="mx-auto max-w-form">
        {token === undefined ? (
          <h1 className="display text-display">{words.page}</h1>
        ) : token === '' ? (
          <JoinMessage title={words.missingTitle} text={words.missing} />
        ) : (
          <QueryProvider>
            <Invitation token={token} />
          </QueryProvider>
        )}
      </div>
    </div>
  )
}
