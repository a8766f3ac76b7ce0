import { wordsOf } from '../../app/words.ts'

export const useDesignsWords = wordsOf('designs', {
  el: () => import('#i18n/el/designs.ts'),
  en: () => import('#i18n/en/designs.ts'),
})

export const useTagWords = wordsOf('designTags', {
  el: () => import('#i18n/el/design-tags.ts'),
  en: () => import('#i18n/en/design-tags.ts'),
})
