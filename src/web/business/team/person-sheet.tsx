import type { StaffMember, Team } from '#features/team/contract.ts'

import { Sheet } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Absences } from './absences.tsx'
import { DetailsForm } from './details-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { useTeamWords } from './words.ts'

interface PersonSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly team: Team
  /** Undefined for a new team member. */
  readonly staff: StaffMember | undefined
}

/** Everything that is set up of one person; each part is saved by itself. */
export function PersonSheet({ open, onClose, team, staff }: PersonSheetProps) {
  const { sheet: words } = useTeamWords()
  return (
    <Sheet open={open} onClose={onClose} title={staff?.name ?? words.add} keepOpen>
      {staff ? (
        <div className="[&_.tab-row]:top-0">
          <Tabs
            label={words.parts}
            tabs={[
              {
                id: 'details',
                label: words.tabs.details,
                panel: <DetailsForm team={team} staff={staff} onDone={onClose} />,
              },
              {
                id: 'hours',
                label: words.tabs.hours,
                panel: <HoursForm team={team} staff={staff} onDone={onClose} />,
              },
              { id: 'absences', label: words.tabs.absences, panel: <Absences team={team} staff={staff} /> },
            ]}
          />
        </div>
      ) : (
        <DetailsForm team={team} staff={undefined} onDone={onClose} />
      )}
    </Sheet>
  )
}
