import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useLinkToken } from '../app/use-link-token.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { Invitation } from '../market/join/invitation.tsx'
import { JoinMessage } from '../market/join/join-message.tsx'
import { useJoinWords } from '../market/join/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Where the mail of an invitation into a team leads. Mail scanners open links too: only a press accepts. */
export default function JoinSalon() {
  const words = useJoinWords()
  const token = useLinkToken()
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
