import type { StaffMember, Team } from '#features/team/contract.ts'

import { Sheet } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Absences } from './absences.tsx'
import { DetailsForm } from './details-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { StaffFace } from './staff-face.tsx'
import { useTeamWords } from './words.ts'

interface StaffSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly team: Team
  /** Undefined for a new team member. */
  readonly staff: StaffMember | undefined
}

/** A team member's details, hours and absences; each part is saved by itself. A new one has only details. */
export function StaffSheet({ open, onClose, team, staff }: StaffSheetProps) {
  const { sheet: words } = useTeamWords()
  return (
    <Sheet open={open} onClose={onClose} title={staff?.name ?? words.add} keepOpen>
      {staff ? (
        <StaffTabs team={team} staff={staff} onDone={onClose} />
      ) : (
        <DetailsForm team={team} staff={undefined} onDone={onClose} />
      )}
    </Sheet>
  )
}

interface StaffTabsProps {
  readonly team: Team
  readonly staff: StaffMember
  readonly onDone: () => void
}

function StaffTabs(props: StaffTabsProps) {
  const { sheet: words } = useTeamWords()
  const { details, hours, absences } = words.tabs
  return (
    <div className="[&_.tab-row]:top-0">
      <Tabs
        label={words.parts}
        tabs={[
          { id: 'details', label: details, panel: <Details {...props} /> },
          { id: 'hours', label: hours, panel: <HoursForm {...props} /> },
          { id: 'absences', label: absences, panel: <Absences team={props.team} staff={props.staff} /> },
        ]}
      />
    </div>
  )
}

const Details = (props: StaffTabsProps) => (
  <>
    <StaffFace staff={props.staff} />
    <DetailsForm {...props} />
  </>
)
