import type { Team } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import type { EditedForm } from '../../ui/forms/bound-field.ts'
import type { TypedDetails } from './use-details.ts'
import { useTeamWords } from './words.ts'

interface ServicesFieldProps {
  readonly team: Team
  readonly form: EditedForm<TypedDetails>
}

/** The services that a team member does. */
export function ServicesField(props: ServicesFieldProps) {
  const { sheet: words } = useTeamWords()
  return (
    <fieldset>
      <legend className="text-label">{words.services}</legend>
      {props.team.services.length === 0 ? (
        <p className="mt-1 text-small text-muted">{words.noServices}</p>
      ) : (
        <ServiceChoices {...props} />
      )}
    </fieldset>
  )
}

function ServiceChoices({ team: { services }, form }: ServicesFieldProps) {
  const { sheet: words } = useTeamWords()
  const chosen = form.typed.serviceIds
  const all = services.map(({ id }) => id)
  const choose = (serviceIds: string[]) => form.change({ serviceIds })
  return (
    <>
      <div className="-ml-4 flex">
        <Button variant="ghost" size="sm" onClick={() => choose(all)}>
          {words.all}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => choose([])}>
          {words.none}
        </Button>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {services.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => choose(all.filter((each) => chosen.includes(each) !== (each === id)))}
          />
        ))}
      </div>
    </>
  )
}
