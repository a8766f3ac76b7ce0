import { messageTopics } from '#domain/messages/preferences.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSearch } from '../app/use-search.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { MessagesPage } from '../person/messages/messages-page.tsx'
import { Preferences } from '../person/messages/preferences.tsx'
import { StopTopic } from '../person/messages/stop-topic.tsx'
import { usePreferenceWords } from '../person/messages/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/**
 * Own messages; with `?token=`, from the link in a message, the choices of its reader without an account, and with
 * `&stop=` the stop of one topic.
 */
export default function OwnMessages() {
  const words = usePreferenceWords()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const token = asked.get('token')
  const topic = messageTopics.find((one) => one === asked.get('stop'))
  return (
    <>
      <PageHead title={words.page} noindex />
      {/* The server cannot know which of the two it is. */}
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
              {topic ? <StopTopic token={token} topic={topic} /> : <Preferences token={token} />}
            </div>
          </div>
        </QueryProvider>
      )}
    </>
  )
}
