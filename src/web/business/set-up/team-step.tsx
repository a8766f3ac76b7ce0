import type { Team } from '#features/team/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { WorkspaceLink } from '../workspace-link.tsx'
import { AddStaff } from './add-staff.tsx'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useTeam } from './use-team.ts'
import { useSetUpWords } from './words.ts'

/** The team: names are enough to begin with. */
export function TeamStep({ salonId, onNext }: StepProps) {
  const { team: words, next } = useSetUpWords()
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={useTeam(salonId)}>
        {({ staff }) => (
          <>
            <StaffList staff={staff.filter(({ isActive }) => isActive)} />
            <AddStaff salonId={salonId} />
            <WorkspaceLink name="businessTeam">{words.workspace}</WorkspaceLink>
            {staff.length > 0 && (
              <Button size="lg" className="mt-6 max-sm:w-full" onClick={onNext}>
                {next}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </StepFrame>
  )
}

function StaffList({ staff }: Pick<Team, 'staff'>) {
  const { team: words } = useSetUpWords()
  const locale = useLocale()
  if (staff.length === 0) return <p className="rounded-md bg-bg-subtle px-4 py-3 text-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line rounded-lg bg-surface hairline">
      {staff.map(({ id, name, photo, tint, titleEl, titleEn }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3">
          <Face name={name} photo={photo} tint={tint} className="size-10" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-small text-muted">
              {locale === 'el' ? titleEl || titleEn : titleEn || titleEl}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
