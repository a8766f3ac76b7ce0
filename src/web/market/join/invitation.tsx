import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { openInvitation } from '#features/team/contract/members.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JoinMessage } from './join-message.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useJoinWords } from './words.ts'

/** Shows an invitation, and accepts it. */
export function Invitation({ token }: { readonly token: string }) {
  const words = useJoinWords()
  const { status, user } = useSession()
  const [joined, setJoined] = useState<string>()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['invitation', token, user?.id],
    enabled: status !== 'unknown' && status !== 'loading' && joined === undefined,
    retry: (times, problem) => times < 1 && !(problem instanceof ApiProblem && problem.code === 'not_found'),
    queryFn: ({ signal }) =>
      api<typeof openInvitation>('POST', '/invitations/open', { body: { token }, signal }),
  })
  const { error } = query
  if (joined !== undefined) return <Joined salonName={joined} />
  if (error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed'))
    return <JoinMessage title={words.missingTitle} text={words.missing} />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {(invitation) => <Opened invitation={invitation} token={token} onJoined={setJoined} />}
      </Loaded>
    </>
  )
}

interface OpenedProps {
  readonly invitation: Answer<typeof openInvitation>
  readonly token: string
  readonly onJoined: (salonName: string) => void
}

function Opened({ invitation, token, onJoined }: OpenedProps) {
  const words = useJoinWords()
  const { account, state, salonName } = invitation
  if (account === 'member') return <Joined salonName={salonName} />
  if (state !== 'open') return <JoinMessage title={words.state[state].title} text={words.state[state].text} />
  return <OpenInvitation invitation={invitation} token={token} onJoined={() => onJoined(salonName)} />
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
