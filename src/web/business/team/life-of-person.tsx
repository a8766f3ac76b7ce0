import { useState } from 'react'

import type { deactivateStaff, reactivateStaff, removeStaff, StaffMember } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { type Found, Hits, hitsNothing, isHit } from './hits.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface LifeOfPersonProps {
  readonly staff: StaffMember
  readonly timeZone: string
  readonly onRemoved: () => void
}

/** Stops offering somebody, begins again, removes for good. */
function useLife({ staff, onRemoved }: LifeOfPersonProps) {
  const { sheet: words } = useTeamWords()
  const { busy, change, salonId } = useTeamChange()
  const [found, setFound] = useState<Found>(hitsNothing)
  const params = { id: salonId, staff: staff.id }
  const off = (preview: boolean) => () =>
    api<typeof deactivateStaff>('POST', '/business/salons/{id}/team/{staff}/deactivate', {
      params,
      body: { preview },
    })
  const deactivate = async () => {
    const answer = await change(off(true))
    if (answer && isHit(answer)) setFound(answer)
    else if (answer) await change(off(false), words.deactivated)
  }
  const confirm = async () => {
    await change(off(false), words.deactivated)
    setFound(hitsNothing)
  }
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
    const isGone = await change(async () => {
      await api<typeof removeStaff>('DELETE', '/business/salons/{id}/team/{staff}', { params })
      return true
    }, words.removed)
    if (isGone) onRemoved()
  }
  return { busy, found, deactivate, confirm, reactivate, remove, back: () => setFound(hitsNothing) }
}

/** Whether somebody is offered; whoever leaves no trace may be removed altogether. */
export function LifeOfPerson(props: LifeOfPersonProps) {
  const { sheet: words, hits: hitWords } = useTeamWords()
  const { staff, timeZone } = props
  const { busy, found, deactivate, confirm, reactivate, remove, back } = useLife(props)
  if (isHit(found))
    return (
      <Hits
        found={found}
        timeZone={timeZone}
        busy={busy}
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
          busy={busy}
          onPress={() => void deactivate()}
        />
      ) : (
        <Choice label={words.reactivate} busy={busy} onPress={() => void reactivate()} />
      )}
      {staff.isRemovable && (
        <Choice label={words.remove} text={words.removeText} busy={busy} onPress={() => void remove()} />
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
