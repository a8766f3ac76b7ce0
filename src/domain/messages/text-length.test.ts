import { expect, test } from 'vitest'

import { inCapitals, shortForm, textLength, type TextAlphabet } from './text-length.ts'

const a = (count: number) => 'a'.repeat(count)

test.each<[string, string, ...length: [TextAlphabet, letters: number, parts: number]]>([
  ['nothing', '', 'gsm', 0, 1],
  ['160 letters', a(160), 'gsm', 160, 1],
  ['161 letters', a(161), 'gsm', 161, 2],
  ['twice 153', a(306), 'gsm', 306, 2],
  ['twice 153 and one', a(307), 'gsm', 307, 3],
  ['a euro counts twice', `${a(159)}€`, 'gsm', 161, 2],
  ['a brace counts twice', `${a(158)}{`, 'gsm', 160, 1],
  ['an escape is not torn at the edge of a part', `${a(152)}€${a(152)}`, 'gsm', 306, 3],
  ['Greek capitals are in the small alphabet where Latin has none', 'ΔΦΓΛΩΠΨΣΘΞ', 'gsm', 10, 1],
  ['a Greek capital that looks Latin is not', 'Α', 'ucs2', 1, 1],
  ['small Greek', 'αύριο', 'ucs2', 5, 1],
  ['an end sigma', 'ς', 'ucs2', 1, 1],
  ['an iota with two signs', 'ΐ', 'ucs2', 1, 1],
  ['quotes', `«${a(60)}»`, 'ucs2', 62, 1],
  ['a dash', '–', 'ucs2', 1, 1],
  ['a space that does not break', 'a\u00A0b', 'ucs2', 3, 1],
  ['70 of the large alphabet', `α${a(69)}`, 'ucs2', 70, 1],
  ['71 of it', `α${a(70)}`, 'ucs2', 71, 2],
  ['an emoji is two', '💅', 'ucs2', 2, 1],
  ['an emoji is not torn at the edge of a part', `${'α'.repeat(66)}💅${'α'.repeat(66)}`, 'ucs2', 134, 3],
])('failure 13: %s', (_, text, ...[alphabet, letters, parts]) => {
  expect(textLength(text)).toEqual({ alphabet, letters, parts })
})

test.each([
  ['Αύριο στις 14:30 σας περιμένουμε', 'AYPIO ΣTIΣ 14:30 ΣAΣ ΠEPIMENOYME'],
  ['Μαΐου, «ταΐζω» – ΐ ΰ ϋ', 'MAIOY, "TAIZΩ" - I Y Y'],
  ['Ατελιέ Νύχι', 'ATEΛIE NYXI'],
])('failure 14: we write capitals ourselves, so that no gateway does it its way: %s', (text, capitals) => {
  expect(inCapitals(text)).toBe(capitals)
  expect(textLength(capitals).alphabet).toBe('gsm')
})

test('the form that fits one part is taken, as written if it can be', () => {
  const short = 'Αύριο στις 14:30 στο Ατελιέ.'
  expect(shortForm(short)).toBe(short)
  const long = `${short} Αλλαγή ή ακύρωση δωρεάν έως σήμερα στις 14:30. HTTPS://ONYXI.GR/R/K7M2`
  expect(textLength(long).parts).toBe(2)
  expect(textLength(shortForm(long))).toMatchObject({ alphabet: 'gsm', parts: 1 })
  // Characters that have no form in the basic alphabet stay as they are.
  expect(shortForm(`${'ж'.repeat(80)}`)).toBe('ж'.repeat(80))
})
