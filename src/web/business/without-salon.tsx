import type { ComponentType } from 'react'

import { latePart, useLate, type LatePart } from '../app/late-part.ts'
import { LatePlace } from '../ui/late-sheet.tsx'
import { SalonWaiting } from './salon-waiting.tsx'

const applicant = latePart(
  () => import('./applicant.tsx'),
  (part) => part.Applicant,
)
const noSalon = latePart(
  () => import('./no-salon.tsx'),
  (part) => part.NoSalon,
)

/** The workspace for a customer. */
export const LateApplicant = () => <Late part={applicant} />

/** The workspace of an account that has no salon yet. */
export const LateNoSalon = () => <Late part={noSalon} />

/** Loaded apart, so that salons, which open the workspace every day, don't fetch it. */
function Late({ part }: { readonly part: LatePart<ComponentType> }) {
  const late = useLate(part, true)
  const { data: Part } = late
  if (Part) return <Part />
  return (
    <div className="page">
      <LatePlace part={late} skeleton={<SalonWaiting />} />
    </div>
  )
}
