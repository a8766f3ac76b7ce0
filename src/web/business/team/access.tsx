import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { Team } from '#features/team/contract.ts'
import type { Member, Members } from '#features/team/contract/members.ts'
import { plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { MemberRow } from './member-row.tsx'
import { useOwnMembers } from './own-team.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useTeamWords } from './words.ts'

/** Undefined: an invitation of a new person. */
type Edited = { readonly member: Member | undefined; readonly isOpen: boolean; readonly n: number }

/** Who may sign in for the salon; the owner alone changes it. */
export function Access({ team }: { readonly team: Team }) {
  const { access: words } = useTeamWords()
  const { role } = useOwnSalon()
  const { data } = useOwnMembers()
  const [edited, setEdited] = useState<Edited>({ member: undefined, isOpen: false, n: 0 })
  const edit = (member: Member | undefined) => setEdited(({ n }) => ({ member, isOpen: true, n: n + 1 }))
  const isOwner = role === 'owner'
  return (
    <section aria-labelledby="access" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="access" className="text-title">
            {words.title}
          </h2>
          <p className="text-ink-2">{words.intro}</p>
        </div>
        {isOwner && (
          <Button variant="secondary" onClick={() => edit(undefined)}>
            <UserPlus size={20} strokeWidth={1.75} aria-hidden="true" />
            {words.invite}
          </Button>
        )}
      </div>
      {data ? (
        <>
          <ul className="panel mt-4 divide-y divide-line">
            {data.members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                team={team}
                mayChange={isOwner}
                onChange={() => edit(member)}
              />
            ))}
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} team={team} mayChange={isOwner} />
            ))}
          </ul>
          <History events={data.events} timeZone={team.timeZone} />
        </>
      ) : (
        <Skeleton className="mt-4 h-24 rounded-lg" />
      )}
      {isOwner && data && (
        <RoleDialog
          key={edited.n}
          open={edited.isOpen}
          onClose={() => setEdited((now) => ({ ...now, isOpen: false }))}
          team={team}
          members={data}
          member={edited.member}
        />
      )}
    </section>
  )
}

interface HistoryProps {
  readonly events: Members['events']
  readonly timeZone: string
}

/** The record of who gave and took access. */
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
