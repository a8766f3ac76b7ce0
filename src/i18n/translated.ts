import type { Locale } from '#domain/locale.ts'

/** The type of a translation: the same keys and arguments as the Greek source. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Translated<Source[Key]>
}

const rules: Record<Locale, Intl.PluralRules> = {
  el: new Intl.PluralRules('el'),
  en: new Intl.PluralRules('en'),
}

/** Greek and English both have only the forms "one" and "other". */
export const plural = (locale: Locale, n: number, forms: { one: string; other: string }): string =>
  rules[locale].select(n) === 'one' ? forms.one : forms.other
