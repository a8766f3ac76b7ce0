import { createContext } from 'react'

import type { OwnSalon } from '#features/salons/contract.ts'

/** The salon of the workspace. Set by `BusinessPage`, and by tests that draw a part alone. */
export const ChosenSalon = createContext<OwnSalon | undefined>(undefined)
