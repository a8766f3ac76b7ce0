import { Link } from 'react-router'

import type { AdminSalon } from '#features/subscriptions/contract.ts'

interface SalonNameProps {
  readonly salon: AdminSalon
  readonly path: string
}

/** The way to the salon's page; a suspended salon has none. */
export const SalonName = ({ salon, path }: SalonNameProps) =>
  salon.verification === 'suspended' ? (
    salon.name
  ) : (
    <Link to={path} className="underline-offset-4 hover:underline">
      {salon.name}
    </Link>
  )
