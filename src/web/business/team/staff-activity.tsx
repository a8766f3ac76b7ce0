import type { StaffMember } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { AffectedQuestion, isAnyAffected } from './affected.tsx'
import { useActivity } from './use-activity.ts'
import { useTeamWords } from './words.ts'

interface StaffActivityProps {
  readonly staff: StaffMember
  readonly timeZone: string
  readonly onRemoved: () => void
}

/** Whether a team member takes bookings; a team member who never had one can be removed for good. */
export function StaffActivity({ staff, timeZone, onRemoved }: StaffActivityProps) {
  const { affected: words } = useTeamWords()
  const activity = useActivity(staff, onRemoved)
  const { affected } = activity
  const question = { affected, timeZone, confirm: words.confirmDeactivate, step: activity }
  if (isAnyAffected(affected)) return <AffectedQuestion {...question} />
  return <Actions staff={staff} activity={activity} />
}

interface ActionsProps {
  readonly staff: StaffMember
  readonly activity: ReturnType<typeof useActivity>
}

function Actions({ staff, activity: { isBusy, deactivate, reactivate, remove } }: ActionsProps) {
  const { sheet: words } = useTeamWords()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {staff.isActive ? (
        <Action
          label={words.deactivate}
          text={words.deactivateText}
          busy={isBusy}
          onPress={() => void deactivate()}
        />
      ) : (
        <Action label={words.reactivate} busy={isBusy} onPress={() => void reactivate()} />
      )}
      {staff.isRemovable && (
        <Action label={words.remove} text={words.removeText} busy={isBusy} onPress={() => void remove()} />
      )}
    </div>
  )
}

interface ActionProps {
  readonly label: string
  readonly text?: string
  readonly busy: boolean
  readonly onPress: () => void
}

function Action({ label, text, busy, onPress }: ActionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-56 text-small text-muted">{text}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
