import type { NailMaker, NailMaterial, NailWish } from '#domain/nails/answers.ts'

import { plural } from '../translated.ts'

/** A customer's answers about the nails, as the salon reads them. */
export const nailAnswers = {
  label: 'Τα νύχια τώρα',
  material: {
    nothing: 'γυμνά νύχια',
    polish: 'απλό βερνίκι',
    gel_polish: 'ημιμόνιμο',
    hard_gel: 'τζελ ή BIAB',
    acrylic: 'ακρυλικό, polygel ή πούδρα',
    tips: 'tips',
    unknown: 'δεν ξέρει τι έχει',
  } satisfies Record<NailMaterial, string>,
  madeBy: {
    here: 'δική μας δουλειά',
    elsewhere: 'από άλλο σαλόνι',
    myself: 'έγιναν στο σπίτι',
  } satisfies Record<NailMaker, string>,
  wish: {
    refill: 'θέλει συντήρηση',
    new_set: 'θέλει καινούργια',
    only_removal: 'θέλει μόνο αφαίρεση',
    repair: 'θέλει μόνο επιδιόρθωση',
  } satisfies Record<NailWish, string>,
  age: (weeks: number) =>
    weeks === 0
      ? 'λιγότερο από μία εβδομάδα'
      : `${weeks} ${plural('el', weeks, { one: 'εβδομάδα', other: 'εβδομάδες' })} ως το ραντεβού`,
  broken: (n: number) => `${n} ${plural('el', n, { one: 'σπασμένο νύχι', other: 'σπασμένα νύχια' })}`,
}
