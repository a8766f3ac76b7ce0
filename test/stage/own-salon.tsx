import type { ReactNode } from 'react'

import type { OwnSalon } from '#features/salons/contract.ts'
import { ChosenSalon } from '#web/business/chosen-salon.ts'

export const madeOwnSalon = (but: Partial<OwnSalon> = {}): OwnSalon => ({
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  names: { el: 'Ατελιέ', en: 'Atelie' },
  role: 'owner',
  staffId: null,
  city: 'Αθήνα',
  verification: 'verified',
  suspensionReason: null,
  subscription: 'active',
  trialEndsAt: null,
  graceEndsAt: null,
  takesBookings: true,
  isPublished: true,
  picture: null,
  setup: { hours: true, services: 1, team: 1, photos: 1 },
  ...but,
})

interface AtSalonProps {
  /** Changes to a verified, paid salon of the owner's. */
  readonly but?: Partial<OwnSalon>
  readonly children: ReactNode
}

/** Wraps a part of an owner's pages. */
export const AtSalon = ({ but, children }: AtSalonProps) => (
  <ChosenSalon value={madeOwnSalon(but)}>{children}</ChosenSalon>
)
