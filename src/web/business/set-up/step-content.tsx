import type { ComponentType } from 'react'

import type { SetUpStep } from '#domain/set-up-steps.ts'

import { DetailsStep } from './details-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { ServicesStep } from './services-step.tsx'
import type { StepProps } from './step-frame.tsx'
import { TeamStep } from './team-step.tsx'

const contents: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = {
  details: DetailsStep,
  hours: HoursStep,
  team: TeamStep,
  services: ServicesStep,
  photos: PhotosStep,
  policies: PoliciesStep,
}

/** Draws the content of one step. */
export function StepContent({ step, ...props }: StepProps & { readonly step: SetUpStep }) {
  const Content = contents[step]
  return <Content {...props} />
}
