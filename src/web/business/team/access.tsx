import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Team } from '#features/team/contract.ts'
import type { Member, Members } from '#features/team/contract/members.ts'
import { plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { MemberRow } from './member-row.tsx'
import { OwnCalendarSheet } from './own-calendar-sheet.tsx'
import { useOwnMembers } from './own-team.ts'
import { RoleDialog, type RoleDialogProps } from './role-dialog.tsx'
import { useEdited } from './use-edited.ts'
import { useTeamWords } from './words.ts'

/** The accounts that can sign in for the salon; only the owner changes them. */
export function Access({ team }: { readonly team: Team }) {
  const { access: words } = useTeamWords()
  const { data } = useOwnMembers()
  const isOwner = useOwnSalon().role === 'owner'
  const { value, key, isOpen, edit, close } = useEdited<Member>()
  const invite = (
    <Button variant="secondary" onClick={() => edit(undefined)}>
      <UserPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.invite}
    </Button>
  )
  return (
    <section aria-labelledby="access" className="mt-10">
      <Head>{isOwner && invite}</Head>
      {data ? (
        <AccessList team={team} members={data} onChange={edit} />
      ) : (
        <Skeleton className="mt-4 h-24 rounded-lg" />
      )}
      {isOwner && data && (
        <EditSheet key={key} open={isOpen} onClose={close} team={team} members={data} member={value} />
      )}
    </section>
  )
}

/** The owner has no role to change, only a calendar. */
const EditSheet = (props: RoleDialogProps) =>
  props.member?.role === 'owner' ? <OwnCalendarSheet {...props} /> : <RoleDialog {...props} />

function Head({ children }: { readonly children: ReactNode }) {
  const { access: words } = useTeamWords()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id="access" className="text-title">
          {words.title}
        </h2>
        <p className="text-ink-2">{words.intro}</p>
      </div>
      {children}
    </div>
  )
}

interface AccessListProps {
  readonly team: Team
  readonly members: Members
  readonly onChange: (member: Member) => void
}

function AccessList({ team, members: { members, invitations, events }, onChange }: AccessListProps) {
  const row = { team, mayChange: useOwnSalon().role === 'owner' }
  return (
    <>
      <ul className="panel mt-4 divide-y divide-line">
        {members.map((member) => (
          <MemberRow {...row} key={member.userId} member={member} onChange={() => onChange(member)} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow {...row} key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <History events={events} timeZone={team.timeZone} />
    </>
  )
}

interface HistoryProps {
  readonly events: Members['events']
  readonly timeZone: string
}

/** The record of access that was given and taken, and by which account. */
function History({ events, timeZone }: HistoryProps) {
  const { access: words } = useTeamWords()
  const locale = useLocale()
  if (events.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-label text-primary">{words.history}</summary>
      <ul className="flex flex-col gap-2 pb-2">
        {events.map(({ id, kind, at, actor, person, role }) => (
          <li key={id} className="text-small [overflow-wrap:anywhere]">
            {words.events[kind](person ?? words.someone, role ? words.roles[role] : '—')}
            <span className="block text-muted tabular">
              {plainDay(locale, at, timeZone)}, {time(at, timeZone)}
              {actor !== null && ` · ${words.by(actor)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
