import { successStories as greek } from '#i18n/el/success-stories.ts'
import { successStories as english } from '#i18n/en/success-stories.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useSuccessStoriesWords = () => words[useLocale()]
