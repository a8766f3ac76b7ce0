import { describe, expect, it } from 'vitest'

import names from '../../../db/data/names.json' with { type: 'json' }
import places from '../../../db/data/places.json' with { type: 'json' }
import { elot743 } from '../names/elot743.ts'
import { fold, foldReadings, plain } from './fold.ts'

describe('one key for every spelling', () => {
  it.each([
    ['Νύχια', 'ΝΥΧΙΑ', 'nychia', 'nixia', 'nyxia', 'nihia', 'nuxia'],
    ['Θεσσαλονίκη', '8essaloniki', 'thessaloniki', 'Thessalonikh', 'tesaloniki'],
    ['Κολωνάκι', 'Kolonaki', 'kolwnaki', 'KOLONAKI'],
    ['Ξένια', 'Xenia', 'ksenia'],
    ['Ψυχικό', 'psychiko', 'psyhiko', 'psuxiko'],
    ['Ευγενία', 'eugenia', 'evgenia', 'efgenia', 'eygenia'],
    ['Μπογιά', 'mpogia', 'bogia'],
    ['Πειραιάς', 'ΠΕΙΡΑΙΑΣ', 'peiraias', 'pireas'],
    ['Εξάρχεια', 'exarxeia', 'eksarheia', 'exarcheia'],
    ['Κηφισιά', 'khfisia', 'kifisia', 'kiphisia'],
    ['Χαλάνδρι', 'halandri', 'xalandri', 'chalandri', 'khalandri'],
    ['Παγκράτι', 'Pagkrati', 'pagrati', 'pangrati', 'Παγγράτι'],
    ['Λευκάδα', 'leykada', 'leukada', 'lefkada', 'levkada'],
    ['Αγία', 'agia', 'ayia', 'aghia'],
    ['Λουίζα', 'louiza', 'loyiza'],
    ['Ηλιούπολη', 'hlioupoli', 'ilioupolh'],
    ['Ρόδος', 'rhodos', 'rodos', 'ΡΟΔΟΣ', 'ροδοσ'],
    ['Δάφνη', 'dafni', 'daphnh'],
  ])('%s', (...spellings) => {
    const readings = spellings.map((text) => foldReadings(text))
    const [first] = readings[0] as [string]
    expect(readings.filter((keys) => !keys.includes(first))).toEqual([])
  })

  it('matches a Greek name in its official Latin form', () => {
    const greek = [
      ...places.map(({ nameEl }) => nameEl),
      ...names.first.map(({ el }) => el),
      ...names.last.flatMap(({ f, m }) => [f, m]),
    ]
    const missed = greek.filter((name) => !foldReadings(elot743(name)).includes(fold(name)))
    // One letter apart, which the search corrects as a typing error.
    expect(missed).toEqual(['Νέα Αγχίαλος'])
  })

  it('reads an ambiguous h both ways', () => {
    expect(foldReadings('monasthraki')).toContain(fold('Μοναστηράκι'))
  })

  it('keeps words apart and drops everything but letters and digits', () => {
    expect(fold("  Maria's  NAILS & Σία, 24!")).toBe('marias nels sia 24')
    expect(fold('… — !')).toBe('')
  })

  it('different sounds have different keys', () => {
    expect(new Set(['Πάρος', 'Πόρος', 'Πύργος', 'Σάμος', 'Θάσος', 'Κάσος'].map(fold)).size).toBe(6)
  })
})

describe('letter for letter', () => {
  it('removes case, accents and the final sigma, and no sound', () => {
    expect(plain('Κόρινθος')).toBe(plain('ΚΟΡΙΝΘΟΣ'))
    expect(plain('Κόρινθος')).toBe(plain('κορινθοσ'))
    expect(plain('Κηφισιά')).not.toBe(plain('Κιφισιά'))
  })
})
