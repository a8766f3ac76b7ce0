// Runs alone in its process: the paths of pages load React's development build, with which no site can render.
import { expect, test } from 'vitest'

import { placesById } from '#platform/places.ts'
import { schemaFindings } from '#test/schema-org.ts'
import { madeResults } from '#test/stage/made-results.ts'

import { landingFacts } from './landing-facts.ts'

const koukaki = placesById.get('koukaki')!
const origin = 'https://onyxi.gr'

test('a place’s list and the way to it are of schema.org', () => {
  const facts = landingFacts({ place: koukaki, service: 'pedicure', results: madeResults() }, 'en', origin)
  expect(schemaFindings(facts)).toEqual([])
  expect(facts['@graph']).toMatchObject([
    {
      name: 'Pedicure, Koukaki',
      itemListElement: [{ position: 1, url: `${origin}/en/salon/salon-1` }, { position: 2 }],
    },
    {
      itemListElement: [
        { item: `${origin}/en` },
        { item: `${origin}/en/salons` },
        { name: 'Athens', item: `${origin}/en/salons/athens` },
        { name: 'Koukaki', item: `${origin}/en/salons/koukaki` },
        { name: 'Pedicure', item: `${origin}/en/salons/koukaki/pedicure` },
      ],
    },
  ])
})

test('the page of a whole place ends with the place', () => {
  const page = { place: placesById.get('athens')!, service: undefined, results: madeResults() }
  const [list, way] = landingFacts(page, 'el', origin)['@graph']
  expect(list).toMatchObject({ name: 'Σαλόνια νυχιών, Αθήνα' })
  expect(way).toMatchObject({ itemListElement: { length: 3 } })
})
