import { dateInput } from '#i18n/en/date-input.ts'
import { kit } from '#i18n/en/kit.ts'
import { shell } from '#i18n/en/shell.ts'
import { tabBar } from '#i18n/en/tab-bar.ts'

import type { Catalogue } from './messages.tsx'

export const catalogue: Catalogue = { shell, tabBar, kit, dateInput }
