import { dateInput } from '#i18n/el/date-input.ts'
import { kit } from '#i18n/el/kit.ts'
import { shell } from '#i18n/el/shell.ts'
import { tabBar } from '#i18n/el/tab-bar.ts'

/** The words of the frame and the kit, which every page needs. Those of a page's own area come by `wordsOf`. */
export const catalogue = { shell, tabBar, kit, dateInput }
