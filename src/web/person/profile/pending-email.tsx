import { getAuth } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { EntryButton, Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface PendingActionsProps {
  /** The present address; empty without one. */
  readonly email: string
  readonly wanted: string
  readonly onEnded: () => void
}

function useResend({ email, wanted }: Omit<PendingActionsProps, 'onEnded'>) {
  const { email: words } = useProfileWords()
  const refresh = useRefresh()
  const { run, ...sending } = useProfileAction(async () => {
    const { error } = await (await getAuth()).resend({ type: 'email_change', email: email || wanted })
    if (error) throw error
  })
  const resend = async () => {
    if (!(await run())) return
    toast(words.resent, { kind: 'success' })
    await refresh('user')
  }
  return { ...sending, resend }
}

function useStop({ email, onEnded }: Omit<PendingActionsProps, 'wanted'>) {
  const { email: words } = useProfileWords()
  const refresh = useRefresh()
  const { run, ...stopping } = useProfileAction(async () => {
    // Asking for the present address takes the change back.
    answered(await (await getAuth()).updateUser({ email }))
  })
  const stop = async () => {
    if (!(await run())) return
    toast(words.cancelled)
    onEnded()
    await refresh('user')
  }
  return { ...stopping, stop }
}

/** Sends the codes of a change of address again, or takes the change back. */
export function PendingActions({ email, wanted, onEnded }: PendingActionsProps) {
  const { email: words } = useProfileWords()
  const { resend, ...sending } = useResend({ email, wanted })
  const { stop, ...stopping } = useStop({ email, onEnded })
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Outcome problem={sending.problem ?? stopping.problem} />
      <div className="-mx-3 flex flex-wrap gap-1">
        <EntryButton busy={sending.isBusy} onClick={() => void resend()}>
          {words.resend}
        </EntryButton>
        {email !== '' && (
          <EntryButton busy={stopping.isBusy} onClick={() => void stop()}>
            {words.stop}
          </EntryButton>
        )}
      </div>
    </div>
  )
}
