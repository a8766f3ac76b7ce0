import { expect, test } from 'vitest'

import { csvLines, csvText, separatorOf } from './csv.ts'

const cells = (text: string, separator?: ';') => csvLines(text, separator).map((row) => row.cells)

test.each([
  [
    'name;phone\nΜαρία;690',
    [
      ['name', 'phone'],
      ['Μαρία', '690'],
    ],
  ],
  [
    '\u{feff}name,phone\r\n"Παππά, Μαρία",690\r\n',
    [
      ['name', 'phone'],
      ['Παππά, Μαρία', '690'],
    ],
  ],
  [
    'a;b\n"she said ""yes""";2',
    [
      ['a', 'b'],
      ['she said "yes"', '2'],
    ],
  ],
  [
    'a;b\n"two\nlines";2\n\n;\nx;y',
    [
      ['a', 'b'],
      ['two\nlines', '2'],
      ['x', 'y'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    "a;b\n'+3069;'=1",
    [
      ['a', 'b'],
      ['+3069', '=1'],
    ],
  ],
  [
    'a;b\n"x"y;2',
    [
      ['a', 'b'],
      ['xy', '2'],
    ],
  ],
  [
    'a;b\nMaria "Mimi" P;2',
    [
      ['a', 'b'],
      ['Maria "Mimi" P', '2'],
    ],
  ],
  [
    'a;b\n"never closed;2',
    [
      ['a', 'b'],
      ['"never closed', '2'],
    ],
  ],
  ['', []],
] as const)('%j is read', (text, rows) => {
  expect(cells(text)).toEqual(rows)
})

test('lines are counted as in an editor', () => {
  expect(csvLines('a;b\n"one\ntwo";1\n\nx;y').map(({ line }) => line)).toEqual([1, 2, 5])
  expect(csvLines('a;b\r\n"one\r\ntwo";1\r\n\r\nx;y').map(({ line }) => line)).toEqual([1, 2, 5])
  expect(csvLines('a\rb\rc').map(({ line }) => line)).toEqual([1, 2, 3])
})

test('the separator is the most frequent one in the first line, outside of quotes', () => {
  expect(['a;b', 'a,b', '"a;b;c",d,e', 'a\tb', 'alone'].map(separatorOf)).toEqual([';', ',', ',', '\t', ';'])
})

test('no written cell is a formula, and all of them are read back unchanged', () => {
  const evil = [
    '=1+1',
    '+3069',
    '-2',
    '@SUM(A1)',
    '\tx',
    'a;"b"',
    'two\nlines',
    "it's",
    'plain',
    '＝1',
    '\n=1',
  ]
  const text = csvText([evil, [1, -2, 3.5]])
  expect(text).toBe(
    '\u{feff}\'=1+1;\'+3069;\'-2;\'@SUM(A1);\'\tx;"a;""b""";"two\nlines";it\'s;plain;\'＝1;"\'\n\'=1"\r\n1;-2;3.5\r\n',
  )
  expect(cells(text, ';')[0]).toEqual(evil)
})

test.each([
  ['Anna;=1+1', "Anna;'=1+1"],
  ['Anna,@x', "Anna,'@x"],
  ['one\n=2', "one\n'=2"],
  ['a\t＋1', "a\t'＋1"],
])('%j is no formula behind another spreadsheet’s separator either', (name, written) => {
  const text = csvText([[name]], ';')
  expect(text).toContain(written)
  expect(cells(text, ';')).toEqual([[name]])
})

test('a negative sum of money stays a number, and only that', () => {
  expect(csvText([['-23,50', '-0.05', '-2', '-2+3', '-', '-1,2,30']])).toBe(
    "\u{feff}-23,50;-0.05;'-2;'-2+3;'-;'-1,2,30\r\n",
  )
})
