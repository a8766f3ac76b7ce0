import { useState } from 'react'

import type { AdminUser, endUserSession } from '#features/accounts/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useMayWrite } from '../access-gate.tsx'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { Panel } from '../facts.tsx'
import { plainWhen } from '../plain-when.ts'
import { RowAct } from '../stacked-row.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminUserWords } from './words.ts'

interface ViewProps {
  readonly user: AdminUser
}

type Session = AdminUser['sessions'][number]

/** The account's sign-ins, which can be ended one at a time. */
export function UserSessions({ user }: ViewProps) {
  const words = useAdminUserWords()
  const mayEnd = useMayWrite('users') && user.actions.includes('end-sessions')
  const [ending, setEnding] = useState<Session>()
  const [isOpen, setOpen] = useState(false)
  const ask = (session: Session) => {
    setEnding(session)
    setOpen(true)
  }
  return (
    <Panel title={words.sessions}>
      {user.sessions.length === 0 && <p className="text-ink-2">{words.noSessions}</p>}
      <ul className="flex flex-col gap-2">
        {user.sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={mayEnd ? () => ask(session) : undefined} />
        ))}
      </ul>
      {/* Keeps the session while the dialog closes, so that its words do not change while it is still visible. */}
      {ending && (
        <EndDialog
          key={ending.id}
          user={user}
          session={ending}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

interface SessionLineProps {
  readonly session: Session
  readonly onEnd: (() => void) | undefined
}

function SessionLine({ session: { device, lastSeenAt }, onEnd }: SessionLineProps) {
  const words = useAdminUserWords()
  const locale = useLocale()
  const name = device || words.unknownDevice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 flex-1">
        {name}
        <span className="block text-small text-muted">{words.seen(plainWhen(locale, lastSeenAt))}</span>
      </div>
      {onEnd && (
        <RowAct name={words.endOneOf(name)} onPress={onEnd}>
          {words.endOne}
        </RowAct>
      )}
    </li>
  )
}

interface EndDialogProps {
  readonly user: AdminUser
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly reason: string
}

function EndDialog({ user, session, open, onClose }: EndDialogProps) {
  const words = useAdminUserWords()
  const locale = useLocale()
  const changed = useAdminChanged('admin-user')
  const check = ({ reason }: Typed): Faults<Typed> => ({
    reason: reason.trim() === '' ? words.needed : undefined,
  })
  const send = async (body: Typed) => {
    const params = { id: user.id, session: session.id }
    await api<typeof endUserSession>('POST', '/admin/users/{id}/sessions/{session}/end', { params, body })
    toast(words.endedOne, { kind: 'success' })
    onClose()
    await changed()
  }
  const form = useForm<Typed>({ initial: { reason: '' }, check, send })
  const device = session.device || words.unknownDevice
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.endOneTitle}
      subtitle={`${device}, ${words.seen(plainWhen(locale, session.lastSeenAt))}`}
      submit={words.endOneTitle}
    >
      <p>{words.endOneText}</p>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
