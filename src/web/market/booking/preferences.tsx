import { ChevronUp, Plus, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'

import { classes } from '../../ui/class-names.ts'
import { staffForAll, withToggledOption, type ChosenLine } from './choice.ts'
import type { Flow } from './flow.ts'
import { OptionChips } from './service-list.tsx'
import { StaffRows } from './staff-rows.tsx'
import { useDismissed } from './use-dismissed.ts'
import { useBookingWords } from './words.ts'

type Fold = 'staff' | 'extras'

/** Team member and extras, folded into one row at the foot, so that the times come first; each unfolds above the row. */
export function Preferences({ flow }: { readonly flow: Flow }) {
  const { salon, draft, lines, setStaff } = flow
  const { services: words, staff: staffWords } = useBookingWords()
  const [open, setOpen] = useState<Fold>()
  const { place, dismiss } = useDismissed(open !== undefined, () => setOpen(undefined))
  // The fate of the chosen time is shown beside the times.
  const foldUp = useEffectEvent(() => open !== undefined && dismiss())
  const { trouble } = flow.holding
  useEffect(() => {
    if (trouble) foldUp()
  }, [trouble])
  const id = useId()
  const withOptions = lines.filter(({ service }) => service.options.length > 0)
  const count = lines.reduce((sum, { options }) => sum + options.length, 0)
  // Several services may be done by several people, unless one is chosen.
  const staff = salon.staff.length > 1 ? staffForAll(salon, draft.services) : []
  const folds = { open, onToggle: (fold: Fold) => setOpen(open === fold ? undefined : fold), panel: id }
  if (staff.length === 0 && withOptions.length === 0) return null
  return (
    <div ref={place}>
      <div className="mb-2 flex gap-2">
        {staff.length > 0 && (
          <FoldButton fold="staff" className="min-w-0 flex-1" {...folds}>
            <Users {...icon} className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">{staffWords.label}: </span>
              {staff.find((person) => person.id === draft.staffId)?.name ?? staffWords.anyone}
            </span>
            <ChevronUp {...icon} className="shrink-0 transition-transform group-aria-expanded:rotate-180" />
          </FoldButton>
        )}
        {withOptions.length > 0 && (
          <FoldButton fold="extras" className="shrink-0" {...folds}>
            <Plus {...icon} className="transition-transform group-aria-expanded:rotate-45" />
            {words.extras(count)}
          </FoldButton>
        )}
      </div>
      <div id={id} hidden={open === undefined} className="fold-panel">
        {open === 'staff' && (
          <StaffRows
            flow={flow}
            staff={staff}
            onSelect={(staffId) => {
              dismiss()
              setStaff(staffId)
            }}
          />
        )}
        {open === 'extras' && <Extras flow={flow} lines={withOptions} />}
      </div>
    </div>
  )
}

interface FoldButtonProps {
  readonly fold: Fold
  readonly open: Fold | undefined
  readonly onToggle: (fold: Fold) => void
  /** The id of the element that it unfolds. */
  readonly panel: string
  readonly className: string
  readonly children: ReactNode
}

const FoldButton = ({ fold, open, onToggle, panel, className, children }: FoldButtonProps) => (
  <button
    type="button"
    aria-expanded={open === fold}
    aria-controls={panel}
    className={classes(
      'group flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-left text-small font-semibold inset-ring inset-ring-control transition-colors hover:bg-primary-ghost aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft',
      className,
    )}
    onClick={() => onToggle(fold)}
  >
    {children}
  </button>
)

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The extras of the chosen services. */
function Extras({
  flow: { draft, setServices },
  lines,
}: {
  readonly flow: Flow
  readonly lines: readonly ChosenLine[]
}) {
  const { services: words } = useBookingWords()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-label">{words.options}</p>
      {lines.map(({ service, options }) => (
        <div key={service.id}>
          {lines.length > 1 && <p className="mb-1.5 text-small font-semibold">{service.name}</p>}
          <OptionChips
            service={service}
            chosen={options.map(({ id }) => id)}
            onToggle={(optionId) => setServices(withToggledOption(draft.services, service, optionId))}
          />
        </div>
      ))}
    </div>
  )
}
