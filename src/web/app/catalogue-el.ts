import { kit } from '#i18n/el/kit.ts'
import { salon } from '#i18n/el/salon.ts'
import { shell } from '#i18n/el/shell.ts'

/** The areas of words that pages use. Add an area here and in `catalogue-en.ts`. */
export const catalogue = { shell, kit, salon }
