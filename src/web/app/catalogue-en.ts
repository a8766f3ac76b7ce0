import { kit } from '#i18n/en/kit.ts'
import { salon } from '#i18n/en/salon.ts'
import { shell } from '#i18n/en/shell.ts'

import type { Catalogue } from './messages.tsx'

export const catalogue: Catalogue = { shell, kit, salon }
