import { faceName, facesOfMen, facesOfWomen, type FaceSpec } from '#domain/face-spec.ts'

import names from '../data/names.json' with { type: 'json' }
import type { Dice } from './dice.ts'

export type Person = {
  readonly firstEl: string
  readonly firstEn: string
  readonly lastEl: string
  readonly lastEn: string
  readonly isWoman: boolean
}

const women = names.first.filter((name) => name.g === 'f')
const men = names.first.filter((name) => name.g === 'm')

/** A random person; the argument is the percentage of women. */
export function randomPerson(dice: Dice, womenPercent = 94): Person {
  const isWoman = dice.chance(womenPercent)
  const first = dice.pick(isWoman ? women : men)
  const last = dice.pick(names.last)
  return {
    firstEl: first.el,
    firstEn: first.en,
    lastEl: isWoman ? last.f : last.m,
    lastEn: isWoman ? last.f_en : last.m_en,
    isWoman,
  }
}

/** «της Μαρίας»; undefined for the few names whose genitive is not formed with ς. */
export function genitive(firstEl: string): string | undefined {
  return /[αάηήυύώ]$/u.test(firstEl) ? `${firstEl}ς` : undefined
}

/** A mobile number that no network assigns: none begins with 69000. */
export function mobile(dice: Dice): string {
  return `+3069000${String(dice.whole(0, 99_999)).padStart(5, '0')}`
}

const areaCodes: Readonly<Record<string, string>> = {
  athens: '210',
  piraeus: '210',
  attica: '210',
  islands: '2810',
  north: '2310',
  central: '2410',
  peloponnese: '2610',
}

/** A landline number that no exchange assigns: none begins with 00. */
export function landline(dice: Dice, region: string): string {
  const start = `${areaCodes[region] ?? '210'}00`
  return `+30${start}${String(dice.whole(0, 99_999))
    .padStart(10 - start.length, '0')
    .slice(0, 10 - start.length)}`
}

/** «Ελένη Π.», the signature of reviews. */
export function signature(person: Person, language: 'el' | 'en'): string {
  return language === 'el'
    ? `${person.firstEl} ${person.lastEl.slice(0, 1)}.`
    : `${person.firstEn} ${person.lastEn.slice(0, 1)}.`
}

const latinNames = new Map(names.first.map((name) => [name.el, name.en]))

/** The Latin form of a first name of the list. */
export function latinName(firstEl: string): string {
  return latinNames.get(firstEl) ?? firstEl
}

/** The name of a drawn face; neighbours in the list never look alike. */
export function faceOf({ isWoman }: Person, place: number): string {
  const faces = isWoman ? facesOfWomen : facesOfMen
  return faceName(faces[place % faces.length] as FaceSpec)
}
