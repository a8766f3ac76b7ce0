import type { workspace as source } from '../el/workspace.ts'
import type { Translated } from '../translated.ts'

export const workspace: Translated<typeof source> = {
  foldMenu: 'Collapse menu',
  unfoldMenu: 'Expand menu',
  more: 'More',
  moreTitle: 'All pages',
}
