import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { openInvitation } from '#features/team/contract/members.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JoinMessage } from './join-message.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useJoinWords } from './words.ts'

/** What an invitation says, and its acceptance. */
export function Invitation({ token }: { readonly token: string }) {
  const words = useJoinWords()
  const { status, user } = useSession()
  const [joined, setJoined] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...alwaysFresh,
    queryKey: ['invitation', token, user?.id],
    enabled: status !== 'unknown' && status !== 'loading' && joined === undefined,
    retry: (times, problem) => times < 1 && !(problem instanceof ApiProblem && problem.code === 'not_found'),
    queryFn: ({ signal }) =>
      api<typeof openInvitation>('POST', '/invitations/open', { body: { token }, signal }),
  })
  if (joined !== undefined) return <Joined salonName={joined} />
  if (error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed'))
    return <JoinMessage title={words.missingTitle} text={words.missing} />
  if (error)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
        {words.failed}
      </Notice>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <h1 className="sr-only">{words.page}</h1>
        <output className="sr-only">{words.loading}</output>
        <Skeleton className="h-80 rounded-lg" />
      </div>
    )
  if (data.account === 'member') return <Joined salonName={data.salonName} />
  if (data.state !== 'open')
    return <JoinMessage title={words.state[data.state].title} text={words.state[data.state].text} />
  return <OpenInvitation invitation={data} token={token} onJoined={() => setJoined(data.salonName)} />
}

function Joined({ salonName }: { readonly salonName: string }) {
  const words = useJoinWords()
  const href = useHref()
  return (
    <JoinMessage title={words.joinedTitle} text={words.joined(salonName)}>
      <LinkButton to={href('businessDashboard')} size="lg" wide>
        {words.go}
      </LinkButton>
    </JoinMessage>
  )
}
