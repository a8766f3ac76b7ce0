import { wordsOf } from '../../app/words.ts'

export const useWorkspaceWords = wordsOf('workspace', {
  el: () => import('#i18n/el/workspace.ts'),
  en: () => import('#i18n/en/workspace.ts'),
})
