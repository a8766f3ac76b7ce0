import type { Department, PostingType } from '#domain/job-kinds.ts'
import type { OwnPostingView, PostingFields, PostingTexts } from '#features/careers/contract.ts'

export const parts = ['title', 'location', 'description'] as const
type Part = (typeof parts)[number]
export type Language = 'el' | 'en'
export type TextName = `${Language}.${Part}`

/** A posting as the form has it: each field has the server's name of it. */
export type Typed = {
  employer: string
  department: Department
  type: PostingType
  isRemote: boolean
  /** ISO date; empty: no end. */
  closesOn: string
} & Record<TextName, string>

export function typedOf(posting: OwnPostingView | undefined, employer: string): Typed {
  const text = (language: Language, part: Part) => posting?.[language]?.[part] ?? ''
  return {
    employer: posting?.employer ?? employer,
    department: posting?.department ?? 'nails',
    type: posting?.type ?? 'full_time',
    isRemote: posting?.isRemote ?? false,
    closesOn: posting?.closesOn ?? '',
    'el.title': text('el', 'title'),
    'el.location': text('el', 'location'),
    'el.description': text('el', 'description'),
    'en.title': text('en', 'title'),
    'en.location': text('en', 'location'),
    'en.description': text('en', 'description'),
  }
}

export const isEmpty = (typed: Typed, language: Language): boolean =>
  parts.every((part) => typed[`${language}.${part}`].trim() === '')

const textOf = (typed: Typed, language: Language) =>
  isEmpty(typed, language)
    ? undefined
    : {
        title: typed[`${language}.title`],
        location: typed[`${language}.location`],
        description: typed[`${language}.description`],
      }

export function textsOf(typed: Typed): PostingTexts {
  const { employer, department, type, isRemote, closesOn } = typed
  return {
    employer,
    department,
    type,
    isRemote,
    closesOn: closesOn === '' ? null : closesOn,
    el: textOf(typed, 'el'),
    en: textOf(typed, 'en'),
  }
}

export const bodyOf = (typed: Typed, submit: boolean): PostingFields => ({ ...textsOf(typed), submit })
