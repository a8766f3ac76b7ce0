import { Link } from 'react-router'

import type { AdminSalon } from '#features/subscriptions/contract.ts'

interface SalonNameProps {
  readonly salon: AdminSalon
  readonly path: string
}

/** The way to the administrators' page of the salon. */
export const SalonName = ({ salon, path }: SalonNameProps) => (
  <Link to={path} className="row-link">
    <span lang="">{salon.name}</span>
  </Link>
)
