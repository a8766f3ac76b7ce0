import { useState } from 'react'

import type { deactivateStaff, reactivateStaff, removeStaff, StaffMember } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Found, Hits, hitsNothing, isHit } from './hits.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface StaffActivityProps {
  readonly staff: StaffMember
  readonly timeZone: string
  readonly onRemoved: () => void
}

/** Stops offering somebody, begins again, removes for good. */
function useActivity({ staff, onRemoved }: StaffActivityProps) {
  const { sheet: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const [found, setFound] = useState<Found>(hitsNothing)
  const params = { id: salonId, staff: staff.id }
  const off = (preview: boolean) =>
    api<typeof deactivateStaff>('POST', '/business/salons/{id}/team/{staff}/deactivate', {
      params,
      body: { preview },
    })
  const deactivate = () =>
    change(async () => {
      const answer = await off(true)
      if (isHit(answer)) return setFound(answer)
      await off(false)
      toast(words.deactivated, { kind: 'success' })
    })
  const back = () => setFound(hitsNothing)
  const confirm = () => change(() => off(false).finally(back), words.deactivated)
  const reactivate = () =>
    change(
      () =>
        api<typeof reactivateStaff>('POST', '/business/salons/{id}/team/{staff}/reactivate', {
          params,
          body: {},
        }),
      words.activated,
    )
  const remove = async () => {
    const send = () => api<typeof removeStaff>('DELETE', '/business/salons/{id}/team/{staff}', { params })
    if (await change(send, words.removed)) onRemoved()
  }
  return { isBusy, found, deactivate, confirm, reactivate, remove, back }
}

/** Whether somebody is offered; whoever leaves no trace may be removed altogether. */
export function StaffActivity(props: StaffActivityProps) {
  const { sheet: words, hits: hitWords } = useTeamWords()
  const { staff, timeZone } = props
  const { isBusy, found, deactivate, confirm, reactivate, remove, back } = useActivity(props)
  if (isHit(found))
    return (
      <Hits
        found={found}
        timeZone={timeZone}
        busy={isBusy}
        confirm={hitWords.confirmDeactivate}
        onConfirm={() => void confirm()}
        onBack={back}
      />
    )
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {staff.isActive ? (
        <Choice
          label={words.deactivate}
          text={words.deactivateText}
          busy={isBusy}
          onPress={() => void deactivate()}
        />
      ) : (
        <Choice label={words.reactivate} busy={isBusy} onPress={() => void reactivate()} />
      )}
      {staff.isRemovable && (
        <Choice label={words.remove} text={words.removeText} busy={isBusy} onPress={() => void remove()} />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly text?: string
  readonly busy: boolean
  readonly onPress: () => void
}

function Choice({ label, text, busy, onPress }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-56 text-small text-muted">{text}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
