import { useState } from 'react'

import type { MailTopic } from '#domain/accounts/mail-topics.ts'

import { ApiProblem } from '../../app/api.ts'
import { fetchFlagged } from '../../app/connection.ts'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useProfileWords } from './words.ts'

/** The same call as a mail program's own button makes. @throws ApiProblem */
async function turnOff(token: string): Promise<MailTopic> {
  const answer = await fetchFlagged(`/api/v1/mails-off/${encodeURIComponent(token)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  const isUnknown = answer.status === 404 || answer.status === 422
  if (!answer.ok) throw new ApiProblem({ code: isUnknown ? 'not_found' : 'unavailable', detail: '' })
  return ((await answer.json()) as { readonly topic: MailTopic }).topic
}

/** The target of the link that stops mails. It needs no sign-in; opening the page changes nothing. */
export function MailsOff({ token }: { readonly token: string }) {
  const { mailsOff: words } = useProfileWords()
  const profile = useHref()('profile')
  const [topic, setTopic] = useState<MailTopic>()
  const { run, isBusy, problem } = useAction(async () => setTopic(await turnOff(token)), {
    explain: (error) =>
      error instanceof ApiProblem && error.code === 'not_found' ? words.unknown : words.failed,
  })
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-form" aria-live="polite">
        <h1 className="display text-display">{topic === undefined ? words.title : words.doneTitle}</h1>
        <p className="mt-3 text-ink-2">{topic === undefined ? words.text : words.done[topic]}</p>
        <div className="mt-3">
          <Problem>{problem}</Problem>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {topic === undefined && (
            <Button busy={isBusy} onClick={() => void run()}>
              {words.submit}
            </Button>
          )}
          <LinkButton to={`${profile}#mails`} variant="secondary">
            {words.toProfile}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
