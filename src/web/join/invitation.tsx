import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenedInvitation, openInvitation } from '#features/team/contract/members.ts'
import { longDay } from '#i18n/format.ts'

import { api, ApiProblem } from '../api.ts'
import { useLocale } from '../messages.tsx'
import { useHref } from '../paths.ts'
import { alwaysFresh } from '../query.tsx'
import { signOut, useSession } from '../session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AcceptButton } from './accept-button.tsx'
import { JoinMessage } from './join-message.tsx'
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
  return <Open invitation={data} token={token} onJoined={() => setJoined(data.salonName)} />
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

interface OpenProps {
  readonly invitation: OpenedInvitation
  readonly token: string
  readonly onJoined: () => void
}

function Open({ invitation, token, onJoined }: OpenProps) {
  const words = useJoinWords()
  const locale = useLocale()
  const { salonName, inviter, role, staffName, email, expiresAt, account } = invitation
  const facts = [
    [words.label.role, words.roles[role]],
    ...(staffName === null ? [] : [[words.label.staff, staffName]]),
    [words.label.email, email],
    [words.label.until, longDay(locale, expiresAt)],
  ]
  return (
    <div className="panel p-5 sm:p-8">
      <h1 className="display text-display">{words.title(salonName)}</h1>
      <p className="mt-2 text-ink-2">
        {inviter !== null && `${words.by(inviter)} `}
        {words.rights[role]}
      </p>
      <dl className="my-5 divide-y divide-line border-y border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {account === 'none' && <SignIn email={email} token={token} />}
      {account === 'other' && <OtherAccount email={email} />}
      {account === 'right' && <AcceptButton token={token} onJoined={onJoined} />}
    </div>
  )
}

function SignIn({ email, token }: { readonly email: string; readonly token: string }) {
  const words = useJoinWords()
  const href = useHref()
  const next = href('joinSalon', undefined, { token })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2 [overflow-wrap:anywhere]">{words.signedOut(email)}</p>
      <LinkButton to={href('login', undefined, { next })} size="lg" wide>
        {words.signIn}
      </LinkButton>
      <LinkButton to={href('register', undefined, { next })} variant="secondary" wide>
        {words.signUp}
      </LinkButton>
    </div>
  )
}

function OtherAccount({ email }: { readonly email: string }) {
  const words = useJoinWords()
  const { user } = useSession()
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        <span className="[overflow-wrap:anywhere]">{words.other(user?.email ?? '', email)}</span>
      </Notice>
      <Button variant="secondary" wide onClick={() => void signOut()}>
        {words.signOut}
      </Button>
    </div>
  )
}
