import type { OpenedInvitation } from '#features/team/contract/members.ts'
import { longDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSignOut } from '../../frame/shell/use-sign-out.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AcceptButton } from './accept-button.tsx'
import { useJoinWords } from './words.ts'

interface OpenInvitationProps {
  readonly invitation: OpenedInvitation
  readonly token: string
  readonly onJoined: () => void
}

/** An invitation that can still be accepted, with the way in that fits the account. */
export function OpenInvitation({ invitation, token, onJoined }: OpenInvitationProps) {
  const words = useJoinWords()
  const { salonName, inviter, role, email, account } = invitation
  return (
    <div className="panel p-5 sm:p-8">
      <h1 className="display text-display">{words.title(salonName)}</h1>
      <p className="mt-2 text-ink-2">
        {inviter !== null && `${words.by(inviter)} `}
        {words.rights[role]}
      </p>
      <Facts invitation={invitation} />
      {account === 'none' && <SignIn email={email} token={token} />}
      {account === 'other' && <OtherAccount email={email} />}
      {account === 'right' && <AcceptButton token={token} onJoined={onJoined} />}
    </div>
  )
}

function Facts({ invitation }: { readonly invitation: OpenedInvitation }) {
  const words = useJoinWords()
  const locale = useLocale()
  const { role, staffName, email, expiresAt } = invitation
  const facts = [
    [words.label.role, words.roles[role]],
    ...(staffName === null ? [] : [[words.label.staff, staffName]]),
    [words.label.email, email],
    [words.label.until, longDay(locale, expiresAt)],
  ]
  return (
    <dl className="my-5 divide-y divide-line border-y border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
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
  const signOut = useSignOut()
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        <span className="[overflow-wrap:anywhere]">{words.other(user?.email ?? '', email)}</span>
      </Notice>
      <Button variant="secondary" wide onClick={signOut}>
        {words.signOut}
      </Button>
    </div>
  )
}
