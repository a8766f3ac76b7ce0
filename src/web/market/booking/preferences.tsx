import { Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { Chip } from '../../ui/chip.tsx'
import { staffForAll, withToggledOption, type ChosenLine } from './choice.ts'
import type { Flow } from './flow.ts'
import { OptionChips } from './service-list.tsx'
import { StaffChips } from './staff-chips.tsx'
import { useBookingWords } from './words.ts'

/** Extras and team members share one row, so that a small phone shows times below; the extras unfold. */
export function Preferences({ flow }: { readonly flow: Flow }) {
  const { salon, draft, lines, setStaff } = flow
  const { services: words } = useBookingWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const withOptions = lines.filter(({ service }) => service.options.length > 0)
  const count = lines.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div>
      <div className="flex items-center gap-2">
        {withOptions.length > 0 && (
          <Chip aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <TurningPlus isOpen={isOpen} />
            {words.extras(count)}
          </Chip>
        )}
        <StaffChips staff={staffForAll(salon, draft.services)} selected={draft.staffId} onSelect={setStaff} />
      </div>
      <div id={id} hidden={!isOpen} className="mt-2 flex flex-col gap-3 rounded-lg bg-bg-subtle p-3">
        <Extras flow={flow} lines={withOptions} />
      </div>
    </div>
  )
}

/** A plus while closed, a cross while open. */
const TurningPlus = ({ isOpen }: { readonly isOpen: boolean }) => (
  <Plus
    size={18}
    strokeWidth={1.75}
    aria-hidden="true"
    className={isOpen ? 'rotate-45 transition-transform' : 'transition-transform'}
  />
)

/** What can be added to the chosen services. */
function Extras({
  flow: { draft, setServices },
  lines,
}: {
  readonly flow: Flow
  readonly lines: readonly ChosenLine[]
}) {
  return lines.map(({ service, options }) => (
    <div key={service.id}>
      {lines.length > 1 && <p className="mb-1.5 text-small font-semibold">{service.name}</p>}
      <OptionChips
        service={service}
        chosen={options.map(({ id }) => id)}
        onToggle={(optionId) => setServices(withToggledOption(draft.services, service, optionId))}
      />
    </div>
  ))
}
