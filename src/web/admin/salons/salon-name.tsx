import { Link } from 'react-router'

import type { AdminSalon } from '#features/subscriptions/contract.ts'

interface SalonNameProps {
  readonly salon: AdminSalon
  readonly path: string
}

/** The salon's name, which links to its administration page. */
export const SalonName = ({ salon, path }: SalonNameProps) => (
  <Link to={path} className="row-link">
    <span lang="">{salon.name}</span>
  </Link>
)
