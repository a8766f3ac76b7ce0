import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'

import type { orderTeam, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Access } from './access.tsx'
import { useOwnMembers, useOwnTeam, useTeamChange } from './own-team.ts'
import { PersonRow } from './person-row.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { useTeamWords } from './words.ts'

const rows = (
  <div className="flex flex-col gap-3">
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} className="h-28 rounded-lg" />
    ))}
  </div>
)

/** Who works at the salon, and who may sign in for it. */
export function TeamRoom() {
  const words = useTeamWords()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 max-w-[64ch] text-ink-2">{words.intro}</p>
      <Loaded query={useOwnTeam()} words={words} className="mt-6" skeleton={rows}>
        {(team) => <People team={team} />}
      </Loaded>
    </>
  )
}

/** The team member whose sheet is open; `new` while one is added. */
type Edited = { readonly id: string | undefined; readonly isOpen: boolean; readonly n: number }

function People({ team }: { readonly team: Team }) {
  const words = useTeamWords()
  const { data: members } = useOwnMembers()
  const move = useMove(team)
  const [edited, setEdited] = useState<Edited>({ id: undefined, isOpen: false, n: 0 })
  const edit = (id: string | undefined) => setEdited(({ n }) => ({ id, isOpen: true, n: n + 1 }))
  const add = (
    <Button onClick={() => edit(undefined)}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
  return (
    <>
      {team.staff.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={words.empty}
          text={words.emptyText}
          action={add}
        />
      ) : (
        <>
          <div className="mt-5 mb-4 flex">{add}</div>
          <ul className="flex flex-col gap-3">
            {team.staff.map((staff, place) => (
              <PersonRow
                key={staff.id}
                staff={staff}
                team={team}
                members={members}
                place={place}
                onEdit={() => edit(staff.id)}
                onMove={(by) => move(place, by)}
              />
            ))}
          </ul>
        </>
      )}
      <Access team={team} />
      <PersonSheet
        key={edited.n}
        open={edited.isOpen}
        onClose={() => setEdited((now) => ({ ...now, isOpen: false }))}
        team={team}
        staff={team.staff.find(({ id }) => id === edited.id)}
      />
    </>
  )
}

/** Moves a team member by one place. */
function useMove({ staff }: Team) {
  const { change, salonId } = useTeamChange()
  return (place: number, by: -1 | 1) => {
    const ids = staff.map(({ id }) => id)
    const [moved] = ids.splice(place, 1)
    if (moved === undefined) return
    ids.splice(place + by, 0, moved)
    void change(() =>
      api<typeof orderTeam>('PUT', '/business/salons/{id}/team-order', {
        params: { id: salonId },
        body: { staffIds: ids },
      }),
    )
  }
}
